import { AppCommand } from '../../../../../shared/domain/app-command.ts'
import type { AppOutline, OutlineField, OutlineList } from '../../../../../shared/domain/app-outline.ts'
import { SPEC_TEXT } from '../../../../../shared/text/spec.ts'
import { asRecord, isSameWord } from './loose-values.ts'

export interface MendedCommands {
  readonly commands: readonly AppCommand[]
  /** What was left out, a sentence each. */
  readonly notes: readonly string[]
}

const MOST_COMMANDS = 20
const NOTE_CHARS = 120

/** Changes as a model wrote them, with lists and fields by the names that they have in the app, however it called them. */
export function mendCommands(written: unknown, outline: Pick<AppOutline, 'lists'>): MendedCommands {
  const outer = asRecord(written)
  const several = Array.isArray(written) ? written : (outer?.['commands'] ?? (outer !== null && 'kind' in outer ? [outer] : []))
  const notes: string[] = []
  const commands = (Array.isArray(several) ? several : []).slice(0, MOST_COMMANDS).flatMap((each: unknown): readonly AppCommand[] => {
    const command = AppCommand.safeParse(withNames(each, outline.lists))
    if (command.success) return [command.data]
    notes.push(SPEC_TEXT.commandLeftOut(JSON.stringify(each).slice(0, NOTE_CHARS)))
    return []
  })
  return { commands, notes }
}

function withNames(written: unknown, lists: readonly OutlineList[]): unknown {
  const command = asRecord(written)
  if (command === null) return written
  const list = listCalled(lists, command['entity'] ?? command['list'])
  const to = listCalled(lists, command['to'])
  const named = {
    ...command,
    ...(list === null ? {} : { entity: list.entity }),
    ...(to === null ? {} : { to: to.entity }),
  }
  const fields = list?.fields ?? []
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, withFieldNames(key, value, fields)]))
}

/** Where a command names a field that is there. */
const NAMES_A_FIELD: readonly string[] = ['field', 'property', 'after', 'from', 'to', 'beside', 'groupBy']
/** What describes a part of a list. */
const HOLDS_NAMES: readonly string[] = ['rule', 'change', 'sort', 'column', 'filter']

function withFieldNames(key: string, value: unknown, fields: readonly OutlineField[]): unknown {
  if (NAMES_A_FIELD.includes(key) && typeof value === 'string') return fieldCalled(fields, value)?.name ?? value
  const held = HOLDS_NAMES.includes(key) ? asRecord(value) : null
  if (held === null) return key === 'fields' && Array.isArray(value) ? value.map((each) => withFieldNames('field', each, fields)) : value
  return Object.fromEntries(Object.entries(held).map(([inner, each]) => [inner, withFieldNames(inner, each, fields)]))
}

function listCalled(lists: readonly OutlineList[], called: unknown): OutlineList | null {
  if (typeof called !== 'string') return null
  return lists.find((list) => [list.entity, list.many, list.one].some((name) => isSameWord(name, called))) ?? null
}

function fieldCalled(fields: readonly OutlineField[], called: string): OutlineField | null {
  return (
    fields.find((field) => field.name === called) ??
    fields.find(({ name, label }) => [name, label].some((each) => isSameWord(each, called))) ??
    null
  )
}
