import { fileKind, fileName, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { editTo, type Mend, type RuleContext } from '../mend.ts'
import { addImport } from './import-edits.ts'
import { kebabCase } from './import-paths.ts'
import { isMeantAsIcon } from './meant-as-icon.ts'

export function* importWhatIsUsed(name: string, context: RuleContext): Generator<Mend> {
  const owner = ownerOf(name, context)
  if (owner === null || (owner.specifier === ICONS_MODULE && !isMeantAsIcon(name, context.source))) return
  const wanted = { specifier: owner.specifier, names: [{ imported: owner.imported, local: name, isType: false }] }
  yield {
    edits: [editTo(context.path, context.code, addImport(context.code, context.module.imports, wanted))],
    what: `added the missing import of “${name}”`,
  }
}

interface Owner {
  readonly specifier: string
  readonly imported: string
}

const PACKAGES = [
  'react',
  'react-router',
  'recharts',
  'date-fns',
  'zod',
  'react-hook-form',
  '@hookform/resolvers/zod',
  'clsx',
  ICONS_MODULE,
]

/** The one module that exports a name: the app's own before the kit, the kit before the packages. Null when it is ambiguous. */
export function ownerOf(name: string, { files, known, path: importer, sourceOf }: RuleContext): Owner | null {
  if (name === 'React') return { specifier: 'react', imported: 'default' }
  const named = [...files.keys()].filter((path) => ['component', 'entity'].includes(fileKind(path)) && fileName(path) === name)
  const exporting = [...files.keys()].filter((path) => path !== importer && (sourceOf(path)?.module.exports.has(name) ?? false))
  const entity = /^(\w+)Row$/.exec(name)?.[1]
  if (entity !== undefined && [...files.keys()].some((path) => fileKind(path) === 'entity' && fileName(path) === entity))
    return { specifier: `@/entities/${entity}`, imported: name }
  const own = [...new Set([...exporting, ...(exporting.length === 0 ? named : [])])]
  const [path] = own
  if (path !== undefined && own.length === 1) {
    const isNamed = fileKind(path) === 'entity' || exporting.includes(path)
    return { specifier: importSpecifier(path), imported: isNamed ? name : 'default' }
  }
  if (own.length > 1) return null
  const kit = [...known].filter(([specifier, exports]) => specifier.startsWith('@/') && exports.has(name))
  // Of two kit files, the one named after the export.
  const called = kit.find(([specifier]) => specifier === `@/components/ui/${kebabCase(name)}`)
  const [first, second] = called === undefined ? kit : [called]
  if (second !== undefined) return null
  const specifier = first?.[0] ?? PACKAGES.find((each) => known.get(each)?.has(name))
  return specifier === undefined ? null : { specifier, imported: name }
}
