// What glibc declares only under _GNU_SOURCE, which Swift's Glibc module does not define.
// Each function returns 0 (or a count) on success and -errno on failure.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#endif
