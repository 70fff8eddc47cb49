import type { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { specOfOutline } from '../../../../shared/domain/outline-edit.ts'
import { answerWords } from '../answer/answer-words.ts'
import { inShort } from '../demands/meet-demands.ts'
import { messageLanguage } from '../lexicon/message-language.ts'
import type { HeardWord, Wish } from '../read-wish/read.ts'
import { understood } from '../read-wish/understood.ts'
import { outlineOfModel } from '../spec/outline.ts'
import { textOf } from '../statistics/spans.ts'
import { isMark, wordsOf } from '../statistics/words.ts'
import { sentenceEnds } from '../statistics/word-features.ts'
import { type CreateInput, isOfNoKind, meet } from './create-app.ts'

export interface Proposal {
  readonly text: string
  readonly spec: AppSpec
}

/** What a story is understood as, where less than half of its sentences left a trace in the app; null where it can be built at once. */
export function proposalFor(input: CreateInput): Proposal | null {
  const { message } = input
  if (sentencesOf(message).length < LEAST_SENTENCES) return null
  const language = messageLanguage(message)
  const read = understood(message, language)
  const met = isOfNoKind(input, read) ? meet(input, read) : null
  if (met === null || coverageOf(read.wish, met.notBuilt) >= LEAST_COVERED) return null
  const outline = outlineOfModel(met.shown, [])
  const empty: AppSpec = { name: met.shown.name, language, lists: [] }
  return {
    text: answerWords(language)('proposal'),
    spec: specOfOutline(outline, { ...empty, notBuilt: [...met.notBuilt] }),
  }
}

const LEAST_SENTENCES = 4
const LEAST_COVERED = 0.5
const SHORTEST_SENTENCE = 3

function sentencesOf(message: string): readonly { readonly from: number; readonly to: number }[] {
  const words = wordsOf(message)
  const ends = sentenceEnds(words)
  return ends
    .map((to, at) => ({ from: ends[at - 1] ?? 0, to }))
    .filter(({ from, to }) => words.slice(from, to).filter((word) => !isMark(word)).length >= SHORTEST_SENTENCE)
}

/** The share of sentences of which anything is in the app. */
function coverageOf({ message, heard }: Wish, notBuilt: readonly string[]): number {
  const isBuilt = (part: HeardWord['part']) => {
    const words = textOf(message, heard, {
      from: heard.findIndex((word) => word.part === part),
      to: heard.findLastIndex((word) => word.part === part) + 1,
    })
    return part !== null && !notBuilt.includes(words) && !notBuilt.includes(inShort(words))
  }
  const sentences = sentencesOf(message)
  return sentences.filter(({ from, to }) => heard.slice(from, to).some(({ part }) => isBuilt(part))).length / sentences.length
}
