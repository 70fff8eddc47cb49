import { functionExportName } from './app-names.ts'
import type { AppProgram } from './app-program.ts'
import type { Edit } from './protocol.ts'

/** A value that a module exports, as an import names it. */
export interface Exported {
  readonly name: string
  readonly specifier: string
  readonly isDefault: boolean
}

const OWN_MODULE = /^__(pages|components|services|functions)__(.+)\.tsx?$/
const ENTITY = /^__entities__([A-Za-z0-9]+)\.json$/
const FUNCTION = /^__functions__(.+)\.ts$/
/** For functions alone. */
const SERVER_MODULE = '@/server'
const EXPORTED = /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class)\s+([A-Za-z_$][\w$]*)/gm
const EXPORTED_LIST = /^export\s*\{([^}]*)\}/gm
/** Parts of the kit that its own files share. */
const INNER = new Set([
  '@/components/ui/data-table-body',
  '@/hooks/keep-loaded',
  '@/lib/axis',
  '@/lib/entity',
  '@/lib/styles',
  '@/lib/table-view',
])
const SILENT = new Set(['react/jsx-runtime', 'react-dom/client'])

/** What may stand between the quotes of an import. */
export function importableSpecifiers({ files, library }: AppProgram, path: string): readonly string[] {
  const own = [...files.keys()].flatMap((each) => (each === path ? [] : (specifierOf(each) ?? [])))
  const entities = ['@/entities/User', ...([...files.keys()].some((each) => ENTITY.test(each)) ? ['@/entities/all'] : [])]
  const offered = Object.keys(library.exports).filter((name) => isOffered(name, path))
  return [...new Set([...own, ...entities, ...offered])].toSorted()
}

/** Every name that an import could bring into the file. */
export function exportedNames({ files, library }: AppProgram, path: string): readonly Exported[] {
  const own = [...files].flatMap(([each, text]) => (each === path ? [] : ownExports(each, text)))
  const offered = Object.entries(library.exports).flatMap(([specifier, names]) =>
    isOffered(specifier, path) ? names.map((name) => ({ name, specifier, isDefault: false })) : [],
  )
  const user = files.has('__entities__User.json') ? [] : [{ name: 'User', specifier: '@/entities/User', isDefault: false }]
  return [...own, ...user, ...offered]
}

function isOffered(specifier: string, path: string): boolean {
  return !INNER.has(specifier) && !SILENT.has(specifier) && (specifier !== SERVER_MODULE || FUNCTION.test(path))
}

function specifierOf(path: string): string | null {
  const own = OWN_MODULE.exec(path)
  const entity = ENTITY.exec(path)
  if (own !== null) return `@/${own[1]}/${own[2]}`
  return entity === null ? null : `@/entities/${entity[1]}`
}

function ownExports(path: string, text: string): readonly Exported[] {
  const specifier = specifierOf(path)
  if (specifier === null) return []
  const entity = ENTITY.exec(path)?.[1]
  if (entity !== undefined) return [{ name: entity, specifier, isDefault: false }]
  const called = FUNCTION.exec(path)?.[1]
  if (called !== undefined) return [{ name: functionExportName(called), specifier, isDefault: false }]
  const direct = [...text.matchAll(EXPORTED)].map(([all, name = '']) => ({ name, specifier, isDefault: /^export\s+default/.test(all) }))
  const listed = [...text.matchAll(EXPORTED_LIST)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => {
      const name = /^\s*(?!type\s)(?:[\w$]+\s+as\s+)?([A-Za-z_$][\w$]*)\s*$/.exec(part)?.[1]
      return name === undefined ? [] : [{ name, specifier, isDefault: name === 'default' }]
    }),
  )
  return [...direct, ...listed.filter(({ isDefault }) => !isDefault)]
}

/** The import of one more name: into the braces of the same module, else a line of its own after the others. */
export function addImport({ files }: AppProgram, path: string, { name, specifier, isDefault }: Exported): Edit {
  const text = files.get(path) ?? ''
  const lines = text.split(/\r?\n/)
  const quoted = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const same = new RegExp(`^import\\s+(?!type\\b)[^;'"]*?\\}\\s*from\\s*['"]${quoted}['"]`, 'm').exec(text)
  if (same !== null && !isDefault) {
    const brace = same.index + same[0].lastIndexOf('}')
    const inside = text.slice(0, brace)
    const kept = inside.trimEnd()
    const hasComma = kept.endsWith(',') || kept.endsWith('{')
    const separator = kept.endsWith('{') ? ' ' : hasComma ? ' ' : ', '
    return { path, range: between(text, kept.length, brace), text: `${separator}${name}${text.slice(kept.length, brace) || ' '}` }
  }
  const last = lines.findLastIndex((line) => /^import\b.*['"]\s*;?\s*$/.test(line) || /^\}\s*from\s*['"]/.test(line))
  const statement = `import ${isDefault ? name : `{ ${name} }`} from '${specifier}'\n`
  return { path, range: { startLineNumber: last + 2, startColumn: 1, endLineNumber: last + 2, endColumn: 1 }, text: statement }
}

function between(text: string, start: number, end: number): Edit['range'] {
  const place = (offset: number) => {
    const before = text.slice(0, offset).split('\n')
    return [before.length, (before.at(-1) ?? '').length + 1] as const
  }
  const [[startLineNumber, startColumn], [endLineNumber, endColumn]] = [place(start), place(end)]
  return { startLineNumber, startColumn, endLineNumber, endColumn }
}
