import { asFacts } from './as-facts.ts'

// How somebody asks, before and after what they ask for.

const BEFORE: readonly RegExp[] = [
  /^(?:please|pls|plz|kindly|now|then|also|and|but|so|ok|okay|well|hi|hello|hey|great|thanks|thank you|cool|next|finally|actually|maybe|perhaps|just|oh|hmm+|sorry|first|lastly|plus|besides|instead|yes|yeah|alright|right|hm|um|ah|wait|lathe|oops|additionally|furthermore|by the way|btw|one more thing|last thing|it turns out|anyway)\b[,.!: -]*(?!(?:is|are|should|of|name|names|page|column)\b)/i,
  /^(?:can|could|would|will|may|might|should) (?:you|we|i|it|lathe|the app|one)(?:,? (?:please|maybe|also|perhaps|possibly|just|kindly|then))* (?:be able to )?/i,
  /^what(?:'?s| is| are) (?=(?:the )?(?:total|sum|average|mean)\b)/i,
  /^(?:is it|would it be) (?:also )?possible (?:to |that (?:you|we|i) (?:can )?|for (?:me|us|you) to )/i,
  /^(?:is|would) there (?:be )?(?:a|any|some) (?:way|chance|possibility) (?:to|for (?:me|us|you) to|of|that (?:you|we|i) (?:can|could)) /i,
  /^(?:i|we)(?:'d| would|'ll| will)? (?:also |really |still |now |just |much |rather )*(?:want|need|like|wish|love|prefer|appreciate)(?: it)?(?: if)?(?: (?:you|we|it))?(?: to| could)(?: be able to)?(?: please| also)* /i,
  /^(?:i|we)(?:'d| would) (?:also |really )*(?:like|love|appreciate|prefer) (?=\p{L})/iu,
  /^(?:let|allow|enable|permit|help) (?:us|me|people|users?|everyone|everybody|anyone|the \p{L}+|\p{L}+s)(?: to)? (?=(?:filter|narrow|sort|search|group)\b)/iu,
  /^(?:people|users|everyone|everybody|one|you|we|(?:the )?(?:visitors|customers|members|staff|team)) (?:to|can|could|may|must|should|need to|want to|have to)(?: be able to)? (?=(?:filter|narrow|sort|search|group)\b)/i,
  /^(?:it )?(?:would|'d) (?:also )?(?:be |really )?(?:nice|great|good|cool|helpful|useful|handy|lovely|perfect|better|help(?: me| us)?)(?: a lot)?,? (?:if (?:you|we|i|it|there) (?:could|can|would|were|was)?(?: be)? ?|to |when )(?:also )?(?:have )?/i,
  /^(?:i|we) (?:was|were) (?:wondering|hoping|thinking) (?:if |whether |that )?(?:you|we|i) (?:could|might|can) (?:also )?/i,
  /^(?:would you mind|let's|how about|what about|go ahead and|feel free to|try to|be so kind (?:as )?(?:to|and)|help me(?: to)?|you (?:need|have) to|i think|i guess|we think|you should|it should be possible to|make it possible to|make sure(?: that)?|ensure(?: that)?|be able to|my wish is|what i (?:want|need) is) /i,
]

const AFTER =
  /(?:,? (?:please|pls|plz|thanks|thank you|thx|cheers|asap|for me|for us|if possible|if you can|if that'?s? (?:possible|ok(?:ay)?)|as well|too|right away|now|everywhere(?:,? (?:also|even|including|in|and (?:also )?(?:in|on|at)) .+)?|somehow|or so|actually|though|tho|i guess|i think|after all|in fact|lol|haha|to be honest|if you ask me|or something(?: like that)?|or similar|and so on|etc|everywhere|throughout|instead|(?:in|on|across|throughout) (?:the )?(?:whole |entire )?app|would be (?:really |very )?(?:nice|great|good|lovely|cool|perfect|helpful|useful|handy|awesome)(?: to have)?|thank you so much|many thanks|if there (?:is|are) (?:one|any|some)))+$/i
/** The last of what is listed may be such a word itself: "urgency: can wait, this week, right now". */
const AFTER_LIST = /(?:,? (?:please|pls|plz|thanks|thank you|thx|cheers|asap))+$/i

/** Why somebody asks: it asks for nothing more. */
const REASON =
  /,? (?:because|so that|so (?=(?:i|we|you|they|people|it|everyone|the)\b)|since (?=(?:i|we|it|they|the|our|my|people)\b)|in order to|otherwise|cause|cos|as (?=(?:i|we|they|it) )) .*$/i

/** Said in the middle of it. */
const INSIDE = /(?<=[\p{L}\p{N}]),? (?:please|pls|plz|kindly)(?=,? \p{L})/giu

export function plainly(text: string): string {
  let rest = text
    .trim()
    .replace(REASON, '')
    .replace(INSIDE, '')
    .replace(/\bgr[ae]yed out\b/i, 'in grey')
    .replace(/(?<=\p{L}),? plus (?=(?:an?|the|another|some|one) )/giu, ' and ')
  for (let round = 0; round < 5; round++) {
    const next = BEFORE.reduce((words, frame) => words.replace(frame, ''), rest)
      .replace(/:[^:]*,/.test(rest) ? AFTER_LIST : AFTER, '')
      .trim()
    if (next === rest || next === '') break
    rest = next
  }
  return asFacts(asChart(rest))
}

const DRAWN =
  /^(?:(?:show|display|put|add|see|have|draw|give)(?: me)? )?(?:the )?((?!.*\b(?:chart|graph|diagram)s? (?:of|by|per|for)\b)[^,]+?),? (?:as|in|with|using) (?:an? |simple |nice )*(bar|column|pie|donut|line|curve)s?(?: (?:chart|graph|diagram)s?)?((?: (?:on|at) (?:the |my )?(?:home|start|main|front)(?: ?page| ?screen)?)?)$/i

const LINE =
  /^(?:(?:show|add|draw|put|see|(?:i|we) (?:need|want|would like)|have|give)(?: me)? )?an? (?:line|curve)(?: over time)? (?:for|of|with|showing) (?:the |my |our )?((?:(?! and )[^,])+?)(?: over time| over the months)?$/i

/** "Donations per month as bars": a chart of them. */
export function asChart(text: string): string {
  return text.replace(DRAWN, 'add a $2 chart of $1$3').replace(LINE, 'add a line chart of $1 per month')
}
