import type { Clause } from '../split/clause.ts'
import type { Read } from './read-wishes.ts'

const VERBS = "is|are|was|were|looks?|sounds?|feels?|seems?|should|must|has|have|confuses?|annoys?|bothers?|doesn't|does not|makes?|takes?"
const SUBJECT = new RegExp(`^(?:the|our|my|this|that) ((?:[\\p{L}\\d-]+ ){1,4}?)(?:${VERBS})\\b`, 'iu')
const OBJECT =
  /\b(?:use|used|need|want|like|deleted|removed|hate|lost|renamed|hid|understand|read|find) (?:the|our|my|this|that) ((?:[\p{L}\d-]+ ?){1,4}?)(?= by (?:accident|mistake)| anymore| any more| at all|$)/iu

/** What "it" is in the clause after a remark: "the word 'doing' sounds childish, call it …". */
export function topicOf({ said }: Clause, { wishes }: Read): string | undefined {
  if (wishes.some(({ kind }) => kind !== 'remark' && kind !== 'unknown')) return undefined
  const quoted = /["']([^"']{2,40})["']/.exec(said)?.[0]
  const words = quoted ?? SUBJECT.exec(said)?.[1] ?? OBJECT.exec(said)?.[1]
  return words?.trim()
}
