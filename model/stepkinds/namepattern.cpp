// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/stepkinds/namepattern.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace twinlane {

namespace {

using Op = NamePattern::Op;
using Program = NamePattern::Program;
using ByteSet = NamePattern::ByteSet;

struct Node {
    enum class Kind : std::uint8_t { Empty, Set, Begin, End, Sequence, Choice, Repeat, Group } kind = Kind::Empty;
    ByteSet set;
    std::vector<Node> inside;
    std::uint32_t least = 0, most = 0; ///< of Repeat; kEndless: no limit
    bool isShort = false;              ///< of Repeat: as few as possible
    bool isFirst = false;              ///< of Group: the one that is asked for
};

constexpr std::uint32_t kEndless = ~std::uint32_t(0);
constexpr std::uint32_t kMostRepeats = 1000;

ByteSet classSet(char letter)
{
    ByteSet set;
    for (unsigned c = 0; c < 256; ++c) {
        const bool isDigit = c >= '0' && c <= '9', isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool isSpace = c == ' ' || (c >= '\t' && c <= '\r');
        set[c] = letter == 'd' ? isDigit : letter == 's' ? isSpace : isDigit || isLetter || c == '_';
    }
    return set;
}

/// The tree of a pattern, by recursion: as deep as the pattern's brackets, so at most kLongestPattern.
class Parser {
public:
    explicit Parser(std::string_view text)
        : m_text(text)
    {
    }

    Result<Node> parse()
    {
        Node node = choice();
        if (m_why.empty() && m_at < m_text.size())
            fail("a ) without its (");
        if (!m_why.empty())
            return Error { ErrorCode::BadRequest, {}, 0, "the pattern \"" + std::string(m_text) + "\" has " + m_why };
        return node;
    }
    bool hasGroup() const { return m_hasGroup; }

private:
    bool isAtEnd() const { return m_at >= m_text.size() || !m_why.empty(); }
    bool take(char c)
    {
        const bool isHere = !isAtEnd() && m_text[m_at] == c;
        m_at += isHere;
        return isHere;
    }
    void fail(std::string why)
    {
        if (m_why.empty())
            m_why = std::move(why);
    }

    Node choice()
    {
        Node node;
        node.kind = Node::Kind::Choice;
        do
            node.inside.push_back(sequence());
        while (take('|'));
        if (node.inside.size() > 1)
            return node;
        Node only = std::move(node.inside.front());
        return only;
    }

    Node sequence()
    {
        Node node;
        node.kind = Node::Kind::Sequence;
        while (!isAtEnd() && m_text[m_at] != '|' && m_text[m_at] != ')')
            node.inside.push_back(repeat());
        return node;
    }

    Node repeat()
    {
        Node node = atom();
        while (!isAtEnd()) {
            std::uint32_t least = 0, most = kEndless;
            if (take('+'))
                least = 1;
            else if (take('?'))
                most = 1;
            else if (!take('*') && !takeCounts(least, most))
                break;
            Node outer;
            outer.kind = Node::Kind::Repeat;
            outer.least = least;
            outer.most = most;
            outer.isShort = take('?');
            outer.inside.push_back(std::move(node));
            node = std::move(outer);
        }
        return node;
    }

    bool takeCounts(std::uint32_t &least, std::uint32_t &most)
    {
        if (!take('{'))
            return false;
        const auto first = number();
        if (!first)
            fail("a { without a number; write \\{ for the character");
        least = most = first.value_or(0);
        if (take(',')) {
            const auto last = number();
            most = last.value_or(kEndless);
        }
        if (!take('}') || most < least)
            fail("a { } that is no count, as {2} or {2,5}");
        return true;
    }

    std::optional<std::uint32_t> number()
    {
        std::optional<std::uint32_t> value;
        while (!isAtEnd() && m_text[m_at] >= '0' && m_text[m_at] <= '9') {
            value = value.value_or(0) * 10 + static_cast<std::uint32_t>(m_text[m_at++] - '0');
            if (*value > kMostRepeats) {
                fail("a count above " + std::to_string(kMostRepeats));
                return {};
            }
        }
        return value;
    }

    Node atom()
    {
        const char c = m_text[m_at++];
        Node node;
        node.kind = Node::Kind::Set;
        switch (c) {
        case '(':
            return group();
        case '[':
            node.set = bracketSet();
            return node;
        case '.':
            node.set.set();
            return node;
        case '^':
            node.kind = Node::Kind::Begin;
            return node;
        case '$':
            node.kind = Node::Kind::End;
            return node;
        case '*':
        case '+':
        case '?':
        case '{':
            fail(std::string("a ") + c + " behind nothing");
            return node;
        case '\\':
            node.set = escaped();
            return node;
        default:
            node.set.set(static_cast<unsigned char>(c));
            return node;
        }
    }

    Node group()
    {
        Node node;
        node.kind = Node::Kind::Group;
        if (take('?')) {
            if (!take(':'))
                fail("a (? that is not (?:");
        } else {
            node.isFirst = !std::exchange(m_hasGroup, true);
        }
        node.inside.push_back(choice());
        if (!take(')'))
            fail("a ( without its )");
        return node;
    }

    /// What stands behind a backslash.
    ByteSet escaped()
    {
        if (isAtEnd()) {
            fail("a backslash at its end");
            return {};
        }
        const char c = m_text[m_at++];
        ByteSet set;
        switch (c) {
        case 'd':
        case 'w':
        case 's':
            return classSet(c);
        case 'D':
        case 'W':
        case 'S':
            return ~classSet(static_cast<char>(c - 'A' + 'a'));
        case 't':
            set.set('\t');
            return set;
        case 'n':
            set.set('\n');
            return set;
        default:
            break;
        }
        if (classSet('w')[static_cast<unsigned char>(c)])
            fail(std::string("\\") + c + ", which means nothing here");
        set.set(static_cast<unsigned char>(c));
        return set;
    }

    ByteSet bracketSet()
    {
        const bool isNegated = take('^');
        ByteSet set;
        bool isFirst = true;
        for (; !isAtEnd() && (m_text[m_at] != ']' || isFirst); isFirst = false) {
            const unsigned from = static_cast<unsigned char>(m_text[m_at++]);
            if (from == '\\') {
                set |= escaped();
                continue;
            }
            unsigned to = from;
            const bool isRange = m_at + 1 < m_text.size() && m_text[m_at] == '-' && m_text[m_at + 1] != ']';
            if (isRange) {
                to = static_cast<unsigned char>(m_text[m_at + 1]);
                m_at += 2;
            }
            if (to < from || (isRange && to == '\\'))
                fail("a range in [ ] that runs backwards");
            for (unsigned c = from; c <= to; ++c)
                set.set(c);
        }
        if (!take(']'))
            fail("a [ without its ]");
        return isNegated ? ~set : set;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_why; ///< what is wrong; empty: nothing so far
    bool m_hasGroup = false;
};

constexpr std::uint32_t kBeginOfAll = 0, kEndOfAll = 1, kBeginOfGroup = 2, kEndOfGroup = 3, kSlots = 4;

/// Writes the instructions of a tree. Counts unfold to copies; beyond kMostInstructions nothing more is written.
class Compiler {
public:
    bool compile(const Node &root, Program &program)
    {
        m_program = &program;
        write({ Op::Save, kBeginOfAll, 0 });
        add(root);
        write({ Op::Save, kEndOfAll, 0 });
        write({ Op::Match, 0, 0 });
        return !m_isFull;
    }

private:
    std::uint32_t here() const { return static_cast<std::uint32_t>(m_program->code.size()); }

    std::uint32_t write(NamePattern::Instruction instruction)
    {
        m_isFull = m_isFull || here() >= NamePattern::kMostInstructions;
        if (!m_isFull)
            m_program->code.push_back(instruction);
        return m_isFull ? 0 : here() - 1;
    }

    void add(const Node &node)
    {
        if (m_isFull)
            return;
        switch (node.kind) {
        case Node::Kind::Empty:
            return;
        case Node::Kind::Set:
            write({ Op::Set, static_cast<std::uint32_t>(m_program->sets.size()), 0 });
            m_program->sets.push_back(node.set);
            return;
        case Node::Kind::Begin:
            write({ Op::Begin, 0, 0 });
            return;
        case Node::Kind::End:
            write({ Op::End, 0, 0 });
            return;
        case Node::Kind::Sequence:
            for (const Node &inside : node.inside)
                add(inside);
            return;
        case Node::Kind::Choice:
            addChoice(node);
            return;
        case Node::Kind::Repeat:
            addRepeat(node);
            return;
        case Node::Kind::Group:
            if (node.isFirst)
                write({ Op::Save, kBeginOfGroup, 0 });
            add(node.inside.front());
            if (node.isFirst)
                write({ Op::Save, kEndOfGroup, 0 });
            return;
        }
    }

    void addChoice(const Node &node)
    {
        std::vector<std::uint32_t> jumps;
        for (std::size_t i = 0; i < node.inside.size(); ++i) {
            const bool isLast = i + 1 == node.inside.size();
            const std::uint32_t split = isLast ? 0 : write({ Op::Split, here() + 1, 0 });
            add(node.inside[i]);
            if (isLast)
                break;
            jumps.push_back(write({ Op::Jump, 0, 0 }));
            m_program->code[split].y = here();
        }
        for (const std::uint32_t jump : jumps)
            m_program->code[jump].x = here();
    }

    void addRepeat(const Node &node)
    {
        const Node &inside = node.inside.front();
        for (std::uint32_t i = 0; i < node.least && !m_isFull; ++i) {
            const std::uint32_t before = here();
            add(inside);
            if (here() == before)
                break; // nothing, however often
        }
        if (node.most == kEndless) {
            const std::uint32_t split = write({ Op::Split, here() + 1, 0 });
            add(inside);
            write({ Op::Jump, split, 0 });
            leave(split, node.isShort);
            return;
        }
        std::vector<std::uint32_t> splits;
        for (std::uint32_t i = node.least; i < node.most && !m_isFull; ++i) {
            splits.push_back(write({ Op::Split, here() + 1, 0 }));
            add(inside);
        }
        for (const std::uint32_t split : splits)
            leave(split, node.isShort);
    }

    /// The split's second choice leads here; it comes first where as few repeats as possible are wanted.
    void leave(std::uint32_t split, bool isShort)
    {
        if (m_isFull)
            return;
        NamePattern::Instruction &instruction = m_program->code[split];
        instruction.y = here();
        if (isShort)
            std::swap(instruction.x, instruction.y);
    }

    Program *m_program = nullptr;
    bool m_isFull = false;
};

constexpr std::uint32_t kNowhere = ~std::uint32_t(0);
using Slots = std::array<std::uint32_t, kSlots>;

struct Thread {
    std::uint32_t at = 0;
    Slots slots {};
};

/// All ways through the program at once, byte by byte, in the order of their preference (Thompson 1968, Pike).
class Matcher {
public:
    /// @p isWhole: the name ends where @p name does.
    Matcher(const Program &program, std::string_view name, bool isWhole)
        : m_program(program)
        , m_name(name)
        , m_isWhole(isWhole)
        , m_seenAt(program.code.size(), kNowhere)
    {
    }

    std::optional<Slots> match()
    {
        for (std::uint32_t at = 0; at <= m_name.size(); ++at) {
            std::swap(m_now, m_next); // whose memory is used again
            m_next.clear();
            // A thread that starts here comes after all that started before. None starts once there is a match.
            if (!m_found)
                follow({ 0, { kNowhere, kNowhere, kNowhere, kNowhere } }, at, m_now);
            else if (m_now.empty())
                break;
            step(m_now, at);
        }
        return m_found;
    }

private:
    /// Moves each thread over the byte at @p at, until one has matched: those behind it are worse.
    void step(const std::vector<Thread> &now, std::uint32_t at)
    {
        for (const Thread &thread : now) {
            const NamePattern::Instruction &instruction = m_program.code[thread.at];
            if (instruction.op == Op::Match) {
                m_found = thread.slots;
                return;
            }
            if (at < m_name.size() && m_program.sets[instruction.x][static_cast<unsigned char>(m_name[at])])
                follow({ thread.at + 1, thread.slots }, at + 1, m_next);
        }
    }

    /// Adds the instructions that a thread reaches without reading a byte, each once for one place.
    void follow(const Thread &start, std::uint32_t at, std::vector<Thread> &threads)
    {
        m_open.push_back(start);
        while (!m_open.empty()) {
            Thread thread = m_open.back();
            m_open.pop_back();
            if (std::exchange(m_seenAt[thread.at], at) == at)
                continue;
            const NamePattern::Instruction &instruction = m_program.code[thread.at];
            switch (instruction.op) {
            case Op::Jump:
                m_open.push_back({ instruction.x, thread.slots });
                break;
            case Op::Split:
                m_open.push_back({ instruction.y, thread.slots });
                m_open.push_back({ instruction.x, thread.slots });
                break;
            case Op::Save:
                thread.slots[instruction.x] = at;
                m_open.push_back({ thread.at + 1, thread.slots });
                break;
            case Op::Begin:
                if (at == 0)
                    m_open.push_back({ thread.at + 1, thread.slots });
                break;
            case Op::End:
                if (m_isWhole && at == m_name.size())
                    m_open.push_back({ thread.at + 1, thread.slots });
                break;
            case Op::Set:
            case Op::Match:
                threads.push_back(thread);
                break;
            }
        }
    }

    const Program &m_program;
    std::string_view m_name;
    bool m_isWhole;
    std::vector<std::uint32_t> m_seenAt; ///< by instruction: the place where it was last reached
    std::vector<Thread> m_now, m_next, m_open;
    std::optional<Slots> m_found;
};

bool isInsideCharacter(std::string_view name, std::size_t at)
{
    return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0) == 0x80;
}

} // namespace

Result<NamePattern> NamePattern::parse(std::string_view pattern)
{
    const auto refused = [&](std::string why) { return Error { ErrorCode::BadRequest, {}, 0, std::move(why) }; };
    if (pattern.empty())
        return refused("the pattern is empty");
    if (pattern.size() > kLongestPattern)
        return refused("the pattern is longer than " + std::to_string(kLongestPattern) + " bytes");
    Parser parser(pattern);
    const auto tree = parser.parse();
    if (!tree)
        return tree.error();
    auto program = std::make_shared<Program>();
    program->hasGroup = parser.hasGroup();
    if (!Compiler().compile(*tree, *program))
        return refused("the pattern \"" + std::string(pattern) + "\" repeats too much");
    return NamePattern(std::move(program));
}

std::optional<std::string_view> NamePattern::firstGroup(std::string_view name) const
{
    const bool isWhole = name.size() <= kLongestName;
    std::size_t length = std::min(name.size(), kLongestName);
    while (length > 0 && isInsideCharacter(name, length))
        --length;
    name = name.substr(0, length);
    const auto slots = Matcher(*m_program, name, isWhole).match();
    if (!slots)
        return {};
    const bool hasGroup = m_program->hasGroup;
    std::size_t begin = (*slots)[hasGroup ? kBeginOfGroup : kBeginOfAll],
                end = (*slots)[hasGroup ? kEndOfGroup : kEndOfAll];
    if (begin > name.size() || end > name.size() || end < begin)
        return {};
    while (begin > 0 && isInsideCharacter(name, begin))
        --begin;
    while (isInsideCharacter(name, end))
        ++end;
    return name.substr(begin, end - begin);
}

} // namespace twinlane
