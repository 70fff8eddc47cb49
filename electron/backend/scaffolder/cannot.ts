/** What no set of forms and lists can be. Each is declined in one sentence, and the rest is built. */
const OUT_OF_REACH: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /\b(?:video |arcade |3d |computer |browser )?game(?= (?:where|in which|with (?:levels|enemies|a player)|that|like|about))|\b(?:play|make|build|create|code|write)(?: me)? (?:a |an )?(?:\w+ )?(?:video game|arcade game|platformer|shooter|chess|tetris|snake|pong|flappy bird|sudoku|minesweeper|tic.tac.toe|game)\b(?! (?:collection|library|list|shelf|night|tracker|inventory|club))|^(?:a |an )?(?:\w+ )?(?:tetris|snake|pong|flappy bird|sudoku|minesweeper|tic.tac.toe|chess)(?: game)?$|^(?:a |an )?(?:\w+ )?game$/,
    'A game needs logic of its own, which I cannot write.',
  ],
  [
    /\b(?:connect(?:ed|ion)?|link(?:ed)?|sync(?:ed|hroni[sz]e)?|import(?:ed)?|fetch|load)\b[^.,;]*\b(?:bank|paypal|stripe|quickbooks|xero|datev)\b[^.,;]*/,
    'I cannot connect to a bank or an accounting service.',
  ],
  [
    /\b(?:take|accept|process|collect|handle)\b[^.,;]*\b(?:card |credit card |online )?payments?\b(?: (?:online|with|by|via|through)[^.,;]*)?|\b(?:pay|checkout) (?:online|with (?:card|stripe|paypal))\b|\bstripe\b[^.,;]*/,
    'I cannot take payments online.',
  ],
  [
    /\b(?:send(?:s|ing)?|e-?mail|text|notify|remind(?:s|ers?)?)\b[^.,;]*\b(?:e-?mails?|sms|text messages?|newsletters?|notifications?|reminders?|whatsapp|push)\b[^.,;]*|\b(?:send(?:s)?|get) (?:me |us |them |customers |clients )?(?:a |an )?(?:reminders?|notifications?|alerts?)\b[^.,;]*|\b(?:e-?mail|text|remind|notify) (?:me|us|them|everyone|customers|clients|members|people)\b[^.,;]*/,
    'I cannot send emails, messages or reminders.',
  ],
  [
    /\b(?:sync|integrate|connect|link)(?:s|ed|ing)?\b[^.,;]*\b(?:with|to)\b[^.,;]*\b(?:google|outlook|calendar|slack|salesforce|hubspot|notion|shopify|instagram|facebook|api|zapier|spotify|whatsapp)\b[^.,;]*/,
    'I cannot connect to other services.',
  ],
  [
    /\b(?:ai|a\.i\.|artificial intelligence|machine learning|chat ?gpt|gpt|llm|chat ?bot)\b[^.,;]*|\b(?:predict|recommend|suggest|generate|summari[sz]e|translate|recogni[sz]e|detect)s?\b(?= )[^.,;]*/,
    'I cannot build in answers from a language model.',
  ],
  [
    /\b(?:scrape|crawl)\b[^.,;]*|\b(?:stock prices?|weather|exchange rates?|live (?:data|scores))\b[^.,;]*/,
    'I cannot fetch data from the internet.',
  ],
  [
    /\b(?:real.?time|live|video) (?:chat|call|messaging|location|tracking|video)\b[^.,;]*|\bgps\b[^.,;]*/,
    'I cannot do live calls, chat or locations.',
  ],
  [/\b(?:scan(?:s|ning)?|read)\b[^.,;]*\b(?:barcodes?|qr|receipts?|documents?)\b[^.,;]*|\bocr\b/, 'I cannot scan or read pictures.'],
  [/\b(?:export|print|generate|create|download)\b[^.,;]*\b(?:pdfs?|excel|word documents?)\b[^.,;]*/, 'I cannot make PDF or Office files.'],
  [/\b(?:calculate|compute|work out|optimi[sz]e|forecast|simulate)s?\b[^.,;]*/, 'I cannot write calculations of my own.'],
]

export interface Reachable {
  /** The message without what cannot be done. */
  readonly text: string
  readonly declined: readonly string[]
}

export function withoutWhatCannotBeDone(message: string): Reachable {
  let text = message
  const declined: string[] = []
  for (const [pattern, sentence] of OUT_OF_REACH) {
    const all = new RegExp(
      `(?:,? *(?:and|that|which|to|also|it should|should|must|can|could|will|please|i want it to|i want to|i also want to|where it|so that it) +)*(?:${pattern.source})`,
      'gim',
    )
    const next = text.replace(all, ' ')
    if (next === text) continue
    text = next
    declined.push(sentence)
  }
  return {
    text: text
      .replace(/\s+([.,;])/g, '$1')
      .replace(/[^\S\n]{2,}/g, ' ')
      .trim(),
    declined,
  }
}
