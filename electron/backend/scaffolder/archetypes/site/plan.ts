import type { Entity } from '../../spec/app-model.ts'
import type { ArchetypeWish } from '../archetype.ts'
import type { SiteFacts } from './facts.ts'
import type { Trade, TradeTexts } from './trade.ts'

export interface SitePlan {
  readonly wish: ArchetypeWish
  readonly trade: Trade
  readonly words: TradeTexts
  readonly facts: SiteFacts
  readonly currency: string
}

export interface SitePart {
  readonly component: string
  readonly code: string
  readonly entity: Entity | null
  readonly records: readonly Readonly<Record<string, unknown>>[]
}
