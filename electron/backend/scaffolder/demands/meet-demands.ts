import { stemsOf } from '../language/stems.ts'
import { isMark, wordsOf } from '../statistics/words.ts'
import { saysAny } from '../lexicon/sayings.ts'
import type { SaidDemand } from '../read-wish/read.ts'
import type { AppModel } from '../spec/app-model.ts'
import { hits } from './aim.ts'
import { withFigure } from './figures.ts'
import { withRight } from './rights.ts'
import { withRule } from './rules.ts'
import { withOrder, withView } from './shown.ts'

// A demand of a wish becomes part of the app, or is said to be missing in the person's own words.

export interface Met {
  readonly model: AppModel
  /** What the app does not do, in the words of the person. */
  readonly unmet: readonly string[]
}

/** Null where the demand says nothing that it knows. */
type Reader = (model: AppModel, words: string) => AppModel | null

/** Who is likely to know a demand of this label, in the order in which they are asked. */
const READERS: Readonly<Record<SaidDemand['label'], readonly Reader[]>> = {
  figure: [withFigure, withOrder],
  order: [withOrder, withView],
  view: [withView, withOrder, withFigure],
  look: [looksSo],
  rule: [withRule],
  right: [withRight, withRule],
  beyond: [],
  link: [linked],
  part: [withView],
}

export function meetDemands(model: AppModel, demands: readonly SaidDemand[]): Met {
  let met = model
  const unmet: string[] = []
  for (const { label, words } of demands) {
    const next = READERS[label].reduce<AppModel | null>((found, reader) => found ?? reader(met, words), null)
    if (next === null) unmet.push(inShort(words))
    else met = next
  }
  return { model: met, unmet }
}

/** What was said of the look is in the app's colours; what marks some rows is not. */
function looksSo(model: AppModel, words: string): AppModel | null {
  return saysAny(words, 'highlight') ? null : model
}

/** Who takes part in what is there, where a list has both. */
function linked(model: AppModel, words: string): AppModel | null {
  const stems = stemsOf(words)
  const isThere = model.entities.some(
    ({ fields }) => fields.filter((field) => field.kind === 'relation' && hits(field, stems) > 0).length > 1,
  )
  const isOfTie = model.entities.some((entity) => entity.fields.filter(({ kind }) => kind === 'relation').length > 1)
  return isThere || isOfTie ? model : null
}

const MOST_WORDS = 12
/** Without what a program could take for a tag, and not longer than a glance. */
export function inShort(text: string): string {
  const words = text.split(' ').filter((word) => !['<', '>', '{', '}'].some((sign) => word.includes(sign)))
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ')
  return wordsOf(short).filter((word) => !isMark(word)).length > 3 ? `“${short}”` : short
}
