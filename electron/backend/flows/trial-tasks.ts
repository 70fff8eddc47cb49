import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type FileMap, FilePath } from '../../../shared/domain/file-path.ts'

/** A small task of a model's trial. */
export interface TrialTask {
  readonly name: string
  readonly message: string
  readonly files: FileMap
  /** The fault of the result in words; null: none. `said`: the text of the answer. */
  readonly check: (after: FileMap, change: ChangeSet, said: string) => string | null
}

const path = (written: string) => FilePath.parse(written)
const HOME = path('__pages__Home.tsx')
const LIST = path('__components__PriceList.tsx')
const OLD = path('__pages__Old.tsx')
const ORDER = path('__entities__Order.json')

const HOME_CODE = `export default function Home() {
  return (
    <main className="p-6">
      <h1 className="text-2xl font-semibold">Hello</h1>
      <p>Fresh bread every day.</p>
    </main>
  )
}
`
const PRODUCTS = Array.from({ length: 40 }, (_, n) => `  { name: 'Bread no. ${n + 1}', price: ${2 + n / 10} },`).join('\n')
const LIST_CODE = `const PRODUCTS = [
${PRODUCTS}
]

export function PriceList() {
  return (
    <ul>
      {PRODUCTS.map(({ name, price }) => (
        <li key={name}>
          {name}: {price.toFixed(2)} €
        </li>
      ))}
    </ul>
  )
}
`
const HOME_ONLY: FileMap = new Map([[HOME, HOME_CODE]])
const SHOP: FileMap = new Map([
  [HOME, HOME_CODE],
  [LIST, LIST_CODE],
])

/** The expected result is searched for in the code itself, since all other files are the model's own or unchanged. */
export const TRIAL_TASKS: readonly TrialTask[] = [
  {
    name: 'write a first page',
    message: 'Write the home page of a bakery. It has a heading with the words "Crumb and Crust".',
    files: new Map(),
    check: (after) => has(after, HOME, 'Crumb and Crust') ?? has(after, HOME, 'export default'),
  },
  {
    name: 'change a word',
    message: 'On the home page, let the heading say "Welcome" and not "Hello". Change nothing else.',
    files: HOME_ONLY,
    check: (after) => has(after, HOME, '>Welcome<') ?? has(after, HOME, 'Fresh bread every day.') ?? hasNot(after, HOME, 'Hello'),
  },
  {
    name: 'change one line of a long file',
    message: 'In the component PriceList, "Bread no. 7" costs 9.5 from now on. Change nothing else.',
    files: SHOP,
    check: (after) =>
      matches(after, LIST, /'Bread no\. 7',\s*price:\s*9\.50?\b/) ??
      has(after, LIST, "'Bread no. 40'") ??
      has(after, LIST, "'Bread no. 23'"),
  },
  {
    name: 'change two places',
    message: 'On the home page, let the heading say "Our bakery", and the sentence below it "Open from seven." Change nothing else.',
    files: HOME_ONLY,
    check: (after) => has(after, HOME, '>Our bakery<') ?? has(after, HOME, 'Open from seven.') ?? hasNot(after, HOME, 'Fresh bread'),
  },
  {
    name: 'add a page beside another',
    message: 'Add a page About (pages/About.tsx) with the heading "Our story". Leave the home page as it is.',
    files: HOME_ONLY,
    check: (after) => has(after, path('__pages__About.tsx'), 'Our story') ?? same(after, HOME, HOME_CODE),
  },
  {
    name: 'use a component',
    message: 'Show the component PriceList (import { PriceList } from "@/components/PriceList") on the home page, below the sentence.',
    files: SHOP,
    check: (after) =>
      matches(after, HOME, /<PriceList\s*\/>/) ??
      matches(after, HOME, /from ['"]@\/components\/PriceList['"]/) ??
      same(after, LIST, LIST_CODE),
  },
  {
    name: 'add a table',
    message: 'Add the entity Order with a required text property "title" and a number property "total".',
    files: HOME_ONLY,
    check: (after) => has(after, ORDER, '"title"') ?? has(after, ORDER, '"total"'),
  },
  {
    name: 'write quotes, backticks and braces',
    message:
      'Add a component Slogan (components/Slogan.tsx, a named export) that shows exactly this text with a template string: "It\'s 100% rye & {nothing} else".',
    files: HOME_ONLY,
    check: (after) =>
      matches(after, path('__components__Slogan.tsx'), /export\s+(?:default\s+)?(?:function|const)\s+Slogan/) ??
      matches(
        after,
        path('__components__Slogan.tsx'),
        /It(?:'|\\'|&apos;|’)s 100% rye (?:&|&amp;) (?:\{nothing\}|\\\{nothing\}|\{'\{'\}|&#123;nothing)/,
      ),
  },
  {
    name: 'remove a file',
    message: 'Remove the page Old.',
    files: new Map([...HOME_ONLY, [OLD, 'export default function Old() {\n  return <p>Old</p>\n}\n']]),
    check: (after) => (after.has(OLD) ? 'Old.tsx is still there.' : same(after, HOME, HOME_CODE)),
  },
  {
    name: 'answer a question and change nothing',
    message: 'Only a question, change nothing: which words does the heading of the home page have?',
    files: HOME_ONLY,
    check: (after, { writes }, said) => {
      if (writes.size > 0) return 'It changed files where it was asked a question.'
      return /hello/i.test(said) ? same(after, HOME, HOME_CODE) : 'The answer was not in what it said.'
    },
  },
]

function nameOf(file: FilePath): string {
  return file.slice(file.lastIndexOf('__') + 2)
}

function has(files: FileMap, file: FilePath, text: string): string | null {
  const content = files.get(file)
  if (content === undefined) return `${nameOf(file)} was not written.`
  return content.includes(text) ? null : `${nameOf(file)} does not have “${text}”.`
}

function hasNot(files: FileMap, file: FilePath, text: string): string | null {
  return files.get(file)?.includes(text) === true ? `${nameOf(file)} still has “${text}”.` : null
}

function matches(files: FileMap, file: FilePath, pattern: RegExp): string | null {
  const content = files.get(file)
  if (content === undefined) return `${nameOf(file)} was not written.`
  return pattern.test(content) ? null : `${nameOf(file)} is not as it was asked for.`
}

function same(files: FileMap, file: FilePath, content: string): string | null {
  return files.get(file) === content ? null : `${nameOf(file)} was changed, and should not have been.`
}
