import { buildEntities } from '../lists/build-entities.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { englishText } from '../lexicon/english-text.ts'
import { knownAppOf } from '../lexicon/known-apps.ts'
import { inOwnWords } from '../lists/own-words.ts'
import { lookOf } from '../look/look.ts'
import { pleasantSkin, skinOfColour } from '../look/skin.ts'
import { skinCurrency } from '../language/currency.ts'
import type { Understood } from '../read-wish/understood.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { usualApp } from '../spec/resolve-spec.ts'
import { wordsOf } from '../statistics/words.ts'
import { appNameOf, listsName } from './app-name.ts'
import { type Asked, chooseLists, isPersonal, type Trade, tradeOf } from './choose-lists.ts'
import { withName, withPlainFields } from './plain-lists.ts'

export interface Designed {
  readonly model: AppModel
  /** Its lists under their English names, by which sample rows are made. */
  readonly entities: readonly Entity[]
  readonly trade: Trade
}

/** What the app will be, before its demands are met; null when no list is named and none is usual. */
export function designApp({ wish, description, said }: Understood, message: string, allPacks: readonly DomainPack[]): Designed | null {
  const { language } = wish
  const text = englishText(message, language, allPacks)
  const asked: Asked = { description, message, language, said, text, isBeyond: wish.demands.some(({ label }) => label === 'beyond') }
  const trade = tradeOf(allPacks, text)
  chooseLists(asked, trade)
  if (description.entities.length === 0) return null
  const { packs, chosen } = trade
  const built = buildEntities(description, { packs, chosen, isPersonal: isPersonal(asked, chosen), existing: [] })
  const entities = built.map((entity) => withName(withPlainFields(withForeignPlural(entity, language))))
  const shown = inOwnWords(entities, language, said, message)
  const usual = chosen === null ? pleasantSkin(listsName(entities)) : skinOfColour(chosen.colour)
  const plain = usualApp(appNameOf(wish, message, shown), shown)
  const model: AppModel = {
    ...plain,
    icon: chosen?.icon ?? knownAppOf(wordsOf(text).map(({ lower }) => lower))?.icon ?? plain.icon,
    skin: { ...lookOf(wish, usual), ...skinCurrency(message, language) },
    language,
  }
  return { model, entities, trade }
}

/** A word of a language that nobody knows here has no plural that we could make. */
function withForeignPlural(entity: Entity, language: AppModel['language']): Entity {
  const isForeign = language !== 'en' || !/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(entity.one)
  return isForeign && entity.many === `${entity.one}s` ? { ...entity, many: entity.one } : entity
}
