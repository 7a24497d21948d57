/*
 * Loaded before a program's libraries (LD_PRELOAD). While the file named by DISK_FAULTS begins with 'f', syncing fails;
 * while it begins with 'g', files do not grow, as on a full disk. Each failed call adds a byte to a file beside it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int fails(char kind, int code) {
  const char *path = getenv("DISK_FAULTS");
  char first = 0;
  if (!path) return 0;
  int fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = syscall(SYS_read, fd, &first, 1);
  syscall(SYS_close, fd);
  if (got != 1 || first != kind) return 0;
  char count[4096];
  if (strlen(path) < sizeof count - 7) {
    strcat(strcpy(count, path), ".count");
    fd = syscall(SYS_openat, AT_FDCWD, count, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (fd >= 0) {
      if (syscall(SYS_write, fd, "x", 1) < 0) { /* the count is only informative */ }
      syscall(SYS_close, fd);
    }
  }
  errno = code;
  return 1;
}

static int grows(int fd, off_t offset, size_t length) {
  struct stat file;
  if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode)) return 0;
  if (offset < 0) {
    offset = fcntl(fd, F_GETFL) & O_APPEND ? file.st_size : lseek(fd, 0, SEEK_CUR);
  }
  return offset + (off_t)length > file.st_size && fails('g', ENOSPC);
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t sum = 0;
  for (int at = 0; at < count; at += 1) sum += parts[at].iov_len;
  return sum;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fsync(int fd) { return fails('f', EIO) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails('f', EIO) ? -1 : REAL(fdatasync)(fd); }
int sync_file_range(int fd, off64_t from, off64_t count, unsigned int how) {
  return fails('f', EIO) ? -1 : REAL(sync_file_range)(fd, from, count, how);
}
ssize_t write(int fd, const void *bytes, size_t count) {
  return grows(fd, -1, count) ? -1 : REAL(write)(fd, bytes, count);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  return grows(fd, -1, length_of(parts, count)) ? -1 : REAL(writev)(fd, parts, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return grows(fd, offset, count) ? -1 : REAL(pwrite)(fd, bytes, count, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return grows(fd, offset, count) ? -1 : REAL(pwrite64)(fd, bytes, count, offset);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return grows(fd, offset, length_of(parts, count)) ? -1 : REAL(pwritev)(fd, parts, count, offset);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  return grows(fd, offset, length_of(parts, count)) ? -1 : REAL(pwritev64)(fd, parts, count, offset);
}
int posix_fallocate(int fd, off_t offset, off_t count) {
  return grows(fd, offset, count) ? ENOSPC : REAL(posix_fallocate)(fd, offset, count);
}
int posix_fallocate64(int fd, off64_t offset, off64_t count) {
  return grows(fd, offset, count) ? ENOSPC : REAL(posix_fallocate64)(fd, offset, count);
}
int ftruncate(int fd, off_t length) { return grows(fd, 0, length) ? -1 : REAL(ftruncate)(fd, length); }
int ftruncate64(int fd, off64_t length) { return grows(fd, 0, length) ? -1 : REAL(ftruncate64)(fd, length); }
