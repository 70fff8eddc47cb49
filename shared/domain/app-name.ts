const MAX_LENGTH = 40
/** What it is about stands in front; the rest would take long, and say nothing more. */
const MOST_READ_CHARS = 600

const OPENING =
  /^(?:(?:please|hi|hello|hey|ok|okay|so|well|can you|could you|would you|will you|i|we|(?:i|we)'d|would|want|need|like|love|am|are|looking|for|help|let's|let|me|us|you|to|build|make|create|generate|write|design|develop|set|up|give|manage|track|organi[sz]e|log|record|keep(?: a)? (?:track|record|list) of|keep|have|an?|the|my|our|some|simple|small|little|nice|new|everything|complete|full|app|application|web ?app|tool|website|web ?site|system|program|software|platform|database|page|that|which|where|can|lets|helps|for|of|about|in order|really|just|also|tracking|managing|planning|organi[sz]ing|plan|collect|store|it's|it is|place to|connect to|sell|know|write down|what's the best way|whats the best way|~?\d+|where|something|thing|lists? of)(?=[\s,!.]|$)[\s,!.]*)+/i
const KIND =
  /(?<!\bto )\b(CRM|sign[- ]?up (?:sheet|list|form)|inventory|helpdesk|help desk|shop|store|tracker|planner|manager|diary|journal|log ?book|log|register|directory|catalogue|catalog|library|collection|dashboard|calendar|budget|portfolio|blog|forum|quiz|survey|booking system|bookings?|wiki|lost and found|checklist|archive|organi[sz]er|scheduler|board)\b/i
const SETTING =
  /\b(?:for|of|at|in|about)\s+(?:(?:an?|the|my|our|some|small|little|local|tiny|busy|family|own|new|different|all|each|every)\s+)*([\p{L}'-]+(?:\s+[\p{L}'-]+)?)/iu
const GIVEN =
  /\b([\p{L}-]+(?:\s+[\p{L}-]+)?)\s+(?:that (?:is|are) |we |i |which (?:is|are) )*(lent(?: out)?|loaned(?: out)?|borrowed|rented(?: out)?|hired|assigned|donated)\b/iu
const BORROWED =
  /\bwho (?:has )?(?:borrowed|borrows|has) (?:which|what|any|one)?(?: ?of)? ?(?:(?:my|our|the) )*([\p{L}-]+(?: [\p{L}-]+)?)/iu
const TRADE =
  /^(?:i am|i'm|we are|we're|i run|we run|i own|we own|i have|we have) (?:an?|the) (?:(?:small|little|local|tiny|busy|family|new) )*([\p{L}' -]{3,40}?)(?: business| company| service)?(?=[.,;!]| (?:and|with|in|run|that|who|where|from|for|of|which)\b|$)/iu
const ACTION: Readonly<Record<string, string>> = {
  lent: 'lending',
  loaned: 'lending',
  borrowed: 'lending',
  rented: 'rental',
  hired: 'rental',
  assigned: 'assignment',
  donated: 'donations',
}
/** What opens a wish in German, French and Spanish; the things that it is about follow. */
const OPENING_ELSEWHERE =
  /^(?:(?:eine? )?(?:verzeichnis|liste|übersicht|kartei) (?:unserer|meiner|der|von|aller)|(?:eine? )?(?:app|anwendung|liste|verwaltung) (?:für|von) (?:meinen?|unseren?|den|die|das)|(?:ich|wir) (?:möchten?|wollen|will|brauchen?)(?: (?:meinen?|unseren?|eine?n?))?|(?:une? )?(?:application|appli|app|outil) pour (?:gérer|suivre|organiser) (?:mes|nos|les)|(?:une )?liste d(?:es?)?|(?:una )?(?:app|aplicación) para (?:llevar el control de|gestionar|organizar) (?:mis|los|las|nuestr[oa]s)|(?:necesito|quiero) una (?:agenda|lista|app) de) /iu
const STOP_ELSEWHERE = / (?:mit|für|verwalten|organisieren|erfassen|avec|pour|con|para|et leurs|y sus)(?=[ ,.]|$)|[:;,(]/iu
const STOP =
  /^(?:with|including|that|which|where|who|having|to|for|and|or|from|by|so|because|containing|plus|showing|has|have|is|are|should|must|can|on|at|in|of|about|using|as|each|every|my|our|the|a|an|i|we|it|they|their|its|his|her|than|when|if|but|not|all|no|yes|system|needs|wants|online|coming|going)$/i
const SHOUTED = new Set(['CRM', 'HR', 'CD', 'DVD', 'TV', 'IT', 'VIP', 'OKR', 'API', 'FAQ', 'DIY'])

/** A short title for an app: "A CRM for a small bakery with customers" → "Bakery CRM". At most 40 characters; "New app" for nothing. */
export function appNameFromPrompt(written: string): string {
  const prompt = written.slice(0, MOST_READ_CHARS)
  const trade = TRADE.exec(prompt.trim().replace(/\s+/g, ' '))?.[1]
  const sentence = firstSentence(prompt)
  if (!/[\p{L}\p{N}]/u.test(sentence)) return 'New app'
  const called =
    /\b(?:called|named|titled)\s+["“']?([\p{L}\p{N}][\p{L}\p{N}'& -]{0,38}?)["”']?(?:[.,;:]|\s+(?:with|that|which|where|for|to)\b|$)/iu.exec(
      sentence,
    )?.[1]
  if (called !== undefined) return clip(called)
  if (trade !== undefined) return title(trade)
  const head =
    sentence.split(/\s*(?:[:;(]|\s-\s|,|\b(?:with|including|that has|that have|which has|having|containing|where|so that)\b)/i)[0] ??
    sentence
  const elsewhere = elsewhereName(sentence)
  if (elsewhere !== null) return elsewhere
  const borrowed = BORROWED.exec(head)?.[1]
  if (borrowed !== undefined) return title(`${singular(borrowed)} lending`)
  const given = GIVEN.exec(sentence)
  if (given?.[1] !== undefined && given[2] !== undefined) {
    const thing = singular(lastWord(given[1]))
    return title(`${thing} ${ACTION[given[2].split(' ')[0]?.toLowerCase() ?? ''] ?? 'lending'}`)
  }
  const kind = KIND.exec(head)
  if (kind !== null) return title(kindTitle(head, kind))
  const rest = words(head.replace(OPENING, ''))
  const setting = SETTING.exec(head)?.[1]
  if (rest.length === 0) {
    const app = /\b(app|website|system|tool|database)\b/i.exec(head)?.[1]
    const asked = words(sentence.replace(OPENING, ''))
    const subject = asked.slice(0, Math.min(subjectLength(asked), 4))
    const fallback = subject.length > 0 ? subject : words(sentence).slice(0, 4)
    return setting === undefined ? title(fallback.join(' ')) : title(`${setting} ${app ?? 'app'}`)
  }
  const subject = rest.slice(0, subjectLength(rest))
  const named = subject.length === 0 ? rest.slice(0, 3) : subject.slice(0, 4)
  const isApp = /^(?:app|application|website|tool|system|database)$/i.test(named.at(-1) ?? '')
  return title((isApp && named.length === 1 && setting !== undefined ? [setting, ...named] : named).join(' ')) || 'New app'
}

/** Nouns of another language keep the letters that they were written with. */
function elsewhereName(sentence: string): string | null {
  const rest = sentence.replace(OPENING_ELSEWHERE, '')
  const cut = STOP_ELSEWHERE.exec(rest)
  const isTitled = rest === sentence && /^[\p{L}-]+ (?:mit|für|avec|pour|con|para) /iu.test(sentence)
  if (rest === sentence && !isTitled) return null
  const name = clip(
    words(cut === null ? rest : rest.slice(0, cut.index))
      .slice(0, 4)
      .join(' '),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function kindTitle(head: string, kind: RegExpExecArray): string {
  const found = kind[0].replace(/sign up/i, 'sign-up')
  const lead = head.slice(0, kind.index).replace(OPENING, '')
  if (/\s(?:and|&)\s/i.test(lead)) return `${lead.trim()} ${found}`
  const before = words(head.slice(0, kind.index).replace(OPENING, '')).filter((word) => !STOP.test(word))
  if (before.length > 0) return [...before.slice(-2), found].join(' ')
  // Else it is a word of the opening: "a tool to …".
  if (/\btool $/i.test(head.slice(0, kind.index))) return `tool ${found}`
  const after = SETTING.exec(head.slice(kind.index + found.length))
  const of =
    after?.[1] === undefined
      ? []
      : words(after[1]).filter((word, at, all) => !STOP.test(word) && !all.slice(0, at).some((each) => STOP.test(each)))
  if (of.length === 0) return found
  const isThing =
    /^(?:tracker|planner|manager|log|log ?book|register|directory|catalogue|catalog|collection|library|inventory|archive|organi[sz]er|board)$/i.test(
      found,
    )
  const subject = of.join(' ')
  return `${isThing ? singular(subject) : subject} ${found}`
}

function firstSentence(prompt: string): string {
  const sentences = prompt
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+/)
  const asked = sentences.find((sentence) =>
    /\b(?:app|need|want|track|manage|build|create|make|crm|tracker|planner|system|tool|website)\b/i.test(sentence),
  )
  const isChat = (sentence: string) => /^(?:i am|i'm|we are|we're|i run|we run|i own|my name|hi|hello|hey)\b/i.test(sentence)
  const [first = ''] = sentences
  return (isChat(first) && asked !== undefined ? asked : first).replace(/[.!?]+$/, '')
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? []
}

function subjectLength(list: readonly string[]): number {
  const at = list.findIndex((word) => STOP.test(word))
  return at < 0 ? list.length : at
}

function lastWord(text: string): string {
  return words(text).at(-1) ?? text
}

function singular(phrase: string): string {
  if (/(?:ss|us|is)$/i.test(phrase)) return phrase
  if (/(?:[^aeiou])ies$/i.test(phrase)) return phrase.replace(/ies$/i, 'y')
  if (/(?:ch|sh|x|ss)es$/i.test(phrase)) return phrase.replace(/es$/i, '')
  return phrase.replace(/s$/i, '')
}

function title(text: string): string {
  const isShouting = text === text.toUpperCase() && text.includes(' ')
  const list = words(text).map((word) => {
    const upper = word.toUpperCase()
    if (SHOUTED.has(upper)) return upper
    return isShouting || !/^\p{Lu}{2,}$/u.test(word) ? word.toLowerCase() : word
  })
  const joined = list.join(' ')
  return clip(joined.charAt(0).toUpperCase() + joined.slice(1))
}

function clip(text: string): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  if (clean.length <= MAX_LENGTH) return clean === '' ? 'New app' : clean
  const cut = clean.slice(0, MAX_LENGTH + 1)
  const end = cut.lastIndexOf(' ')
  return (end > 12 ? cut.slice(0, end) : cut.slice(0, MAX_LENGTH)).trim()
}
