#include "backend/helpers/confinement.h"

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace formwright::helpers {

using namespace Qt::StringLiterals;

namespace {

// By name, since not every release of the library and not every machine knows each of them.
constexpr const char *refusedCalls[] = {
    // reaching others
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg",
    // other programs and processes
    "execve", "execveat", "fork", "vfork", "kill", "tkill", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kcmp", "setpgid", "setsid",
    // changing files
    "creat", "truncate", "ftruncate", "unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat",
    "rmdir", "link", "linkat", "symlink", "symlinkat", "mknod", "mknodat", "chmod", "fchmod", "fchmodat", "chown",
    "fchown", "lchown", "fchownat", "utime", "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr", "fsetxattr",
    "removexattr", "lremovexattr", "fremovexattr", "fallocate", "name_to_handle_at", "open_by_handle_at",
    // the system itself
    "mount", "umount2", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "fspick", "pivot_root", "chroot",
    "setns", "unshare", "bpf", "perf_event_open", "userfaultfd", "memfd_create", "memfd_secret", "keyctl", "add_key",
    "request_key", "io_setup", "io_submit", "inotify_init", "inotify_init1", "fanotify_init", "init_module",
    "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "syslog", "shmget",
    "shmat", "msgget", "semget", "mq_open"};

// What newer libraries try first: they fall back when the system says that it has no such call.
constexpr const char *unknownCalls[] = {"clone3", "openat2", "io_uring_setup", "io_uring_enter", "io_uring_register"};

class Filter
{
public:
    ~Filter()
    {
        if (m_context)
            seccomp_release(m_context);
    }
    bool isMade() const { return m_context; }
    int refuse(const char *name, int answer)
    {
        const int number = seccomp_syscall_resolve_name(name);
        return number == __NR_SCMP_ERROR ? 0 : seccomp_rule_add(m_context, SCMP_ACT_ERRNO(answer), number, 0);
    }
    int refuseWhere(const char *name, const scmp_arg_cmp &comparison)
    {
        const int number = seccomp_syscall_resolve_name(name);
        return number == __NR_SCMP_ERROR
            ? 0
            : seccomp_rule_add_array(m_context, SCMP_ACT_ERRNO(EACCES), number, 1, &comparison);
    }
    int load() { return seccomp_load(m_context); }

private:
    scmp_filter_ctx m_context = seccomp_init(SCMP_ACT_ALLOW);
};

// The first failure of the library, or 0.
int addRules(Filter &filter)
{
    for (const char *name : refusedCalls) {
        if (const int result = filter.refuse(name, EPERM))
            return result;
    }
    for (const char *name : unknownCalls) {
        if (const int result = filter.refuse(name, ENOSYS))
            return result;
    }
    for (const scmp_datum_t writing : {scmp_datum_t(O_WRONLY), scmp_datum_t(O_RDWR)}) {
        const scmp_datum_t mask = O_ACCMODE;
        for (const auto &[name, argument] : {std::pair("open", 1U), std::pair("openat", 2U)}) {
            if (const int result = filter.refuseWhere(name, {argument, SCMP_CMP_MASKED_EQ, mask, writing}))
                return result;
        }
    }
    for (const auto &[name, argument] : {std::pair("open", 1U), std::pair("openat", 2U)}) {
        for (const scmp_datum_t changing : {scmp_datum_t(O_CREAT), scmp_datum_t(O_TRUNC)}) {
            if (const int result = filter.refuseWhere(name, {argument, SCMP_CMP_MASKED_EQ, changing, changing}))
                return result;
        }
    }
    // A clone that is no thread is a process.
    return filter.refuseWhere("clone", {0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0});
}

} // namespace

std::optional<QString> giveUpRights()
{
    const auto reason = [](const char *what, int error) {
        return QString(QString::fromLatin1(what) % u": "_s % QString::fromLocal8Bit(strerror(error)));
    };
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
        return reason("no signal at the parent's end", errno);
    // It may have died before that.
    if (getppid() != qEnvironmentVariableIntValue(parentVariable))
        return u"the parent is gone"_s;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return reason("rights cannot be given up", errno);
    Filter filter;
    if (!filter.isMade())
        return u"no filter for system calls"_s;
    if (const int result = addRules(filter))
        return reason("no rule for system calls", -result);
    if (const int result = filter.load())
        return reason("system calls cannot be filtered", -result);
    return {};
}

} // namespace formwright::helpers
#endif
