import type { AppModel, Entity } from '../app-model.ts'
import type { Wish } from './wishes.ts'

/** Understands one kind of wish, or leaves it to the next reader. `last`: the list that was spoken of before. */
export type Reader = (model: AppModel, text: string, last: Entity | undefined) => readonly Wish[] | null
