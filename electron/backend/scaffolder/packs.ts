import type { FieldKind } from './app-model.ts'
import { singularPhrase } from './nouns.ts'

// The shape that the scaffolder needs of a pack. `resources/packs` has the packs; `compose` hands them in.

export type PackValue = string | number | boolean | null | readonly string[]
export interface PackField {
  readonly name: string
  readonly label?: string
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  /** The pack's entity that a relation points to. Left out of an app that has nothing of the kind. */
  readonly relation?: string
  readonly isRequired?: boolean
}
export interface PackEntity {
  readonly name: string
  /** Singular and plural, lower case. */
  readonly one: string
  readonly many: string
  /** Other words for it, singular. */
  readonly also: readonly string[]
  readonly icon: string
  readonly fields: readonly PackField[]
  /** In the order of `fields`. `@-3` is three days before today, `$ref:Customer:2` the third customer. */
  readonly rows: readonly (readonly PackValue[])[]
}
export interface DomainPack {
  readonly id: string
  /** Lower-case words that choose this pack. */
  readonly words: readonly string[]
  /** A CSS colour name. */
  readonly colour: string
  readonly icon: string
  readonly entities: readonly PackEntity[]
  /** What an app gets whose person named no list: names of entities. */
  readonly main: readonly string[]
  /** Its rows are of one trade: it is used only where one of these words is. */
  readonly trade?: readonly string[]
}

/** The packs whose sample rows suit an app that is spoken of like this. */
export function fittingPacks(packs: readonly DomainPack[], text: string): readonly DomainPack[] {
  const lower = text.toLowerCase()
  return packs.filter(({ trade }) => trade === undefined || trade.some((word) => lower.includes(word)))
}

/** The pack that a prompt asks for by name, for example by "CRM". */
export function chosenPack(packs: readonly DomainPack[], text: string): DomainPack | null {
  const lower = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
  let best: { pack: DomainPack; length: number } | null = null
  for (const pack of packs) {
    for (const word of pack.words) {
      if (lower.includes(` ${word} `) && (best === null || word.length > best.length)) best = { pack, length: word.length }
    }
  }
  return best?.pack ?? null
}

/** The pack's entity for a noun. The chosen pack is asked first. */
export function packEntity(packs: readonly DomainPack[], chosen: DomainPack | null, noun: string): PackEntity | null {
  const one = singularPhrase(noun.toLowerCase())
  const ordered = chosen === null ? packs : [chosen, ...packs.filter((pack) => pack !== chosen)]
  for (const pack of ordered) {
    const entity = pack.entities.find((known) => known.one === one || known.also.includes(one))
    if (entity !== undefined) return entity
  }
  return null
}
