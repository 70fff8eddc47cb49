import { AppError } from '../../../shared/domain/app-error.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { entityPath, fileKind } from '../../../shared/domain/file-path.ts'
import type { MovedChoice, UnknownChoice } from '../../../shared/domain/version.ts'
import { unknownChoices, withSettledChoices } from '../entities/unknown-choices.ts'
import type { ManifestHash } from '../files/manifest.ts'
import type { AppStores } from './app-stores.ts'
import { parseSchema } from './commit-version.ts'

/** Choices of test and live rows that the version with these files does not know. */
export function choicesUnknownTo(stores: AppStores, manifest: ManifestHash): readonly UnknownChoice[] {
  const { db, entities, files, live } = stores
  const schemas = [...files.manifest(manifest)].filter(([path]) => fileKind(path) === 'entity')
  const plan = entities.plan(new Map(schemas.map(([path, hash]) => parseSchema(path, files.text(hash)))), [])
  const published = live.find()
  const found = plan.entities.flatMap((entity) => [
    ...unknownChoices(db, entity),
    ...(published === null ? [] : unknownChoices(published.db, entity)),
  ])
  return [...Map.groupBy(found, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, rows: others.reduce((sum, { rows }) => sum + rows, first.rows) }],
  )
}

/**
 * These files, with an answer for each choice that they do not know and that rows have: it is renamed to another, or stays a choice. Rows
 * never keep a value that is no choice. BAD_REQUEST where another is none of the version's.
 */
export function settleChoices(stores: AppStores, manifest: ManifestHash, moved: readonly MovedChoice[]): ManifestHash {
  const unknown = choicesUnknownTo(stores, manifest)
  if (unknown.length === 0) return manifest
  const answers = new Map(moved.map((move) => [keyOf(move), move]))
  const after = new Map(stores.files.manifest(manifest))
  for (const group of Map.groupBy(unknown, ({ entity, field }) => `${entity} ${field}`).values()) {
    const [first] = group
    const path = entityPath(EntityName.parse(first?.entity))
    const hash = after.get(path)
    if (first === undefined || hash === undefined) continue
    const moves = group.flatMap((choice) => answers.get(keyOf(choice)) ?? [])
    const wrong = moves.find(({ to }) => to !== null && !first.choices.includes(to))
    if (wrong !== undefined) throw new AppError('BAD_REQUEST', { issues: [{ path: 'moved', reason: 'is no choice of the version' }] })
    const kept = group.filter((choice) => !answers.has(keyOf(choice))).map(({ value }) => value)
    after.set(path, stores.files.put(withSettledChoices(stores.files.text(hash), first.field, kept, moves)))
  }
  return stores.files.putManifest(after)
}

const keyOf = ({ entity, field, value }: Pick<MovedChoice, 'entity' | 'field' | 'value'>) => JSON.stringify([entity, field, value])
