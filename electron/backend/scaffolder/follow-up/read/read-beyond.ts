import type { AppModel, Entity, Field } from '../../spec/app-model.ts'
import { splitList } from '../../language/split-list.ts'
import { type Speak } from '../../language/language.ts'
import { listWords, pluralPhrase, sentenceCase } from '../../language/nouns.ts'
import { tableFields } from '../../emit/table.ts'
import { canBeFiltered, isFilter } from '../../spec/list-shape.ts'
import { entityMentioned, findField, type FoundField, mainEntity } from '../find.ts'
import { readLook } from './read-look.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import { inOneCurrency } from './out-of-reach-values.ts'

/** The list offers a filter for what picks one of several, and for what was asked for. */
const hasFilter = (field: Field) => field.kind === 'choice' || field.kind === 'relation' || isFilter(field)

/** "Filter by red, white, rosé", where nothing says which is which. */
function noneOfThem(words: string, entity: Entity | undefined, speak: Speak): string | null {
  if (entity === undefined) return null
  const all = splitList(words).join(', ')
  return speak(
    `Nothing in ${entity.many} says which are ${all}. “Add a kind (${all}) to ${entity.many}” does, and gives the list its filter.`,
    `Bei ${entity.many} sagt noch nichts, was davon zutrifft (${all}). „Füge ${entity.many} eine Art (${all}) hinzu“ ändert das, mit einem Filter.`,
    `Rien dans ${entity.many} ne dit lesquels sont ${all}. « Ajoute un genre (${all}) à ${entity.many} » le fait, avec un filtre.`,
    `Nada en ${entity.many} dice cuáles son ${all}. «Añade un tipo (${all}) a ${entity.many}» lo hace, con un filtro.`,
  )
}

/** What a filter is asked for by: a field of a list. */
function filterWished(text: string, { model, last }: Pick<Reading, 'model' | 'last'>): FoundField | undefined {
  const words = / (?:by|for) (?:the )?(.+)$/i.exec(text)?.[1]
  if (words === undefined) return undefined
  const list = entityMentioned(model, text.replace(words, '')) ?? last
  return findField(model, words, list) ?? findField(model, words.replace(/^who is /i, '').replace(/ it$/i, ''))
}

/** "Filter by red, white, rosé": values, where nothing has them. */
function unknownValues(text: string, model: AppModel, last: Entity | undefined, speak: Speak): string | null {
  const words = / by (?:the )?(.+)$/i.exec(text)?.[1]
  return words?.includes(',') === true ? noneOfThem(words, entityMentioned(model, text) ?? last ?? mainEntity(model), speak) : null
}

/** "Search by ingredient", where that is no column: it is not found. */
function notSearched(text: string, model: AppModel, last: Entity | undefined, speak: Speak): string | null {
  const words = /\bsearch(?:able|ed|ing)?\b.* (?:by|for|in|through) (?:the |their )?(.+)$/i.exec(text)?.[1]
  const found = words === undefined ? undefined : (findField(model, words, last) ?? findField(model, pluralPhrase(words), last))
  if (found === undefined || tableFields(found.entity).includes(found.field)) return null
  const { label } = found.field
  const { many } = found.entity
  return speak(
    `The search field above the list of ${many} looks through its columns, and ${label.toLowerCase()} is none of them: it is not searched.`,
    `Das Suchfeld über der Liste ${many} durchsucht ihre Spalten; „${label}“ ist keine und wird nicht durchsucht.`,
    `Le champ de recherche de la liste ${many} parcourt ses colonnes ; « ${label} » n’en est pas une.`,
    `El campo de búsqueda de ${many} mira en sus columnas; «${label}» no es una de ellas.`,
  )
}

/** What the list of that name can be filtered by. */
function filtersOf({ entities }: AppModel, many: string, speak: Speak): string | null {
  const entity = entities.find((each) => each.many === many)
  const fields = entity?.fields.filter(hasFilter) ?? []
  if (entity === undefined) return null
  const labels = fields.map(({ label }) => label.toLowerCase())
  const first = entity.fields.find(canBeFiltered)?.label ?? '…'
  if (labels.length > 0)
    return speak(
      `The list of ${many} has a filter for ${listWords(labels)} already; the search field above it finds everything else.`,
      `Die Liste ${many} hat schon Filter: ${labels.join(', ')}. Alles andere findet das Suchfeld darüber.`,
      `La liste ${many} a déjà des filtres : ${labels.join(', ')}. Le champ de recherche trouve le reste.`,
      `La lista de ${many} ya tiene filtros: ${labels.join(', ')}. El campo de búsqueda encuentra lo demás.`,
    )
  return speak(
    `The list of ${many} has no filter yet. Say by what: “filter by ${first.toLowerCase()}” adds one.`,
    `Die Liste ${many} hat noch keinen Filter. Sag, wonach: „filtere nach ${first}“ ergänzt einen.`,
    `La liste ${many} n’a pas encore de filtre. Dites selon quoi : « filtre par ${first} » en ajoute un.`,
    `La lista de ${many} aún no tiene filtro. Di por qué: «filtra por ${first}» añade uno.`,
  )
}

interface Asked {
  readonly text: string
  readonly last: Entity | undefined
  readonly model: AppModel
  readonly many: string
  readonly speak: Speak
}

const FILTER =
  /^(?:add |show |i (?:need|want) |make )?(?:an? |some )?(?:filters?|filtering)\b|\bfilterable\b|^(?:let (?:me|us|people) )?filter\b/i

/** What people ask of an app that forms and lists answer already, or that cannot be had: what is there, and what comes closest. */
const BEYOND: readonly (readonly [asked: RegExp, answer: (asked: Asked) => string])[] = [
  [
    /\b(?:add|show|make|include|put|need|want|have|can (?:i|we)|a|the)\b.*\bsearch(?: ?(?:bar|box|field|function|feature))?s?\b(?! (?:page|list|table) of)|^search\b/i,
    ({ many, speak, text, model, last }) =>
      notSearched(text, model, last, speak) ??
      speak(
        `Every list has a search field above it: it looks through all columns of ${many}.`,
        `Über jeder Liste steht ein Suchfeld: Es durchsucht alle Spalten von ${many}.`,
        `Chaque liste a un champ de recherche : il cherche dans toutes les colonnes de ${many}.`,
        `Cada lista tiene un campo de búsqueda: busca en todas las columnas de ${many}.`,
      ),
  ],
  [
    FILTER,
    ({ many, speak, text, model, last }) =>
      unknownValues(text, model, last, speak) ??
      filtersOf(model, many, speak) ??
      speak(
        `The list of ${many} has a filter for each of its choices already.`,
        `Die Liste ${many} hat schon einen Filter für jede ihrer Auswahlen.`,
        `La liste ${many} a déjà un filtre pour chacun de ses choix.`,
        `La lista de ${many} ya tiene un filtro para cada una de sus opciones.`,
      ),
  ],
  [
    /\bsortable\b|\bsort (?:it |them )?(?:myself|by clicking)\b/i,
    ({ many, speak }) =>
      speak(
        `Every table sorts by a click on the head of a column, that of ${many} too.`,
        'Jede Tabelle sortiert mit einem Klick auf den Kopf einer Spalte.',
        'Chaque tableau se trie d’un clic sur l’en-tête d’une colonne.',
        'Cada tabla se ordena con un clic en la cabecera de una columna.',
      ),
  ],
  [
    /\b(?:export|download)\b.*|\bprint(?:ed|able|ing)?\b|\bto (?:csv|excel)\b/i,
    ({ many, speak }) =>
      speak(
        `Above every list stand “Export”, which saves it as a CSV file for Excel, and “Print”: open ${many} and use them.`,
        `Über jeder Liste stehen „Exportieren“ (als CSV für Excel) und „Drucken“: in ${many} zum Beispiel.`,
        `Au-dessus de chaque liste se trouvent « Exporter » (en CSV pour Excel) et « Imprimer », par exemple dans ${many}.`,
        `Sobre cada lista están «Exportar» (en CSV para Excel) e «Imprimir», por ejemplo en ${many}.`,
      ),
  ],
  [
    /\b(?:import|upload|load|paste)\b.*\b(?:csv|excel|spreadsheet|file|data)\b|\bcsv\b/i,
    ({ speak }) =>
      speak(
        'I cannot build an import into the app itself. Attach a CSV file to a message here, and it becomes a list of the app with its rows.',
        'Einen Import kann ich in die App selbst nicht einbauen. Hänge eine CSV-Datei hier an eine Nachricht, dann wird sie zu einer Liste der App mit ihren Zeilen.',
        'Je ne peux pas ajouter d’import dans l’application. Joignez un fichier CSV à un message ici : il devient une liste de l’application, avec ses lignes.',
        'No puedo añadir una importación a la aplicación. Adjunta un archivo CSV a un mensaje aquí: se convierte en una lista de la aplicación, con sus filas.',
      ),
  ],
  [
    /^(?!.*\bcolou?r\b).*\blogo\b|\bfavicon\b|\bbackground (?:image|picture|photo)\b/i,
    ({ speak }) =>
      speak(
        'I cannot put a logo or a picture into the frame of the app. I can change its name, its icon and its colour: “change the icon to a star”, “make it dark green”.',
        'Ein Logo kann ich nicht in den Rahmen der App setzen. Namen, Symbol und Farbe kann ich ändern.',
        'Je ne peux pas mettre de logo. Je peux changer le nom, l’icône et la couleur.',
        'No puedo poner un logo. Puedo cambiar el nombre, el icono y el color.',
      ),
  ],
  [
    /^(?!.*\b(?:serifs?|rounded|typewriter|usual|monospaced?)\b).*\b(?:change the|another|different|use|comic|handwritten|bold)\b.*\b(?:fonts?|typeface|letters)\b/i,
    ({ speak }) =>
      speak(
        'I know four kinds of letters, those that every computer has: “use a serif font”, “a rounded font”, “a typewriter font”, “the usual font”.',
        'Ich kenne vier Arten von Schrift, die jeder Rechner hat: „Schrift mit Serifen“, „runde Schrift“, „Schreibmaschinenschrift“ und die übliche.',
        'Je connais quatre sortes de lettres, celles de tout ordinateur : à empattements, arrondie, machine à écrire et l’habituelle.',
        'Conozco cuatro tipos de letra, los de cualquier ordenador: con serifas, redondeada, de máquina de escribir y la habitual.',
      ),
  ],
  [
    /^(?:delete|remove|clear|erase|get rid of) (?:all )?(?:the |my |this )?(?:sample|example|test|demo|dummy|fake) ?(?:data|records?|rows|entries|[a-z]+s)\b/i,
    ({ speak }) =>
      speak(
        'Records are deleted in the app itself: open one and choose “Delete”. I change lists and pages, and leave records alone.',
        'Einträge löschst du in der App selbst: einen öffnen und „Löschen“ wählen. Ich ändere Listen und Seiten, keine Einträge.',
        'Les entrées se suppriment dans l’application : ouvrez-en une et choisissez « Supprimer ». Je ne touche pas aux entrées.',
        'Los registros se borran en la aplicación: abre uno y elige «Eliminar». Yo no toco los registros.',
      ),
  ],
  [
    /\b(?:log ?in|sign ?in|log on|password|(?<!bank )accounts?|register)\b(?! field| number| name)/i,
    ({ model, speak }) => {
      const open = model.entities.filter(({ read }) => read === 'anonymous').map(({ many }) => many)
      return open.length === 0
        ? speak(
            'People have to sign in already to see any record. “Only I may edit …” goes further.',
            'Wer Einträge sehen will, muss sich schon anmelden. „Nur ich darf … ändern“ geht weiter.',
            'Il faut déjà se connecter pour voir les entrées.',
            'Ya hay que iniciar sesión para ver los registros.',
          )
        : speak(
            `Everybody can see ${listWords(open)} without signing in; “only signed-in users can see ${open[0] ?? ''}” changes that.`,
            `${open.join(', ')} sieht jeder ohne Anmeldung; „nur angemeldete Benutzer dürfen ${open[0] ?? ''} sehen“ ändert das.`,
            `${sentenceCase(open.join(', '))} : visible sans connexion.`,
            `${sentenceCase(open.join(', '))}: se ve sin iniciar sesión.`,
          )
    },
  ],
  [
    /\b(?:dates?|days?)\b.*\b(?:wrong way|day first|month first|american|european|format|dd[./-]mm|backwards)\b|\bday first\b/i,
    ({ speak }) =>
      speak(
        'Dates are shown in the way of the reader’s own computer: day first where its language and region are set so.',
        'Ein Datum erscheint so, wie der Rechner der Leserin es vorgibt: der Tag zuerst, wo Sprache und Region so eingestellt sind.',
        'Les dates s’affichent selon l’ordinateur du lecteur : le jour d’abord si sa langue et sa région le veulent.',
        'Las fechas se muestran según el ordenador de quien lee: el día primero si su idioma y región son así.',
      ),
  ],
  [
    /\b(?:unique|duplicates?)\b/i,
    ({ speak }) =>
      speak(
        'Say which field no two records may share, as it is called here: “the email must be unique”.',
        'Sag, welches Feld es nicht zweimal geben darf, so wie es hier heißt: „die E-Mail muss eindeutig sein“.',
        'Dites quel champ doit être unique, sous son nom d’ici : « l’e-mail doit être unique ».',
        'Di qué campo no puede repetirse, con el nombre que tiene aquí: «el correo debe ser único».',
      ),
  ],
  [
    /^(?!.*\b(?:rename|call|add)\b).*(?:\b(?:in|as|to) (?:euros?|dollars?|pounds?|eur|usd|gbp|chf|[€$£])(?:\b|$)|\bcurrency\b)/i,
    inOneCurrency,
  ],
  [
    /\b(?:reorder|rearrange|change the order of)\b.*\b(?:menu|navigation)\b|\bmenu order\b/i,
    ({ speak }) =>
      speak(
        'Say which entry goes where: “move tasks to the top of the menu”, “put orders before customers in the menu”.',
        'Sag, welcher Eintrag wohin soll: „setz Aufgaben im Menü nach oben“.',
        'Dites quelle entrée va où : « mets les tâches en premier dans le menu ».',
        'Di qué entrada va dónde: «pon las tareas al principio del menú».',
      ),
  ],
  [
    /\b(?:add|show|put|a|with)\b.*\bmaps?\b(?! (?:link|url|field))|\bgoogle maps\b/i,
    ({ many, speak }) =>
      speak(
        `I cannot draw maps: they need a service of the internet. An address of ${many} can be a field, and so can a link to a map.`,
        'Karten kann ich nicht zeichnen: Sie brauchen einen Dienst im Internet. Ein Link zu einer Karte kann ein Feld sein.',
        'Je ne peux pas dessiner de carte : il faut un service d’internet. Un lien vers une carte peut être un champ.',
        'No puedo dibujar mapas: necesitan un servicio de internet. Un enlace a un mapa puede ser un campo.',
      ),
  ],
  [
    /^(?:it|this|that|the app|something|nothing) (?:does(?:n't| not)|is(?:n't| not)|looks|is|seems) (?:work(?:ing)?|broken|wrong|right|bad|ugly)\b|^(?:it'?s )?broken\b|\bthere is (?:a bug|an error)\b/i,
    ({ speak }) =>
      speak(
        'Say what you expected and where, such as “customers should have a phone number”. When a page stops with an error, its message has a button that sends it to me.',
        'Sag, was du erwartet hast und wo. Hält eine Seite mit einem Fehler an, hat die Meldung einen Knopf, der ihn mir schickt.',
        'Dites ce que vous attendiez et où. Quand une page s’arrête avec une erreur, un bouton me l’envoie.',
        'Di qué esperabas y dónde. Cuando una página se detiene con un error, un botón me lo envía.',
      ),
  ],
  [
    /\b(?:don't|do not|dont|doesn't) like (?:the |this |it|how|its )|\b(?:look|looks) (?:nicer|better|good|great|prettier|beautiful|more modern|(?:more )?like (?:an? |the )?\w+)\b|^make (?:it|this|everything|(?:the )?(?:whole )?(?:app|site|page|thing)) (?:look )?(?:(?:a bit|a little|much|more|even) )*(?:nice|nicer|pretty|prettier|beautiful|better|cool|cooler|appealing|attractive)$|\b(?:nicer|prettier|beautiful|more modern|better) (?:design|look|style|theme|colou?rs?)\b|^(?:another|a different|change the) (?:colou?r|design|look|theme)$|^improve\b/i,
    ({ speak }) =>
      speak(
        'Name a colour or a mood and I change the look: “make it dark green”, “warmer”, “calmer”, “more serious”, “more playful”, “dark”, “rounder”.',
        'Nenne eine Farbe oder eine Stimmung, dann ändere ich das Aussehen: „mach es dunkelgrün“, „wärmer“, „ruhiger“, „runder“.',
        'Nommez une couleur ou une ambiance : « en vert foncé », « plus chaud », « plus calme », « plus rond ».',
        'Nombra un color o un tono: «en verde oscuro», «más cálido», «más tranquilo», «más redondo».',
      ),
  ],
]

/** Wishes that would change nothing, or the wrong thing. */
export const readBeyond: Reader = (text, reading) => {
  const { model, last, speak } = reading
  const found = BEYOND.find(([asked]) => asked.test(text))
  if (found === undefined) return null
  const many = (entityMentioned(model, text) ?? last)?.many ?? model.entities[0]?.many ?? 'records'
  const isOfLook = found === BEYOND.at(-1)
  const filtered = found[0] === FILTER ? filterWished(text, reading) : undefined
  if (filtered !== undefined) return [{ kind: 'filter', entity: filtered.entity.name, field: filtered.field.name }]
  // "Like a real shop, dark and orange" says how.
  if (isOfLook && readLook(text, reading) !== null) return null
  const [wish] = sayOnly(found[1]({ model, many, speak, text, last }))
  return wish?.kind === 'say' ? [{ ...wish, isIdle: isOfLook }] : null
}
