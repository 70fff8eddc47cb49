import { describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { buildPrompt, type PromptInput } from './build-prompt.ts'
import type { PromptPart } from './show-attachments.ts'

const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))

const lastOf = (input: Partial<PromptInput>) =>
  ((prompt(input).messages.at(-1)?.content ?? []) as readonly PromptPart[])
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n\n')
const prompt = (input: Partial<PromptInput>) =>
  buildPrompt({
    system: 'You build.',
    now: Date.parse('2026-05-31T12:00:00Z'),
    appName: 'Bakery',
    files: new Map(),
    conversation: [],
    message: 'Hello',
    ...input,
  })

describe('the prompt', () => {
  it('contains the instructions, the day, the app and the exact message', () => {
    const { system, messages } = prompt({ files: filesOf({ '__pages__Home.tsx': 'export default function Home() {}' }) })
    expect(system).toMatch(
      /^You build\.\n\nToday is Sunday, 2026-05-31\.\n\n# The app: Bakery\n[^#]+<file path="__pages__Home\.tsx">\nexport/,
    )
    expect(messages).toHaveLength(1)
    expect(lastOf({})).toMatch(/no files yet[^]*\nHello$/)
  })

  it('contains the chosen files in order, the places that the message points at, and the exports of the others', () => {
    const files = filesOf({ '__pages__A.tsx': 'a', '__pages__B.tsx': 'b', '__pages__C.tsx': 'c', '__pages__D.tsx': 'd' })
    const [a, b] = [...files.keys()]
    const chosen = {
      shown: [b, a].filter((path) => path !== undefined),
      signatures: ['- __pages__C.tsx: default function C()'],
      unlisted: 1,
    }
    const input = { files, chosen, message: 'see @B.tsx:1' }
    expect([...prompt(input).system.matchAll(/<file path="([^"]+)">/g)].map(([, path]) => path)).toEqual([
      '__pages__B.tsx',
      '__pages__A.tsx',
    ])
    expect(lastOf(input)).toContain('The message points at line 1 of __pages__B.tsx:\n1 | b')
    expect(lastOf(input)).toContain('The other files, by what they export.')
    expect(lastOf(input)).toContain('- __pages__C.tsx: default function C()\n- and 1 more\n')
  })

  it('begins with what changes least, so that a changed file costs the cache neither the instructions nor the conversation', () => {
    const conversation = [
      { role: 'user', content: 'Make it' },
      { role: 'assistant', content: 'Made.' },
    ] as const
    const of = (message: string, content: string) => {
      const files = filesOf({ '__pages__A.tsx': content, '__pages__B.tsx': 'b', '__pages__C.tsx': 'c', '__pages__D.tsx': 'd' })
      const resting = filesOf({ '__pages__A.tsx': 'a', '__pages__B.tsx': 'b', '__pages__D.tsx': 'd', '__pages__E.tsx': 'e' })
      const shared = { resting, changing: [...files.keys()].filter((path) => /[AC]/.test(path)), gone: [...resting.keys()].slice(3) }
      return { files, conversation, shared, customInstructions: ['Use euros.', '', 'Speak German.'], message }
    }
    const [first, second] = [prompt(of('one', 'a')), prompt(of('two', 'a2'))]
    expect(first.system).toBe(second.system)
    expect(first.messages.slice(0, -1)).toEqual(second.messages.slice(0, -1))
    expect(first.system.slice(0, first.stableChars)).toBe('You build.\n\n')
    expect(first.system).toMatch(/# What always holds\n[^#]+Use euros\.\n\nSpeak German\.\n\n# The app[^]+__pages__D\.tsx/)
    expect(first.system).toContain('<file path="__pages__A.tsx">\na\n</file>')
    expect(first.system).toContain('A file that stands there again has changed since: its text there is the one that counts.')
    expect(lastOf(of('two', 'a2'))).toContain('<file path="__pages__A.tsx">\na2\n</file>\n\n<file path="__pages__C.tsx">')
    expect(lastOf(of('two', 'a2'))).toContain('These files are not there any more: __pages__E.tsx')
    expect(prompt({ customInstructions: ['', '  '] }).system).not.toContain('always holds')
  })

  it('does not list a resting file among those that are not shown', () => {
    const files = filesOf({ '__pages__A.tsx': 'a', '__pages__B.tsx': 'b', '__pages__C.tsx': 'c' })
    const [a, b] = [...files.keys()]
    const chosen = {
      shown: [a].filter((path) => path !== undefined),
      signatures: ['- __pages__B.tsx: default function B()', '- __pages__C.tsx: default function C()'],
      unlisted: 0,
    }
    const resting = new Map([...files].filter(([path]) => path === a || path === b))
    const last = lastOf({ files, chosen, shared: { resting, changing: [], gone: [] } })
    expect(last).toContain('- __pages__C.tsx: default function C()')
    expect(last).not.toContain('default function B()')
  })

  it('says what was refused of the last answer, with what it wrote, and what is wrong with the app', () => {
    const refused = [{ type: 'partial_edit', target: '__pages__A.tsx', reason: 'Not found.', body: 'the body' }]
    const issue = {
      source: 'types',
      componentName: 'A',
      title: 'No such name',
      details: 'TS2304',
      path: null,
      line: null,
      column: null,
    } as const
    const last = lastOf({ files: filesOf({ '__pages__A.tsx': 'a' }), refused, issues: [issue] })
    expect(last).toContain('partial_edit __pages__A.tsx: Not found.\n<refused>\nthe body\n</refused>')
    expect(last).toContain('- A: No such name (TS2304)')
    expect(lastOf({})).not.toMatch(/not applied|wrong with/)
  })

  it('summarises older exchanges, and keeps standing wishes', () => {
    const conversation = Array.from({ length: 30 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: index === 0 ? 'Make a shop. Always use euros.' : `${index} ${'w'.repeat(3_000)}`,
    }))
    const earlierTurns = conversation
      .filter(({ role }) => role === 'user')
      .map(({ content }, at) => ({ request: content, changed: [`Page${at}.tsx`] }))
    const { system, messages } = prompt({ conversation, earlierTurns })
    const shownTurns = (messages.length - 1) / 2
    expect(shownTurns).toBeLessThan(10)
    expect(system).toContain('- Always use euros.')
    expect(system).toContain('- Make a shop. Always use euros. (Page0.tsx)')
    expect(system).toContain(`(Page${14 - shownTurns}.tsx)`)
    expect(system).not.toContain(`(Page${15 - shownTurns}.tsx)`)
    expect(prompt({ conversation: conversation.slice(0, 2), earlierTurns: earlierTurns.slice(0, 1) }).system).not.toContain(
      'Earlier in this',
    )
  })

  it('contains the newest exchanges that fit, beginning with a person’s, and drops several at once', () => {
    const conversation = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: index % 2 === 0 ? `wish ${index} ${'w'.repeat(2_000)}` : 'Did it.',
    }))
    const firstOf = (exchanges: number) => prompt({ conversation: conversation.slice(0, 2 * exchanges) }).messages[0]
    const { messages } = prompt({ conversation })
    expect(messages[0]?.role).toBe('user')
    expect(messages.length).toBeGreaterThan(10)
    expect(JSON.stringify(messages).length).toBeLessThan(30_000)
    expect(new Set([17, 18, 19, 20].map((exchanges) => firstOf(exchanges)?.content)).size).toBeLessThan(3)
  })
})
