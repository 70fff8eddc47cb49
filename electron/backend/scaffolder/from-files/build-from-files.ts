import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { addEntity, addFile, insertRows, say } from '../answer/answer.ts'
import { answerWords, listed } from '../answer/answer-words.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { appFiles } from '../emit/app-files.ts'
import { actsBetween } from '../commands/acts.ts'
import { rewriteApp } from '../commands/rewrite-app.ts'
import { hasWord } from '../language/has-word.ts'
import { type LanguageCode, languageOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { readApp } from '../emit/read-app.ts'
import { usualApp } from '../spec/resolve-spec.ts'
import { wordsOf } from '../statistics/words.ts'
import type { ReadColumn } from './column-kind.ts'
import { type ListOfFile, listOfTable } from './list-of-table.ts'
import { readJson, type ReadRows, type Table, tableOfRows } from './read-table.ts'

/** A file that went with the message. */
export interface AttachedFile {
  readonly name: string
  readonly kind: string
  /** Null where it is none that can be read. */
  readonly text: string | null
}

export interface FilesInput {
  readonly message: string
  readonly appName: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly attachments: readonly AttachedFile[]
  readonly readRows: ReadRows
  readonly readColumn: ReadColumn
  readonly isNew: boolean
}

/** Tables that came along become lists of the app, with their rows. */
export function* buildFromFiles(input: FilesInput, lists: readonly ListOfFile[]): Generator<string, void> {
  const { message, appName, files, isNew } = input
  const language = languageOf(message)
  yield say(reading(lists, language))
  if (isNew) {
    const model = appOf(lists, input)
    for (const { entity } of lists) yield addEntity(entity)
    for (const [path, content] of appFiles(model)) yield addFile(path, content)
  } else yield* withLists(files, appName, lists)
  for (const { entity, records } of lists) if (records.length > 0) yield insertRows({ entity, records }, '')
  yield say(whatIsThere(lists, language))
}

function withLists(files: FilesInput['files'], appName: string, lists: readonly ListOfFile[]): readonly string[] {
  const before = readApp(files, appName)
  const after: AppModel = { ...before, entities: [...before.entities, ...lists.map(({ entity }) => entity)] }
  const rewritten = rewriteApp(files, before, after)
  const acts = actsBetween(files, { files: rewritten.files, appName, model: after, renames: new Map(), rows: [] })
  return 'pieces' in acts ? acts.pieces : lists.map(({ entity }) => addEntity(entity))
}

/** What is said of files that hold no table. */
export function cannotReadWords(unread: readonly string[], { message }: FilesInput): string {
  return say(answerWords(languageOf(message))('cannotRead', { files: quoted(unread) }))
}

/** The tables in the attachments as lists, and the files that hold none. */
export function readFiles({ appName, files, attachments, readRows, readColumn, isNew }: FilesInput): {
  readonly lists: readonly ListOfFile[]
  readonly unread: readonly string[]
} {
  const taken: Entity[] = isNew ? [] : [...readApp(files, appName).entities]
  const lists: ListOfFile[] = []
  const unread: string[] = []
  for (const attached of attachments) {
    // It is said in the answer, where a tag would be one.
    const file = { ...attached, name: attached.name.replaceAll('<', ' ').replaceAll('>', ' ') }
    const tables = tablesIn(file, readRows)
    if (tables.length === 0) unread.push(file.name)
    for (const table of tables) {
      const list = listOfTable(table, file.name, taken, readColumn)
      lists.push(list)
      taken.push(list.entity)
    }
  }
  return { lists, unread }
}

/** A file with more tables than this is a database, and no list to begin with. */
const MAX_TABLES = 6

function tablesIn({ kind, text }: AttachedFile, readRows: ReadRows): readonly Table[] {
  if (text === null) return []
  if (kind === 'json') return readJson(text).slice(0, MAX_TABLES)
  const table = kind === 'csv' ? tableOfRows(readRows(text)) : null
  return table === null ? [] : [table]
}

const UNNAMED = '=new_app ^untitled =app =my_app ='
const ABOUT_THE_FILE = new Set('this that attached file csv json spreadsheet table data'.split(' '))

function appOf(lists: readonly ListOfFile[], { appName, message }: FilesInput): AppModel {
  const [first] = lists
  // A name that was made of "make an app from this" says nothing.
  const isAboutFile = wordsOf(appName).some(({ lower }) => ABOUT_THE_FILE.has(lower))
  const isUnnamed = hasWord(appName.trim(), UNNAMED) || isAboutFile
  const name = isUnnamed ? sentenceCase(first?.entity.many ?? 'Records') : appName
  const entities = lists.map(({ entity }) => entity)
  return { ...usualApp(name, entities), language: languageOf(message) }
}

/** `“orders.csv”, “customers.csv”` */
export function quoted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `“${name}”`).join(', ')
}

function reading(lists: readonly ListOfFile[], language: LanguageCode): string {
  const many = lists.map(({ entity }) => entity.many)
  return answerWords(language)('reading', { lists: listed(many, language), files: quoted(lists.map(({ fileName }) => fileName)) })
}

function whatIsThere(lists: readonly ListOfFile[], language: LanguageCode): string {
  const counted = lists.map(({ entity, records }) => `${records.length} ${records.length === 1 ? entity.one : entity.many}`)
  const cut = lists.filter(({ isCut }) => isCut).map(({ fileName }) => fileName)
  const speak = answerWords(language)
  const there = speak('cameAlong', { counted: listed(counted, language) })
  return cut.length === 0 ? there : `${there} ${speak('onlyFirst', { files: quoted(cut) })}`
}
