import { describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { buildPrompt, type PromptInput } from './build-prompt.ts'

const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))

const prompt = (input: Partial<PromptInput>) =>
  buildPrompt({ system: 'You build.', appName: 'Bakery', files: new Map(), conversation: [], message: 'Hello', ...input })

describe('the prompt', () => {
  it('contains the instructions, the app and the exact message', () => {
    const { system, messages } = prompt({ files: filesOf({ '__pages__Home.tsx': 'export default function Home() {}' }) })
    expect(system).toMatch(/^You build\.\n\n# The app as it stands: Bakery\n\n<file path="__pages__Home\.tsx">\nexport/)
    expect(messages).toEqual([{ role: 'user', content: 'Hello' }])
    expect(prompt({}).system).toContain('no files yet')
  })

  it('contains the chosen files in order, and the exports of the others', () => {
    const files = filesOf({ '__pages__A.tsx': 'a', '__pages__B.tsx': 'b', '__pages__C.tsx': 'c', '__pages__D.tsx': 'd' })
    const [a, b] = [...files.keys()]
    const chosen = {
      shown: [b, a].filter((path) => path !== undefined),
      signatures: ['- __pages__C.tsx: default function C()'],
      unlisted: 1,
    }
    const { system } = prompt({ files, chosen, message: 'see @B.tsx:1' })
    expect([...system.matchAll(/<file path="([^"]+)">/g)].map(([, path]) => path)).toEqual(['__pages__B.tsx', '__pages__A.tsx'])
    expect(system).toContain('</file>\nThe message points at line 1 of this file:\n1 | b')
    expect(system).toContain('The other files, by what they export.')
    expect(system).toMatch(/- __pages__C\.tsx: default function C\(\)\n- and 1 more\n$/)
  })

  it('begins with what changes least: instructions, standing wishes, the app, the conversation', () => {
    const files = filesOf({ '__pages__A.tsx': 'a' })
    const of = (message: string, content: string) =>
      prompt({ files: filesOf({ '__pages__A.tsx': content }), customInstructions: ['Use euros.', '', 'Speak German.'], message })
    const first = of('one', 'a')
    const second = of('two', 'b')
    expect(first.system.slice(0, first.stableChars)).toBe(second.system.slice(0, second.stableChars))
    expect(first.system.slice(0, first.stableChars)).toMatch(/^You build\.\n\n# What always holds\n[^#]+Use euros\.\n\nSpeak German\.\n\n$/)
    expect(first.system.slice(first.stableChars)).toMatch(/^# The app as it stands/)
    expect(prompt({ files, customInstructions: ['', '  '] }).system).not.toContain('always holds')
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

  it('contains the newest exchanges that fit, beginning with a person’s, without their files', () => {
    const conversation = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content:
        index % 2 === 0
          ? `wish ${index} ${'w'.repeat(2_000)}`
          : `Did it.\n<act type="add_file" path="__pages__P.tsx" title="a > b">\n${'x'.repeat(500_000)}\n</act>\nDone <act type="delete_file" path="__pages__Q.tsx"/>`,
    }))
    const { messages } = prompt({ conversation })
    expect(messages[0]?.role).toBe('user')
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'Did it.\n(add_file __pages__P.tsx)\nDone (delete_file __pages__Q.tsx)' })
    expect(messages.length).toBeGreaterThan(10)
    expect(JSON.stringify(messages).length).toBeLessThan(30_000)
  })
})
