import { parseSync } from 'oxc-parser'
import type { TypeLibrary } from './type-library.ts'

type Declared = Pick<TypeLibrary, 'files' | 'imports'>
type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** The names of the values that a module of the library exports, followed through every `export … from`. */
export function valueNames(file: string, library: Declared, known = new Map<string, ReadonlySet<string>>()): ReadonlySet<string> {
  const found = known.get(file)
  const text = library.files[file]
  if (found !== undefined || text === undefined) return found ?? new Set()
  // Set before the recursion, so that files which export from each other do not loop.
  known.set(file, new Set())
  const { program } = parseSync(file, text, { lang: 'dts' })
  const from = (specifier: string) => valueNames(library.imports[file]?.[specifier] ?? '', library, known)
  const values = new Set(program.body.flatMap(declaredValues))
  const names = program.body.map((statement): Iterable<string> => {
    switch (statement.type) {
      case 'ExportAllDeclaration':
        if (statement.exportKind === 'type') return []
        return statement.exported === null ? from(statement.source.value) : [nameOf(statement.exported)]
      case 'ExportNamedDeclaration': {
        if (statement.declaration !== null) return declaredValues(statement.declaration)
        if (statement.exportKind === 'type') return []
        const there = statement.source === null ? values : from(statement.source.value)
        return statement.specifiers.flatMap(({ local, exported, exportKind }) =>
          exportKind !== 'type' && there.has(nameOf(local)) ? [nameOf(exported)] : [],
        )
      }
      case 'TSExportAssignment': {
        const name = text.slice(statement.expression.start, statement.expression.end)
        return program.body.flatMap((each) =>
          each.type === 'TSModuleDeclaration' && nameOf(each.id) === name ? namespaceValues(each) : [],
        )
      }
      default:
        return []
    }
  })
  const all = new Set(names.flatMap((list) => [...list]).filter((name) => name !== 'default'))
  known.set(file, all)
  return all
}

function declaredValues(statement: Statement | object): string[] {
  const declared = statement as Statement
  switch (declared.type) {
    case 'ExportNamedDeclaration':
      return declared.declaration === null ? [] : declaredValues(declared.declaration)
    case 'ImportDeclaration':
      return declared.specifiers.map(({ local }) => local.name)
    case 'VariableDeclaration':
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return declared.id === null ? [] : [declared.id.name]
    default:
      return []
  }
}

function namespaceValues(space: { readonly body?: unknown }): string[] {
  const { body = [] } = (space.body ?? {}) as { readonly body?: readonly object[] }
  return body.flatMap(declaredValues)
}

function nameOf(id: object): string {
  if ('name' in id && typeof id.name === 'string') return id.name
  return 'value' in id ? String(id.value) : ''
}
