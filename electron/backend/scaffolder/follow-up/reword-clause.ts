// One wish is said in a hundred ways; the readers know one of each. What stands here turns the others into those, before a reader looks.

type Wordings = readonly (readonly [said: RegExp, meant: string])[]

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

const THE = '(?:the |our |my |all the |all |any |this |that )?'

const WORDINGS: Wordings = [
  [
    /^(?:i|we)(?:'d| would)? (?:also |really |still |now |just |much |then )*(?:want|need|miss|would like|like|love) (?=an? |the |some |more |another |\p{L}+s\b)/iu,
    'we need ',
  ],
  [
    /^(?:i|we) (?:don't|do not) want (?:the |my |our )?(.+?) to be (?:seen|visible|read|shown)(?: (?:by|to|for) (.+))?$/i,
    'hide $1 from others',
  ],
  [/^(?:tick|mark|flag) (?:which|what|the|those) (?:ones? )?(?:i|we|they) (?:have |already )*(\p{L}+)$/iu, 'add $1 (yes/no)'],
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
  // Sums and charts.
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
    /^(?:the )?totals? (.+?) (?:per|by|for each) ([\p{L} -]+?)(?: (?:this|last|each|every) (year|month|week))?$/iu,
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

/** The wish in words that a reader knows; what names something keeps its own. */
export function rewordClause(clause: string): string {
  let text = withoutFrames(clause.trim())
  for (const [said, meant] of WORDINGS) text = text.replace(said, meant)
  return text.replace(/ {2,}/g, ' ').trim()
}

function withoutFrames(clause: string): string {
  let text = clause
  for (let round = 0; round < 4; round++) {
    const next = FRAMES.reduce((rest, frame) => rest.replace(frame, ''), text)
      .replace(TAILS, '')
      .trim()
    if (next === text || next === '') break
    text = next
  }
  return text
}
