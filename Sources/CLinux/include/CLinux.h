// What glibc declares only under _GNU_SOURCE, which Swift's Glibc module does not define, and what
// C macros and variadic calls hide from Swift. Functions that can fail return -1 and set errno, as
// the calls that they wrap do.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <pthread.h>

/// The kind of file system below an open file: f_type of fstatfs(2).
int64_t clinux_file_system_type(int fd);

/// The kind of file system that a path leads to: f_type of statfs(2).
int64_t clinux_file_system_type_at(const char *path);

/// fallocate(2), mode 0: reserves space and sets the size.
int clinux_allocate(int fd, int64_t length);

/// flock(2), which Swift takes for the struct of that name.
int clinux_flock(int fd, int operation);

/// fcntl(2) F_OFD_SETLK with a write lock on the whole file.
int clinux_try_open_file_description_lock(int fd);

/// Whether some process has the file open for writing: a read lease (F_SETLEASE) is refused then.
/// False also where that cannot be told (another user's file, a file system without leases).
bool clinux_is_open_for_writing(int fd);

/// Copies the extended attributes, access control lists among them; returns how many were refused.
int clinux_copy_extended_attributes(int from, int to);

/// renameat2(2) with RENAME_NOREPLACE, or link(2) and unlink(2) where a file system lacks it.
int clinux_rename_without_replacing(const char *from, const char *to);

/// eventfd(2), close-on-exec and non-blocking.
int clinux_event_descriptor(void);

/// A zeroed private page that reads as zero in a child made by fork (MADV_WIPEONFORK), or NULL.
void *clinux_page_wiped_on_fork(size_t size);

/// pthread_mutex_clocklock(3) against CLOCK_MONOTONIC: 0, or an error number.
int clinux_lock_until(pthread_mutex_t *mutex, const struct timespec *deadline);

/// futex(2) FUTEX_WAIT among the threads of this process: sleeps while the word has the value. May
/// return early.
void clinux_futex_wait(const void *word, uint32_t value);

/// futex(2) FUTEX_WAKE: wakes one thread that sleeps so.
void clinux_futex_wake(const void *word);

/// A condition variable that waits against CLOCK_MONOTONIC.
int clinux_initialize_monotonic_condition(pthread_cond_t *condition);

#endif
