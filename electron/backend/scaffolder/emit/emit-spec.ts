import type { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { pagePath } from '../../../../shared/domain/file-path.ts'
import { closingSentences, openingSentence } from '../answer/answer-words.ts'
import type { Blueprint } from '../blueprints/blueprint.ts'
import { type BuiltBlueprint, buildBlueprint } from '../blueprints/build-blueprint.ts'
import type { Entity } from '../spec/app-model.ts'
import { tidyName } from '../spec/names.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { chosenPack, fittingPacks } from '../lists/packs.ts'
import { underEnglishNames } from '../samples/sample-context.ts'
import { sampleRows, type SampleRows } from '../samples/sample-rows.ts'
import { withWorkedOut } from '../samples/worked-out.ts'
import { type ResolvedSpec, resolveSpec } from '../spec/resolve-spec.ts'
import { toldRecords, wholeRows } from '../spec/sample-records.ts'
import { emitApp } from './emit-app.ts'

export interface EmitContext {
  readonly packs: readonly DomainPack[]
  /** The day that sample dates are counted from. */
  readonly today: Date
  /** The ready kinds of app, of which a spec may name one. */
  readonly blueprints?: readonly Blueprint[]
  /** What the app was asked for with, whose trade its rows are of. */
  readonly said?: string
}

/** The whole answer that builds what a spec describes: prose and `<act>` blocks, in the order in which a person should see them. */
export function* emitSpec(spec: AppSpec, context: EmitContext): Generator<string, void> {
  const base = builtBase(spec, context)
  const resolved = resolveSpec(spec, base?.model ?? null)
  const { model, pages } = resolved
  const made = rowsOf(resolved, base, context)
  const hasEnglishRows = made.some((each) => each.hasEnglish)
  yield* emitApp({
    model,
    files: new Map([...(base?.files ?? []), ...pages.map(({ entry, code }) => [pagePath(entry.page), code] as const)]),
    rows: [...(base?.rows ?? []), ...withWorkedOut(made, model)],
    opening: openingSentence(model),
    closing: closingSentences(model, {
      hasEnglishRows,
      notBuilt: spec.notBuilt ?? [],
      ...(base === null ? {} : { summary: base.summary }),
    }),
  })
}

function builtBase(spec: AppSpec, { blueprints = [], today }: EmitContext): BuiltBlueprint | null {
  const blueprint = blueprints.find(({ name }) => name === spec.blueprint)
  return blueprint === undefined ? null : buildBlueprint(blueprint, { name: tidyName(spec.name) || null, language: spec.language, today })
}

/** Rows that the spec gives, and made-up ones for the other lists; those of a blueprint are its own. */
function rowsOf({ model, lists }: ResolvedSpec, base: BuiltBlueprint | null, { packs: all, today, said = '' }: EmitContext) {
  const { language, name, entities } = model
  const words = `${name} ${said} ${entities.map(({ many }) => many).join(', ')}`
  const packs = fittingPacks(all, words)
  const isOfBase = ({ name: own }: Entity) => base?.model.entities.some((entity) => entity.name === own) === true
  const shown = entities.filter((entity) => !isOfBase(entity))
  const english = language === 'en' ? shown : shown.map(underEnglishNames)
  const made = sampleRows({ packs, chosen: chosenPack(packs, words), today, entities: english, shown, language, said: said || name })
  return made.map((rows): SampleRows & { readonly hasEnglish: boolean } => {
    const told = lists.find(({ entity }) => entity.name === rows.entity.name)
    const records = told === undefined ? null : toldRecords(told, lists)
    return records === null ? { ...rows, records: wholeRows(rows.entity, rows.records) } : { ...rows, records, hasEnglish: false }
  })
}
