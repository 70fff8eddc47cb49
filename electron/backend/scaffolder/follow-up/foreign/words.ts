import type { LanguageCode } from '../../language.ts'

type Foreign = Exclude<LanguageCode, 'en'>
type Table = readonly (readonly [RegExp, string])[]

/** Words that hardly any other of the four languages has in a message of this kind. */
export const SIGNS: Readonly<Record<LanguageCode, RegExp>> = {
  en: /(?<!\p{L})(?:add|remove|delete|rename|make|show|the|to|and|with|for|should|only|can|who|what|each|every|of|on|is|my|put|sort|set|please|everyone|let|it|field|you|do|how|give|into|an|by|called|translate|page|home)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:füge?|hinzu\p{L}*|entfern\p{L}*|lösche?n?|mach|mache|ändere?|benenne?|um|zeige?|sortiere?|jede[rsnm]?|soll|sollen|nur|ich|der|die|das|den|dem|ein|eine[nrms]?|und|mit|für|zu|zum|zur|bei|beim|nach|auf|wer|was|welche[rs]?|kann|kannst|darf|dürfen|bitte|seite|rückgängig|alle|kein|keine|nicht|pflicht\p{L}*|hat|haben|beispiel\p{L}*|menü|auch|noch|es|heißen|übersetze?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:ajoute\p{L}*|rajoute|supprime\p{L}*|enlève|renomme\p{L}*|rends|mets|affiche\p{L}*|trie\p{L}*|montre|chaque|le|la|les|un|une|des|du|de|aux?|et|avec|pour|par|en|moi|seule?|tout|monde|peut|peux|qu['’]est|quels?|qui|que|voir|plaît|obligatoires?|est|doit|doivent|traduis|annule|champs?)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:añade|agrega|elimina|quita|borra|cambia|renombra|haz|pon|ponlo|muestra|ordena|cada|el|la|los|las|un|una|de|del|al|y|con|para|por|en|solo|sólo|yo|puedo|pueden?|todos?|mundo|qué|quién|que|página|obligatori[oa]|nombre|deshaz|eso|tiene|campos?|traduce|hazlo)(?!\p{L})/giu,
}

/** Where a sentence ends and the next wish begins. */
export const BREAKS: Readonly<Record<Foreign, RegExp>> = {
  de: /(?:[.!?]+(?:\s+|$)|;\s*|\n+|,? (?:und|dann|aber|außerdem) (?:dann |auch |bitte )*(?=(?:füge?|entferne?|lösche?|mach|mache|benenne?|nenne?|zeige?|sortiere?|setze?|verschiebe?|nur|alle|jede[rsnm]?|ändere?|gib|erstelle?)\b))/giu,
  fr: /(?:[.!?]+(?:\s+|$)|;\s*|\n+|,? (?:et|puis|mais) (?:aussi |puis )*(?=(?:ajoute|supprime|enlève|renomme|rends|mets|affiche|trie|montre|moi|seul|tout|change|rajoute|retire)\b))/giu,
  es: /(?:[.!?]+(?:\s+|$)|;\s*|\n+|,? (?:y|luego|pero) (?:también )?(?=(?:añade|agrega|elimina|quita|borra|cambia|renombra|haz|pon|ponlo|muestra|ordena|solo|sólo|todos?)\b))/giu,
}

export const POLITE: Readonly<Record<Foreign, RegExp>> = {
  de: /^(?:(?:bitte|jetzt|dann|und|auch|noch|hallo|hi|ok|danke|super|toll|außerdem|kannst du|könntest du|könnten sie|würdest du|ich möchte,? dass du|ich will,? dass du|ich möchte|ich hätte gerne?|wir brauchen(?: noch)?|ich brauche(?: noch)?)[,! ]+)+|,? (?:bitte|danke)$/giu,
  fr: /^(?:(?:s'il (?:te|vous) plaît|maintenant|et|puis|aussi|bonjour|merci|super|ok|peux-tu|pourrais-tu|pouvez-vous|tu peux|je (?:veux|voudrais)(?: que tu)?|il faudrait)[,! ]+)+|,? (?:s'il (?:te|vous) plaît|stp|svp|merci)$/giu,
  es: /^(?:¿|¡)|^(?:(?:por favor|ahora|y|también|luego|hola|gracias|puedes|podrías|quiero que|quiero|me gustaría|necesito)[,! ]+)+|,? (?:por favor|gracias|porfa)$/giu,
}

/** Colours and moods, before nouns: a rose may be a flower, but not where only the look is spoken of. */
export const LOOKS: Readonly<Record<Foreign, Table>> = {
  de: [
    [/dunkel(?=blau|grün|rot|gelb|grau|braun|violett|lila)/giu, 'dark '],
    [/hell(?=blau|grün|rot|gelb|grau|braun|violett|lila)/giu, 'light '],
    [/(?<!\p{L})blau\p{L}*/giu, 'blue'],
    [/(?<!\p{L})grün\p{L}*/giu, 'green'],
    [/(?<!\p{L})rot(?:e[snrm]?)?(?!\p{L})/giu, 'red'],
    [/(?<!\p{L})gelb\p{L}*/giu, 'yellow'],
    [/(?<!\p{L})(?:lila|violett)\p{L}*/giu, 'purple'],
    [/(?<!\p{L})rosa\p{L}*/giu, 'pink'],
    [/(?<!\p{L})grau\p{L}*/giu, 'gray'],
    [/(?<!\p{L})braun\p{L}*/giu, 'brown'],
    [/(?<!\p{L})türkis\p{L}*/giu, 'turquoise'],
    [/(?<!\p{L})wärmer\p{L}*/giu, 'warmer'],
    [/(?<!\p{L})(?:kühler|kälter)\p{L}*/giu, 'cooler'],
    [/(?<!\p{L})ruhiger\p{L}*/giu, 'calmer'],
    [/(?<!\p{L})(?:seriöser|ernster|professioneller)\p{L}*/giu, 'more serious'],
    [/(?<!\p{L})(?:verspielter|lustiger|fröhlicher|bunter)\p{L}*/giu, 'more playful'],
    [/(?<!\p{L})(?:runder|abgerundet)\p{L}*/giu, 'rounder'],
    [/(?<!\p{L})dunk(?:el|ler|le[snrm]?)(?!\p{L})/giu, 'dark'],
    [/(?<!\p{L})hell(?:er|e[snrm]?)?(?!\p{L})/giu, 'light mode'],
  ],
  fr: [
    [/(?<!\p{L})(\p{L}+) foncée?s?(?!\p{L})/giu, 'dark $1'],
    [/(?<!\p{L})(\p{L}+) claire?s?(?!\p{L})/giu, 'light $1'],
    [/(?<!\p{L})bleue?s?(?!\p{L})/giu, 'blue'],
    [/(?<!\p{L})verte?s?(?!\p{L})/giu, 'green'],
    [/(?<!\p{L})rouges?(?!\p{L})/giu, 'red'],
    [/(?<!\p{L})jaunes?(?!\p{L})/giu, 'yellow'],
    [/(?<!\p{L})violet(?:te)?s?(?!\p{L})/giu, 'purple'],
    [/(?<!\p{L})roses?(?!\p{L})/giu, 'pink'],
    [/(?<!\p{L})grise?s?(?!\p{L})/giu, 'gray'],
    [/(?<!\p{L})(?:plus )?chaud(?:e|s|es)?(?!\p{L})/giu, 'warmer'],
    [/(?<!\p{L})(?:plus )?froid(?:e|s|es)?(?!\p{L})/giu, 'cooler'],
    [/(?<!\p{L})(?:plus )?calmes?(?!\p{L})/giu, 'calmer'],
    [/(?<!\p{L})(?:plus )?sérieu(?:x|se|ses)(?!\p{L})/giu, 'more serious'],
    [/(?<!\p{L})(?:plus )?(?:ludique|gaie?|joyeu(?:x|se))s?(?!\p{L})/giu, 'more playful'],
    [/(?<!\p{L})(?:plus )?(?:arrondi|rond)(?:e|s|es)?(?!\p{L})/giu, 'rounder'],
    [/(?<!\p{L})(?:plus )?sombres?(?!\p{L})/giu, 'dark'],
  ],
  es: [
    [/(?<!\p{L})(\p{L}+) oscur[oa]s?(?!\p{L})/giu, 'dark $1'],
    [/(?<!\p{L})(\p{L}+) clar[oa]s?(?!\p{L})/giu, 'light $1'],
    [/(?<!\p{L})azul(?:es)?(?!\p{L})/giu, 'blue'],
    [/(?<!\p{L})verdes?(?!\p{L})/giu, 'green'],
    [/(?<!\p{L})roj[oa]s?(?!\p{L})/giu, 'red'],
    [/(?<!\p{L})amarill[oa]s?(?!\p{L})/giu, 'yellow'],
    [/(?<!\p{L})(?:morad[oa]|violeta|lila)s?(?!\p{L})/giu, 'purple'],
    [/(?<!\p{L})rosas?(?!\p{L})/giu, 'pink'],
    [/(?<!\p{L})gris(?:es)?(?!\p{L})/giu, 'gray'],
    [/(?<!\p{L})(?:más )?cálid[oa]s?(?!\p{L})/giu, 'warmer'],
    [/(?<!\p{L})(?:más )?fr[íi][oa]s?(?!\p{L})/giu, 'cooler'],
    [/(?<!\p{L})(?:más )?tranquil[oa]s?(?!\p{L})/giu, 'calmer'],
    [/(?<!\p{L})(?:más )?seri[oa]s?(?!\p{L})/giu, 'more serious'],
    [/(?<!\p{L})(?:más )?(?:alegre|divertid[oa])s?(?!\p{L})/giu, 'more playful'],
    [/(?<!\p{L})(?:más )?redond(?:o|a|ead[oa])s?(?!\p{L})/giu, 'rounder'],
    [/(?<!\p{L})oscur[oa]s?(?!\p{L})/giu, 'dark'],
  ],
}

/** Small words around nouns. */
export const SMALL: Readonly<Record<Foreign, Table>> = {
  de: [
    [/(?<!\p{L})(?:ein feld für|das feld|feld für|(?:ein|das) feld) /giu, 'a field for '],
    [/(?<!\p{L})(?:seite|page) (?:mit|über|für|zum|zur) /giu, 'page about '],
    [/(?<!\p{L})seite(?!\p{L})/giu, 'page'],
    [/(?<!\p{L})(?:eine[nrms]?|ein)(?!\p{L})/giu, 'a'],
    [/(?<!\p{L})(?:der|die|das|den|dem|des)(?!\p{L})/giu, 'the'],
    [/(?<!\p{L})(?:und)(?!\p{L})/giu, 'and'],
    [/(?<!\p{L})(?:oder)(?!\p{L})/giu, 'or'],
    [/(?<!\p{L})(?:mit)(?!\p{L})/giu, 'with'],
    [/(?<!\p{L})(?:ja ?\/ ?nein)(?!\p{L})/giu, 'yes/no'],
    [/(?<!\p{L})(?:monat)(?!\p{L})/giu, 'month'],
    [/(?<!\p{L})(?:meine[nr]?|unsere[nr]?|alle)(?!\p{L})/giu, 'my'],
    [/(?<!\p{L})(?:liste)(?!\p{L})/giu, 'list'],
    [/(?<!\p{L})deutsche?(?!\p{L})/giu, 'german'],
    [/(?<!\p{L})englische?(?!\p{L})/giu, 'english'],
    [/(?<!\p{L})französische?(?!\p{L})/giu, 'french'],
    [/(?<!\p{L})spanische?(?!\p{L})/giu, 'spanish'],
  ],
  fr: [
    [/(?<!\p{L})(?:un|le) champ (?:pour |de |d'|« ?)?/giu, 'a field '],
    [/(?<!\p{L})(?:une?|des)(?!\p{L})/giu, 'a'],
    [/(?<!\p{L})(?:les?|la)(?!\p{L})|(?<!\p{L})l['’]/giu, 'the '],
    [/(?<!\p{L})et(?!\p{L})/giu, 'and'],
    [/(?<!\p{L})ou(?!\p{L})/giu, 'or'],
    [/(?<!\p{L})avec(?!\p{L})/giu, 'with'],
    [/(?<!\p{L})(?:oui ?\/ ?non)(?!\p{L})/giu, 'yes/no'],
    [/(?<!\p{L})(?:mes|nos|leurs?)(?!\p{L})/giu, 'my'],
    [/(?<!\p{L})mois(?!\p{L})/giu, 'month'],
    [/(?<!\p{L})allemand(?!\p{L})/giu, 'german'],
    [/(?<!\p{L})anglais(?!\p{L})/giu, 'english'],
    [/(?<!\p{L})français(?!\p{L})/giu, 'french'],
    [/(?<!\p{L})espagnol(?!\p{L})/giu, 'spanish'],
  ],
  es: [
    [/(?<!\p{L})(?:un|el) campo (?:para |de |llamado )?/giu, 'a field '],
    [/(?<!\p{L})(?:una?|unos|unas)(?!\p{L})/giu, 'a'],
    [/(?<!\p{L})(?:el|la|los|las)(?!\p{L})/giu, 'the'],
    [/(?<!\p{L})y(?!\p{L})/giu, 'and'],
    [/(?<!\p{L})o(?!\p{L})/giu, 'or'],
    [/(?<!\p{L})con(?!\p{L})/giu, 'with'],
    [/(?<!\p{L})(?:sí ?\/ ?no)(?!\p{L})/giu, 'yes/no'],
    [/(?<!\p{L})(?:mis?|nuestr[oa]s?)(?!\p{L})/giu, 'my'],
    [/(?<!\p{L})mes(?!\p{L})/giu, 'month'],
    [/(?<!\p{L})alemán(?!\p{L})/giu, 'german'],
    [/(?<!\p{L})inglés(?!\p{L})/giu, 'english'],
    [/(?<!\p{L})francés(?!\p{L})/giu, 'french'],
    [/(?<!\p{L})español(?!\p{L})/giu, 'spanish'],
  ],
}
