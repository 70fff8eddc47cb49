// "Undo that. Actually no, just make it pink": who takes back what was just said wants what comes behind it.

const BACK =
  '(?:(?:oh |ah |hm+,? )?(?:actually|wait|sorry|no),? (?:no|wait|actually)|never ?mind(?: that)?|(?:scratch|forget|ignore) (?:that|it)|on second thoughts?|(?:ach|oh|halt),? (?:nein|doch nicht)|nein,? (?:doch nicht|warte)|vergiss (?:das|es)|doch nicht|(?:en fait|ah),? non|non,? (?:attends|en fait)|oublie(?: ça)?|(?:mejor|ay|espera),? no|no,? (?:espera|mejor)|olvídalo)'
const TAKEN_BACK = new RegExp(
  `^.*[.!?;\\n–-]\\s*${BACK}(?: (?:just|instead|rather|lieber|nur|einfach|plutôt|juste|solo|mejor))*[,.:!–-]*\\s+(?:(?:just|instead|rather|lieber|nur|einfach|plutôt|juste|solo|mejor),? )?(?=\\p{L}+ \\p{L})`,
  'isu',
)

/** "A phone, no wait, an email" is an email. */
const ONE_OTHERWISE =
  /\b(?:an?|the) [\p{L} -]{2,24},? (?:no,? wait|wait,? no|no,? sorry|sorry,? (?:i mean|no)|or rather|i mean),? (?=(?:an?|the) )/giu

/** The message without what it takes back itself. */
export function withoutTakenBack(message: string): string {
  return message.replace(TAKEN_BACK, '').replace(ONE_OTHERWISE, '')
}
