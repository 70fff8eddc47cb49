import type { LanguageCode } from '../../language/language.ts'

// A clause that no pattern knows, put into English by what each language has for a verb of asking, a modal and a preposition.
// The nouns between them stay as they are.

type Foreign = Exclude<LanguageCode, 'en'>
type Table = readonly (readonly [said: RegExp, meant: string])[]

interface Grammar {
  /** Verbs that stand first; `end` are the words that may belong to them and stand last. */
  readonly verbs: Table
  /** Verbs and particles that stand last: "… hinzufügen", "… weg". */
  readonly last: Table
  /** "X should be required": what comes before the modal, and what is done, may stand on either side of the rest. */
  readonly modal: RegExp
  readonly only: RegExp
  readonly not: RegExp
  readonly done: Table
  readonly small: Table
}

const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu')
const first = (source: string) => new RegExp(`^(?:${source})(?!\\p{L})[ ,]*`, 'iu')
const last = (source: string) => new RegExp(`[ ,]+(?:${source})[.!? ]*$`, 'iu')

const GRAMMAR: Readonly<Record<Foreign, Grammar>> = {
  de: {
    verbs: [
      [
        first(
          'füge?|ergänze?|erstelle?|leg(?:e)?|baue?|pack(?:e)?|tue?|schreib(?:e)?|nimm (?=.+ (?:auf|dazu|rein|mit rein)$)|erfasse?|speichere?|es fehlt|es fehlen|fehlt|fehlen|ich brauche|wir brauchen|neues? feld|noch ein(?:e|en)?(?: feld)?',
        ),
        'add ',
      ],
      [first('entferne?|lösche?|streiche?|nimm|wirf|schmeiß(?:e)?|kein(?:e|en)?'), 'remove '],
      [first('blende?|versteck(?:e)?'), 'hide '],
      [first('benenne?|nenne?|taufe?'), 'rename '],
      [first('sortiere?|ordne'), 'sort '],
      [first('gruppiere?|teile?|fasse?'), 'group '],
      [first('filtere?|filter'), 'filter '],
      [first('zeige?|liste?'), 'show '],
      [first('verbinde|verknüpfe?|verlinke|ordne (?=.+ zu$)'), 'connect '],
      [first('setze?|stelle?|schiebe?|verschiebe?|rücke?|packe?|bring(?:e)?'), 'move '],
      [first('ersetze?|tausche?'), 'replace '],
      [first('mach(?:e)?|ändere?|färbe?'), 'make '],
      [first('summiere?|addiere?|zähle?'), 'sum '],
    ],
    last: [
      [
        last(
          'hinzufügen|ergänzen|einfügen|einbauen|aufnehmen|anlegen|erfassen|dazu|hinzu|fehlt(?: noch)?|fehlen(?: noch)?|brauchen wir(?: noch)?|brauche ich(?: noch)?|wäre (?:gut|schön|toll|praktisch)|rein|mit rein|mit drauf',
        ),
        'add ',
      ],
      [
        last(
          '(?:kann |können |soll |bitte )?(?:weg|raus|entfernen|löschen|streichen|rausnehmen|weglassen|wegfallen)|brauchen wir nicht(?: mehr)?|brauche ich nicht(?: mehr)?',
        ),
        'remove ',
      ],
      [last('ausblenden|verstecken|nicht anzeigen'), 'hide '],
      [last('umbenennen'), 'rename '],
      [last('sortieren'), 'sort '],
      [last('gruppieren'), 'group '],
      [last('filtern'), 'filter '],
      [last('anzeigen|zeigen|sehen'), 'show '],
      [last('verbinden|verknüpfen'), 'connect '],
    ],
    modal: /^(.+?) (?:soll(?:en|te|ten)?|muss|müssen|darf|dürfen|dürfte|kann|können) (.+)$/iu,
    only: /^nur (.+?) (?:soll(?:en|te|ten)?|darf|dürfen|kann|können) (.+)$/iu,
    not: word('nicht|nie|niemals'),
    done: [
      [last('(?:pflicht\\p{L}*|verpflichtend|erforderlich)(?: sein| werden)?'), 'be required'],
      [last('(?:ausgefüllt|eingetragen|angegeben|eingegeben)(?: sein| werden)?'), 'be required'],
      [last('(?:leer|frei)(?: sein| bleiben)?|leer gelassen werden|fehlen'), 'be empty'],
      [last('(?:optional|freiwillig)(?: sein| werden)?'), 'be optional'],
      [last('heißen'), 'be called'],
      [last('haben|bekommen|enthalten'), 'have'],
      [last('(?:zuerst|oben|ganz oben|an erster stelle|vorne)(?: stehen| kommen| sein)?'), 'be first'],
      [last('(?:zuletzt|unten|ganz unten|hinten)(?: stehen| kommen| sein)?'), 'be last'],
      [last('sehen(?: dürfen| können)?|lesen(?: dürfen| können)?|anschauen'), 'see'],
      [last('ändern(?: dürfen| können)?|bearbeiten(?: dürfen| können)?'), 'change'],
      [last('schreiben|eintragen|anlegen|hinzufügen|melden|ausfüllen(?: dürfen| können)?'), 'add'],
      [last('löschen'), 'delete'],
      [last('(?:als|mit) (\\p{L}+) (?:anfangen|starten|beginnen)'), 'start as'],
      [last('weg|verschwinden|raus'), 'go'],
      [last('sein|werden'), 'be'],
    ],
    small: [
      [word('noch|auch|bitte|mal|doch|jetzt|gerne?|einfach|vielleicht|mir|uns|dann|immer|jeweils|lieber|stattdessen'), ''],
      [
        word(
          'zu jedem|zu jeder|zu den|zu der|zu dem|zum|zur|zu|beim|bei den|bei der|bei dem|bei jedem|bei jeder|bei allen|bei|für jeden|für jede|für die|für den|für das|für',
        ),
        'to',
      ],
      [word('nach dem|nach der|nach den|nach'), 'by'],
      [word('auf der|auf dem|auf die|auf|in der|in dem|in den|in die|im|ins|in'), 'in'],
      [word('aus den|aus der|aus dem|aus|von den|von der|vom|von'), 'of'],
      [word('als'), 'as'],
      [word('mit'), 'with'],
      [word('über'), 'above'],
      [word('unter'), 'below'],
      [word('vor'), 'before'],
      [word('hinter'), 'after'],
      [word('statt|anstatt'), 'instead of'],
      [word('ganz oben|nach oben|oben'), 'to the top'],
      [word('ganz unten|nach unten|unten'), 'to the bottom'],
      [word('oder'), 'or'],
      [word('und'), 'and'],
      [word('alle|allen|alles'), 'all'],
      [word('jede[rsnm]?'), 'each'],
      [word('der|die|das|den|dem|des'), 'the'],
      [word('eine[rsnm]?|ein'), 'a'],
    ],
  },
  fr: {
    verbs: [
      [
        first(
          "ajoute[rz]?|rajoute[rz]?|crée[rz]?|créer|insère|inclus|il manque|manque|nouveau champ|encore une?|mets? (?=(?:une?|des|le|la|l'|les) ?.+ (?:dans|à|aux?|sur|pour) )",
        ),
        'add ',
      ],
      [first('supprime[rz]?|enlève|enlever|retire[rz]?|vire[rz]?|efface[rz]?|ôte|plus de'), 'remove '],
      [first('cache[rz]?|masque[rz]?'), 'hide '],
      [first('renomme[rz]?|appelle|appeler|nomme[rz]?'), 'rename '],
      [first('trie[rz]?|classe[rz]?|ordonne[rz]?|range[rz]?'), 'sort '],
      [first('groupe[rz]?|regroupe[rz]?'), 'group '],
      [first('filtre[rz]?'), 'filter '],
      [first('affiche[rz]?|montre[rz]?|liste[rz]?|voir'), 'show '],
      [first('relie[rz]?|lie[rz]?|connecte[rz]?|associe[rz]?'), 'connect '],
      [first('déplace[rz]?|place[rz]?|bouge[rz]?'), 'move '],
      [first('remplace[rz]?|échange[rz]?'), 'replace '],
      [first('rends?|change[rz]?|passe[rz]?|fais|mets?|mettre'), 'make '],
      [first('additionne[rz]?|calcule[rz]?'), 'sum '],
    ],
    last: [[last('manque(?:nt)?|aussi'), 'add ']],
    modal: /^(.+?) (?:doit|doivent|devrait|devraient|peut|peuvent|pourrait|pourraient) (.+)$/iu,
    only: /^(?:seule?s? |il n'y a que |uniquement )(.+?) (?:doit|doivent|devrait|devraient|peut|peuvent|pourrait|pourraient) (.+)$/iu,
    not: word("ne|n'|pas|jamais"),
    done: [
      [first('être obligatoires?'), 'be required'],
      [first('être (?:remplie?s?|renseignée?s?|indiquée?s?)'), 'be required'],
      [first('(?:être|rester) vides?'), 'be empty'],
      [first('être (?:facultatifs?|facultatives?|optionnel(?:le)?s?)'), 'be optional'],
      [first("s'appeler|être renommée?s?(?: en)?"), 'be called'],
      [first('avoir|contenir|comporter'), 'have'],
      [first('(?:être|venir|apparaître|passer) en (?:premier|haut|tête)'), 'be first'],
      [first('voir|lire|consulter|regarder'), 'see'],
      [first('modifier|changer|éditer'), 'change'],
      [first('écrire|ajouter|créer|saisir|remplir'), 'add'],
      [first('supprimer|effacer'), 'delete'],
      [first('être'), 'be'],
    ],
    small: [
      [word('aussi|encore|stp|svp|plutôt|donc|bien'), ''],
      [word('au-dessus (?:de la|de|du|des)'), 'above'],
      [word('en dessous (?:de la|de|du|des)|sous'), 'below'],
      [word('avant'), 'before'],
      [word('après'), 'after'],
      [word('tout en haut|en haut|en premier'), 'to the top'],
      [word('tout en bas|en bas|en dernier|à la fin'), 'to the bottom'],
      [word('à chaque|à la|à|aux|au|pour chaque|pour les|pour la|pour le|pour'), 'to'],
      [word('par|selon'), 'by'],
      [word('dans la|dans le|dans les|dans|sur la|sur le|sur les|sur'), 'in'],
      [word('en|comme'), 'as'],
      [word('avec'), 'with'],
      [word('au lieu (?:de|du|des)|à la place (?:de|du|des)'), 'instead of'],
      [word('ou'), 'or'],
      [word('et'), 'and'],
      [word('chaque'), 'each'],
      [word('tous les|toutes les|tout'), 'all'],
      [word('le|la|les'), 'the'],
      [word('une?'), 'a'],
    ],
  },
  es: {
    verbs: [
      [
        first(
          'añade|añadir|agrega[r]?|incluye|incluir|crea[r]?|mete[r]?|falta[n]?|nuevo campo|otr[oa]|pon(?:er)? (?=(?:un|una|el|la|los|las) )',
        ),
        'add ',
      ],
      [first('quita[r]?|elimina[r]?|borra[r]?|saca[r]?|fuera'), 'remove '],
      [first('oculta[r]?|esconde[r]?'), 'hide '],
      [first('renombra[r]?|llama[r]?|nombra[r]?'), 'rename '],
      [first('ordena[r]?|clasifica[r]?'), 'sort '],
      [first('agrupa[r]?'), 'group '],
      [first('filtra[r]?'), 'filter '],
      [first('muestra|mostrar|enseña[r]?|lista[r]?|ver'), 'show '],
      [first('conecta[r]?|relaciona[r]?|vincula[r]?|une|unir|enlaza[r]?'), 'connect '],
      [first('mueve|mover|coloca[r]?'), 'move '],
      [first('reemplaza[r]?|sustituye|sustituir|cambia[r]? (?=.+ por )'), 'replace '],
      [first('haz|hacer|pon|poner|cambia[r]?'), 'make '],
      [first('suma[r]?|calcula[r]?'), 'sum '],
    ],
    last: [[last('falta[n]?|también'), 'add ']],
    modal: /^(.+?) (?:debe[n]?|debería[n]?|tiene[n]? que|puede[n]?|podría[n]?) (.+)$/iu,
    only: /^(?:solo|sólo|solamente|únicamente) (.+?) (?:debe[n]?|debería[n]?|puede[n]?|podría[n]?) (.+)$/iu,
    not: word('no|nunca'),
    done: [
      [first('ser obligatori[oa]s?'), 'be required'],
      [first('(?:estar|ser) (?:rellen[oa]s?|rellenad[oa]s?|indicad[oa]s?)'), 'be required'],
      [first('(?:estar|quedar|ir) vací[oa]s?'), 'be empty'],
      [first('ser opcional(?:es)?'), 'be optional'],
      [first('llamarse'), 'be called'],
      [first('tener|llevar|contener'), 'have'],
      [first('(?:ir|estar|salir|aparecer) (?:primero|arriba|al principio)'), 'be first'],
      [first('ver|leer|consultar|mirar'), 'see'],
      [first('cambiar|modificar|editar'), 'change'],
      [first('escribir|añadir|crear|rellenar'), 'add'],
      [first('borrar|eliminar'), 'delete'],
      [first('ser|estar'), 'be'],
    ],
    small: [
      [word('también|por favor|porfa|mejor|además|ya'), ''],
      [word('encima (?:de la|de|del|de los|de las)'), 'above'],
      [word('debajo (?:de la|de|del|de los|de las)'), 'below'],
      [word('antes (?:de la|de|del|de los|de las)'), 'before'],
      [word('después (?:de la|de|del|de los|de las)'), 'after'],
      [word('arriba del todo|arriba|al principio|en primer lugar'), 'to the top'],
      [word('abajo del todo|abajo|al final'), 'to the bottom'],
      [word('a cada|a los|a las|a la|al|a|para cada|para los|para las|para'), 'to'],
      [word('por|según'), 'by'],
      [word('en los|en las|en la|en el|en'), 'in'],
      [word('como'), 'as'],
      [word('con'), 'with'],
      [word('en vez de|en lugar de'), 'instead of'],
      [word('o'), 'or'],
      [word('y'), 'and'],
      [word('cada'), 'each'],
      [word('todos los|todas las|todo'), 'all'],
      [word('el|la|los|las'), 'the'],
      [word('una?'), 'a'],
    ],
  },
}

/** What a clause asks for, in English words around the nouns of its own language; null where no verb of asking stands in it. */
export function byFrame(clause: string, code: Foreign): string | null {
  const grammar = GRAMMAR[code]
  const only = grammar.only.exec(clause)
  const modal = only ?? grammar.modal.exec(clause)
  if (modal?.[1] !== undefined && modal[2] !== undefined) {
    const isNot = new RegExp(grammar.not.source, 'iu').test(`${modal[1]} ${modal[2]}`)
    const rest = ` ${modal[2].replace(grammar.not, '').trim()}`
    for (const [said, meant] of grammar.done) {
      const found = said.exec(rest) ?? said.exec(rest.trim())
      if (found === null) continue
      const object = small(
        rest.replace(said, ' ').trim() === rest.trim() ? rest.trim().replace(said, '') : rest.replace(said, ' '),
        grammar,
      )
      const who = small(modal[1].replace(grammar.not, ''), grammar)
      const may =
        only !== null
          ? `only ${who} may`
          : isNot
            ? `${who} should not`
            : /^(?:see|change|add|delete)$/.test(meant)
              ? `${who} may`
              : `${who} should`
      return `${may} ${meant} ${object}`.replace(/\s+/g, ' ').trim()
    }
  }
  for (const [said, verb] of grammar.verbs) {
    if (!said.test(clause)) continue
    const rest = clause.replace(said, '').replace(/ (?:hinzu|an|ein|auf|aus|um|raus|weg|heraus|dazu|rein|zu)$/iu, '')
    return rest === '' ? null : `${verb}${small(rest, grammar)}`
  }
  for (const [said, verb] of grammar.last) {
    if (!said.test(` ${clause}`)) continue
    const rest = ` ${clause}`.replace(said, '').trim()
    return rest === '' ? null : `${verb}${small(rest, grammar)}`
  }
  return null
}

function small(text: string, grammar: Grammar): string {
  return text
    .split(/("[^"]*")/u)
    .map((part, index) => (index % 2 === 1 ? part : grammar.small.reduce((next, [said, meant]) => next.replace(said, meant), part)))
    .join('')
    .replace(/\s{2,}/g, ' ')
    .trim()
}

const LISTED: Readonly<Record<Foreign, RegExp>> = {
  de: /^(?:der |die |das )?(.+?) (?:soll|sollte|kann|muss|darf)(?: nur| entweder)? ([^:]+?(?:,| oder )[^:]+?) sein(?: können)?$|^(?:beim?|für|bei der|bei dem|zum|zur) (?:den |die |das |der )?(.+?) (?:soll(?:te)?|kann|muss|will ich|möchte ich)(?: man| es| ich)?(?: zwischen)? (.+?,.+?|.+? oder .+?)(?: (?:aus)?wählen| ankreuzen| geben| angeben| einstellen| stehen)(?: können| dürfen)?$/iu,
  fr: /^(?:le |la |l')?(.+?) (?:doit|devrait|peut) être (?:soit |un choix ?:? ?(?:entre |parmi )?|une liste(?: déroulante)? ?:? ?)?([^:]+?(?:,| ou )[^:]+)$|^(?:pour|dans) (?:le |la |l'|les )?(.+?),? (?:on (?:doit|devrait|peut) )?(?:pouvoir )?(?:choisir|sélectionner)(?: entre)? (.+)$/iu,
  es: /^(?:el |la )?(.+?) (?:debe|debería|puede) ser (?:una (?:opción|lista|selección) ?(?:de|entre|:)? ?)?([^:]+?(?:,| o )[^:]+)$|^(?:en|para) (?:el |la |los |las )?(.+?) (?:se (?:debe|debería|puede|pueda) |que se pueda )?(?:poder )?(?:elegir|escoger|seleccionar)(?: entre)? (.+)$/iu,
}

/** "For the status one should choose new, paid, sent". */
export function listedFor(clause: string, code: Foreign): string | null {
  const found: readonly (string | undefined)[] = LISTED[code].exec(clause) ?? []
  const [of, list] = [found[1] ?? found[3], found[2] ?? found[4]]
  return of === undefined || list === undefined ? null : `set the choices of ${of} to ${list}`
}
