import type { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { pagePath } from '../../../../shared/domain/file-path.ts'
import { closingSentences, openingSentence } from '../answer/answer-words.ts'
import { addEntity, addFile, insertRows, say } from '../answer/answer.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { chosenPack, fittingPacks } from '../lists/packs.ts'
import { underEnglishNames } from '../samples/sample-context.ts'
import { sampleRows, type SampleRows } from '../samples/sample-rows.ts'
import { withWorkedOut } from '../samples/worked-out.ts'
import { type ResolvedSpec, resolveSpec } from '../spec/resolve-spec.ts'
import { toldRecords } from '../spec/sample-records.ts'
import { appFiles } from './app-files.ts'

export interface EmitContext {
  readonly packs: readonly DomainPack[]
  /** The day that sample dates are counted from. */
  readonly today: Date
  /** What the app was asked for with, whose trade its rows are of. */
  readonly said?: string
}

/** The whole answer that builds what a spec describes: prose and `<act>` blocks, in the order in which a person should see them. */
export function* emitSpec(spec: AppSpec, context: EmitContext): Generator<string, void> {
  const resolved = resolveSpec(spec)
  const { model, pages } = resolved
  yield say(openingSentence(model))
  for (const entity of model.entities) yield addEntity(entity)
  const codes = pages.map(({ code }) => code)
  for (const [path, content] of appFiles(model, codes)) yield addFile(path, content)
  for (const { entry, code } of pages) yield addFile(pagePath(entry.page), code)
  const rows = rowsOf(resolved, context)
  for (const each of withWorkedOut(rows, model)) if (each.records.length > 0) yield insertRows(each)
  yield say(closingSentences(model, { hasEnglishRows: rows.some((each) => each.hasEnglish), notBuilt: spec.notBuilt ?? [] }))
}

/** Rows that the spec gives, and made-up ones for the other lists. */
function rowsOf({ model, lists }: ResolvedSpec, { packs: all, today, said = '' }: EmitContext) {
  const { language, name, entities } = model
  const words = `${name} ${said} ${entities.map(({ many }) => many).join(', ')}`
  const packs = fittingPacks(all, words)
  const english = language === 'en' ? entities : entities.map(underEnglishNames)
  const made = sampleRows({
    packs,
    chosen: chosenPack(packs, words),
    today,
    entities: english,
    shown: entities,
    language,
    said: said || name,
  })
  return made.map((rows): SampleRows & { readonly hasEnglish: boolean } => {
    const told = lists.find(({ entity }) => entity.name === rows.entity.name)
    const records = told === undefined ? null : toldRecords(told, lists)
    return records === null ? rows : { ...rows, records, hasEnglish: false }
  })
}
