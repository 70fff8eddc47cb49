import { describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { buildPrompt, type PromptInput } from './build-prompt.ts'

const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))

const prompt = (input: Partial<PromptInput>) =>
  buildPrompt({ system: 'You build.', appName: 'Bakery', files: new Map(), conversation: [], message: 'Hello', ...input })

describe('the prompt', () => {
  it('has the instructions, the app and the message as it was written', () => {
    const { system, messages } = prompt({ files: filesOf({ '__pages__Home.tsx': 'export default function Home() {}' }) })
    expect(system).toMatch(/^You build\.\n\n# The app as it stands: Bakery\n\n<file path="__pages__Home\.tsx">\nexport/)
    expect(messages).toEqual([{ role: 'user', content: 'Hello' }])
    expect(prompt({}).system).toContain('no files yet')
  })

  it('shows a small app whole', () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`__pages__P${index}.tsx`, `// ${index}\n${'x'.repeat(2_500)}`]),
    )
    const { system } = prompt({ files: filesOf(files) })
    expect(system.match(/<file /g)).toHaveLength(30)
    expect(system).not.toContain('The other files')
  })

  it('shows of a large app what everything stands on and what the message names, and the rest by what it exports', () => {
    const page = (name: string) => `export default function ${name}() {\n${'  // something\n'.repeat(1_500)}}\n`
    const names = Array.from({ length: 20 }, (_, index) => `Page${String.fromCodePoint(65 + index)}`)
    const files = filesOf({
      ...Object.fromEntries([...names, 'OpeningHours'].map((name) => [`__pages__${name}.tsx`, page(name)])),
      '__components__DealForm.tsx': page('DealForm'),
      '__entities__Order.json': '{"the":"schema"}',
      '__Layout.tsx': 'the layout',
      '__styles__globals.css': 'the css',
    })
    const { system } = prompt({ files, message: 'Make the opening hours page and DealForm.tsx nicer' })
    const shown = [...system.matchAll(/<file path="([^"]+)">/g)].map(([, path]) => path)
    expect(shown.slice(0, 3).toSorted()).toEqual(['__Layout.tsx', '__entities__Order.json', '__styles__globals.css'])
    expect(shown.slice(3, 5).toSorted()).toEqual(['__components__DealForm.tsx', '__pages__OpeningHours.tsx'])
    expect(system).toContain('- __pages__PageT.tsx: default function PageT()')
    expect(system.length).toBeLessThan(24_000 * 4 + 12_000)
  })

  it('stays within its budget whatever the app is', () => {
    const files = filesOf({
      '__entities__Order.json': 'x'.repeat(900_000),
      ...Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`__services__s${index}.ts`, 'export const a = 1\n'.repeat(20)])),
    })
    const { system } = prompt({ files })
    expect(system.length).toBeLessThan(24_000 * 4 * 1.2)
    expect(system).toMatch(/and \d+ more/)
  })

  it('has the newest exchanges that fit, from a person’s on, without the files that they carried', () => {
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
