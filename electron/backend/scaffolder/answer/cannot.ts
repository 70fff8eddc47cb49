const GAMES =
  'minesweeper|tetris|snake|pong|chess|checkers|draughts|sudoku|wordle|hangman|solitaire|2048|tic.tac.toe|connect four|battleships?|breakout|asteroids|pac-?man|flappy bird|mastermind|crosswords?|word search|(?:word|number|jigsaw|sliding|logic) puzzles?'
/** A message that begins with a game is about that game to its end, or to where something else is asked for. */
const IS_GAME = new RegExp(
  `^\\W*(?:(?:please|can you|could you|i want|i'd like|we need|i need|to|make|build|create|code|write|program|develop|play|me|us|a|an|the|some|simple|little|small|fun|classic|own|my|version of|clone of|kind of|\\w+(?=-like))\\s+)*(?:${GAMES})\\b(?! (?:club|collection|lessons?|tournament|league|players?|school|library|coach))`,
  'i',
)
const SOMETHING_ELSE = /(?:[.!\n]\s*|,? )(?:and )?also (?:track|keep|a list|list|manage|store)\b/i
const GAME_PLAYED =
  /\b(?:video|arcade|2d|3d|computer|browser|platform|puzzle|racing|shooting|jump(?:ing)?|card|word|mobile) game\b(?! (?:collection|library|list|night|club|tracker|backlog|shop|store))(?=.{0,40}\b(?:where|in which|with|that|like)\b)|\bgame (?:where|in which) (?:a|an|you|the player|i|we)\b/is
export const NO_GAME = 'A game needs logic of its own, which I cannot write.'

/** A calculator or a converter is its formula. */
const IS_CALCULATOR =
  /^\W*(?:(?:please|can you|could you|i want|i'd like|we need|i need|to|make|build|create|me|us|a|an|the|un|une|ein|eine|einen|some|simple|small|our|my)\s+)*(?:[\p{L}-]+ ){0,2}(?:calculator|converter|simulator|solver|generator|scanner|emulator|chat ?bot|bot|search engine|voice assistant|(?:photo|image|video|text|pdf) editor|messenger|(?:chat|messaging) app)\b(?! (?:list|inventory|collection))/iu

/** What no set of forms and lists can be. Each is declined in one sentence, and the rest is built. */
const OUT_OF_REACH: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /\b(?:video |arcade |3d |computer |browser )?game(?= (?:where|in which|with (?:levels|enemies|a player)|that|like|about))|\b(?:play|make|build|create|code|write)(?: me)? (?:a |an )?(?:\w+ )?(?:video game|arcade game|platformer|shooter|chess|tetris|snake|pong|flappy bird|sudoku|minesweeper|tic.tac.toe|game)\b(?! (?:collection|library|list|shelf|night|tracker|inventory|club))|^(?:a |an )?(?:\w+ )?(?:tetris|snake|pong|flappy bird|sudoku|minesweeper|tic.tac.toe|chess)(?: game)?$|^(?:a |an )?(?:\w+ )?game$/,
    NO_GAME,
  ],
  [
    /\b(?:(?:let|allow|enable)s? (?:people|us|me|users|members|players|everyone)(?: to)? )?play(?:ing)? (?:\w+ )?(?:against|with|versus) (?:the |a |an )?(?:computer|machine|bot|engine)\b|\bplay (?:online|live)(?: against| with)? each other\b/,
    NO_GAME,
  ],
  [
    /\b(?:connect(?:ed|ion)?|link(?:ed)?|sync(?:ed|hroni[sz]e)?|import(?:ed)?|fetch|load)\b(?:(?! and | with |[.,;(]).)*\b(?:bank|paypal|stripe|quickbooks|xero|datev)\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot connect to a bank or an accounting service.',
  ],
  [
    /\b(?:take|accept|process|collect|handle)\b(?:(?! and | with |[.,;(]).)*\b(?:card |credit card |online )?payments?\b(?: (?:online|with|by|via|through)(?:(?! and | with |[.,;(]).)*)?|\b(?:pay|checkout) (?:online|with (?:card|stripe|paypal))\b|\bstripe\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot take payments online.',
  ],
  [
    /\b(?:send(?:s|ing)?|e-?mail|text|notify|remind(?:s|ers?)?)\b(?:(?! and | with |[.,;(]).)*\b(?:e-?mails?|sms|text messages?|newsletters?|notifications?|reminders?|whatsapp|push)\b(?:(?! and | with |[.,;(]).)*|\b(?:send(?:s)?|get) (?:me |us |them |customers |clients )?(?:a |an )?(?:reminders?|notifications?|alerts?)\b(?:(?! and | with |[.,;(]).)*|\b(?:e-?mail|text|remind|notify) (?:me|us|them|everyone|customers|clients|members|people)\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot send emails, messages or reminders.',
  ],
  [
    /\b(?:sync|integrate|connect|link)(?:s|ed|ing)?\b(?:(?! and | with |[.,;(]).)*\b(?:with|to)\b(?:(?! and | with |[.,;(]).)*\b(?:google|outlook|calendar|slack|salesforce|hubspot|notion|shopify|instagram|facebook|api|zapier|spotify|whatsapp)\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot connect to other services.',
  ],
  [
    /(?<!['’])\b(?:ai|a\.i\.|artificial intelligence|machine learning|chat ?gpt|gpt|llm|chat ?bot)\b(?:(?! and | with |[.,;(]).)*|(?<!\b(?:everyone|everybody|people|they|we|you|i|who|[a-z]{3,}s) )\b(?:predict|recommend|suggest|generate|summari[sz]e|recogni[sz]e|detect)s?\b(?= )(?:(?! and | with |[.,;(]).)*/,
    'I cannot build in answers from a language model.',
  ],
  [
    /\b(?:scrape|crawl)\b(?:(?! and | with |[.,;(]).)*|\b(?:stock prices?|weather (?:forecast|data|report|api|app)|(?:current|live|local) weather|exchange rates?|live (?:data|scores))\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot fetch data from the internet.',
  ],
  [
    /\b(?:real.?time|live|video) (?:chat|call|messaging|location|tracking|video)\b(?:(?! and | with |[.,;(]).)*|\bgps\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot do live calls, chat or locations.',
  ],
  [
    /\b(?:scan(?:s|ning)?|read)\b(?:(?! and | with |[.,;(]).)*\b(?:barcodes?|qr|receipts?|documents?)\b(?:(?! and | with |[.,;(]).)*|\bocr\b/,
    'I cannot scan or read pictures.',
  ],
  [
    /\b(?:export|print|generate|create|download)\b(?:(?! and | with |[.,;(]).)*\b(?:pdfs?|excel|word documents?)\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot make PDF or Office files.',
  ],
  [
    /\b(?:removes?|erases?|cuts? out|edits?|retouch(?:es)?|enhances?|filters?|transforms?|makes? (?:me|us|it|them) look|turns?|colori[sz]es?|crops?|blurs?|animates?|swaps?)\b(?:(?! and | with |[.,;(]).)*\b(?:background|photos?|pictures?|images?|face|video|like (?:i|we|a|an|in)\b.*|into (?:a|an)\b.*)(?:(?! and | with |[.,;(]).)*/,
    'I cannot edit or make pictures.',
  ],
  [
    /\b(?:chat (?:with|about|to)|talk (?:to|with)|answers? (?:my|our|any|all|customers?|visitors?) ?questions?)\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot build a conversation: that needs a language model.',
  ],
  [
    /\b(?:calculate|compute|work out|optimi[sz]e|forecast|simulate)s?\b(?:(?! and | with |[.,;(]).)*/,
    'I cannot write calculations of my own.',
  ],
]

export interface Reachable {
  /** The message without what cannot be done. */
  readonly text: string
  readonly declined: readonly string[]
}

export function withoutWhatCannotBeDone(message: string): Reachable {
  const declined: string[] = []
  let text = message
  if (IS_GAME.test(message)) {
    const next = SOMETHING_ELSE.exec(message)
    text = next === null ? '' : message.slice(next.index)
    declined.push(NO_GAME)
  }
  if (IS_CALCULATOR.test(message)) {
    const next = SOMETHING_ELSE.exec(message)
    text = next === null ? '' : message.slice(next.index)
    declined.push('That needs logic of its own, which I cannot write.')
  }
  if (declined.includes(NO_GAME) || GAME_PLAYED.test(message)) {
    if (!declined.includes(NO_GAME)) declined.push(NO_GAME)
    const scores =
      /\b(?:high ?scores?|leader ?board|score ?(?:table|board|list))\b/i.test(message) && !/\bbest (?:times|scores)\b/i.test(message)
    const also = SOMETHING_ELSE.exec(message)
    text = `${scores ? 'high scores (player, score (whole number), level (whole number), date)' : ''}${also === null ? '' : `. ${message.slice(also.index)}`}`
  }
  for (const [pattern, sentence] of OUT_OF_REACH) {
    const all = new RegExp(
      `(?:,? *(?:and|that|which|to|also|it should|should|must|can|could|will|please|i want it to|i want to|i also want to|where it|so that it) +)*(?:${pattern.source})`,
      'gim',
    )
    const next = text.replace(all, ' ')
    if (next === text) continue
    text = next
    if (!declined.includes(sentence)) declined.push(sentence)
  }
  return {
    text: text
      .replace(/\b(?:online )?(?:with|via|by|using) +(?=(?:and|with)\b|[.,;]|$)/gi, '')
      .replace(/\s+([.,;])/g, '$1')
      .replace(/[^\S\n]{2,}/g, ' ')
      .trim(),
    declined,
  }
}
