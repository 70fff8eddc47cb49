import { FEATURE, isFigure, isOfApp } from './of-apps.ts'
import { containerOf } from './container.ts'
import { withNotations } from './notations.ts'
import { type Name, readName } from './names.ts'
import { partsOf, readPart } from './parts.ts'
import { withoutLead } from './deeds.ts'
import { sentencesOf } from './sentences.ts'
import { type Run, textOf } from './token-runs.ts'
import { tokensOf } from './tokens.ts'
import { withValues } from './values.ts'

// What a message says, piece by piece, apart from what becomes of it: the names that it asks for, and what should happen or be seen.

export type Said =
  /** "Opening hours", "buy price". */
  | { readonly kind: 'name'; readonly words: string; readonly text: string }
  /** "Show how many spots are left", "no double bookings". */
  | { readonly kind: 'rule'; readonly text: string }

/** What is to be seen or to happen, and no thing that somebody keeps. */
const RULE =
  /^(?:show|see|display|highlight|count|calculate|compute|warn|remind|alert|notify|sort|filter|compare|prevent|sum|total|block|group|flag|colou?r|email|update|deduct|subtract|lock|hide|expire|reset|repeat|rank|find|list|tell|know)$/
const SEEING = /^(?:show|see|display|find|list|know|tell)$/
/** What people do or are, and what the app is asked to be, asks for nothing by itself. */
const LIVING =
  /^(?:be|run|own|teach|work|live|use|do|like|love|hope|think|start|try|help|sign|belong|play|go|come|organi[sz]e|manage|coach|host)$/
const MAY_DO = /^(?:see|read|view|edit|change|delete|write|add|manage|access|approve|remove|update|cancel)$/
const QUALIFIED =
  /^(?:who|whom|which|what|when|where|how|whether|if|that|than|by|per|until|due|overdue|late|left|low|most|least|best|next|without|not|over|under|behind|today|upcoming)$/

export function saidIn(text: string): readonly Said[] {
  return sentencesOf(withNotations(text)).flatMap((sentence) => saidInRun(withValues(tokensOf(sentence)), true))
}

function saidInRun(run: Run, isStart: boolean): readonly Said[] {
  return partsOf(run.map((token) => (token.text === ':' ? { ...token, text: ',', lower: ',' } : token))).flatMap(({ run: part }, at) =>
    saidInPart(part, isStart && at === 0),
  )
}

function saidInPart(run: Run, isStart: boolean): readonly Said[] {
  const part = readPart(run)
  if (part.kind === 'name') return saidInName(part, run, isStart)
  if (part.kind === 'nothing') return saidInRest(run)
  if (part.kind !== 'clause') return []
  const { verb, rest, subject, pronoun } = part
  const text = textOf(run)
  // "Parents see only their own".
  if (/\bonly\b/i.test(text) && MAY_DO.test(verb)) return [{ kind: 'rule', text }]
  if (part.isNegated) return [{ kind: 'rule', text }]
  const bare = withoutLead(rest)
  if (RULE.test(verb)) {
    const isPlain = SEEING.test(verb) && !bare.some(({ lower }) => QUALIFIED.test(lower))
    return isPlain ? saidInRun(bare, false) : [{ kind: 'rule', text }]
  }
  if (/^(?:about|like)$/.test(rest[0]?.lower ?? '')) return []
  const isOurs = subject === null && /^(?:i|we|it|)$/.test(pronoun)
  if (isOurs && LIVING.test(verb)) return []
  return saidInRun(bare, isOurs)
}

/** What is no name and no clause: a feature, or the things that it speaks of. */
function saidInRest(run: Run): readonly Said[] {
  const text = textOf(run)
  const nouns = run.filter(({ tag }) => tag === 'noun').map(({ lower }) => lower)
  if (run.length < 3 || nouns.length === 0) return []
  const isRule = nouns.some((noun) => FEATURE.test(noun)) || SUPERLATIVE.test(text) || /\b(?:start|home|front|first) ?page\b/i.test(text)
  return [isRule ? { kind: 'rule', text } : { kind: 'name', words: nouns.join(' '), text }]
}
const SUPERLATIVE = /^(?:the )?(?:best|most|least|worst) (?!before)/i

function saidInName(name: Name, run: Run, isStart: boolean): readonly Said[] {
  const { having, inside, purpose, phrase } = name
  const inner = [having, purpose].flatMap((each) => (each === null ? [] : saidInRun(each, false)))
  const values = inside === null ? [] : partsOf(inside).flatMap(({ run: part }) => readName(part)?.words ?? [])
  const within = inside === null || values.length < 2 ? [] : saidInRun(inside, false)
  // "My husband" is somebody, and nothing to keep.
  if (phrase.determiner === 'my' && !phrase.isPlural && having === null && inside === null) return inner
  if (phrase.determiner === 'no') return [{ kind: 'rule', text: textOf(run) }, ...inner]
  if (isFigure(name) || (isOfApp(name) && FEATURE.test(phrase.words))) return [{ kind: 'rule', text: textOf(run) }]
  if ((isStart && containerOf(name, run) !== null) || isOfApp(name)) return [...within, ...inner]
  if (/(?:^| )ones?$/.test(phrase.words)) return [{ kind: 'rule', text: textOf(run) }]
  return [{ kind: 'name', words: name.words, text: name.words }, ...within, ...inner]
}
