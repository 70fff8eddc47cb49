import type { SaidDemand, SaidList } from './read.ts'

// What somebody says is kept elsewhere, or is not wanted, or only says who may see what: no list of it.

/** "Catering is ordered by the canteen, so leave that out": the whole sentence is of what is not wanted. */
const LEFT_OUT = new RegExp(
  [
    String.raw`\bleave (?:that|it|those|them|him|her|this) out\b|\bnever mind (?:that|it|him|her|them|those)\b|\b(?:not|n't) (?:need|want|include|build|have) (?:that|it|those|them|any of)\b|\bno need (?:to|for) (?:that|it|those|have)\b|\b(?:kept|handled|done|ordered|paid|sold|stored) (?:separately|elsewhere|somewhere else)\b|\b(?:is|are) separate\b|\bforget about (?:that|those|it)\b|\bnone of our business\b|\bneed (?:not|n't) be in\b`,
    String.raw`(?:das|die|den|sie|es) (?:lassen wir|lass(?:t|en)?|bitte) (?:\p{L}+ )*weg\b|\bweglassen\b|\blasst? (?:das|die|ihn|sie) (?:bitte )?weg|muss nicht (?:hinein|rein|dazu)|gehört (?:hier )?nicht (?:dazu|hinein|rein)|brauch\p{L}* (?:ihr|wir|ich|man) (?:hier )?nicht|soll so bleiben|darum geht es nicht|haben wir (?:damit )?nichts zu tun`,
    String.raw`(?:laisse[zr]?|mets|mettez)(?:-les?|-la)? de côté|pas la peine|inutile d['’]y penser|pas besoin d(?:e|['’])(?:le|la|les|en)?|ne (?:pas )?s['’]en occup\p{L}*|n['’]y touche\p{L}* pas|ne vous en occupez pas|pas de mon ressort`,
    String.raw`(?:eso|esas?|esos?|no) (?:no )?(?:hacen? falta|va(?:n)? aquí|me hacen? falta)|déjal[oa]s? fuera|en otr[ao] (?:parte|lado|sitio)|no (?:l[oa]s? )?quiero aquí|no nos incumbe|eso no\b`,
  ].join('|'),
  'iu',
)

/** "No customers", "without a sales list". */
const WITHOUT = String.raw`(?:no|without|not for|kein(?:e|en|er)?|ohne|pas d(?:e |['’])|sans|sin|ningun[ao]) (?:an? |any |eine |la |una |lista? d[eo]s? |liste d[e'] ?|list of )?`

/** Of a list nothing else was told, and it is named only where it is declined. */
export function isDeclined({ names, fields, states }: Pick<SaidList, 'names' | 'fields' | 'states'>, message: string): boolean {
  if (fields.length + states.length > 0) return false
  const sentences = message.split(/(?<=[.!?;])\s+|\n/)
  return names.every((name) => {
    const without = new RegExp(`(?<!\\p{L})${WITHOUT}${plain(name)}`, 'iu')
    const said = sentences.filter((sentence) => sentence.includes(name))
    return said.length > 0 && said.every((sentence) => LEFT_OUT.test(sentence) || without.test(sentence))
  })
}

const GOES_ON = /^['’]?s? ?(?:\p{L}+ ){0,3}$/u
/** "Only the committee may see members' details and fees": who may see what goes on, and names no list. */
export function isOfRight({ names, fields, states }: SaidList, demands: readonly SaidDemand[], message: string): boolean {
  if (fields.length + states.length > 0) return false
  const ends = demands.flatMap(({ label, words }) => {
    const at = label === 'right' ? message.indexOf(words) : -1
    return at < 0 ? [] : [at + words.length]
  })
  return names.every((name) => {
    const at = message.indexOf(name)
    return ends.some((end) => at >= end && GOES_ON.test(message.slice(end, at)))
  })
}

function plain(words: string): string {
  return words.replace(/[^\p{L}\p{N} ]/gu, '.')
}
