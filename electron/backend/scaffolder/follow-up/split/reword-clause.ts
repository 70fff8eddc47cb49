import { asChart } from '../frames/polite.ts'
import { OF_MANNER } from './wordings-of-manner.ts'
import type { Wordings } from '../wordings.ts'
import { OF_THINGS } from './wordings-of-things.ts'

// One wish is said in a hundred ways; the readers know one of each. What stands here turns the others into those, before a reader looks.

const DOING =
  'add|include|create|insert|introduce|set|put|move|call|use|show|hide|see|give|get|get rid of|have|turn|let|allow|mark|require|switch|replace|fill|link|connect|relate|colou?r|style|paint|sort|order|arrange|display|translate|convert|generate|make|change|rename|remove|delete|drop|take|log|record|track|note|store|save|enter|write|tick|filter|search|group|limit|restrict|split|swap|import|export|print|send|calculate|work out|compute|play|scan|build|keep|bring|undo|revert|restore|list|attach|upload|lose|scrap|ditch|open|close|sign|draw|read|highlight|mark|notify|remind|email|leave|also'

/** How somebody asks, in front of what they ask for. Taken off as often as one stands there. */
const FRAMES: readonly RegExp[] = [
  new RegExp(
    `^(?:can|could|would|will|may|might|should) (?:you|we|i|it|one|lathe|the app|this)(?:,? (?:please|maybe|also|perhaps|possibly|just|kindly|then))* (?:be able to )?(?=(?:${DOING})\\b)`,
    'i',
  ),
  /^(?:is it|would it be|might it be) (?:also )?(?:possible|ok|okay|feasible|doable) (?:to |that (?:you|we|i) (?:can )?|for (?:me|us|you) to |if (?:you|we|i) (?:could )?)/i,
  /^(?:is|would) there (?:be )?(?:a|any|some) (?:way|chance|possibility) (?:to|for (?:me|us|you) to|of|that (?:you|we|i) (?:can|could)) /i,
  /^how (?:do|can|could|would) (?:i|we|you) (?:best )?(?=(?:add|remove|delete|rename|hide|change|make|sort|put|set|get rid)\b)/i,
  /^(?:i|we) (?:was|were) (?:wondering|hoping|thinking) (?:if |whether |that )?(?:you|we|i) (?:could|might|can) (?:also )?/i,
  /^(?:do you think|any chance|i think|i guess|i suppose|i believe|i feel|we think|we agreed that|we decided that|i decided that|it turns out(?: that)?)(?: (?:you|we) could| that)? /i,
  /^would you mind (?:also )?/i,
  /^(?:it )?(?:would|'d) (?:also )?(?:be |really )?(?:nice|great|good|cool|helpful|useful|handy|lovely|perfect|better|help(?: me| us)?)(?: a lot)?,? (?:if (?:you|we|i|it|there) (?:could|can|would|were|was)?(?: be)? ?|to |when )(?:also )?/i,
  /^(?:i|we)(?:'d| would)? (?:also |really |still |now |just |much )*(?:want|need|like|wish|love|prefer|appreciate(?: it)?|have)(?: it)?(?: if)?(?: you| we| it)?(?: to| could)(?: please| also)* (?!have (?:an? |the |more |some )?\p{L}+ (?:in|on)\b)/iu,
  /^(?:i|we)(?:'ll| will)? (?:also )?(?:need|want) (?=(?:to|you)\b)/i,
  /^(?:we|i|you|one|people) (?:should|must|ought to|have to|need to|can|could) (?:also |really |probably )?be able to (?=(?:tick|log|record|note|enter|store|track|add|write|attach|upload|filter|sort|search|group|see)\b)/i,
  /^be able to (?=\p{L})/iu,
  /^(?:please |kindly )?(?:make it possible|allow|enable|give) (?:(?:for )?(?:me|us) )(?:the (?:option|chance|possibility) )?to (?=(?:add|log|record|note|enter|store|track|tick|attach|upload|write)\b)/i,
  /^(?:what i (?:want|need|meant|mean) is|what's needed is|my wish is|the idea is|the wish is)(?: to| for you to)? /i,
  /^(?:go ahead and|feel free to|try to|be so kind (?:as )?to|help me(?: to)?|you (?:need|have) to|you might as well|i'd rather(?: you)?|we'd rather(?: you)?|best to|time to) (?=\p{L})/iu,
  /^(?:by the way|btw|one more thing|one thing|another thing|last thing|also important|important|small thing|quick one|quick question|question|note|hint|idea|todo|p\.?s\.?|fyi|actually no|no wait|wait)[,: -]+ *(?=\p{L})/iu,
  /^(?:for (?:each|every) of (?:them|these)|in addition|on top of that|besides(?: that)?|apart from that|other than that|while you're at it|if you can|if possible|when you have time),? /i,
  /^(?:i|we) also (?!need|want|have|miss)/i,
]

/** What follows the wish and asks for nothing more. */
const TAILS =
  /(?:,? (?:please|pls|plz|thanks|thank you|thx|cheers|asap|for me|for us|if possible|if you can|if that'?s? (?:possible|ok(?:ay)?)|would do|will do|instead of that|as well|too|right away|now|again please|somehow|somewhere|or so|or something(?: like that)?|or similar|and so on|etc|everywhere|throughout|(?:all )?(?:over|across|through(?:out)?|in) (?:the )?(?:whole |entire )?(?:app|application|place|everything)|on (?:all|every|each) pages?))+$/i

/** The last of what is listed may be such a word itself: "urgency: can wait, this week, right now". */
const TAILS_OF_LIST = /(?:,? (?:please|pls|plz|thanks|thank you|thx|cheers|asap|for me|for us|if possible|if you can))+$/i

/** Each is tried once, in this order. */
const WORDINGS: Wordings = [...OF_THINGS, ...OF_MANNER]

/** The wish in words that a reader knows; what names something keeps its own. */
export function rewordClause(clause: string): string {
  let text = withoutFrames(clause.trim().replace(/,? so (?:that )?(?:the|my|our) (?:\p{L}+ ){1,3}can .+$/iu, ''))
  text = asChart(text)
  for (const [said, meant] of WORDINGS) text = text.replace(said, meant)
  return text.replace(/ {2,}/g, ' ').trim()
}

function withoutFrames(clause: string): string {
  let text = clause
  for (let round = 0; round < 4; round++) {
    const next = FRAMES.reduce((rest, frame) => rest.replace(frame, ''), text)
      .replace(/:[^:]*,/.test(text) ? TAILS_OF_LIST : TAILS, '')
      .trim()
    if (next === text || next === '') break
    text = next
  }
  return text
}
