// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A regular file that nobody can open for a while.

#pragma once

#include <csignal>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace twinlane::test {

/// Holds a lease on a file: who opens it waits until release(), or until the system ends the lease (45 s after the first
/// who opens it, unless /proc/sys/fs/lease-break-time says otherwise).
class LeasedFile {
public:
    /// @pre nobody else has the file open.
    explicit LeasedFile(const std::string &path)
        : m_descriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC))
    {
        // The holder is told that somebody waits: by a signal that does nothing, as SIGIO would end the test.
        m_isHeld = m_descriptor >= 0 && ::fcntl(m_descriptor, F_SETSIG, SIGURG) == 0
            && ::fcntl(m_descriptor, F_SETLEASE, F_WRLCK) == 0;
    }
    LeasedFile(const LeasedFile &) = delete;
    LeasedFile &operator=(const LeasedFile &) = delete;
    ~LeasedFile() { release(); }

    /// False where the file system knows no leases.
    bool isHeld() const { return m_isHeld; }
    void release()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor); // and with it goes the lease
        m_descriptor = -1;
        m_isHeld = false;
    }

private:
    int m_descriptor;
    bool m_isHeld = false;
};

} // namespace twinlane::test
