import { expect, test } from 'vitest'
import type { FaintText, WrittenPlace } from '../../../../shared/domain/faint-text.ts'
import { pagePath } from '../../../../shared/domain/file-path.ts'
import { mendFaint } from './mend-faint.ts'

const HOME = pagePath('Home')

/** The places of `»` in the code, which are taken out. */
function marked(written: string): { readonly code: string; readonly places: readonly WrittenPlace[] } {
  const places: WrittenPlace[] = []
  let code = ''
  for (const part of written.split('»')) {
    if (code !== '' || places.length > 0 || written.startsWith('»')) {
      const lines = code.split('\n')
      if (code !== '') places.push({ path: HOME, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 })
    }
    code += part
  }
  return { code, places }
}

async function mended(written: string, of: 'ink' | 'ground' | 'both' = 'ink'): Promise<string | undefined> {
  const { code, places } = marked(written)
  const [first = null, second = first] = places
  const faint: FaintText = {
    theme: 'dark',
    text: 'Fresh bread',
    ratio: 1.6,
    needed: 4.5,
    ink: '#334155',
    ground: '#222222',
    place: first,
    inkPlace: of === 'ground' ? null : first,
    groundPlace: of === 'ink' ? null : second,
  }
  return (await mendFaint(new Map([[HOME, code]]), [faint])).get(HOME)
}

test.each([
  [
    'const a = »<p className="mt-2 text-slate-700 dark:text-slate-400">Hi</p>',
    'const a = <p className="mt-2 text-muted-foreground">Hi</p>',
  ],
  ['const a = »<h1 className="text-3xl text-white">Hi</h1>', 'const a = <h1 className="text-3xl text-foreground">Hi</h1>'],
  ['const a = »<p className="text-muted-foreground/60">Hi</p>', 'const a = <p className="text-muted-foreground">Hi</p>'],
  ['const a = »<b className="text-red-300">Late</b>', 'const a = <b className="text-bad">Late</b>'],
  [
    'const a = »<b className={cn("text-[#777]", on && "font-bold")}>Late</b>',
    'const a = <b className={cn("text-foreground", on && "font-bold")}>Late</b>',
  ],
])('a text in a fixed colour takes one of the skin: %s', async (before, after) => {
  expect(await mended(before)).toBe(after)
})

test.each([
  ['const a = »<div style={{ background: "#1f3d2b" }}>x</div>', 'const a = <div className="bg-[#1f3d2b]">x</div>'],
  [
    'const a = »<div className="p-4" style={{ backgroundColor: "#1f3d2b", padding: 4 }}>x</div>',
    'const a = <div className="p-4 bg-[#1f3d2b]" style={{ padding: 4 }}>x</div>',
  ],
  [
    'const a = »<div style={{ padding: 4, background: "#abc" }} className="p-4">x</div>',
    'const a = <div style={{ padding: 4 }} className="p-4 bg-[#abc]">x</div>',
  ],
])('a ground of an inline style becomes a class: %s', async (before, after) => {
  expect(await mended(before, 'ground')).toBe(after)
})

test.each(['const a = »<p>Hi</p>', 'const a = »<p className="text-foreground">Hi</p>', 'const a = »<p className={look}>Hi</p>'])(
  'what says no fixed colour is left alone: %s',
  async (code) => {
    expect(await mended(code)).toBeUndefined()
  },
)

test.each([
  ['const a = »<span className="font-normal opacity-70">x</span>', 'const a = <span className="font-normal">x</span>'],
  ['const a = »<span className="opacity-70 font-normal">x</span>', 'const a = <span className="font-normal">x</span>'],
  [
    "const a = »<span className={cn('opacity-60', on && 'font-bold')}>x</span>",
    "const a = <span className={cn('', on && 'font-bold')}>x</span>",
  ],
  [
    'const a = »<a className="opacity-80 hover:opacity-100 disabled:opacity-50">x</a>',
    'const a = <a className="hover:opacity-100 disabled:opacity-50">x</a>',
  ],
])('a text that is let through is drawn whole: %s', async (before, after) => {
  expect(await mended(before)).toBe(after)
})

test('a background that is worked out is left alone', async () => {
  expect(await mended('const a = »<div style={{ background: colour }}>x</div>', 'ground')).toBeUndefined()
})

test('several texts of a file are mended at once', async () => {
  const { code, places } = marked('const a = <>\n  »<p className="text-white">A</p>\n  »<p className="text-black">B</p>\n</>')
  const faint = places.map((place, at): FaintText => ({
    theme: 'light',
    text: String(at),
    ratio: 1,
    needed: 4.5,
    ink: '#ffffff',
    ground: '#ffffff',
    place,
    inkPlace: place,
    groundPlace: null,
  }))
  expect((await mendFaint(new Map([[HOME, code]]), faint)).get(HOME)).toBe(
    'const a = <>\n  <p className="text-foreground">A</p>\n  <p className="text-foreground">B</p>\n</>',
  )
})
