const words = (all: string): ReadonlySet<string> => new Set(all.split(/\s+/))

/** What joins, points or tells how: no name begins or ends with it, in none of the four languages. */
const SMALL = words(
  'the a an and or but nor as like than then also too very so just only actually though although however instead please again anyway maybe perhaps really already them these those this that here there its ' +
    'und oder aber auch noch dazu dabei dafür davon dessen bitte stattdessen sondern also dann mal doch eigentlich wieder der die das den dem des ' +
    'et ou mais aussi puis donc encore dessus dedans plutôt svp stp les une des du ' +
    'arriba abajo delante oben unten zuerst primero mejor besser lieber y pero también además encima luego entonces los las unos unas del',
)
/** What leads to a name, and names nothing where nothing follows. */
const LEADING = words('with without of for per like as by mit ohne für von bei über avec sans pour sur chez con sin para sobre')
/** Nobody writes them on a label: who does something, and that it is done. */
const SAYING =
  /(?<![\p{L}'’])(?:i|they|them|shouldn't|can't|please|should|must|can|cannot|could|would|shall|does|don't|ich|mir|soll(?:en|te|ten)?|muss|müssen|kann|können|möchte|je|doit|doivent|peut|peuvent|veux|voudrais|debe[n]?|puede[n]?|quiero|necesita[n]?|necesito|tiene[n]?|puedan?|brauch(?:e|en)|faut|gefällt|lieber|déjà|combien|nicht|umbenennen|hinzufügen|sortieren|anzeigen|zeigen|löschen|entfernen|filtern|gruppieren|ajouter|supprimer|afficher|renommer|trier|enlever|añadir|quitar|mostrar|renombrar|ordenar|eliminar)(?![\p{L}'’])/iu
/** A part of a page, or a way to look at a list, with what it is of: a wish, and no fact of anything. */
const VIEW =
  /^(?:filters?|filtres?|filtros?|sort(?:ing| order)?|sortierung|tri|charts?|graphs?|diagram(?:m|me|s)?|graphique|gráfico|knopf|bouton|botón|schaltfläche|footer|header|fußzeile|pages?|seiten?|página)$|^(?:filter|filtre|filtro|line|bar|pie|linie|balken|ligne|courbe|línea)s? (?:for|by|on|over|per|nach|für|über|par|sur|pour|por|para|sobre)(?!\p{L})|(?<!\p{L})(?:charts?|graphs?|diagramm?|histogram|footer|bits?|stuff|things?|truc|zeug)$|(?<!\p{L})over time(?!\p{L})|^(?:kanban|board|calendar|gallery)s? (?:for|by|per|with|of all)(?!\p{L})|^(?:forget|remember|remove|delete|rename|let|give|bring|tell|allow|want|hide|skip) \p{L}|(?:^| )(?:in|en|as|als) (?:red|green|blue|yellow|orange|gr[ae]y|rot|grün|blau|gelb|grau|rouge|vert|bleu|jaune|gris|rojo|verde|azul|amarillo)$|^in (?:days|hours|weeks|months|minutes|tagen|jours|días|euros?|dollars|kg|km)$|(?<!plus )\bones?$/iu

/** Whether somebody would write these words on a label, above a list or into a menu. */
export function isLabel(label: string): boolean {
  const all = label.toLowerCase().split(/\s+/)
  const [first = '', last = ''] = [all[0], all.at(-1)]
  return (
    all.length <= 6 &&
    /\p{L}|\d/u.test(label) &&
    !SMALL.has(first) &&
    !SMALL.has(last) &&
    !LEADING.has(all.length > 1 ? '' : first) &&
    !SAYING.test(label) &&
    !VIEW.test(label) &&
    !/[-–,:;]$/.test(label)
  )
}

const FIGURE =
  /^(?:(?:the )?(?:sums?|totals?|averages?|means?|counts?|number)(?: of .+)?|sumas?(?: de .+)?|promedios?|medias?|summen?(?: der .+)?|durchschnitte?|sommes?(?: des? .+)?|moyennes?)$/iu

/** What something is measured, paid or written in, what belongs to one record, and what somebody says of it. */
const NO_LIST =
  /^(?:euros?|dollars?|pounds?|cents?|francs?|percents?|pdfs?|excels?|csvs?|jpe?gs?|pngs?)$|^(?:list|liste|lista) |^(?:photo|foto|picture|bild|image)s? (?:of|at|beim|vom|von|de|du|del) |(?<!\p{L})(?:kein\p{L}*|versteht|steht|wird|werden)(?!\p{L})/iu

/** Whether a list may be called so: what is reckoned is none. */
export function isListLabel(label: string): boolean {
  return isLabel(label) && !FIGURE.test(label) && !NO_LIST.test(label)
}
