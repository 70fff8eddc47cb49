import { createLevel } from '../../../../../shared/domain/access.ts'
import type { AppModel, Entity } from '../../spec/app-model.ts'
import { entityNames } from '../../emit/code.ts'
import type { Speak } from '../../language/language.ts'
import { listWords, sentenceCase } from '../../language/nouns.ts'
import { entityMentioned } from '../find.ts'

const HELP =
  /^(?:(?:help|hi|hello|hey|good (?:morning|evening))(?:,? (?:there|lathe|me|please|you|all))*[?!., ]*$|what (?:else |all |more )?(?:can|could|should) (?:you|i|we) (?:still |also )?(?:do|say|ask|change|add|improve|make|build|offer)\b|what (?:would|do|can) you (?:suggest|recommend|propose|advise|add|improve)|(?:do you have |have you got |got )?any (?:other |more |good )?(?:ideas?|suggestions?|advice|tips)\b|what(?: else|'s| is) (?:is )?possible|what do you do|what are your (?:skills|abilities)|how does (?:this|it) work|who are you|what are you|are you (?:an? )?(?:ai|language model|model|bot|human)\b|how can you help\b)/i
const QUESTION =
  /^(?:which|what|how many|how much|who|where|when|why|how|does|do|is|are|has|can (?:(?:my|our|the) \w+|people|guests|users|visitors|customers|clients|everyone|everybody|anyone|others|they|members|\w+s)|may|list (?:all |the |my )*(?:tables|fields|pages|entities)|show me (?:all |the |my )*(?:tables|fields|entities))\b/i
const COLOURS = 'blue|green|red|yellow|orange|purple|pink|brown|grey|gray|black|white|teal|dark|bright'
const UNDO =
  /^(?:(?:please|now|then|ok|so|and|thanks|wait|no)[,!]? )*(?:(?:can|could) you )?(?:undo|revert|go back|take (?:that|it|this) back|restore|roll back|reset)\b/i
/** What only the records could tell. */
const OF_RECORDS =
  /^(?:who|which|whose|what|when|where)\b(?! (?:can|may|is allowed|should|has access|sees|reads|edits|fields?|tables?|lists?|pages?|columns?|colou?rs?)\b).*\b(?:most|least|fewest|highest|lowest|latest|last|newest|oldest|missed|owes|owe|paid|unpaid|more than|less than|fewer than|today|tomorrow|yesterday|this (?:week|month|year)|next (?:week|month)|average|total|overdue|late|best|worst|biggest|largest|cheapest)\b/i
const THANKS = /^(?:thanks?|thank you|thx|great|perfect|nice|cool|awesome|wonderful|ok|okay)(?: (?:you|so much|a lot|work|job))?[!. ]*$/i

/** What is told of oneself beside such a question asks for nothing. */
const OF_ONESELF = /^(?:we|i|it|there|our|my|you)\b(?!.*\b(?:need|want|would like|'d like|add|should|must|please|wish|miss|lack)\b)/i

/** "What else can you do? We are 40 people and have a tournament every spring": asked for advice, and told for whom. */
export function asksForAdvice(text: string): boolean {
  const [first = '', ...others] = text.split(/[.?!]+\s+/)
  return HELP.test(first.trim()) && others.every((each) => each.trim() === '' || OF_ONESELF.test(each.trim()))
}

/** An answer in words about the app as it is; null when the message asks for a change. */
export function answerQuestion(message: string, model: AppModel, speak: Speak): string | null {
  const text = message.trim().replace(/^(?:please|so|ok|and)[, ]+/i, '')
  if (THANKS.test(text))
    return speak(
      'You’re welcome. Say what should be different, and I change it.',
      'Gern. Sag, was anders sein soll, dann ändere ich es.',
      'Avec plaisir. Dites ce qui doit changer.',
      'De nada. Di qué debe cambiar.',
    )
  if (asksForAdvice(text)) return helpText(model, speak)
  if (UNDO.test(text))
    return speak(
      'Open the list of versions above and restore the one before: nothing is lost, and a restore can be undone as well.',
      'Öffne oben die Liste der Versionen und stelle die vorige wieder her: Nichts geht verloren, und auch das lässt sich zurücknehmen.',
      'Ouvrez la liste des versions en haut et restaurez la précédente : rien n’est perdu.',
      'Abre la lista de versiones arriba y restaura la anterior: no se pierde nada.',
    )
  if (!QUESTION.test(text) || (!text.includes('?') && /\b(?:should|must) (?:be|have|become|get)\b/i.test(text))) return null
  if (
    !text.includes('?') &&
    !/\b(?:tables|fields|pages|entities|lists|permissions|columns)\b/i.test(text) &&
    !/^(?:who\b|how many .+ (?:are|is|do|does|have|has|were|did)\b)/i.test(text)
  )
    return null
  // "Can customers see my orders?" is about the orders.
  const entity = entityMentioned(model, text.replace(/^(?:can|may) .+? (?=(?:see|read|view|edit|change|delete|add)\b)/i, ''))
  if (/^how many\b|^how much\b/i.test(text)) return counts(entity, speak)
  if (OF_RECORDS.test(text)) return counts(entity, speak)
  if (/^who (?:has|is|was|were|had|borrowed|took)\b(?! access)/i.test(text)) return null
  const role =
    /^(?:what|which \w+) (?:exactly |else |all )?(?:can|may|does|do) (?:an? |the |our |my )?([\p{L}-]+)(?: [\p{L}-]+)? (?:exactly |actually |currently )?(?:see|read|do|change|edit|access)\b/iu.exec(
      text,
    )?.[1]
  if (role !== undefined) return `${rights(model.entities, speak)} ${noRoles(role, speak)}`.trim()
  if (
    /\b(?:permissions?|allowed|access|private|public)\b|^can\b|\bwho(?:ever)? (?:all |else )?(?:can|may|is|should|sees?|reads?|edits?|changes?|has access)\b|\bmay\b/i.test(
      text,
    )
  )
    return rights(entity === undefined ? model.entities : [entity], speak)
  if (/\b(?:pages?|routes?|screens?|menu)\b/i.test(text)) return pages(model, speak)
  if (entity !== undefined && !/\bwhat (?:happens|if)\b|^(?:why|how|when|where)\b/i.test(text)) {
    const fields = entity.fields.map(describeField)
    const many = sentenceCase(entity.many)
    return speak(
      `${many} have ${listWords(fields)}.`,
      `${many} haben: ${fields.join(', ')}.`,
      `${many} : ${fields.join(', ')}.`,
      `${many}: ${fields.join(', ')}.`,
    )
  }
  if (/\b(?:tables?|lists?|entities|data|fields?|columns?|keep|store|app|have|has)\b/i.test(text)) return tables(model, speak)
  if (new RegExp(`\\b(?:colou?r|theme|${COLOURS})\\b`, 'i').test(text))
    return speak(
      'The app got its colour when it was made: the one that was named, else one that suits its name. Say another one, such as “make it dark green”.',
      'Ihre Farbe bekam die App beim Anlegen. Nenne eine andere, zum Beispiel „mach es dunkelgrün“.',
      'La couleur a été choisie à la création. Nommez-en une autre, par exemple « en vert foncé ».',
      'El color se eligió al crearla. Nombra otro, por ejemplo «en verde oscuro».',
    )
  return speak(
    `I can only answer questions about this app’s lists, fields, pages and permissions. ${tables(model, speak)} Connect a model to talk about anything else.`,
    `Ich beantworte nur Fragen zu Listen, Feldern, Seiten und Rechten dieser App. ${tables(model, speak)} Für anderes verbinde ein Modell.`,
    `Je ne réponds qu’aux questions sur les listes, champs, pages et droits de cette application. ${tables(model, speak)}`,
    `Solo respondo preguntas sobre las listas, campos, páginas y permisos de esta aplicación. ${tables(model, speak)}`,
  )
}

function helpText(model: AppModel, speak: Speak): string {
  const many = model.entities[0]?.many ?? 'customers'
  const [figure, choice] = [
    model.entities
      .flatMap(({ fields }) => fields)
      .find(({ kind }) => kind === 'money')
      ?.label.toLowerCase() ?? 'price',
    model.entities
      .flatMap(({ fields }) => fields)
      .find(({ kind }) => kind === 'choice')
      ?.label.toLowerCase() ?? 'status',
  ]
  return speak(
    `I am the built-in scaffolder, not a language model. I make apps out of lists, forms and pages, and change them: “add a phone number to ${many}”, “rename ${many} to …”, “remove the ${figure}”, “add suppliers with a name and a city”, “add 'cancelled' to the ${choice}”, “make the email required”, “sort ${many} by name”, “show ${many} as a board”, “show the total on the home page”, “add 10 sample ${many}”, “only I may edit ${many}”, “add a page with opening hours”, “make it dark green”, “put the menu at the side”, “translate it to German”. I also answer “who can see ${many}?”. Connect a model for anything else.`,
    `Ich bin das eingebaute Gerüst, kein Sprachmodell. Ich baue und ändere Apps aus Listen, Formularen und Seiten: „füge ${many} eine Telefonnummer hinzu“, „benenne ${many} in … um“, „entferne …“, „mach die E-Mail zum Pflichtfeld“, „sortiere ${many} nach …“, „10 Beispiele für ${many}“, „nur ich darf ${many} ändern“, „füge eine Seite mit Impressum hinzu“, „mach es dunkelgrün“, „Menü nach links“. Für alles andere verbinde ein Modell.`,
    `Je suis le générateur intégré, pas un modèle de langue. Je fais et modifie des applications de listes, formulaires et pages : « ajoute un téléphone à ${many} », « renomme ${many} en … », « supprime … », « rends l’e-mail obligatoire », « trie ${many} par … », « ajoute une page de contact », « mets en vert foncé », « mets le menu à gauche ». Pour le reste, connectez un modèle.`,
    `Soy el generador integrado, no un modelo de lenguaje. Hago y cambio aplicaciones de listas, formularios y páginas: «añade un teléfono a ${many}», «renombra ${many} a …», «elimina …», «haz obligatorio el correo», «ordena ${many} por …», «añade una página de contacto», «ponlo en verde oscuro», «pon el menú a la izquierda». Para lo demás, conecta un modelo.`,
  )
}

function counts(entity: Entity | undefined, speak: Speak): string {
  const many = entity?.many ?? 'records'
  return speak(
    `I do not read records, so I cannot say. How many ${many} there are stands on the app’s home page and beneath each list; there you can search, filter and sort them, and “add a chart of ${many} by …” draws them.`,
    `Einträge lese ich nicht, also kann ich das nicht sagen. Wie viele es gibt, steht auf der Startseite der App und unter jeder Liste; dort kannst du suchen, filtern und sortieren.`,
    `Je ne lis pas les entrées : leur nombre est sur la page d’accueil et sous chaque liste.`,
    `No leo los registros: cuántos hay está en la página de inicio y debajo de cada lista.`,
  )
}

function tables(model: AppModel, speak: Speak): string {
  if (model.entities.length === 0)
    return speak(
      'This app has no tables yet.',
      'Diese App hat noch keine Listen.',
      'Cette application n’a pas encore de listes.',
      'Esta aplicación aún no tiene listas.',
    )
  const count = model.entities.length
  const all = model.entities
    .map((entity) => `${entity.many} (${entity.fields.map((field) => field.label.toLowerCase()).join(', ')})`)
    .join('; ')
  return speak(
    `This app has ${count === 1 ? 'one table' : `${count} tables`}: ${all}.`,
    `Diese App hat ${count === 1 ? 'eine Liste' : `${count} Listen`}: ${all}.`,
    `Cette application a ${count === 1 ? 'une liste' : `${count} listes`} : ${all}.`,
    `Esta aplicación tiene ${count === 1 ? 'una lista' : `${count} listas`}: ${all}.`,
  )
}

function describeField(field: Entity['fields'][number]): string {
  const choices = field.choices === undefined || field.choices.length === 0 ? '' : ` (${field.choices.join(', ')})`
  return `${field.label.toLowerCase()}${choices}`
}

function pages(model: AppModel, speak: Speak): string {
  const names = [
    model.homeLabel ?? speak('Home', 'Start', 'Accueil', 'Inicio'),
    ...model.entities.filter((entity) => entity.pages === 'standard').map((entity) => entityNames(entity).title),
    ...model.extraPages.map(({ label }) => label),
  ]
  return speak(
    `The menu has ${listWords(names)}; each record has a page of its own.`,
    `Im Menü stehen: ${names.join(', ')}; jeder Eintrag hat eine eigene Seite.`,
    `Le menu contient : ${names.join(', ')} ; chaque entrée a sa page.`,
    `El menú tiene: ${names.join(', ')}; cada registro tiene su página.`,
  )
}

/** Whoever asks of coaches hears that the app knows none. */
function noRoles(role: string, speak: Speak): string {
  if (/^(?:i|we|you|me|everybody|everyone|anyone|anybody|people|users?|visitors?|guests?|admins?|others|they|somebody)$/i.test(role))
    return ''
  return speak(
    `There are no other roles than these, so a ${role.toLowerCase()} is somebody who signed in, unless you make them an admin of the app.`,
    'Andere Rollen gibt es nicht: Alle anderen sind einfach angemeldet oder Besucher.',
    'Il n’y a pas d’autres rôles : les autres sont simplement connectés ou visiteurs.',
    'No hay otros roles: los demás simplemente han iniciado sesión o son visitantes.',
  )
}

function rights(entities: readonly Entity[], speak: Speak): string {
  const who: Readonly<Record<Entity['read'], string>> = {
    anonymous: speak('everybody', 'alle', 'tout le monde', 'todo el mundo'),
    all: speak('everybody who signed in', 'alle, die sich angemeldet haben', 'toute personne connectée', 'quien inicia sesión'),
    admin: speak('you and admins', 'du und wer die App verwaltet', 'vous et les administrateurs', 'tú y los administradores'),
    creator: speak('whoever added the record', 'wer den Eintrag angelegt hat', 'qui a créé l’entrée', 'quien creó el registro'),
    none: speak('nobody', 'niemand', 'personne', 'nadie'),
  }
  return entities
    .map((entity) => {
      const { many, read, write } = entity
      const list = sentenceCase(many)
      const create = createLevel(entity)
      const adds = (words: string) => (create === write ? '' : words)
      return speak(
        `${list}: ${who[read]} can read, ${who[write]} can change${adds(`, ${who[create]} can add`)}.`,
        `${list}: lesen dürfen ${who[read]}, ändern dürfen ${who[write]}${adds(`, eintragen dürfen ${who[create]}`)}.`,
        `${list} : lecture : ${who[read]} ; modification : ${who[write]}${adds(` ; ajout : ${who[create]}`)}.`,
        `${list}: lee ${who[read]}; cambia ${who[write]}${adds(`; añade ${who[create]}`)}.`,
      )
    })
    .join(' ')
}

/** "Can customers have a birthday too?" and "what's the total of the fees?" want to have it. */
export function asksFor(text: string): boolean {
  return (
    /^(?:can|could|would) (?!i\b|we\b|you\b|it\b).+? (?:have|get|ask for|include|contain) .+\??$/i.test(text) ||
    /^how long (?:does it take|is it|it takes) (?:from|between) /i.test(text) ||
    /^what(?:'?s| is| are) (?:the )?(?:total|sum|average|mean)\b/i.test(text)
  )
}
