import { defaultRoute, type FileKind, FilePath } from '../../../shared/domain/file-path.ts'

/** Kinds that a person can make here: a table is made in the chat, where its rows are thought of too. */
export const NEW_KINDS = ['page', 'component', 'service', 'function'] as const satisfies readonly FileKind[]
export type NewKind = (typeof NEW_KINDS)[number]

export type NewFile =
  { readonly ok: true; readonly path: FilePath; readonly text: string } | { readonly ok: false; readonly reason: string }

const PLACES: Readonly<Record<NewKind, { readonly folder: string; readonly extension: string; readonly isPascal: boolean }>> = {
  page: { folder: 'pages', extension: 'tsx', isPascal: true },
  component: { folder: 'components', extension: 'tsx', isPascal: true },
  service: { folder: 'services', extension: 'ts', isPascal: false },
  function: { folder: 'functions', extension: 'ts', isPascal: false },
}

const MAX_NAME_CHARS = 64

/** The file that a name means, with what it starts with; or why it cannot be. */
export function newFile(kind: NewKind, written: string, existing: { has(path: FilePath): boolean }): NewFile {
  const { folder, extension, isPascal } = PLACES[kind]
  const name = written.trim().replace(/\.(?:tsx?|jsx?)$/, '')
  const refuse = (reason: string): NewFile => ({ ok: false, reason })
  if (name === '') return refuse('Enter a name.')
  if (name.length > MAX_NAME_CHARS) return refuse(`A name has up to ${MAX_NAME_CHARS} characters.`)
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return refuse('Use letters and digits, and begin with a letter.')
  if (isPascal && !/^[A-Z]/.test(name)) return refuse(`Begin with a capital letter: ${name[0]?.toUpperCase()}${name.slice(1)}.`)
  const path = FilePath.safeParse(`__${folder}__${name}.${extension}`)
  if (!path.success) return refuse('This cannot be the name of a file.')
  if (existing.has(path.data)) return refuse(`There is a ${kind} called ${name} already.`)
  return { ok: true, path: path.data, text: TEMPLATES[kind](name) }
}

const TEMPLATES: Readonly<Record<NewKind, (name: string) => string>> = {
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
  function: (name) => `export default async function ${name}(request: Request): Promise<Response> {
  return Response.json({ ok: request.method === 'POST' })
}
`,
}

/** `OpeningHours` → `Opening hours`. */
function words(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced
}
