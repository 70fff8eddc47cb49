import type { AppModel } from '../app-model.ts'
import { listWords } from '../nouns.ts'
import { entityMentioned } from './find.ts'
import type { Reader } from './reader.ts'

/** What people ask of an app that forms and lists answer already, or that cannot be had: what is there, and what comes closest. */
const BEYOND: readonly (readonly [asked: RegExp, answer: (model: AppModel, many: string) => string])[] = [
  [
    /\b(?:add|show|make|include|put|need|want|have|can (?:i|we)|a|the)\b.*\bsearch(?: ?(?:bar|box|field|function|feature))?s?\b(?! (?:page|list|table) of)|^search\b/i,
    (_model, many) => `Every list has a search field above it: it looks through all columns of ${many}.`,
  ],
  [
    /^(?:sort|order|arrange) .+ (?:by|alphabetically|newest|oldest)\b|\bsort(?:able|ing)?\b/i,
    (_model, many) =>
      `Click the heading of a column in ${many} to sort by it, and once more to turn the order around. I cannot set another first order.`,
  ],
  [
    /^(?:add |show |i (?:need|want) )?(?:an? |some )?filters?\b/i,
    (_model, many) => `The list of ${many} has a filter for each of its choices already.`,
  ],
  [
    /\b(?:chart|graph|diagram|plot|statistics|total|totals|sum|average)s?\b/i,
    () =>
      'The home page counts every list and draws the charts that its dates, money and choices allow: add a date, an amount or a status to a list and it follows. I cannot draw another chart or total to order.',
  ],
  [
    /\b(?:kanban|calendar|gantt|timeline|map|gallery|cards?) ?(?:view|layout)?\b.*\b(?:of|for|by|with)\b|\bas an? (?:kanban|board|calendar|gallery|timeline|map)\b|\b(?:kanban|calendar|map|board) view\b/i,
    (_model, many) =>
      `I show ${many} as a list, with a page for each; I cannot make boards, calendars or maps. Filter the list by a choice or sort it by a date to come close.`,
  ],
  [
    /\b(?:import|upload|load|paste)\b.*\b(?:csv|excel|spreadsheet|file|data)\b|\b(?:export|download)\b|\bcsv\b/i,
    () => 'I cannot build an import or an export into the app.',
  ],
  [
    /\blogo\b|\bfavicon\b|\bapp icon\b|\bbackground (?:image|picture|photo)\b/i,
    () =>
      'I cannot put a logo or a picture into the frame of the app. I can change its name and its colour: “rename the app to …”, “make it dark green”.',
  ],
  [
    /\b(?:text|font|letters?|fonts?)\b.*\b(?:bigger|larger|smaller|size|bold|different|change|serif)\b|\b(?:bigger|larger|smaller|change the|another|different) (?:text|fonts?|letters)\b|\b(?:rounded|round|square|sharp) (?:corners?|buttons?|edges)\b/i,
    () =>
      'I can change the colour and the mood, such as “make it warmer” or “make it more serious”, but not fonts, sizes or corners. For bigger text, zoom with Ctrl and +, or Cmd and +.',
  ],
  [
    /\btranslate\b|\b(?:in|to|into) (?:german|french|spanish|italian|dutch|portuguese|polish|english)\b|\blanguages?\b/i,
    (_model, many) => `I cannot translate an app. I can rename its lists and fields one by one: “rename ${many} to …”.`,
  ],
  [
    /^(?:delete|remove|clear|erase|get rid of) (?:all )?(?:the |my |this )?(?:sample|example|test|demo|dummy|fake) ?(?:data|records?|rows|entries|[a-z]+s)\b/i,
    () => 'Records are deleted in the app itself: open one and choose “Delete”. I change lists and pages, and leave records alone.',
  ],
  [
    /\b(?:log ?in|sign ?in|log on|password|accounts?|register)\b/i,
    (model) => {
      const open = model.entities.filter(({ read }) => read === 'anonymous').map(({ many }) => many)
      return open.length === 0
        ? 'People have to sign in already to see any record. “Only I may edit …” goes further.'
        : `Everybody can see ${listWords(open)} without signing in; “only signed-in users can see ${open[0] ?? ''}” changes that.`
    },
  ],
  [
    /\b(?:unique|duplicates?)\b/i,
    () => 'I cannot keep two records from having the same value. I can make a field required: “make the email required”.',
  ],
  [
    /\b(?:in|as|to) (?:euros?|dollars?|pounds?|eur|usd|gbp|chf|[€$£])\b|\bcurrency\b/i,
    () => 'Amounts are shown in the way of the reader’s own computer; I cannot set another currency.',
  ],
  [
    /\b(?:first|last|order|before|after|reorder|rearrange|move)\b.*\b(?:menu|navigation|list|table|columns?|form)\b|\b(?:menu|column) order\b/i,
    () => 'I cannot change the order of menus and columns. I can put the menu at the side or at the top.',
  ],
  [
    /^hide .+ (?:from|in|on) the (?:list|table|form|page)$/i,
    () => 'A field is shown everywhere or nowhere: I can remove it, and a version before can be restored.',
  ],
  [
    /^(?:it|this|that|the app|something|nothing) (?:does(?:n't| not)|is(?:n't| not)|looks|is|seems) (?:work(?:ing)?|broken|wrong|right|bad|ugly)\b|^(?:it'?s )?broken\b|\bthere is (?:a bug|an error)\b/i,
    () =>
      'Say what you expected and where, such as “customers should have a phone number”. When a page stops with an error, its message has a button that sends it to me.',
  ],
  [
    /\b(?:don't|do not|dont|doesn't) like (?:the |this |it|how|its )|\b(?:look|looks) (?:nicer|better|good|great|prettier|beautiful|more modern)\b|\b(?:nicer|prettier|beautiful|more modern|better) (?:design|look|style|theme|colou?rs?)\b|^(?:another|a different|change the) (?:colou?r|design|look|theme)$|^improve\b/i,
    () => 'Name a colour or a mood and I change the look: “make it dark green”, “warmer”, “calmer”, “more serious”, “more playful”.',
  ],
]

/** Wishes that would change nothing, or the wrong thing. */
export const readBeyond: Reader = (model, text) => {
  const found = BEYOND.find(([asked]) => asked.test(text))
  if (found === undefined) return null
  const many = entityMentioned(model, text)?.many ?? model.entities[0]?.many ?? 'records'
  return [{ kind: 'say', text: found[1](model, many) }]
}
