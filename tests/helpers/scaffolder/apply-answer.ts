import { entityPath, FilePath } from '../../../shared/domain/file-path.ts'

export interface AppliedAnswer {
  readonly files: ReadonlyMap<FilePath, string>
  readonly prose: string
  readonly acts: readonly string[]
  readonly records: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>
}

const ACT = /^<act ([^>]*?)(?:\/>|>\n([\s\S]*?)<\/act>)\n$/
const BLOCK = /<{7} SEARCH\n([\s\S]*?)\n={7}\n([\s\S]*?)\n?>{7} REPLACE/g

/** Applies an answer like the engine, but strictly: anything inexact throws. New definitions get ids. */
export function applyAnswer(before: ReadonlyMap<FilePath, string>, pieces: Iterable<string>): AppliedAnswer {
  const files = new Map(before)
  const acts: string[] = []
  const records = new Map<string, readonly Readonly<Record<string, unknown>>[]>()
  let prose = ''
  for (const piece of pieces) {
    const match = ACT.exec(piece)
    if (match === null) {
      if (piece.includes('<act')) throw new Error(`Not one whole act: ${piece}`)
      prose += piece
      continue
    }
    const attributes = Object.fromEntries(
      [...(match[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
    )
    const body = match[2] ?? ''
    const type = attributes['type'] ?? ''
    const path = attributes['path'] === undefined ? null : FilePath.parse(attributes['path'])
    acts.push(`${type} ${attributes['path'] ?? attributes['name'] ?? attributes['entity'] ?? ''}`)
    switch (type) {
      case 'add_file':
      case 'edit_file':
        if (path === null || files.has(path) !== (type === 'edit_file')) throw new Error(`${type} of ${String(path)}`)
        files.set(path, body)
        break
      case 'partial_edit': {
        if (path === null) throw new Error('partial_edit without a path')
        let text = files.get(path)
        for (const [, search = '', replace = ''] of body.matchAll(BLOCK)) {
          if (text?.split(search).length !== 2) throw new Error(`Not exactly one place in ${path}: ${search}`)
          text = text.replace(search, () => replace)
        }
        if (text !== undefined) files.set(path, text)
        break
      }
      case 'delete_file':
        if (path === null || !files.delete(path)) throw new Error(`delete_file of ${String(path)}`)
        break
      case 'add_entity':
      case 'edit_entity':
        writeEntity(files, attributes['name'] ?? '', attributes['from'], body, type === 'add_entity')
        break
      case 'insert_entity_records':
        records.set(attributes['entity'] ?? '', JSON.parse(body))
        break
      default:
        throw new Error(`Unknown act ${type}`)
    }
  }
  return { files, prose, acts, records }
}

function writeEntity(files: Map<FilePath, string>, name: string, from: string | undefined, body: string, isNew: boolean): void {
  const path = entityPath(name)
  const origin = from === undefined ? path : entityPath(from)
  if (files.has(origin) === isNew) throw new Error(`${isNew ? 'add' : 'edit'}_entity of ${name}`)
  if (from !== undefined) {
    files.delete(origin)
    for (const [other, text] of files) files.set(other, text.replaceAll(`"x-relation": "${from}"`, `"x-relation": "${name}"`))
  }
  const schema = JSON.parse(body)
  schema['x-id'] ??= `e-${name}`
  for (const [key, property] of Object.entries<Record<string, unknown>>(schema.properties)) property['x-id'] ??= `p-${name}-${key}`
  files.set(path, `${JSON.stringify(schema, null, 2)}\n`)
}
