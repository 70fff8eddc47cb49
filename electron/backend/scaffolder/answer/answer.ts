import { displayName, type FilePath } from '../../../../shared/domain/file-path.ts'
import type { Entity } from '../spec/app-model.ts'
import { entityJson } from '../emit/schema.ts'
import type { SampleRows } from '../samples/sample-rows.ts'

// The text of a model's answer: prose, and one whole `<act>` block a piece.

export function say(text: string): string {
  return `${text}\n\n`
}

export function addFile(path: FilePath, content: string): string {
  return act(`type="add_file" path="${path}" title="${displayName(path)}"`, content)
}
export function editFile(path: FilePath, content: string): string {
  return act(`type="edit_file" path="${path}" title="${displayName(path)}"`, content)
}
export function partialEdit(path: FilePath, blocks: readonly { readonly search: string; readonly replace: string }[]): string {
  const body = blocks.map(
    ({ search, replace }) => `<<<<<<< SEARCH\n${search}\n=======\n${replace === '' ? '' : `${replace}\n`}>>>>>>> REPLACE`,
  )
  return act(`type="partial_edit" path="${path}" title="${displayName(path)}"`, body.join('\n'))
}
export function deleteFile(path: FilePath): string {
  return `<act type="delete_file" path="${path}" title="${displayName(path)}"/>\n`
}
export function addEntity(entity: Entity): string {
  return addEntityText(entity.name, entity.many, entityJson(entity))
}
export function addEntityText(name: string, words: string, schema: string): string {
  return act(`type="add_entity" name="${name}" title="${title(words)}"`, schema)
}
export function editEntityText(name: string, from: string | null, words: string, schema: string): string {
  const rename = from === null || from === name ? '' : ` from="${from}"`
  return act(`type="edit_entity" name="${name}"${rename} title="${title(words)}"`, schema)
}
export function insertRows({ entity, records }: SampleRows, kind = 'sample'): string {
  // A text may hold what ends an act.
  const lines = records.map((record) => `  ${JSON.stringify(record).replaceAll('</', '<\\/')}`)
  const called = title(`${kind} ${records.length === 1 ? entity.one : entity.many}`.trim())
  return act(`type="insert_entity_records" entity="${entity.name}" title="${records.length} ${called}"`, `[\n${lines.join(',\n')}\n]\n`)
}

function act(attributes: string, body: string): string {
  return `<act ${attributes}>\n${body.endsWith('\n') ? body : `${body}\n`}</act>\n`
}

function title(words: string): string {
  return words.replace(/["<>&]/g, '')
}
