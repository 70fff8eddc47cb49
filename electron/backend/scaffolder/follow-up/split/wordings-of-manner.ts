import type { Wordings } from '../wordings.ts'

/** What has to be filled in, in which order things stand, what is added up, who may do what, and how it looks. */
export const OF_MANNER: Wordings = [
  // What a record cannot be without.
  [
    /^(?:the )?(.+?) (?:must|should|needs? to|has to|have to|ought to|shall) (?:always |really |definitely )?(?:be (?:filled(?: in| out)?|entered|there|given|set|provided|present|specified|chosen|stated)|not be (?:empty|blank|left (?:out|empty|blank)|missing|forgotten))$/i,
    'make $1 required',
  ],
  [
    /^(?:an? |all |the )?(.+?) without (?:an? |the |any )?(.+?) (?:should|must|may|can|is|are) ?(?:not|n't|never)(?: be)? (?:possible|allowed|accepted|saved|ok(?:ay)?|permitted)$/i,
    'make $2 of $1 required',
  ],
  [
    /^(?:nobody|no one|you|people|users) (?:should|must|may|can)(?: not|n't)?(?: be able to)? (?:save|add|create|enter|submit) (?:an? |the |any )?(.+?) without (?:an? |the |any )?(.+)$/i,
    'make $2 of $1 required',
  ],
  [
    /^(?!make |mark |set |keep |turn |change |require |.*\b(?:is|are|be|as)\b)(?:the |its |their )?([\p{L} ]{2,30}?) (required|mandatory|optional|private|public)$/iu,
    'make $1 $2',
  ],
  [
    /^(?:the )?(.+?) (?:should|must|shall|could) be (?:an? )?(?:pick ?list|pick list|drop-?down|select(?:ion)?(?: list)?|choice list|list of choices)(?: (?:with|of|from|between))?:? (.+)$/i,
    'change $1 to a dropdown with $2',
  ],
  [
    /^(?:the )?(.+?) (?:should|must|shall) (?:be|start as|default to|always start as|start with) (.+?) (?:by default|at first|at the start|to start with|initially|for new \w+|when (?:i|we) (?:add|create|make) (?:one|a new one|it|them))$/i,
    'the default $1 should be $2',
  ],
  // The order of rows.
  [
    /^(?:sort |show |list )?(?:the |all |my )?((?!the |newest|latest|.* by )[\p{L} ]{3,30}?)(?: sorted| ordered)?,? (?:with |by )?(?:the )?(newest|latest|oldest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|most recent)(?: ones?)? (?:first|on top|at the top)$/iu,
    'show the $2 $1 first',
  ],
  [
    /^(?:(?:the )?(newest|latest|oldest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|shortest|longest|most recent|soonest|earliest)(?: (?:ones?|entries|records))?) (?:(?:should|must) (?:be|come|go|stand|appear) )?(?:first|on top|at the top)$/i,
    'show the $1 first',
  ],
  [
    /^(?:the )?(.+?) (?:should|must|could|has to|needs to) (?:come|be|stand|go|appear) (first|last|(?:before|after) (?:the )?.+?)(?: in (?:the )?(?:table|list|form)s?)?$/i,
    'put the $1 $2',
  ],
  // Sums and charts.
  [/^(?:show |see |add |the |a |me |give me )*totals? (?:per|by|for each|for every) ([\p{L} ]+)$/iu, 'add a chart of the sum by $1'],
  [
    /^(?:show|see|know|tell|find out|display|list)(?: me| us)? who (?:has |have )?(?:\p{L}+) (?:the )?(?:most|least|fewest|highest|longest) ([\p{L} ]+?)(?: (?:this|last|in the last|per|each|every) \p{L}+)?(?:,? (?:with|as|in) (?:an? )?(?:nice |simple |bar |pie )?(?:chart|graph|diagram))?$/iu,
    'add a chart of $1 by person',
  ],
  [
    /^(?:the |an? )?(average|mean) (.+?) (?:per|by|for each|of each|for every) ([\p{L} ]+?)(?: (?:would be \p{L}+|please))?$/iu,
    'add a chart of the average $2 by $3',
  ],
  [/^(?:with |and |plus |also )?an? (?:grand )?total (?:per|by|for each|a|each) ([\p{L} ]+)$/iu, 'add a chart by $1'],
  [
    /^(?:show|see|display|know|tell me|give me|calculate|compute|work out)(?: me)? how much (?:\p{L}+ )*?(?:i|we|they|people|there) ?(?:have |has |had |are |is |was |were |did )?(?:\p{L}+ )*?(?:spent|spend|earned|earn|paid|pay|sold|sell|made|make|received|there|used|use|ran|run|drove|drive|in total)?,? ?(per|by|for each|each|in each|a) ([\p{L} ]+)$/iu,
    'add a chart of the sum by $2',
  ],
  [
    /^(?:(?:show|see|add|give me|display)(?: me)? )?(?:the )?totals? (?:of (?:the |all )?)?(.+?) (?:per|by|for each) ([\p{L} -]+?)(?: (?:this|last|each|every) (year|month|week))?$/iu,
    'add a chart of $1 by $2',
  ],
  [/^how many ([\p{L} ]+?) (?:per|by|for each|in each) ([\p{L} ]+)$/iu, 'add a chart of $1 by $2'],
  [
    /^(?:a |an )?(bar chart|pie chart|line chart|chart|graph|diagram|donut|bar graph|pie) (of|by|per|for|with|showing) (.+)$/i,
    'add a $1 $2 $3',
  ],
  [/^(?:show|put|display|have|see|add) (.+?) at the (?:very )?top$/i, 'show $1 at the top'],
  [
    /^(?:the )?(.+?) (?:should|must|could|ought to) (?:be (?:shown |visible |displayed )?|appear |stand |show(?: up)? |come )(on|at|in) (?:the |my |our )?(home|start|first|main|front|landing|overview|dashboard|top)( ?page| ?screen)?$/i,
    'show $1 $2 the $3$4',
  ],
  [/^show (?:the )?(?:overdue|late) (?:ones?|entries|records|things)(.*)$/i, 'show overdue$1'],
  [
    /^(.+?) (?:can|may|should|must) (?:look|see|read|view|watch)(?: (?:it|them|everything|all))?,? (?:but|and) (?:not|never|nothing) (?:touch|change|edit|write|modify|else)(?: (?:it|them|anything))?$/i,
    'only admins can edit everything',
  ],
  // The look.
  [
    /^(?:the |this |all the )?(?:text|fonts?|letters|writing|print|everything|words|type)(?: (?:here|in it|on it))? ?(?:is|are|'s|looks?|seems?) (?:(?:way|much|far|a bit|a little|rather|quite|really|so|just|very) )*(?:too? small|small|tiny|hard to read|difficult to read|not readable|unreadable|illegible)(?: for (?:me|us|my eyes))?$/i,
    'make the text larger',
  ],
  [
    /\bfriendlier\b|\bmore (?:friendly|inviting|welcoming)\b|\bless (?:serious|formal|stiff|boring|grey|gray|sad|dull|sober|cold|corporate)\b/gi,
    'more playful',
  ],
]
