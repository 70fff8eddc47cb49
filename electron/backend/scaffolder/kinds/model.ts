import type { ChainModel } from '../statistics/crf.ts'
import * as packed from '../statistics/pack.ts'
import { type NamedProperty, PROPERTY_KINDS, type PropertyKind } from './labels.ts'
import learned from './learned.json' with { type: 'json' }

export interface KindModel {
  readonly chain: ChainModel
  /** Names whose kind is known and that the chain would take for another. */
  readonly exceptions: ReadonlyMap<string, PropertyKind>
}

/** What `learned.json` holds. */
export interface LearnedKinds {
  readonly packed: string
  /** By kind, the names that have it, one after the other. */
  readonly exceptions: Readonly<Record<string, string>>
}

let loaded: KindModel | null = null

/** Unpacked when the first property is read. `npm run train` writes it. */
export function kindModel(): KindModel {
  loaded ??= unpackKinds(learned)
  return loaded
}

export function unpackKinds({ packed: text, exceptions }: LearnedKinds): KindModel {
  return {
    chain: packed.unpack(text, PROPERTY_KINDS).chain,
    exceptions: new Map(PROPERTY_KINDS.flatMap((kind) => (exceptions[kind] ?? '').split('|').map((name) => [name, kind] as const))),
  }
}

/** A name with its language. */
export function nameOf({ words, language }: NamedProperty): string {
  return `${language} ${words.toLowerCase().replaceAll('’', "'")}`
}

/** The same with what has it. */
export function nameInList(property: NamedProperty): string {
  return `${nameOf(property)} of ${property.list.toLowerCase()}`
}
