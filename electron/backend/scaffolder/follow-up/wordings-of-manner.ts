import type { Wordings } from './wordings-of-things.ts'

/** What has to be filled in, in which order things stand, what is added up, who may do what, and how it looks. */
export const OF_MANNER: Wordings = [
  // What a record cannot be without.
  [
    /^(?:the )?(.+?) (?:must|should|needs? to|has to|have to|ought to|shall) (?:always |really |definitely )?(?:be (?:filled(?: in| out)?|entered|there|given|set|provided|present|specified|chosen|stated)|not be (?:empty|blank|left (?:out|empty|blank)|missing|forgotten))$/i,
    'make $1 required',
  ],
  [
    /^(?:the )?(.+?) (?:can't|cannot|can not|mustn't|must not|may not|shouldn't|should not|must never) be (?:empty|blank|left (?:out|empty|blank)|missing|forgotten|skipped)$/i,
    'make $1 required',
  ],
  [
    /^(?:an? |all |the )?(.+?) without (?:an? |the |any )?(.+?) (?:should|must|may|can|is|are) ?(?:not|n't|never)(?: be)? (?:possible|allowed|accepted|saved|ok(?:ay)?|permitted)$/i,
    'make $2 of $1 required',
  ],
  [
    /^(?:do not|don't|never) (?:let|allow) (?:me|us|people|anyone|anybody|users|them|someone|somebody) (?:to )?(?:save|add|create|enter|submit) (?:an? |the |any )?(.+?) without (?:an? |the |any )?(.+)$/i,
    'make $2 of $1 required',
  ],
  [
    /^(?:nobody|no one|you|people|users) (?:should|must|may|can)(?: not|n't)?(?: be able to)? (?:save|add|create|enter|submit) (?:an? |the |any )?(.+?) without (?:an? |the |any )?(.+)$/i,
    'make $2 of $1 required',
  ],
  [/^(?:always|please always) (?:ask for|require|demand|insist on) (?:an? |the )?(.+)$/i, 'make $1 required'],
  [
    /^(?:the |an? )?(.+?) (?:is|are) (?:a must|must-haves?|always (?:needed|required|necessary)|never (?:optional|empty))$/i,
    'make $1 required',
  ],
  [
    /^(?:the )?(.+?) (?:is|are|should be|need be) (?:not (?:always )?(?:needed|necessary|mandatory|compulsory|obligatory|required)|voluntary|no longer required)(?: any ?more| for now)?$/i,
    'make $1 optional',
  ],
  [
    /^(?:the )?(.+?) (?:doesn't|don't|does not|do not|need not|needn't) (?:have|need)? ?(?:to be )(?:filled(?: in| out)?|entered|required|mandatory|there)$/i,
    'make $1 optional',
  ],
  [
    /^(?!make |mark |set |keep |turn |change |require |.*\b(?:is|are|be|as)\b)(?:the |its |their )?([\p{L} ]{2,30}?) (required|mandatory|optional|private|public)$/iu,
    'make $1 $2',
  ],
  [/^make (.+?) (?:compulsory|obligatory|a must|non-optional|necessary|needed)$/i, 'make $1 required'],
  [/^(?:stop requiring|do not require|don't require|don't insist on|do not insist on) (.+)$/i, 'make $1 optional'],
  [
    /^(?:the )?(.+?) (?:should|must|shall|could) be (?:an? )?(?:pick ?list|pick list|drop-?down|select(?:ion)?(?: list)?|choice list|list of choices)(?: (?:with|of|from|between))?:? (.+)$/i,
    'change $1 to a dropdown with $2',
  ],
  [
    /^(?:an? |each |every |the )?(.+?) (?:can't|cannot|can not|must not|should not|shouldn't|may not) (?:be|exist|be saved|be added|be created) without (?:an? |the )?(.+)$/i,
    'make $2 of $1 required',
  ],
  [/^(?:an? |all |the )?(.+?) without (?:an? |the )?(.+?) (?:makes?|make) no sense$/i, 'make $2 of $1 required'],
  [
    /^(?:the )?(.+?) (?:should|must) (?:go|offer|be one of|have (?:the )?(?:options|choices|values|steps|stages))(?: from)?:? (.+,.+)$/i,
    'change $1 to $2',
  ],
  // What new records start with.
  [
    /^(?:make|let|have) (?:all |every )?(?:new )(.+?) (?:start|begin|be|default)(?: out)?(?: as| with| in| to)? (?:the )?(?:status |state )?(.+?)(?: by default)?$/i,
    'new $1 should start as $2',
  ],
  [/^by default,? (?:the )?(.+?) (?:should be|is|must be|shall be) (.+)$/i, 'the default $1 should be $2'],
  [
    /^(?:the )?(.+?) (?:should|must|shall) (?:be|start as|default to|always start as|start with) (.+?) (?:by default|at first|at the start|to start with|initially|for new \w+|when (?:i|we) (?:add|create|make) (?:one|a new one|it|them))$/i,
    'the default $1 should be $2',
  ],
  [/^(?:the )?(.+?) (?:defaults?|should default|must default) to (.+)$/i, 'the default $1 should be $2'],
  [/^(?:pre-?set|preselect|pre-?fill) (?:the )?(.+?) (?:to|with|as) (.+)$/i, 'the default $1 should be $2'],
  // The order of rows.
  [
    /^(?:sort |show |list )?(?:the |all |my )?((?!the |newest|latest|.* by )[\p{L} ]{3,30}?)(?: sorted| ordered)?,? (?:with |by )?(?:the )?(newest|latest|oldest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|most recent)(?: ones?)? (?:first|on top|at the top)$/iu,
    'show the $2 $1 first',
  ],
  [
    /^(?:(?:the )?(newest|latest|oldest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|shortest|longest|most recent|soonest|earliest)(?: (?:ones?|entries|records))?) (?:(?:should|must) (?:be|come|go|stand|appear) )?(?:first|on top|at the top)$/i,
    'show the $1 first',
  ],
  [/^(?:the )?(.+?) (?:should|must|could) be (?:sorted|ordered|arranged|listed) (by|after|alphabetically)(.*)$/i, 'sort $1 $2$3'],
  [
    /^(sort .+?) (?:with|so that)(?: the)? (newest|latest|oldest|cheapest|highest|lowest|biggest|largest|smallest|shortest|longest|soonest|earliest|nearest|next)(?: ones?)? (?:is |are |come |comes )?(?:first|on top|at the top)$/i,
    '$1, $2 first',
  ],
  [/^(?:order|arrange|organi[sz]e|rank) (.+?) by (.+)$/i, 'sort $1 by $2'],
  [/^(?:put|bring|get) (.+?) in(?:to)? alphabetical order$/i, 'sort $1 alphabetically'],
  [/^(sort .+?)(?: in(?:to)?)? alphabetical order$/i, '$1 alphabetically'],
  [/^in alphabetical order$/i, 'sort them alphabetically'],
  [
    /^(?:the )?(.+?) (?:should|must|could|has to|needs to) (?:come|be|stand|go|appear) (first|last|(?:before|after) (?:the )?.+?)(?: in (?:the )?(?:table|list|form)s?)?$/i,
    'put the $1 $2',
  ],
  [
    /^sort (.+?) so (?:that )?(?:the )?(best|worst|highest|lowest) rated (?:ones? )?(?:are|come|is|comes|stand) (?:first|on top|at the top)$/i,
    'sort $1 by rating, $2 first',
  ],
  [/^(?:make|let|have) (?:the )?(.+?) (?:be )?the (first|last) (?:column|field|thing)(?: (?:in|of) .+)?$/i, 'put the $1 $2'],
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
  [
    /^(?:show|add|display|see|give me|calculate|compute)(?: me)? (?:the |an? )?(average|mean) (.+?) (?:per|by|for each|of each|for every) ([\p{L} ]+?)$/iu,
    'add a chart of the average $2 by $3',
  ],
  [
    /^(?:show |add )?how many ([\p{L} ]+?) (?:are|there are) (?:per|by|in each|for each) ([\p{L} ]+?)(?: on the home page)?$/iu,
    'add a chart of $1 by $2',
  ],
  [/^show how many (?:are )?([\p{L}]+) (?:there are )?(?:per|by|in each|for each) ([\p{L} ]+?) on the home page$/iu, 'add a chart by $2'],
  [/^(?:with |and |plus |also )?an? (?:grand )?total (?:per|by|for each|a|each) ([\p{L} ]+)$/iu, 'add a chart by $1'],
  [
    /^(?:show|see|display|know|tell me|give me|calculate|compute|work out)(?: me)? how much (?:\p{L}+ )*?(?:i|we|they|people|there) ?(?:have |has |had |are |is |was |were |did )?(?:\p{L}+ )*?(?:spent|spend|earned|earn|paid|pay|sold|sell|made|make|received|there|used|use|ran|run|drove|drive|in total)?,? ?(per|by|for each|each|in each|a) ([\p{L} ]+)$/iu,
    'add a chart of the sum by $2',
  ],
  [
    /^(?:show|see|display|know|tell me|give me|calculate|compute|work out)(?: me)? how many (?:\p{L}+ )*?(?:i|we|they|people|there) ?(?:have |has |had |are |is |was |were |did )?(?:\p{L}+ )*?(?:spent|spend|earned|earn|paid|pay|sold|sell|made|make|received|there|used|use|ran|run|drove|drive|in total)?,? ?(per|by|for each|each|in each|a) ([\p{L} ]+)$/iu,
    'add a chart by $2',
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
  [/^(?:total|sum|add) (?:it|them|those|these) up(?: (?:per|by|for each) (.+))?$/i, 'add a chart of the sum by $1'],
  [/^(?:total|sum)(?: up)? (?:it|them|those|these) (?:per|by|for each) (.+)$/i, 'add a chart of the sum by $1'],
  [/^(?:show|put|display|have|see|add) (.+?) at the (?:very )?top$/i, 'show $1 at the top'],
  [
    /^(?:the )?(.+?) (?:should|must|could|ought to) (?:be (?:shown |visible |displayed )?|appear |stand |show(?: up)? |come )(on|at|in) (?:the |my |our )?(home|start|first|main|front|landing|overview|dashboard|top)( ?page| ?screen)?$/i,
    'show $1 $2 the $3$4',
  ],
  [/^show (?:the )?(?:overdue|late) (?:ones?|entries|records|things)(.*)$/i, 'show overdue$1'],
  // Sample rows.
  [
    /^(?:put in|put|fill in|throw in|enter|write in|load) ((?:some|a few|a couple of|\d+|several) (?:sample|example|test|demo|dummy|fake|made-up).+)$/i,
    'add $1',
  ],
  [
    /^(?:fill|populate|seed) (?:it|the app|everything|all(?: lists)?)(?: up)? with (?:some |a few |\d+ )?(?:sample|example|test|demo|dummy|fake)? ?(?:data|records|rows|entries|content|examples|stuff)$/i,
    'add sample data',
  ],
  [
    /^(?:set up|prepare|make up|invent) ((?:\d+|some|a few|two|three|four|five|six|ten|twenty) (?:sample|example|test|demo|dummy|fake|made-up) .+)$/i,
    'add $1',
  ],
  [
    /^(.+?) (?:per|by) (.+?) (?:as|in) an? (?:nice |simple )?(?:graph|chart|diagram|bar chart|pie chart|line chart)$/i,
    'add a chart of $1 by $2',
  ],
  // Rights.
  [/^(?:don't|do not|never) (?:show|display|reveal) (?:the )?(.+?) to (.+)$/i, 'hide $1 from $2'],
  [
    /^(.+?) (?:can|may|should|must) (?:look|see|read|view|watch)(?: (?:it|them|everything|all))?,? (?:but|and) (?:not|never|nothing) (?:touch|change|edit|write|modify|else)(?: (?:it|them|anything))?$/i,
    'only admins can edit everything',
  ],
  [
    /^only (?:the )?(?:person|people|one|ones|user|users|member|members) who (?:created|added|made|entered|wrote|submitted|posted) (?:an? |the )?(.+?) (should|can|may|must)( be able to)? (.+?) (?:it|them|that)$/i,
    'only creators can $4 $1',
  ],
  [
    /^(?:each|every) (?:person|user|member|\p{L}+) (?:should|can|may|must) (?:only )?(see|edit|change|read) (?:only )?(?:their|his|her|his or her) own (?!.*\b(?:list|data)\b)(.+)$/iu,
    'everyone can $1 their own $2',
  ],
  [
    /^(?:i|we) (?:don't|do not) want (?:the |my |our )?(.+?) to be (?:seen|visible|read|shown)(?: (?:by|to|for) (.+))?$/i,
    'hide $1 from others',
  ],
  // The look.
  [
    /^(?:the |this |all the )?(?:text|fonts?|letters|writing|print|everything|words|type)(?: (?:here|in it|on it))? ?(?:is|are|'s|looks?|seems?) (?:(?:way|much|far|a bit|a little|rather|quite|really|so|just|very) )*(?:too? small|small|tiny|hard to read|difficult to read|not readable|unreadable|illegible)(?: for (?:me|us|my eyes))?$/i,
    'make the text larger',
  ],
  [/^(?:i|we) (?:can't|cannot|can hardly|can barely) read (?:it|the text|that|this|anything)$/i, 'make the text larger'],
  [
    /^(?:the )?(?:text|fonts?|letters|writing) (?:is|are) (?:(?:way|much|a bit|a little|rather|quite|really|so) )*(?:too? pale|too? light|too? gr[ae]y|too? faint|hard to see)$/i,
    'make the writing darker',
  ],
  [
    /^(?:it|everything|the (?:page|app|lists?|forms?)) (?:is|are|looks?|feels?) (?:(?:way|much|a bit|a little|rather|quite|really|so|too) )*(?:cramped|crammed|crowded|squeezed|dense|tight|packed)(?: together)?$/i,
    'make it roomier',
  ],
  [
    /^(?:it|this|the app|everything|the (?:whole )?(?:thing|page|design|look|colou?rs?))(?:'s| is| are| looks?| feels?) (?:(?:way|much|far|a bit|a little|rather|quite|really) )*too (\p{L}+)(?: for (?:me|us|my taste))?$/iu,
    'make it less $1',
  ],
  [/^(?:less|not (?:so|as|that)) (\p{L}+)$/iu, 'make it less $1'],
  [
    /\bfriendlier\b|\bmore (?:friendly|inviting|welcoming)\b|\bless (?:serious|formal|stiff|boring|grey|gray|sad|dull|sober|cold|corporate)\b/gi,
    'more playful',
  ],
  [/\bless (?:playful|childish|silly|fun|informal)\b|\bmore (?:grown[- ]up|business)\b/gi, 'more serious'],
  [
    /\bless (?:colou?rful|bright|loud|bold|vivid|garish|intense|busy|flashy|saturated|crowded)\b|\bmore (?:muted|subdued|discreet|relaxed|gentle)\b|\b(?:gentler|subtler|paler)\b/gi,
    'calmer',
  ],
  [/\bless (?:round(?:ed)?|soft)\b/gi, 'sharper'],
  [/\bless (?:sharp|angular|square|edgy)\b/gi, 'rounder'],
  [/^(?:give it|add|bring in) (?:some|more|a bit of|a little|a splash of) (?:more )?colou?rs?$/i, 'make it more playful'],
  [/\bless dark\b|\bnot (?:so|as|that) dark\b/gi, 'light mode'],
  [/\bless (?:light|bright white|white)\b/gi, 'dark'],
  [/\bless (?:warm|hot)\b/gi, 'cooler'],
  [/\bless (?:cool|icy)\b/gi, 'warmer'],
]
