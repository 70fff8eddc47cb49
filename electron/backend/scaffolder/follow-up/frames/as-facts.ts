// What each is told in half a sentence, "whether I've read it", "who packed it", "when it was shipped", as the name of a property.

const WHO = '(?:i|we|you|they|he|she|it|this|that|(?:the |an? )\\p{L}+|somebody|someone|people)'
const END = '(?=$|,| and )'
const DONE =
  '(?:\\p{L}+ed|made|done|paid|sent|bought|sold|brought|built|written|taken|given|lent|met|read|left|kept|found|got|won|lost|told|drawn|driven|seen|grown|baked|born)'

const AS_FACTS: readonly (readonly [said: RegExp, fact: string])[] = [
  // "A tick for 'dangerous'" is a yes or no.
  [
    new RegExp(
      `\\b(an?|the|another) (?:tick|check)(?:[ -]?(?:box|mark))?(?: field)? (?:for|to say|called|named|if|whether|saying)(?: (?:it is|it's|they are))? ["']?(\\p{L}[\\p{L} -]*?)["']?${END}`,
      'giu',
    ),
    '$1 $2 (yes/no)',
  ],
  [
    new RegExp(
      `\\bwhether (?:or not )?${WHO}(?:'ve|'s|'re| have| has| had| is| are| was| were| got)(?: (?:been|already|ever|still|an?))* (\\p{L}{3,}(?: (?:off|out|up|in))?)(?: (?:it|them|this|that|yet|already|before|or not))*${END}`,
      'giu',
    ),
    'a $1 (yes/no)',
  ],
  [
    new RegExp(
      `(?<=\\b(?:add|and|say|with|note|track|record|need|have)(?: also)? |, )(?:(?:an? |the |another )?(?:(?:second|extra|new|other) )?(?:date|day) (?:for |of |on )?)?when ${WHO}(?: (?:was|were|is|are|got|gets|has been|have been|had been)| (?:have|has|had)|'s|'ve)?(?: been)? (${DONE})(?: (?:it|them))?${END}`,
      'giu',
    ),
    'a $1 on (date)',
  ],
  [
    new RegExp(
      `(?<=\\b(?:add|and|say|with|note|track|record|need|have)(?: also)? |, )who (?:has |had |have )?(${DONE}) (?:it|them|this)${END}`,
      'giu',
    ),
    'a $1 by (text)',
  ],
  [
    new RegExp(
      `(?<=\\b(?:add|and|say|with|note|track|record|need|have)(?: also)? |, )who (?:does|handles|takes care of|looks after|works on|is responsible for|is in charge of|is assigned to) (?:it|them|this)${END}`,
      'giu',
    ),
    'a responsible person (text)',
  ],
  [
    new RegExp(
      `(?<=\\b(?:add|and|say|with|note|track|record|need|have)(?: also)? |, )who (?:came|comes|attended|attends|(?:was|were|is) (?:there|present)|took part|takes part|showed up|joined)${END}`,
      'giu',
    ),
    'attendees (text)',
  ],
  // What each has of its own, it has.
  [/\bwith (?:their|its|his|her) own (?!lists?\b|pages?\b|tables?\b)(?=\p{L})/giu, 'with '],
]

export function asFacts(text: string): string {
  const facts = AS_FACTS.reduce((said, [pattern, fact]) => said.replace(pattern, fact), text)
  return facts !== text && /^an? /.test(facts) ? `add ${facts}` : facts
}
