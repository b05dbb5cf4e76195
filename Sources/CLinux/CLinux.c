#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

int64_t clinux_file_system_type(int fd) {
  struct statfs status;
  return fstatfs(fd, &status) == 0 ? (int64_t)status.f_type : -1;
}

int64_t clinux_file_system_type_at(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (int64_t)status.f_type : -1;
}

int clinux_allocate(int fd, int64_t length) { return fallocate(fd, 0, 0, length); }

int clinux_flock(int fd, int operation) { return flock(fd, operation); }

int clinux_try_open_file_description_lock(int fd) {
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(fd, F_OFD_SETLK, &whole);
}

bool clinux_is_open_for_writing(int fd) {
  // While the lease is held, an opener for writing has a signal sent to this process. SIGURG is
  // ignored by default, unlike the SIGIO that would be sent otherwise.
  fcntl(fd, F_SETSIG, SIGURG);
  if (fcntl(fd, F_SETLEASE, F_RDLCK) != 0) return errno == EAGAIN;
  fcntl(fd, F_SETLEASE, F_UNLCK);
  return false;
}

static bool copy_extended_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return false;
  char *value = malloc(size > 0 ? (size_t)size : 1);
  if (value == NULL) return false;
  size = fgetxattr(from, name, value, (size_t)size);
  bool copied = size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) == 0;
  free(value);
  return copied;
}

int clinux_copy_extended_attributes(int from, int to) {
  ssize_t size = flistxattr(from, NULL, 0);
  if (size <= 0) return 0;
  char *names = malloc((size_t)size);
  if (names == NULL) return 1;
  int refused = 0;
  size = flistxattr(from, names, (size_t)size);
  for (ssize_t index = 0; index < size; index += (ssize_t)strlen(names + index) + 1)
    if (!copy_extended_attribute(from, to, names + index)) refused += 1;
  free(names);
  return refused;
}

int clinux_rename_without_replacing(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  return link(from, to) == 0 ? unlink(from) : -1;
}

int clinux_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void *clinux_page_wiped_on_fork(size_t size) {
  void *page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return NULL;
  if (madvise(page, size, MADV_WIPEONFORK) == 0) return page;
  munmap(page, size);
  return NULL;
}

int clinux_lock_until(pthread_mutex_t *mutex, const struct timespec *deadline) {
  return pthread_mutex_clocklock(mutex, CLOCK_MONOTONIC, deadline);
}

void clinux_futex_wait(const void *word, uint32_t value) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

void clinux_futex_wake(const void *word) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

int clinux_initialize_monotonic_condition(pthread_cond_t *condition) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  int result = pthread_cond_init(condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return result;
}
