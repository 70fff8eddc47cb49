import { FilePath } from '../../../../shared/domain/file-path.ts'
import type { Entity } from '../spec/app-model.ts'
import { array, indent, quote } from '../emit/code.ts'
import type { Text } from './blueprint.ts'

export const TEXTS_PATH = FilePath.parse('__services__texts.ts')

/** Every sentence of an app's own pages, and the choices of its lists, where a person finds and changes them. */
export function textsFile(texts: Readonly<Record<string, Text>>, entities: readonly Entity[], name: string): string {
  const choices = entities.flatMap((entity) => {
    const fields = entity.fields.flatMap(({ name: field, choices: all }) => (all === undefined ? [] : [[field, [...all]] as const]))
    return fields.length === 0 ? [] : [[entity.name, Object.fromEntries(fields)] as const]
  })
  const said = `/** What the pages say. Change it here. */\nexport const texts = ${code(named(texts, name), 0, 0)}\n`
  if (choices.length === 0) return said
  return `${said}\n/** What the lists offer to choose from. */\nexport const choices = ${code(Object.fromEntries(choices), 0, 0)} as const\n`
}

function named(text: Text, name: string): Text {
  if (typeof text === 'string') return text.replaceAll('{name}', name)
  if (isList(text)) return text.map((each) => named(each, name))
  return Object.fromEntries(Object.entries(text).map(([key, each]) => [key, named(each, name)]))
}

function isList(text: Text): text is readonly Text[] {
  return Array.isArray(text)
}

/** `keyChars`: what stands before it on its line, beside the indentation. */
function code(text: Text, depth: number, keyChars: number): string {
  if (typeof text === 'string') return quote(text)
  if (!isList(text))
    return block(
      '{',
      Object.entries(text).map(([key, each]) => `${key}: ${code(each, depth + 1, key.length + 2)}`),
      '}',
    )
  const items = text.map((each) => code(each, depth + 1, 0))
  return text.every((each) => typeof each === 'string') ? array(2 * depth + keyChars + 1, items) : block('[', items, ']')
}

function block(opening: string, items: readonly string[], closing: string): string {
  return `${opening}\n${items.map((item) => `${indent(item, 2)},`).join('\n')}\n${closing}`
}
