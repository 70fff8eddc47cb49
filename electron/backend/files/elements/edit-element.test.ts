import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ELEMENT_TEXT } from '../../../../shared/text/elements.ts'
import { SKIN_COLOUR_NAMES, SKIN_COLOURS } from '../../../../shared/domain/palette.ts'
import { seededRandom } from '../../../../tests/helpers/seeded-random.ts'
import { colourClass, declaredColours, withColour } from './class-colours.ts'
import { editColour } from './edit-colour.ts'
import { editText } from './edit-text.ts'
import { elementAt, followElement, type WrittenElement } from './find-element.ts'

/** The element behind the mark `»`. */
async function marked(code: string): Promise<WrittenElement> {
  const at = code.indexOf('»')
  const before = code.slice(0, at).split('\n')
  const element = await elementAt('a.tsx', code.replace('»', ''), before.length, (before.at(-1)?.length ?? 0) + 1)
  return element ?? expect.fail('no element stands there')
}

async function text(code: string, next: string, was: string | null = null): Promise<string> {
  const edit = editText(await marked(code), next, was)
  return edit.ok ? edit.code : edit.reason
}

async function colour(code: string, of: 'text' | 'background' | 'border', name: string | null): Promise<string> {
  const edit = editColour(await marked(code), of, name, SKIN_COLOUR_NAMES)
  return edit.ok ? edit.code : edit.reason
}

describe('the text of an element', () => {
  it.each([
    ['between its tags', 'const a = »<p>Hello</p>', 'Bye', 'const a = <p>Bye</p>'],
    ['on lines of its own', 'const a = (\n  »<p>\n    Hello\n    there\n  </p>\n)', 'Bye', 'const a = (\n  <p>\n    Bye\n  </p>\n)'],
    ['beside a picture', 'const a = »<Button><Plus /> Add</Button>', 'New', 'const a = <Button><Plus /> New</Button>'],
    ['in braces', "const a = »<p>{'Hello'}</p>", "it's", "const a = <p>{'it\\'s'}</p>"],
    ['with a comment', 'const a = »<p>{/* why */}Hello</p>', 'Bye', 'const a = <p>{/* why */}Bye</p>'],
    ['with signs of JSX', 'const a = »<p>x</p>', 'a < b & {c}', "const a = <p>{'a < b & {c}'}</p>"],
    ['with blanks at its ends', 'const a = »<p>x</p>', ' a ', "const a = <p>{' a '}</p>"],
    ['on several lines', 'const a = »<p>x</p>', 'a\nb', "const a = <p>{'a\\nb'}</p>"],
    ['when there was none', 'const a = »<p></p>', 'Hello', 'const a = <p>Hello</p>'],
    ['of a const that stands for it alone', "const t = 'Hello'\nconst a = »<p>{t}</p>", 'Bye', "const t = 'Bye'\nconst a = <p>{t}</p>"],
  ])('is written anew %s', async (_, code, next, expected) => {
    expect(await text(code, next)).toBe(expected)
  })

  it.each([
    ['which of two branches', "const a = »<p>{open ? 'Close' : 'Open'}</p>", 'Open', 'Show', "const a = <p>{open ? 'Close' : 'Show'}</p>"],
    ['a title', 'const a = »<PageHeader title="Deals" hint="All" />', 'All', 'Each', 'const a = <PageHeader title="Deals" hint="Each" />'],
    ['a title with quotes', 'const a = »<PageHeader title="Deals" />', 'Deals', 'My "d"', `const a = <PageHeader title={'My "d"'} />`],
    [
      'what a component hands on',
      'const a = »<Button asChild><Link to="/new">New</Link></Button>',
      'New',
      'Add',
      'const a = <Button asChild><Link to="/new">Add</Link></Button>',
    ],
    [
      'a column of a table',
      "const columns = [{ key: 'name', header: 'Name' }, { key: 'size', header: 'Size' }]\nconst a = »<DataTable columns={columns} rows={rows} />",
      'Size',
      'How big',
      "const columns = [{ key: 'name', header: 'Name' }, { key: 'size', header: 'How big' }]\nconst a = <DataTable columns={columns} rows={rows} />",
    ],
  ])('is told from others by what it says: %s', async (_, code, was, next, expected) => {
    expect(await text(code, next, was)).toBe(expected)
  })

  it.each([
    ['const a = »<p>{row.name}</p>', ELEMENT_TEXT.fromRows],
    ['const a = (name: string) => »<p>{name}</p>', ELEMENT_TEXT.fromRows],
    ["const a = »<p>{t('hello')}</p>", ELEMENT_TEXT.fromTranslation],
    ['const a = »<p>{`Hello ${name}`}</p>', ELEMENT_TEXT.putTogether],
    ['const a = »<p>Hello {row.name}</p>', ELEMENT_TEXT.fromRows],
    ["export const t = 'Hello'\nconst a = »<p>{t}</p>", ELEMENT_TEXT.fromRows],
    ["const t = 'new'\nconst isNew = x === t\nconst a = »<p>{t}</p>", ELEMENT_TEXT.sharedText],
    ['const a = »<p>One<br />Two</p>', ELEMENT_TEXT.severalTexts],
    ['const a = »<div><p>Hello</p></div>', ELEMENT_TEXT.noText],
    ['const a = »<DataTable rows={rows} title="Deals" />', ELEMENT_TEXT.fromRows],
  ])('is not for a rule in %s', async (code, reason) => {
    expect(await text(code, 'Bye', code.includes('DataTable') ? 'Acme' : null)).toBe(reason)
  })
})

describe('the colours of an element', () => {
  it.each([
    [
      'the text’s',
      'const a = »<p className="text-sm text-red-500 hover:text-red-700">x</p>',
      'text',
      'blue-500',
      'text-sm text-blue-500 hover:text-red-700',
    ],
    ['a token', 'const a = »<p className="text-center text-muted-foreground">x</p>', 'text', 'primary', 'text-center text-primary'],
    ['with opacity', 'const a = »<p className="bg-black/50 bg-cover">x</p>', 'background', '#a1b2c3', 'bg-[#a1b2c3] bg-cover'],
    [
      'the border’s',
      'const a = »<p className="border-2 border-t-red-500">x</p>',
      'border',
      'rose-200',
      'border-2 border-t-red-500 border-rose-200',
    ],
    ['a border where there was none', 'const a = »<p className="p-2">x</p>', 'border', 'rose-200', 'p-2 border border-rose-200'],
    ['none', 'const a = »<p className="p-2 text-red-500 m-1">x</p>', 'text', null, 'p-2 m-1'],
    ['two of them', 'const a = »<p className="text-red-500 p-2 text-blue-500">x</p>', 'text', 'sky-50', 'text-sky-50 p-2'],
    [
      'dark ones apart',
      'const a = »<p className="dark:text-white text-[13px]">x</p>',
      'text',
      'sky-50',
      'dark:text-white text-[13px] text-sky-50',
    ],
  ] as const)('are classes: %s', async (_, code, of, name, classes) => {
    expect(await colour(code, of, name)).toBe(code.replace('»', '').replace(/className="[^"]*"/, `className="${classes}"`))
  })

  it('are given to an element without classes, and taken from it again', async () => {
    expect(await colour('const a = »<p>x</p>', 'text', 'red-500')).toBe('const a = <p className="text-red-500">x</p>')
    expect(await colour('const a = »<List<Row> rows={r} />', 'border', 'red-500')).toBe(
      'const a = <List<Row> className="border border-red-500" rows={r} />',
    )
    expect(await colour('const a = »<p id="a" className="text-red-500">x</p>', 'text', null)).toBe('const a = <p id="a">x</p>')
  })

  it('are found in braces and in the first argument of cn', async () => {
    expect(await colour("const a = »<p className={cn('p-2 text-red-500', isOn && 'text-sky-50')}>x</p>", 'text', 'green-700')).toBe(
      "const a = <p className={cn('p-2 text-green-700', isOn && 'text-sky-50')}>x</p>",
    )
    expect(await colour('const a = »<p className={`p-2`}>x</p>', 'background', 'card')).toBe('const a = <p className={`p-2 bg-card`}>x</p>')
  })

  it('are left to the chat where no rule can know them', async () => {
    expect(await colour('const a = »<p className={style}>x</p>', 'text', 'red-500')).toBe(ELEMENT_TEXT.coloursWorkedOut)
    expect(await colour('const a = »<p className={`p-2 ${tone}`}>x</p>', 'text', 'red-500')).toBe(ELEMENT_TEXT.coloursWorkedOut)
    const header = 'import { PageHeader } from \'@/components/ui/page-header\'\nconst a = »<PageHeader title="x" />'
    expect(await colour(header, 'text', 'red-500')).toBe(ELEMENT_TEXT.coloursItself)
  })

  it('never touch another class, whatever the classes and their blanks', () => {
    const random = seededRandom(7)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const others =
      'text-sm text-center text-[13px] bg-cover bg-[url(/a.png)] border border-2 border-t border-dashed p-2 hover:text-red-500 dark:bg-black text-balance border-x-red-500 [&>svg]:text-red-500 bg-gradient-to-r from-red-500 md:border-red-500 text-ellipsis bg-fixed'.split(
        ' ',
      )
    const colours = 'text-red-500 text-primary bg-white bg-[#aabbcc] border-input border-red-500/50 text-black/[0.3] bg-muted'.split(' ')
    for (let round = 0; round < 2_000; round += 1) {
      const classes = Array.from({ length: Math.floor(random() * 6) }, () => pick([...others, ...others, ...colours])).join(
        pick([' ', '  ', '\n  ']),
      )
      const of = pick(['text', 'background', 'border'] as const)
      const name = pick(['blue-500', '#aabb00', 'primary', null])
      const result = withColour(classes, of, name, SKIN_COLOUR_NAMES)
      const isOther = (each: string) => each !== '' && !(colours.includes(each) && each.startsWith(of === 'background' ? 'bg-' : `${of}-`))
      const kept = classes.split(/\s+/).filter(isOther)
      const added = name === null ? [] : [colourClass(of, name)]
      const now = result.split(/\s+/).filter((each) => each !== '' && !added.includes(each))
      const withoutNewBorder = now.length === kept.length + 1 && now.at(-1) === 'border' ? now.slice(0, -1) : now
      expect(withoutNewBorder.filter(isOther), `${classes} → ${result}`).toEqual(kept.filter((each) => !added.includes(each)))
      for (const each of added) expect(result.split(/\s+/)).toContain(each)
      expect(withColour(result, of, name, SKIN_COLOUR_NAMES)).toBe(result)
    }
  })

  it('are those that the skin has', () => {
    const skin = declaredColours(readFileSync('resources/kit/skin.css', 'utf8'))
    expect([...SKIN_COLOUR_NAMES].toSorted()).toEqual([...skin].toSorted())
    expect(SKIN_COLOURS.filter((name) => !skin.has(name))).toEqual([])
  })
})

describe('an element in a later text of its file', () => {
  it('is followed as long as it is the same', async () => {
    const element = await marked('const a = <div><p>x</p>»<p>x</p></div>')
    const moved = await followElement(element, 'a.tsx', 'const b = 1\nconst a = <div>\n<p>x</p>\n<p>x</p></div>')
    expect(moved?.tree.place(moved.node.start)).toEqual({ line: 4, column: 1 })
    expect(await followElement(element, 'a.tsx', 'const a = <div><p>x</p></div>')).toBeNull()
    expect(await followElement(element, 'a.tsx', 'const a = <div><p>y</p><p>x</p></div>')).toBeNull()
    expect(await followElement(element, 'a.tsx', 'const a = <div>')).toBeNull()
  })
})
