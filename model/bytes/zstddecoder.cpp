// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// zstd in memory of our own. The library keeps its whole state of a frame, with its window of text, in one stretch of
// memory (a "static" context). The state holds pointers into itself. So its bytes can be kept, but must be put back at
// the same address.

#include "model/base/column.h"
#include "model/bytes/decoder.h"

#define ZSTD_STATIC_LINKING_ONLY // for ZSTD_initStaticDCtx and ZSTD_getFrameHeader
#include <algorithm>
#include <cstring>
#include <semaphore>
#include <sys/mman.h>
#include <vector>
#include <zstd.h>

namespace twinlane {

namespace {

static_assert(Decoder::kHeaderBytes >= ZSTD_FRAMEHEADERSIZE_MAX);

constexpr std::uint64_t kLeastSpacingBytes = 12 * 1024 * 1024;
/// Keeping a state compresses its window at about half the speed of decoding.
constexpr std::uint64_t kWindowsBetweenStates = 6;
constexpr int kStateLevel = 1; // eight times smaller for less time than it takes to page in a copy
constexpr std::uint64_t kLargestWindowBytes = std::uint64_t(1) << 31; // what "zstd --long=31" writes

/// An address range that stays ours; memory only while a decoder uses it.
class Workspace {
public:
    explicit Workspace(std::size_t bytes)
        : m_bytes(bytes)
        , m_address(::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))
    {
    }
    Workspace(const Workspace &) = delete;
    Workspace &operator=(const Workspace &) = delete;
    ~Workspace()
    {
        if (isThere())
            ::munmap(m_address, m_bytes);
    }
    bool isThere() const { return m_address != MAP_FAILED; }
    void *address() const { return m_address; }
    std::size_t bytes() const { return m_bytes; }
    void take() { m_free.acquire(); }
    void giveBack()
    {
        ::madvise(m_address, m_bytes, MADV_DONTNEED);
        m_free.release();
    }

private:
    std::size_t m_bytes;
    void *m_address;
    std::binary_semaphore m_free { 1 };
};

class ZstdState final : public DecoderState {
public:
    ZstdState(std::shared_ptr<Workspace> workspace, std::vector<char> packed)
        : m_workspace(std::move(workspace))
        , m_packed(std::move(packed))
    {
    }
    std::size_t bytes() const override { return sizeof *this + m_packed.capacity(); }
    const std::shared_ptr<Workspace> &workspace() const { return m_workspace; }
    const std::vector<char> &packed() const { return m_packed; }

private:
    std::shared_ptr<Workspace> m_workspace;
    std::vector<char> m_packed;
};

class ZstdDecoder final : public Decoder {
public:
    ~ZstdDecoder() override { leaveWorkspace(); }

    void begin(std::string_view stored) override
    {
        ZSTD_frameHeader header {};
        const bool known = ZSTD_getFrameHeader(&header, stored.data(), stored.size()) == 0;
        m_windowBytes = known ? std::uint64_t(header.windowSize) : 0;
        if (m_windowBytes > kLargestWindowBytes) {
            m_context = nullptr;
            return;
        }
        const std::size_t needed =
            ZSTD_estimateDStreamSize(static_cast<std::size_t>(std::max(m_windowBytes, std::uint64_t(1024))));
        if (!m_workspace || m_workspace->bytes() < needed)
            enterWorkspace(std::make_shared<Workspace>(needed));
        if (!m_workspace->isThere())
            return;
        if (m_context) { // a new context asks for the processor's features, which is slow in a virtual machine
            ZSTD_DCtx_reset(m_context, ZSTD_reset_session_only);
            return;
        }
        m_context = ZSTD_initStaticDCtx(m_workspace->address(), m_workspace->bytes());
        if (m_context)
            ZSTD_DCtx_setParameter(m_context, ZSTD_d_windowLogMax, ZSTD_WINDOWLOG_MAX);
    }

    Outcome decode(std::string_view stored, char *text, std::size_t size) override
    {
        if (m_workspace && !m_workspace->isThere())
            return { 0, 0, false, false, true };
        ZSTD_inBuffer in { stored.data(), stored.size(), 0 };
        ZSTD_outBuffer out { text, size, 0 };
        const std::size_t status = m_context ? ZSTD_decompressStream(m_context, &out, &in) : ~std::size_t(0);
        return { in.pos, out.pos, status == 0, ZSTD_isError(status) != 0, false };
    }

    std::shared_ptr<const DecoderState> save() override
    {
        if (!m_context)
            return nullptr;
        if (!m_packer)
            m_packer.reset(ZSTD_createCCtx());
        m_packed.resizeUnset(ZSTD_compressBound(m_workspace->bytes()));
        const std::size_t size = m_packer ? ZSTD_compressCCtx(m_packer.get(), m_packed.data(), m_packed.size(),
                                     m_workspace->address(), m_workspace->bytes(), kStateLevel)
                                          : ~std::size_t(0);
        if (ZSTD_isError(size))
            return nullptr;
        return std::make_shared<const ZstdState>(
            m_workspace, std::vector<char>(m_packed.begin(), m_packed.begin() + size));
    }

    bool restore(const DecoderState &state) override
    {
        const auto &kept = static_cast<const ZstdState &>(state);
        enterWorkspace(kept.workspace());
        const std::size_t size =
            ZSTD_decompress(m_workspace->address(), m_workspace->bytes(), kept.packed().data(), kept.packed().size());
        m_context = ZSTD_isError(size) ? nullptr : static_cast<ZSTD_DCtx *>(m_workspace->address());
        return m_context != nullptr;
    }

    std::uint64_t spacingBytes() const override
    {
        return std::max(kLeastSpacingBytes, kWindowsBetweenStates * m_windowBytes);
    }

private:
    void enterWorkspace(std::shared_ptr<Workspace> workspace)
    {
        if (workspace == m_workspace)
            return;
        leaveWorkspace();
        m_workspace = std::move(workspace);
        m_workspace->take();
    }
    void leaveWorkspace()
    {
        m_context = nullptr;
        if (m_workspace)
            m_workspace->giveBack();
        m_workspace.reset();
    }

    std::shared_ptr<Workspace> m_workspace;
    ZSTD_DCtx *m_context = nullptr; ///< lies in the workspace
    std::uint64_t m_windowBytes = 0;
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> m_packer { nullptr, &ZSTD_freeCCtx };
    Column<char> m_packed; ///< where it packs, kept so that its memory is touched once
};

} // namespace

bool beginsZstd(std::string_view stored)
{
    // The first byte of a skippable frame's magic number is 0x50 to 0x5F.
    const bool skippable = stored.size() >= 4 && (static_cast<unsigned char>(stored[0]) & 0xF0U) == 0x50
        && stored.substr(1).starts_with("\x2a\x4d\x18");
    return skippable || stored.starts_with("\x28\xb5\x2f\xfd");
}

std::unique_ptr<Decoder> makeZstdDecoder()
{
    return std::make_unique<ZstdDecoder>();
}

} // namespace twinlane
