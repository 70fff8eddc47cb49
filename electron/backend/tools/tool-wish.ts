import type { z } from 'zod'
import { fieldOfLabel } from '../../../shared/domain/field-of-label.ts'
import { fieldTag } from '../../../shared/domain/tool-field.ts'
import type { ToolBlock } from '../../../shared/domain/tool.ts'
import type { WrittenTool } from '../../../shared/domain/written-tool.ts'

export type WishLanguage = 'en' | 'de'

/** A tool as one sentence asks for it. */
export interface ToolWish {
  readonly language: WishLanguage
  /** What comes out, in one or two words. */
  readonly result: string
  /** What people enter, as the sentence calls it; null where it names nothing. */
  readonly given: string | null
  readonly tool: z.input<typeof WrittenTool> & { readonly title: string }
}

interface Task {
  readonly given: string | null
  readonly result: string
  /** What a model is told, with the main input in it. */
  readonly order: string
  /** `Summary of articles`; else `Minutes from notes`. */
  readonly isOf?: boolean
}

const HEADS: Readonly<Record<WishLanguage, RegExp>> = {
  en: /^(?:please )?(?:(?:i (?:want|need|would like)|make|build|create|add)(?: me)? )?(?:an? )?(?:new )?(?:ai[ -])?tool,? (?:that|which|to|for) (?=\p{L})/iu,
  de: /^(?:bitte )?(?:(?:ich (?:brauche|will|möchte|hätte gern)|mache?|baue?|erstelle?)(?: mir)? )?(?:ein(?:en)? )?(?:neues )?(?:ki[ -])?(?:werkzeug|tool),? (?:das|welches) (?=\p{L})/iu,
}

/** What a model does with a text, by the beginning of its verb, and what comes of it. */
const VERBS: readonly (readonly [verb: RegExp, result: string])[] = [
  [/^summari[sz](?:e|es|ing) /iu, 'Summary'],
  [/^translat(?:e|es|ing) /iu, 'Translation'],
  [/^rewrit(?:e|es|ing) /iu, 'New version'],
  [/^(?:proofread(?:s|ing)?|correct(?:s|ing)?) /iu, 'Corrected text'],
  [/^explain(?:s|ing)? /iu, 'Explanation'],
  [/^shorten(?:s|ing)? /iu, 'Short version'],
  [/^simplif(?:y|ies|ying) /iu, 'Simple version'],
  [/^improv(?:e|es|ing) /iu, 'Better version'],
]
const GERMAN_VERBS: readonly (readonly [verb: RegExp, result: string])[] = [
  [/ zusammenfasst$/iu, 'Zusammenfassung'],
  [/ übersetzt$/iu, 'Übersetzung'],
  [/ (?:umschreibt|umformuliert)$/iu, 'Neue Fassung'],
  [/ korrigiert$/iu, 'Korrigierter Text'],
  [/ erklärt$/iu, 'Erklärung'],
  [/ kürzt$/iu, 'Kurze Fassung'],
  [/ vereinfacht$/iu, 'Einfache Fassung'],
]

const STEPS = / in (two|three|four|five|zwei|drei|vier|fünf|[2-5]) (?:steps|schritten)\b/iu
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, zwei: 2, drei: 3, vier: 4, fünf: 5 }
const PARTS = /[,;]?(?: and| und)? (?:it )?(?:gives|returns|shows|answers with|contains|und liefert|und zeigt|liefert|zeigt) (.+)$/iu
const FIELDS =
  /[,;]?(?: and| und)? (?:it )?(?:with|asks for|asking for|mit|und fragt nach|fragt nach) (?:(?:the |den )?(?:fields?|felder?n?) (?:for |für )?)?(.+)$/iu

/** What the sentence asks for; null where it asks for no tool that a model could be. */
export function readToolWish(message: string): ToolWish | null {
  const sentence = message
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
  const language = HEADS.en.test(sentence) ? 'en' : HEADS.de.test(sentence) ? 'de' : null
  if (language === null) return null
  let rest = sentence.replace(HEADS[language], '')
  const cut = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest)
    if (found === null) return null
    rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length)
    return found[1] ?? null
  }
  const steps = stepCount(cut(STEPS))
  const parts = listed(cut(PARTS))
  const labels = listed(cut(FIELDS))
  const task = language === 'en' ? englishTask(rest.trim()) : germanTask(rest.trim().replace(/,$/, ''))
  return task === null ? null : { language, ...writeTool(task, { language, labels, parts, steps }) }
}

function englishTask(said: string): Task | null {
  const turned = /^(?:turn|convert|transform|mak|chang)(?:e?s|e|ing)? (.+?) into (.+)$/iu.exec(said)
  if (turned !== null) return task(turned[1], turned[2], (given, result) => `Turn these ${given} into ${result}: [input]`)
  const from = /^(?:writ|draft|compos|creat|generat|prepar|mak)(?:e?s|e|ing)? (.+?) (?:from|out of|based on) (.+)$/iu.exec(said)
  if (from !== null) return task(from[2], from[1], (given, result) => `Write ${result} from these ${given}: [input]`)
  const written = /^(?:writ|draft|compos)(?:e?s|e|ing)? (.+)$/iu.exec(said)
  if (written !== null) return task(null, written[1], (_, result) => `Write ${result} about this: [input]`)
  const [verb, result] = VERBS.find(([pattern]) => pattern.test(said)) ?? []
  if (verb === undefined || result === undefined) return null
  const [object = '', target] = said.replace(verb, '').split(/ (?:in)?to /iu)
  const what = (verb.exec(said)?.[0] ?? '').trim().toLowerCase()
  const made = task(
    object,
    result,
    (given) => `Do this with the ${given} below: ${what}${target === undefined ? '' : ` to ${target}`}.\n\n[input]`,
  )
  return made && { ...made, isOf: true }
}

function germanTask(said: string): Task | null {
  const made = /^aus (.+?) ((?:ein(?:e|en)? )?\S+(?: und \S+)?) (?:macht|schreibt|erstellt|erzeugt)$/iu.exec(said)
  if (made !== null)
    return task(made[1], made[2], (given, result) => `Schreibe aus diesen Angaben (${given}) das Folgende: ${result}.\n\n[input]`)
  const turned = /^(.+?) in (.+) (?:verwandelt|umwandelt)$/iu.exec(said)
  if (turned !== null)
    return task(turned[1], turned[2], (given, result) => `Mache aus diesem Text (${given}) das Folgende: ${result}.\n\n[input]`)
  const written = /^(.+) (?:schreibt|verfasst|entwirft)$/iu.exec(said)
  if (written !== null) return task(null, written[1], (_, result) => `Schreibe ${result} zu diesem Thema: [input]`)
  const [verb, result] = GERMAN_VERBS.find(([pattern]) => pattern.test(said)) ?? []
  if (verb === undefined || result === undefined) return null
  return task(said.replace(verb, ''), result, (given) => `Gebraucht wird: ${result} (${given}).\n\n[input]`)
}

function task(given: string | null | undefined, result: string | undefined, order: (given: string, result: string) => string): Task | null {
  const [from, to] = [bare(given ?? ''), bare(result ?? '')]
  return to === '' || to.length > MOST_WORDS_CHARS || from.length > MOST_WORDS_CHARS
    ? null
    : { given: from === '' ? null : from, result: to, order: order(from, to) }
}

/** Longer ones are no names any more. */
const MOST_WORDS_CHARS = 60
const MOST_FIELDS = 12

interface Wanted {
  readonly language: WishLanguage
  readonly labels: readonly string[]
  readonly parts: readonly string[]
  readonly steps: number
}

function writeTool({ given, result, order, isOf = false }: Task, { language, labels, parts, steps }: Wanted): Omit<ToolWish, 'language'> {
  const isEnglish = language === 'en'
  const fields = labels.slice(0, MOST_FIELDS).map((label, at, all) => {
    const { name, type, options } = fieldOfLabel(capital(label))
    const step = steps < 2 ? undefined : `${isEnglish ? 'Step' : 'Schritt'} ${Math.floor((at * steps) / all.length) + 1}`
    return { name, label: capital(label), type, options: options.map((option) => option.label), memorize: true, ...(step && { step }) }
  })
  const asked = fields.map(({ name, label }) => `${label}: ${fieldTag(name)}`)
  const blocks = (parts.length === 0 ? [result] : parts).map((part) => ({ title: capital(part), type: blockType(part) }))
  const title = isEnglish ? `${result} ${isOf ? 'of' : 'from'} ${given}` : `${result}: ${given}`
  return {
    result: capital(result),
    given,
    tool: {
      title: capital(given === null ? result : title),
      instructions: [order, ...(asked.length === 0 ? [] : [asked.join('\n')])].join('\n\n'),
      ...(given === null ? {} : { inputLabel: capital(given) }),
      fields,
      blocks,
    },
  }
}

const BLOCK_WORDS: readonly (readonly [RegExp, ToolBlock['type']])[] = [
  [/\b(?:charts?|diagrams?|diagramme?)\b/iu, 'chart'],
  [/\b(?:tables?|tabellen?)\b/iu, 'table'],
  [/\b(?:lists?|listen?|points|to-?dos?|aufgaben)\b/iu, 'list'],
  [/\b(?:pictures?|images?|bild(?:er)?)\b/iu, 'image'],
  [/\b(?:files?|downloads?|datei(?:en)?)\b/iu, 'download'],
  [/\b(?:numbers?|scores?|zahl)\b/iu, 'number'],
]

function blockType(part: string): ToolBlock['type'] {
  return BLOCK_WORDS.find(([pattern]) => pattern.test(part))?.[1] ?? 'text'
}

function stepCount(said: string | null): number {
  return said === null ? 0 : (NUMBERS[said.toLowerCase()] ?? Number(said))
}

/** `tone, an audience and the length`: each without its article, and each once. */
function listed(said: string | null): readonly string[] {
  const names = (said ?? '').split(/,| and | und /iu).map(bare)
  return [
    ...new Map(names.filter((name) => name !== '' && name.length <= MOST_WORDS_CHARS).map((name) => [name.toLowerCase(), name])).values(),
  ]
}

function bare(said: string): string {
  return said
    .replaceAll(/["<>[\]\\]/g, '')
    .trim()
    .replace(/[,;.]+$/, '')
    .replace(/^(?:and |und )?(?:(?:an?|the|my|our|your|some|ein(?:e|en|em|er)?|der|die|das|den|dem) )/iu, '')
    .trim()
}

function capital(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1)
}
