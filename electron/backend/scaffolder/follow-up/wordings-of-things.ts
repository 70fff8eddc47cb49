/** How a wish is said → how a reader knows it; each is tried once, in this order. */
export type Wordings = readonly (readonly [said: RegExp, meant: string])[]

const THE = '(?:the |our |my |all the |all |any |this |that )?'

/** What is wanted, what is not, and what it is called. */
export const OF_THINGS: Wordings = [
  [
    /^(?:i|we)(?:'d| would)? (?:also |really |still |now |just |much |then )*(?:want|need|miss|would like|like|love) (?=an? |the |some |more |another |\p{L}+s\b)/iu,
    'we need ',
  ],
  [
    /^(?:i|we) (?:don't|do not) want (?:the |my |our )?(.+?) to be (?:seen|visible|read|shown)(?: (?:by|to|for) (.+))?$/i,
    'hide $1 from others',
  ],
  [/^(?:tick|mark|flag) (?:which|what|the|those) (?:ones? )?(?:i|we|they) (?:have |already )*(\p{L}+)$/iu, 'add $1 (yes/no)'],
  [
    /^(?:an? |the |one |each |every )?(.+?) (?:can|may|could|should) (?:also )?(?:play|appear|perform|work|take part|be|join|sing|act|help|teach|speak|compete|ride|participate) (?:in|at|on|for|with) (?:several|many|multiple|more than one|different) ([\p{L} ]+)$/iu,
    'each $1 and each $2 have several of each other',
  ],
  [/^(?:put|enter|write|type|fill) in (?=(?:\d+|two|three|four|five|six|ten|the|these|some|an?) )/i, 'add '],
  // What a form asks for.
  [
    /^(?:(?:it|the form|they) should )?(?:also )?ask (?:people |them |visitors |everyone |customers )?(?:for|about) (?:the |their |also )*(.+?)(?: (?:too|as well|also))?$/i,
    'add the fields $1 to the form',
  ],
  [
    /\b(?:the |a )?(date|day|time|year) (?:when|that|on which|at which|in which) (?:it|they|he|she|we|i|(?:the |a )?\p{L}+) (?:was |were |is |are |has |have )?(\p{L}+[cgsuvz]e)d? (in|out|off|up|on)\b/giu,
    '$2-$3 $1',
  ],
  [
    /\b(?:the |a )?(date|day|time|year) (?:when|that|on which|at which|in which) (?:it|they|he|she|we|i|(?:the |a )?\p{L}+) (?:was |were |is |are |has |have )?(\p{L}+?)(?:ed)? (in|out|off|up|on)\b/giu,
    '$2-$3 $1',
  ],
  [
    /\b(?:the |a )?(date|day|time|year) (?:when|that|on which|at which|in which) (?:it|they|he|she|we|i|(?:the |a )?\p{L}+) (?:was |were |is |are |has |have )?(\p{L}+)(?=$|,| and )/giu,
    '$2 $1',
  ],
  [
    / (and|,) (category|type|kind|course|size|level|priority|status|urgency|colou?r|state) ((?:(?!and |or |with )[\p{L}-]+)(?:, [\p{L}-]+)+(?:,? (?:and|or) [\p{L}-]+)?)$/iu,
    ' $1 $2 ($3)',
  ],
  [
    /^(?:add|make|create|i need|we need|have|include) an? (?:simple |small |little )*budget(?: list| page| plan| overview)?(?: (?:with|for|of|where|so) .+)?$/i,
    'add expenses with a name, an amount, a date and a category',
  ],
  // What is not wanted.
  [
    new RegExp(
      `^${THE}(.+?) (?:is|are|seems?) (?:(?:totally|completely|really|just|quite|pretty|actually|a bit|kind of|now|rather) )*(?:useless|pointless|unnecessary|not needed|unneeded|superfluous|redundant|not necessary|no longer (?:needed|used|necessary)|obsolete|never used|not used|unused|irrelevant|not wanted|of no use|not useful)(?: (?:for us|to us|for me|to me|anymore|any more|now|here))?$`,
      'i',
    ),
    'do not need the $1',
  ],
  [
    new RegExp(
      `^(?:we|i|they|you|people) (?:don't|do not|never|no longer|hardly ever|never ever) (?:really |actually |even |ever )?(?:use|need|want) ${THE}(.+?)(?: (?:any ?more|at all|here|anyway|after all))?$`,
      'i',
    ),
    'do not need the $1',
  ],
  [
    new RegExp(`^(?:nobody|no one|no-one) (?:here )?(?:ever )?(?:needs|uses|wants|fills in) ${THE}((?!that|it|this)\\p{L}.+)$`, 'iu'),
    'do not need the $1',
  ],
  [
    /^(?:add|make|create|build|show|have) (?:me )?(?:an? |the )?(?:dashboard|overview|summary|statistics?)(?: page)? (?:with|of|showing|that shows|for|where i (?:can )?see) (.+)$/i,
    'show $1 on the home page',
  ],
  [/^do not need the (.+) column$/i, 'hide the $1 column in the table'],
  [/^do not need the (.+)$/i, 'remove the $1'],
  [/^no (?:more )?([\p{L} ]{3,30}?)(?: any ?more)?$/iu, 'remove the $1'],
  [
    new RegExp(
      `^${THE}(.+?) (?:can|should|could|must|has to|have to|needs to) (?:be (?:removed|deleted|dropped|taken (?:out|away|off)|gone)|go|go away|disappear|vanish)(?: away)?$`,
      'i',
    ),
    'remove the $1',
  ],
  [
    /^(?:leave out|leave off|take (?:off|out|away)|throw (?:out|away)|cut(?: out)?|scrap|bin|strip|wipe out|do away with|dump|omit|skip|eliminate|deactivate) (.+)$/i,
    'remove $1',
  ],
  [/^(?:take|throw|leave|cut) (.+?) (?:off|out|away)(?: (?:of (?:it|there|the app)))?$/i, 'remove $1'],
  [/^(?:get|make) (.+?) (?:removed|deleted|disappear|go away)$/i, 'remove $1'],
  [/^removing (.+)$/i, 'remove $1'],
  [/^(?:adding) (.+)$/i, 'add $1'],
  [/^(?:delete|remove|clear|empty|wipe|erase) all (?:of )?(?:the |my |our )?([\p{L} ]+?)$/iu, 'empty $1'],
  [/^(?:clear|empty|wipe)(?: out)? (?:the |my |our )?([\p{L} ]+?)(?: list| table)?$/iu, 'empty $1'],
  [/ because of .+$/i, ''],
  // Other names.
  [
    /^instead of (?:the (?:word|name|term|label) )?(.+?),? (?:(?:please )?(?:call|name|say|use|write|put|show|label|have|read)|it should (?:be|say|read)|i(?:'d)?(?: would)? (?:want|prefer|like)|we (?:say|use))(?: (?:it|them|that|this))?(?: to be)? (.+)$/i,
    'rename $1 to $2',
  ],
  [/^(?:call|name|label|title) (?:it|them|this|that|these|the \w+) (.+?) instead of (.+)$/i, 'rename $2 to $1'],
  [
    /^(?:use|say|write|put|show|prefer|have) (?:the (?:word|name|term|label) )?("[^"]+"|'[^']+'|[\p{L} -]+?) (?:instead of|rather than|in place of|and not) (?:the (?:word|name|term|label) )?(.+)$/iu,
    'rename $2 to $1',
  ],
  [
    /^(?:(?:i|we)(?:'d| would)? (?:rather |much )?(?:prefer|like|want|have|see|rather) )?("[^"]+"|'[^']+'|[\p{L} -]{2,30}?) (?:instead of|rather than|in place of) (?:the (?:word|name|term|label) )?(.+)$/iu,
    'rename $2 to $1',
  ],
  [/^use (?:the )?(?:word|name|term|label) (.+?) for (.+)$/i, 'rename $2 to $1'],
  [
    /^(?:we|they|people here|in our \w+ (?:we|they)) (?:usually |always |actually )?call (?:the |our |an? )?(.+?) ("[^"]+"|'[^']+'|\S+)$/i,
    'rename $1 to $2',
  ],
  [/^(?:our |the )?(.+?) (?:are|is) (?:really|actually|usually) called (.+)$/i, 'rename $1 to $2'],
  [
    /^(.+?) (?:should|must|could|has to|have to) (?:rather |really |just |better )*(?:be )?(?:called|named|labelled|labeled|titled|say|read) (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(?:replace|swap|exchange|substitute) (?:the )?(?:(?:word|name|term|label|text) )?(.+?) (?:with|by|for) ("[^"]+"|'[^']+')$/i,
    'rename $1 to $2',
  ],
  [/^(?:relabel|retitle) (.+?) (?:to|as|into) (.+)$/i, 'rename $1 to $2'],
  [/^(?:change|turn|switch) (?:the )?(?:name|label|title|heading|wording|caption) of (?:the )?(.+?) (?:to|into) (.+)$/i, 'rename $1 to $2'],
  [/^(?:change|turn) ("[^"]+"|'[^']+') (?:in)?to ("[^"]+"|'[^']+'|.+)$/i, 'rename $1 to $2'],
  [/^rename ([\p{L} ]{2,30}?) -> ([\p{L} ]{2,30})$/iu, 'rename $1 to $2'],
  [/^(?!rename |change |call )([\p{L} ]{2,30}?) -> ([\p{L} ]{2,30})$/iu, 'rename $1 to $2'],
  [/^rename ["']?(?:the )?(?:word|name|term|label) (.+)$/i, 'rename $1'],
  [/^(?:we|i|you) (?:forgot|forget|have forgotten|left out|overlooked)(?: about)? (?!to )(.+)$/i, 'add $1'],
  [/^(?:let|have|make) (?:each|every|all) (.+?) (?:to )?have (.+)$/i, '$1 should have $2'],
  [/^what(?:'s| is) (?:still )?missing(?: is| are|:)? (.+)$/i, 'add $1'],
  // What is missing.
  [/^(.+?) (?:should|must|can|could) be able to have (?=\p{L})/iu, '$1 should have '],
  [/^(?:what|where) is (?:still )?missing (?:is|are) (.+)$/i, 'add $1'],
  [/^(?:still )?missing(?: is| are|:)? (.+)$/i, 'add $1'],
  [/^(?:we|i)(?:'re| are|'m| am| still)? (?:missing|lacking|miss|lack) (?!out\b)(.+)$/i, 'add $1'],
  [
    /^(?:there(?:'s| is| are) (?:no|not any)|there isn't (?:an?|any)|there aren't any|i (?:can't|cannot|don't) (?:find|see) (?:an?|any|the)) (?:(?:place|field|way|box|column) (?:for|to (?:enter|put|write|add|record|note)) )?(?:the |an? |their )?(.+?)(?: yet| so far| at the moment| anywhere)?$/i,
    'add $1',
  ],
  [/^(.+?) (?:lack|lacks|miss|misses|is lacking|are lacking|is missing|are missing) (?:an? |the |their |its )(.+)$/i, '$1 should have $2'],
  [/^(.+?) (?:needs?|ought|have|has) (?:also |all |each )*to have (?:to have )?/i, '$1 should have '],
  [/^(.+?) (?:needs?|wants?) (?:to (?:get|include|carry|contain|show|come with|record)) (an? |the )/i, '$1 should have $2'],
  [/^(?:it'?s? )?(?:would|could) use (?=an? )/i, 'add '],
  [/^(.+?) (?:could|should|would) (?:use|do with|get|come with|carry) (?=an? |some )/i, '$1 should have '],
  [
    /^(?:the |an? )?(.+?) (?:of|for) (?:the |an? |each |every |all )?([\p{L} ]+?) (?:is|are) (?:still |also |completely |just )?missing$/iu,
    'add $1 to $2',
  ],
  [/^(?:the |an? )?(.+?) (?:is|are) (?:still |also |completely |just )?missing (?:on|in|from|for|at) (.+)$/i, 'add $1 to $2'],
  [/^(?:the |an? )?((?!something|what)[\p{L}\d -]+?) (?:is|are) (?:still |also |completely |just )?missing$/iu, 'add $1'],
  [
    /^(?:add|have|include) (?:an? )?(priority|urgency|status|stage|size|severity|difficulty|level|state) (?!.* (?:to|for|of|on|in|from|and|as|with|by|after|before|between)(?: |$))((?!to |for |of |on |in |from |and |called |named |between |after |before |like |such |with |field|column|"|')[\p{L}-]+) ([\p{L}-]+)(?: ([\p{L}-]+))?(?: ([\p{L}-]+))?$/iu,
    'add $1 ($2, $3, $4, $5)',
  ],
  [/(?:, )+\)$/, ')'],
  [
    /^(?:add|include|have) (?:an? )?check ?lists? (?:of|with|for) (?:the |all )?(.+?) (?:for|to|on|in) (?:each |every |all |the )?(.+)$/i,
    'add $1 for each $2 with a title and done',
  ],
  [
    /^(?:add|include|have) (?:an? )?check ?list (?:for|to|on|in) (?:each |every |all |the )?(.+)$/i,
    'add checklist items for each $1 with a title and done',
  ],
  [/^(add .+?),? (?:that |which )?(?:i|we|they) (?:want|need|plan|would like|hope|have) to \p{L}+(?= with | and |$)/iu, '$1'],
  [
    /^add (?:an? )?(wish ?list|shopping list|to-?do list|waiting list|packing list)(?: (?:of|for) (?:the |my |our )?[\p{L} ]+?)?(?= with | and |$)/iu,
    'add $1 items',
  ],
  [
    /^(?:rate|score|grade) (?:them|it|these|(?:each|every|the|all|my) ([\p{L}]+))(?: (?:with|by|in|from) .+)?$/iu,
    'add a rating (1-5) to $1',
  ],
  [/ to $/, ''],
  [/^(.+ )?([\p{L}]+) ?%(?= to | on | in |$)/iu, '$1$2 (percent)'],
  // What is to be written down.
  [
    /^(?:log|note(?: down)?|write down|capture|enter|register|jot down|remember|mention|specify|state|indicate) (?:also )?(?:for each (.+?) )(?=an? |the |how |who |what |which |when |where |if |whether )/i,
    'give each $1 ',
  ],
  [
    /^(?:(?:also )?(?:log|note(?: down)?|write down|capture|enter|register|jot down|specify|state|indicate|attach|upload|store|record|track|keep)) (?:also )?(?=an? |the |their |its |how |who |what |which |when |where |if |whether |more |\p{L})/iu,
    'add ',
  ],
  [
    /^add how much ([\p{L}]+) (?:i|we|they) [^,]*? (?:each|every|a|per) ([\p{L}]+)$/iu,
    'add $1 logs for each $2 with a date and a quantity',
  ],
  [
    /^add how many ([\p{L}]+) (?:i|we|they) [^,]*? (?:each|every|a|per) ([\p{L}]+)$/iu,
    'add $1 logs for each $2 with a date and a quantity',
  ],
  [/^add (?:who|which person|whoever) (?:it|they|each|the \w+)?(?: is| are)?(?: the)? ?(.+?)ed (?:it|them|this)$/i, 'add $1ed by'],
  [/^add which ([\p{L}]+) (?:i|we|they|he|she|you|people) [\p{L}]+$/iu, 'add a field for the $1'],
  [
    /^(?:tick|mark|flag|check)(?: off)? (?:which|what|those|the|if|whether|when|that)(?: ones?| of them)?(?: that)? (?:are|is|were|was|it is|it's|they are|they're|have been|has been) (.+)$/i,
    'add $1 (yes/no)',
  ],
  [
    /^(?:tick|mark|flag) (?:off )?([\p{L} ]+?) (?:as|when|once|if) (?:(?:they|it)(?:'s| are|'re| is) )?(?!(?:an? )?(?:required|mandatory|optional|compulsory|default|private|public|read|admin))([\p{L} -]+)$/iu,
    'add $2 (yes/no) to $1',
  ],
  [
    /^(.+?) (?:can|may|could|should|might|must) (?:have|be in|belong to|get) (?:several|multiple|many|more than one|different|any number of|not just one|two or more) ([\p{L} ]+?)(?:,? (?:not|instead of) (?:just|only) one)?$/iu,
    '$1 can have several $2',
  ],
]
