import type { LanguageCode } from '../../language/language.ts'
import type { HeroPicture } from './hero-code.ts'

/** What a website of a trade says until its owner says it better. */
export interface TradeTexts {
  readonly headline: string
  readonly lead: string
  /** `Title: one sentence.` */
  readonly points: readonly string[]
  /** `Name | what it is | price` */
  readonly offers: readonly string[]
  readonly roles: readonly string[]
  /** `Question? Answer.` */
  readonly questions: readonly string[]
}

export interface Trade {
  readonly words: RegExp
  readonly icon: string
  readonly colour: string
  /** People come at fixed hours of the week, rather than while it is open. */
  readonly hasClasses?: boolean
  /** What it sells is taken home rather than done. */
  readonly sellsGoods?: boolean
  /** What is drawn at the top of the page; a view unless told. */
  readonly picture?: HeroPicture
  readonly texts: Readonly<Partial<Record<LanguageCode, TradeTexts>>> & { readonly en: TradeTexts }
}
