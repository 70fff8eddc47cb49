import type { AppModel } from '../app-model.ts'
import { colourIn, tonedSkin } from '../skin.ts'
import type { Wish } from './wishes.ts'

const ABOUT_LOOK =
  /\b(?:make|colou?r|colou?rs|theme|style|look|feel|looks?|background|brand|design|skin|paint|use|change|switch|turn|more|less|prefer|palette|buttons?|set)\b/i

/** "Put the menu at the side". */
export function readPlacement(_model: AppModel, text: string): readonly Wish[] | null {
  if (!/\b(?:menu|navigation|nav|nav ?bar|side ?bar|tabs)\b/i.test(text) || /^(?:rename|call|remove|delete)\b/i.test(text)) return null
  if (/\b(?:side|left|right|sidebar|side bar|vertical)\b/i.test(text)) return [{ kind: 'placement', placement: 'side' }]
  return /\b(?:top|above|header|horizontal)\b/i.test(text) ? [{ kind: 'placement', placement: 'top' }] : null
}

/** Colours and tone words. */
export function readLook(model: AppModel, text: string): readonly Wish[] | null {
  const isShort = text.split(' ').length <= 3
  if (!ABOUT_LOOK.test(text) && !isShort) return null
  const colour = colourIn(text.replace(/\bdark mode\b/gi, ''))
  if (colour !== null && !/^(?:white|black)$/.test(colour.words)) return [{ kind: 'skin', skin: colour.skin, words: colour.words }]
  if (/\bdark(?: mode| theme)?\b|\blight (?:mode|theme)\b|\bblack\b/i.test(text)) {
    return [{ kind: 'say', text: 'The app has a light and a dark appearance already: the switch is at the end of its menu.' }]
  }
  const toned = tonedSkin(text, model.skin)
  return toned === null ? null : [{ kind: 'skin', skin: toned, words: /\b(\w+er|more \w+|less \w+|\w+)$/i.exec(text)?.[0] ?? text }]
}
