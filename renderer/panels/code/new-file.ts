import {
  defaultRoute,
  type FileKind,
  fileKind,
  fileName,
  FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
} from '../../../shared/domain/file-path.ts'
import { say } from '../../../shared/text/say.ts'

/** The kinds that can be created here. Tables are created in the chat, with their rows. */
export const NEW_KINDS = ['page', 'component', 'service', 'function', 'test', 'layout', 'style'] as const satisfies readonly FileKind[]
export type NewKind = (typeof NEW_KINDS)[number]

export type NewFile =
  | { readonly ok: true; readonly path: FilePath; readonly text: string }
  | { readonly ok: false; readonly reason: string }

interface Place {
  readonly folder: string
  readonly extension: string
  readonly isPascal: boolean
}

/** Kinds with several files, which need a name. */
const NAMED_KINDS = ['page', 'component', 'service', 'function', 'test'] as const satisfies readonly FileKind[]
export type NamedKind = (typeof NAMED_KINDS)[number]

/** Null for a file whose name is fixed: a single file, one named after its table, a function, by whose name others call it. */
export function namedKind(path: FilePath): NamedKind | null {
  const kind = fileKind(path)
  return kind === 'function' ? null : (NAMED_KINDS.find((each) => each === kind) ?? null)
}

const PLACES: Readonly<Record<NamedKind, Place>> = {
  page: { folder: 'pages', extension: 'tsx', isPascal: true },
  component: { folder: 'components', extension: 'tsx', isPascal: true },
  service: { folder: 'services', extension: 'ts', isPascal: false },
  function: { folder: 'functions', extension: 'ts', isPascal: false },
  test: { folder: 'tests', extension: 'md', isPascal: false },
}

/** Kinds with a single file, whose name is fixed. */
const SINGLE: Readonly<Record<'layout' | 'style', { readonly path: FilePath; readonly text: string }>> = {
  layout: {
    path: LAYOUT_PATH,
    text: `import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return <main className="mx-auto max-w-5xl space-y-6 p-6">{children}</main>
}
`,
  },
  style: { path: GLOBALS_CSS_PATH, text: "@import 'tailwindcss';\n@import 'lathe/skin.css';\n" },
}

/** The kinds that can be added to an app with these files. */
export function newKinds(existing: { has(path: FilePath): boolean }): readonly NewKind[] {
  return NEW_KINDS.filter((kind) => !isSingle(kind) || !existing.has(SINGLE[kind].path))
}

export function isSingle(kind: NewKind): kind is keyof typeof SINGLE {
  return kind === 'layout' || kind === 'style'
}

const MAX_NAME_CHARS = 64

/** The path and initial text of a new file, or the reason why it cannot be created. */
export function newFile(kind: NewKind, written: string, existing: { has(path: FilePath): boolean }): NewFile {
  if (isSingle(kind))
    return existing.has(SINGLE[kind].path) ? { ok: false, reason: say('There is one already.') } : { ok: true, ...SINGLE[kind] }
  const named = namedPath(kind, written, existing)
  return named.ok ? { ...named, text: TEMPLATES[kind](fileName(named.path)) } : named
}

export type NamedPath = { readonly ok: true; readonly path: FilePath } | { readonly ok: false; readonly reason: string }

/** The path for a name, or the reason why it is invalid. */
export function namedPath(kind: NamedKind, written: string, existing: { has(path: FilePath): boolean }): NamedPath {
  const { folder, extension, isPascal } = PLACES[kind]
  const name = written.trim().replace(/\.(?:tsx?|jsx?|md)$/, '')
  const refuse = (reason: string): NamedPath => ({ ok: false, reason })
  if (name === '') return refuse(say('Enter a name.'))
  if (name.length > MAX_NAME_CHARS) return refuse(say('A name has up to {MAXNAMECHARS} characters.', { MAXNAMECHARS: MAX_NAME_CHARS }))
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return refuse(say('Use letters and digits, and begin with a letter.'))
  if (isPascal && !/^[A-Z]/.test(name))
    return refuse(say('Begin with a capital letter: {value}{n}.', { value: name[0]?.toUpperCase(), n: name.slice(1) }))
  const path = FilePath.safeParse(`__${folder}__${name}.${extension}`)
  if (!path.success) return refuse(say('This cannot be the name of a file.'))
  if (existing.has(path.data)) return refuse(say('There is a {kind} called {name} already.', { kind, name }))
  return { ok: true, path: path.data }
}

const TEMPLATES: Readonly<Record<keyof typeof PLACES, (name: string) => string>> = {
  page: (name) => `import { PageHeader } from '@/components/ui/page-header'

export const path = '${defaultRoute(name)}'

export default function ${name}() {
  return (
    <>
      <PageHeader title="${words(name)}" />
    </>
  )
}
`,
  component: (name) => `interface ${name}Props {
  title: string
}

export function ${name}({ title }: ${name}Props) {
  return <section>{title}</section>
}
`,
  service: (name) => `export function ${name[0]?.toLowerCase()}${name.slice(1)}() {
  return null
}
`,
  function: (name) => `import type { FunctionContext } from '@/server'

export default async function ${name[0]?.toLowerCase()}${name.slice(1)}(input: { name?: string }, { user, log }: FunctionContext) {
  log('called with', input)
  return { hello: input.name ?? user?.name ?? 'you' }
}
`,
  test: (name) => `# ${words(name)}
- open /
- see "…"
`,
}

/** `OpeningHours` → `Opening hours`. */
function words(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}
