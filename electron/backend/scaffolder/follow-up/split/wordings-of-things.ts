import type { Wordings } from '../wordings.ts'

const THE = '(?:the |our |my |all the |all |any |this |that )?'

/** What is wanted, what is not, and what it is called. */
export const OF_THINGS: Wordings = [
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
    /^(?:i|we)(?:'d| would)? (?:also |really |still |now |just |much |then )*(?:want|need|miss|would like|like|love) (?=an? |the |some |more |another |\p{L}+s\b)/iu,
    'we need ',
  ],
  [/^(?:put|enter|write|type|fill) in (?=(?:\d+|two|three|four|five|six|ten|the|these|some|an?) )/i, 'add '],
  // What a form asks for.
  [
    /^(?:(?:it|the form|they) should )?(?:also )?ask (?:people |them |visitors |everyone |customers )?(?:for|about) (?:the |their |also )*(.+?)(?: (?:too|as well|also))?$/i,
    'add the fields $1 to the form',
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
  [/^do not need the (.+) column$/i, 'hide the $1 column in the table'],
  [/^do not need the (.+)$/i, 'remove the $1'],
  [/^no (?:more )?([\p{L} ]{3,30}?)(?: any ?more)?$/iu, 'remove the $1'],
  [
    /^(?:leave out|leave off|take (?:off|out|away)|throw (?:out|away)|cut(?: out)?|scrap|bin|strip|wipe out|do away with|dump|omit|skip|eliminate|deactivate) (.+)$/i,
    'remove $1',
  ],
  [/^(?:delete|remove|clear|empty|wipe|erase) all (?:of )?(?:the |my |our )?([\p{L} ]+?)$/iu, 'empty $1'],
  [/^(?:clear|empty|wipe)(?: out)? (?:the |my |our )?([\p{L} ]+?)(?: list| table)?$/iu, 'empty $1'],
  // Other names.
  [
    /^instead of (?:the (?:word|name|term|label) )?(.+?),? (?:(?:please )?(?:call|name|say|use|write|put|show|label|have|read)|it should (?:be|say|read)|i(?:'d)?(?: would)? (?:want|prefer|like)|we (?:say|use))(?: (?:it|them|that|this))?(?: to be)? (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(?:(?:i|we)(?:'d| would)? (?:rather |much )?(?:prefer|like|want|have|see|rather) )?("[^"]+"|'[^']+'|[\p{L} -]{2,30}?) (?:instead of|rather than|in place of) (?:the (?:word|name|term|label) )?("[^"]+"|[^"]+)$/iu,
    'rename $2 to $1',
  ],
  [
    /^(.+?) (?:should|must|could|has to|have to) (?:rather |really |just |better )*(?:be )?(?:called|named|labelled|labeled|titled|say|read) (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(?:replace|swap|exchange|substitute) (?:the )?(?:(?:word|name|term|label|text) )?(.+?) (?:with|by|for) ("[^"]+"|'[^']+')$/i,
    'rename $1 to $2',
  ],
  [/^(?:change|turn) ("[^"]+"|'[^']+') (?:in)?to ("[^"]+"|'[^']+'|.+)$/i, 'rename $1 to $2'],
  [/^(?!rename |change |call )([\p{L} ]{2,30}?) -> ([\p{L} ]{2,30})$/iu, 'rename $1 to $2'],
  // What is missing.
  [/^(.+?) (?:should|must|can|could) be able to have (?=\p{L})/iu, '$1 should have '],
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
    /^(?:(?:also )?(?:log|note(?: down)?|write down|capture|enter|register|jot down|specify|state|indicate|attach|upload|store|record|track|keep)) (?:also )?(?=an? |the |their |its |how |who |what |which |when |where |if |whether |more |\p{L})/iu,
    'add ',
  ],
  [
    /^add how much ([\p{L}]+) (?:i|we|they) [^,]*? (?:each|every|a|per) ([\p{L}]+)$/iu,
    'add $1 logs for each $2 with a date and a quantity',
  ],
  [/^add which ([\p{L}]+) (?:i|we|they|he|she|you|people) [\p{L}]+$/iu, 'add a field for the $1'],
  [
    /^(?:tick|mark|flag|check)(?: off)? (?:which|what|those|the|if|whether|when|that)(?: ones?| of them)?(?: that)? (?:are|is|were|was|it is|it's|they are|they're|have been|has been) (.+)$/i,
    'add $1 (yes/no)',
  ],
  [
    /^(.+?) (?:can|may|could|should|might|must) (?:have|be in|belong to|get) (?:several|multiple|many|more than one|different|any number of|not just one|two or more) ([\p{L} ]+?)(?:,? (?:not|instead of) (?:just|only) one)?$/iu,
    '$1 can have several $2',
  ],
]
