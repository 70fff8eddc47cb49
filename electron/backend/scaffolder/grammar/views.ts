// People say what they keep, and in the same breath what they want to see, how it should feel and on which device. Only the first makes
// lists: what an app shows of them it shows anyway.

const SEEN =
  'see|know if|know whether|know who|know how|find|find out|check|tell|filter|sort|search|view|print|look up|look at|tick(?: off)?|comment|check off|export|share|access|use|open'
const DESIRED =
  'great|nice|good|cool|helpful|perfect|ideal|lovely|useful|handy|fine|enough|ok|okay|important|essential|fun|easy|amazing|awesome|sweet|a plus|a bonus'

const VIEWS: readonly RegExp[] = [
  // Who may do what is read elsewhere.
  /^(?:(?:and|but|also)[, ]+)*only (?:the |my |our )?[\p{L} ]+? (?:can|may|should|must|is|are) [^:(]*$/iu,
  /^[^:(,]*\b(?:can|may|should|must) only (?:be )?(?:see|view|edit|read|change|seen)\b[^:(]*$/iu,
  /^[^:(,]*\b(?:see|edit|change|view) (?:only )?(?:their|his|her)? ?own\b[^:(]*$/iu,
  new RegExp(
    `^(?:(?:and|also|then|so|but|plus|oh|ideally|maybe)[, ]+)*(?:it|that|this|which|.{3,60}?)?(?: ?['’]?s| is| would be|['’]d be| would| should be| must be) (?:very |really |also |so |especially |most )?(?:${DESIRED})\\b(?! (?:with|for each))[^:(]*$`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:and|also|then|so|but|plus|oh|ideally)[, ]+)*(?:i|we|they|people|users?|everyone|parents|customers|staff)?(?:['’]d| would)? ?(?:also |really |just )?(?:want|like|need|needs|love|has|have|should|must|can|could)(?: to| be able to)* (?:also |quickly |easily |always )?(?:${SEEN})\\b[^:(]*$`,
    'iu',
  ),
  /^(?:(?:and|also|then|so|but|plus)[, ]+)*(?:please )?(?:warn|alert|show|filter|sort|highlight|search|remind|display|calculate|sum|add up|count|order|group|make (?:it|the|sure)|keep it|let me)\b(?! (?:track|list|record)\b)[^:(]*$/iu,
  /^(?:(?:and|also|then|so|but|plus)[, ]+)*(?:i|we) (?:want|need|would like|['’]d like|['’]d love) (?:an? |one |the )?(?:good |quick |simple |clear |nice )?(?:overview|search|filter|chart|graph|export|summary|dashboard|view|screen|look|design|total|reminder|button|print)\b[^:(]*$/iu,
  /^(?:(?:and|also|then|so|but|plus)[, ]+)*(?:the |an? )?(?:dashboard|chart|graph|board|calendar|overview|timeline|map|gallery|kanban(?: board)?|summary|search|filter|home ?page|first page|main page|start page|app|page|site|it|this|everything|design|interface|ui|look)\b.{0,30}\b(?:should|must|needs to|has to|would|shows?|showing|with the totals?|by|per|works?|looks?|of)\b[^:(]*$/iu,
  /^(?:not too |nothing (?:fancy|complicated)|keep it |nice and |must (?:work|be)|works? on|then (?:an? )?(?:table|chart|list|overview|graph)\b|some of (?:our|my|the) \w+ (?:are|can)|filter by\b|sort by\b|search(?:able)? by\b|filters? for\b|thanks|thank you|thx|cheers|please(?=\W*$)|no (?:login|ads|frills)|in (?:english|german|french|spanish)\b)/iu,
  /^(?:a |the )?(?:total|sum|count|average|number) of (?:what|how|all|everything)\b[^:(]*$/iu,
]

/** Ends of a sentence that only say what should be seen. */
const TAILS: readonly RegExp[] = [
  / (?:that (?:are|is) )?(?:due|expiring|overdue) (?:next|this|in|soon|today|within)\b[^,.;:(]*/giu,
  /,? (?:and |with |needing |that need )+(?:\p{L}+['’]?s? )?approval\b/giu,
  /,? (?:and|so that|so|which|that|plus) (?:it |i |we |they |i can |we can |you can )?(?:should |must |can |would |to )?(?:also |easily |quickly )?(?:be able to )?(?:warns?|shows?|tells?|alerts?|see|sees|filters?|sorts?|computes?|calculates?|adds? up|look up|check|know|find) (?:me |us |at a glance |if |quickly )?(?:how|if|when|what|who|which|whether|the total|by|it|them|only|that|where|i['’]?m|we['’]?re|today|today's|at a glance|everything)\b[^.;:(]*/giu,
  /,? (?:and|with|plus) (?:an? )?(?:csv[- ])?(?:export|search|filters?|print view)(?: function| box| bar)?(?: (?:to|as) (?:csv|excel))?(?: (?:for|by) [^.,;]*)?(?=[.,;]|$)/giu,
  /,? (?:where|and|so|which|that) (?:i|we|you) (?:can |could )?(?:see|search|filter|sort)(?: it| them)? (?:by|who|for|which|everything|at)\b[^.;,]*/giu,
  /,? (?:search|filter|filters|sort|sorted|group|grouped|searchable) (?:by|for) (?:\p{L}+)(?:(?:,| and| or) (?!with\b)\p{L}+){0,2}(?=[.,;]|$)/giu,
  /,? (?:and )?drag(?: and | & |-and-|&)drop\b/giu,
  /,? (?:and )?(?:it |that )?(?:should |must )?works? (?:well )?on (?:the |my |our |a )?(?:phone|mobile|tablet|ipad|computer)s?\b[^.,;]*/giu,
  /,? (?:and )?(?:with |use |including )?(?:some |nice |a )?(?:charts?|graphs?|statistics|stats)(?: (?:for|of|over|showing) [^.,;]*)?(?=[.,;]|$)/giu,
  /,? so (?:that )?(?:i|we|they|he|she|you) (?:can|could|know|don['’]t|won['’]t) [^.;:(]*/giu,
  /,? at (?:a|one) glance\b/giu,
  /,? drag and drop\b/giu,
]

export function isView(sentence: string): boolean {
  const isListing = /[(:][^)]*,[^)]*,/.test(sentence)
  return !isListing && VIEWS.some((pattern) => pattern.test(sentence.trim()))
}

export function withoutViews(sentence: string): string {
  return TAILS.reduce((rest, tail) => rest.replace(tail, ''), sentence).replace(/^[,;\s]+/, '')
}
