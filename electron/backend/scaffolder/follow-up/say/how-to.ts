import { isSentIn } from '../../../../../shared/domain/access.ts'
import type { AppModel, Entity } from '../../spec/app-model.ts'
import { uiWords } from '../../emit/ui-words.ts'
import { type Speak, speakerOf } from '../../language/language.ts'
import { sentenceCase } from '../../language/nouns.ts'
import { entityMentioned, findEntityByWords, mainEntity } from '../find.ts'

// Where something is in Lathe or in the app, for whoever asks how. The labels are those that stand on the screen.

interface Asked {
  readonly speak: Speak
  readonly model: AppModel
  readonly list: Entity | undefined
  /** How that list is called, with a capital. */
  readonly many: string
}

const HOW =
  /^(?:(?:and|so|ok(?:ay)?|please|thanks|hi|hello|und|ok|also|et|y|pero|aber|but|wait|sorry)[, ]+)*¿?(?:how(?!ever| many| much| about| come)|where(?! (?:the|a|an|it|they) \p{L}+ (?:is|are|goes))|can (?:i|we|my|people|others?|somebody|someone|the|it|this)|could (?:i|we)|is (?:it|there|my|our|the)|are (?:there|we|my|the)|do (?:i|we|my|people)|does (?:it|this|the|lathe)|will (?:it|my|the|i)|what (?:do i|happens|if)|who can|wie(?! viele?)|wo(?!hin)|wohin|kann (?:ich|man|jemand|mein|die|das|es)|können (?:wir|die|meine)|könnte (?:ich|man)|ist (?:es|das)|gibt es|geht|muss ich|sind|comment|où|est-ce (?:que|qu')|(?:puis|peut|pouvons|peuvent)-|peut-on|on peut|je peux|y a-t-il|c[óo]mo|d[óo]nde|ad[óo]nde|puedo|podemos|pueden|se puede|hay (?:alguna )?(?:forma|manera)|es posible)(?=[\p{L}'’ -]|$)/iu
/** "How do I add a field" asks for one; "can you export it" wants it done. */
const IS_WISH =
  /^(?:can|could|would|will) you\b|\b(?:add|remove|delete|rename|hide|change|make|sort|show|insert|include|put|get rid of) (?:an? |the |my |our |new )*(?:\p{L}+ )?(?:fields?|columns?|lists?|pages?|charts?|menus?|colou?rs?|fonts?|choices?|options?|status)\b/iu

type Topic = readonly [asked: RegExp, answer: (asked: Asked) => string]

const TOPICS: readonly Topic[] = [
  [
    /\blogo\b|wappen|blason|escudo|logotipo/iu,
    ({ speak }) =>
      speak(
        'A logo has no place in the app: at the top stand its icon and its name, and both can be changed: “change the icon to a star”.',
        'Ein Logo hat keinen Platz in der App: Oben stehen ihr Symbol und ihr Name, und beide lassen sich ändern: „nimm einen Stern als Symbol“.',
        'Un logo n’a pas de place dans l’application : en haut figurent son icône et son nom, qui se changent : « change l’icône en étoile ».',
        'Un logo no tiene sitio en la aplicación: arriba están su icono y su nombre, y ambos se pueden cambiar: «cambia el icono por una estrella».',
      ),
  ],
  [
    /\bundo|\brevert|\bgo back|\bget (?:it|that|the old \p{L}+) back|\bprevious version|\bolder version|rückgängig|zurück(?:holen|nehmen|setzen|gehen)|alte version|vorherige version|annuler|revenir en arrière|version précédente|deshacer|deshago|versión anterior|volver atrás/iu,
    ({ speak }) =>
      speak(
        'Open “Versions” at the left and choose “Restore” beside the version before the change: nothing is lost, and a restore can be undone as well.',
        'Öffne links „Versions“ und wähle bei der Version vor der Änderung „Restore“: Nichts geht verloren, und auch das lässt sich zurücknehmen.',
        'Ouvrez « Versions » à gauche et choisissez « Restore » à côté de la version d’avant : rien n’est perdu, et cela aussi s’annule.',
        'Abre «Versions» a la izquierda y elige «Restore» junto a la versión anterior al cambio: no se pierde nada, y eso también se puede deshacer.',
      ),
  ],
  [
    /\bprint|\bpdf\b|druck(?:en|e|t)|ausdruck|imprim/iu,
    ({ speak, model, many }) => {
      const print = speakerOf(model.language)('Print', 'Drucken', 'Imprimer', 'Imprimir')
      return speak(
        `Open ${many}: “${print}” above the list prints what it shows, as it is searched and filtered; choose “Save as PDF” there for a file. The page of one record is printed with the browser’s own printing (Ctrl+P) in the live app.`,
        `Öffne „${many}“: „${print}“ über der Liste druckt, was sie gerade zeigt, auch gesucht und gefiltert; als Datei mit „Als PDF speichern“. Die Seite eines einzelnen Eintrags druckst du in der veröffentlichten App mit Strg+P.`,
        `Ouvrez « ${many} » : « ${print} » au-dessus de la liste imprime ce qu’elle montre, recherche et filtres compris ; « Enregistrer au format PDF » en fait un fichier. La fiche d’une seule entrée s’imprime dans l’application publiée avec Ctrl+P.`,
        `Abre «${many}»: «${print}» sobre la lista imprime lo que muestra, con la búsqueda y los filtros; con «Guardar como PDF» sale un archivo. La ficha de un solo registro se imprime en la aplicación publicada con Ctrl+P.`,
      )
    },
  ],
  [
    /\bimport|\b(?:upload|load|bring in|copy) (?:my |our |the |existing )*(?:data|list|excel|csv|spreadsheet|customers|members|contacts|table)|importier|einlesen|übernehmen|importer|importar|cargar (?:mis )?datos|meter mis datos|\b(?:get|bring|put|move|load|have) (?:my|our|all|the|them|it)\b.*\b(?:in|into) (?:here|lathe|there|the app|this)\b|(?:excel|csv|tabelle|liste|datei).*(?:hier ?rein|hier hinein|in die app)|(?:wie|how|comment|cómo).*(?:hier ?rein|récupérer mon fichier|meto aquí|los meto|las meto)/iu,
    ({ speak }) =>
      speak(
        'Attach the file (CSV or JSON) to a message here: it becomes a list of the app, with its rows. An Excel file is saved as CSV first.',
        'Hänge die Datei (CSV oder JSON) hier an eine Nachricht: Sie wird zu einer Liste der App, mit ihren Zeilen. Eine Excel-Datei speicherst du vorher als CSV.',
        'Joignez le fichier (CSV ou JSON) à un message ici : il devient une liste de l’application, avec ses lignes. Un fichier Excel s’enregistre d’abord en CSV.',
        'Adjunta el archivo (CSV o JSON) a un mensaje aquí: se convierte en una lista de la aplicación, con sus filas. Un archivo de Excel se guarda antes como CSV.',
      ),
  ],
  [
    /\b(?:export|download|excel|spreadsheet|csv|tax|accountant)\b(?!.*\b(?:code|source)\b)|export|herunterladen|steuerberater|buchhalt|télécharg|comptable|tableur|descarg|gestor[ií]a|contable|asesor/iu,
    ({ speak, model, many }) => {
      const label = speakerOf(model.language)('Export', 'Exportieren', 'Exporter', 'Exportar')
      return speak(
        `Open ${many} in the app: “${label}” above the list saves it as a CSV file, which Excel opens. It saves what the list shows, so search or filter first for a part of it.`,
        `Öffne in der App „${many}“: „${label}“ über der Liste speichert sie als CSV-Datei, die Excel öffnet. Gespeichert wird, was die Liste zeigt; für einen Teil also vorher suchen oder filtern.`,
        `Ouvrez « ${many} » dans l’application : « ${label} » au-dessus de la liste l’enregistre en fichier CSV, qu’Excel ouvre. Ce que montre la liste est enregistré : filtrez d’abord pour une partie.`,
        `Abre «${many}» en la aplicación: «${label}» sobre la lista la guarda como archivo CSV, que Excel abre. Se guarda lo que la lista muestra; para una parte, filtra antes.`,
      )
    },
  ],
  [
    /\b(?:backup|back up|safe|lose (?:my|the|our) data|lost|stored|saved?|kept|privacy|private|cloud|(?<!(?:publi|veröffentlich|post)\p{L}*(?: \p{L}+)? )internet|offline)\b|sicherung|sichern|gespeichert|datenschutz|liegen die daten|verloren|sauvegard|enregistré|stocké|données.*(?:où|perdu)|où.*données|copia de seguridad|guardad|se guardan|privacidad|nube/iu,
    ({ speak }) =>
      speak(
        'Everything stays on this computer, in one folder: “Settings”, “Data” says which. Copy that folder while Lathe is closed and you have a backup of all apps with their records.',
        'Alles bleibt auf diesem Rechner, in einem Ordner: „Settings“, „Data“ sagt in welchem. Kopiere ihn, während Lathe geschlossen ist, und du hast eine Sicherung aller Apps samt Einträgen.',
        'Tout reste sur cet ordinateur, dans un dossier : « Settings », « Data » dit lequel. Copiez-le quand Lathe est fermé : c’est une sauvegarde de toutes les applications et de leurs entrées.',
        'Todo se queda en este ordenador, en una carpeta: «Settings», «Data» dice cuál. Cópiala con Lathe cerrado y tendrás una copia de todas las aplicaciones con sus registros.',
      ),
  ],
  [
    /\b(?:log|sign)(?:ging|ing)? ?in\b|\bpasswords?\b|\b(?:accounts?|users?|colleagues?|team ?mates?|employees|staff)\b.*\b(?:access|use|get|in|have|create|need)\b|\binvite\b|einladen|anmelden|zugang|zugriff|konto|konten|passwort|inviter|se connecter|connexion|compte|mot de passe|accès|invitar|iniciar sesión|cuentas?|contraseña|acceso/iu,
    ({ speak }) =>
      speak(
        'Other people cannot sign in to an app yet: only you, who made it, can. “Publish” gives the app an address on this computer, and visitors there see the lists that everybody may read: “everyone can see …” opens one.',
        'Andere können sich in einer App noch nicht anmelden, nur du, der sie gemacht hat. „Publish“ gibt der App eine Adresse auf diesem Rechner; Besucher sehen dort die Listen, die alle lesen dürfen: „alle dürfen … sehen“ öffnet eine.',
        'Les autres ne peuvent pas encore se connecter à une application. « Publish » lui donne une adresse sur cet ordinateur ; les visiteurs y voient les listes ouvertes à tous : « tout le monde peut voir … » en ouvre une.',
        'Otras personas aún no pueden iniciar sesión en una aplicación. «Publish» le da una dirección en este ordenador; los visitantes ven las listas abiertas a todos: «todo el mundo puede ver …» abre una.',
      ),
  ],
  [
    /\b(?:publish|share|go live|put (?:it|this) online|online|send (?:it|the link|this) to|deploy|host|link|url|address of the app|others? (?:see|use|open)|friends|customers (?:see|use|open))\b|veröffentlich|freigeben|teilen|online stellen|publier|partag|mettre en ligne|en ligne|publicar|compartir|en línea/iu,
    ({ speak }) =>
      speak(
        'Choose “Publish” at the top: it pins the version of now and gives the app an address on this computer. Visitors cannot sign in yet, so they see the lists that everybody may read: “everyone can see …” opens one.',
        'Wähle oben „Publish“: Das hält die jetzige Version fest und gibt der App eine Adresse auf diesem Rechner. Besucher können sich noch nicht anmelden und sehen die Listen, die alle lesen dürfen.',
        'Choisissez « Publish » en haut : la version actuelle est figée et l’application reçoit une adresse sur cet ordinateur. Les visiteurs ne peuvent pas encore se connecter et voient les listes ouvertes à tous.',
        'Elige «Publish» arriba: fija la versión actual y da a la aplicación una dirección en este ordenador. Los visitantes aún no pueden iniciar sesión y ven las listas abiertas a todos.',
      ),
  ],
  [
    /\b(?:phone|mobile|iphone|android|tablet|app store|play store)\b(?! (?:number|model|field))|handy|smartphone|téléphone portable|sur (?:mon|le) (?:portable|téléphone)|móvil/iu,
    ({ speak }) =>
      speak(
        'Every page fits the screen of a phone as well: the width of the preview shows it. It runs in a browser and is not in an app store; the address from “Publish” is one of this computer.',
        'Jede Seite passt auch auf ein Handy. Die App läuft im Browser und steht in keinem App-Store; die Adresse aus „Publish“ gilt auf diesem Rechner.',
        'Chaque page s’adapte aussi au téléphone. L’application tourne dans un navigateur, pas dans une boutique ; l’adresse de « Publish » est celle de cet ordinateur.',
        'Cada página cabe también en un móvil. La aplicación funciona en el navegador, no en una tienda; la dirección de «Publish» es de este ordenador.',
      ),
  ],
]

/** Asked with “how” or “where” alone: “can it work out the size from a photo?” is about something else. */
const ONLY_HOW: readonly Topic[] = [
  [
    /\b(?:code|source)\b|quelltext|quellcode|\bcode\b|código/iu,
    ({ speak }) =>
      speak(
        'The view “Code” shows every file and lets you edit it; “Download Code” there saves the app as a project that runs without Lathe.',
        'Die Ansicht „Code“ zeigt jede Datei und lässt sie dich ändern; „Download Code“ speichert die App dort als Projekt, das ohne Lathe läuft.',
        'La vue « Code » montre chaque fichier et permet de le modifier ; « Download Code » y enregistre l’application comme projet autonome.',
        'La vista «Code» muestra cada archivo y permite cambiarlo; «Download Code» guarda allí la aplicación como proyecto que funciona sin Lathe.',
      ),
  ],
  [
    /\b(?:delete|remove|get (?:one|it|them) out|take (?:one|it) out|erase)\b|löschen|lösche ich|entferne ich|supprim|effac|borr|elimin/iu,
    ({ speak, model, many }) => {
      const label = uiWords(model.language).delete
      return speak(
        `In the app itself: open ${many}, click the record, and choose “${label}” on its page. It asks once more before it is gone.`,
        `In der App selbst: „${many}“ öffnen, den Eintrag anklicken und auf seiner Seite „${label}“ wählen. Es wird noch einmal gefragt.`,
        `Dans l’application : ouvrez « ${many} », cliquez sur l’entrée et choisissez « ${label} » sur sa page. Une confirmation est demandée.`,
        `En la aplicación: abre «${many}», pulsa el registro y elige «${label}» en su página. Se pide confirmación.`,
      )
    },
  ],
  [
    /\b(?:upload|attach|photos?|pictures?|receipts?|images?|documents?)\b|hochladen|\bfotos?\b|bilder|belege|joindre|téléverser|photos?|images?|subir|fotos?|imágenes/iu,
    ({ speak, model, list, many }) => {
      const owner = [...(list === undefined ? [] : [list]), ...model.entities].find(({ fields }) =>
        fields.some(({ kind }) => kind === 'image'),
      )
      const field = owner?.fields.find(({ kind }) => kind === 'image')?.label
      return owner === undefined || field === undefined
        ? speak(
            `No list of this app takes pictures yet: “add a photo to ${many.toLowerCase()}” gives it one, which is chosen in the form. Other files than pictures cannot be kept.`,
            `Noch nimmt keine Liste dieser App Bilder auf: „füge ${many} ein Foto hinzu“ ändert das; gewählt wird es im Formular. Andere Dateien als Bilder gehen nicht.`,
            `Aucune liste ne reçoit encore d’images : « ajoute une photo à ${many.toLowerCase()} » le change ; on la choisit dans le formulaire. D’autres fichiers ne sont pas possibles.`,
            `Ninguna lista admite aún imágenes: «añade una foto a ${many.toLowerCase()}» lo cambia; se elige en el formulario. Otros archivos no se pueden guardar.`,
          )
        : speak(
            `In the form of ${owner.many}: “${field}” takes a picture from your computer, when you add or edit ${owner.one === '' ? 'one' : `a record`}.`,
            `Im Formular von ${owner.many}: „${field}“ nimmt ein Bild von deinem Rechner, beim Anlegen und beim Bearbeiten.`,
            `Dans le formulaire de ${owner.many} : « ${field} » prend une image de votre ordinateur, à l’ajout et à la modification.`,
            `En el formulario de ${owner.many}: «${field}» toma una imagen de tu ordenador, al añadir y al editar.`,
          )
    },
  ],
  [
    /\b(?:edit|change|correct|update|modify|fix)\b.*\b(?:records?|entry|entries|one|row|mistake|typo|it|an?)\b|eintrag.*(?:ändern|bearbeiten)|(?:ändere|bearbeite) ich|modifi|corrig|édit|editar|corregir/iu,
    ({ speak, model, many }) => {
      const label = uiWords(model.language).edit
      return speak(
        `Open ${many}, click the record, and choose “${label}” on its page.`,
        `„${many}“ öffnen, den Eintrag anklicken und auf seiner Seite „${label}“ wählen.`,
        `Ouvrez « ${many} », cliquez sur l’entrée et choisissez « ${label} » sur sa page.`,
        `Abre «${many}», pulsa el registro y elige «${label}» en su página.`,
      )
    },
  ],
]

function whereIs({ speak, model, list, many }: Asked): string {
  const home = model.homeLabel ?? uiWords(model.language).home
  if (list === undefined)
    return speak(
      `In the menu of the app: ${model.entities.map((each) => sentenceCase(each.many)).join(', ')}. “${home}” sums them up.`,
      `Im Menü der App: ${model.entities.map((each) => sentenceCase(each.many)).join(', ')}. „${home}“ fasst sie zusammen.`,
      `Dans le menu de l’application : ${model.entities.map((each) => sentenceCase(each.many)).join(', ')}. « ${home} » les résume.`,
      `En el menú de la aplicación: ${model.entities.map((each) => sentenceCase(each.many)).join(', ')}. «${home}» los resume.`,
    )
  const isOwned = model.lists === 'owner'
  return speak(
    `In “${many}”, in the menu of the app${isOwned ? ': it is in your own menu, and visitors do not see it' : ''}. A click on a row opens all that is known of it.`,
    `Unter „${many}“ im Menü der App${isOwned ? ': Das steht nur in deinem Menü, Besucher sehen es nicht' : ''}. Ein Klick auf eine Zeile öffnet alles dazu.`,
    `Dans « ${many} », au menu de l’application${isOwned ? ' : dans votre menu à vous, les visiteurs ne le voient pas' : ''}. Un clic sur une ligne ouvre tout ce qu’on en sait.`,
    `En «${many}», en el menú de la aplicación${isOwned ? ': está en tu menú y los visitantes no lo ven' : ''}. Un clic en una fila abre todos sus datos.`,
  )
}

function howToAdd({ speak, model, list }: Asked): string {
  const [label, many] = [uiWords(model.language).added(list?.one ?? ''), sentenceCase(list?.many ?? '')]
  return speak(
    `Open ${many} in the menu: the button “${label}” at the top opens the form.`,
    `„${many}“ im Menü öffnen: Der Knopf „${label}“ oben öffnet das Formular.`,
    `Ouvrez « ${many} » dans le menu : le bouton « ${label} » en haut ouvre le formulaire.`,
    `Abre «${many}» en el menú: el botón «${label}» de arriba abre el formulario.`,
  )
}

const SENT =
  /sign(?:ed)?[- ]?ups?|registered|registrations?|sent|submitted|messages?|enquir|inquir|answers?|responses?|applied|booked|requests?|angemeldet|anmeldungen|nachrichten|anfragen|antworten|inscrit|inscriptions?|messages|demandes|réponses|apuntad|inscrit|inscripciones|mensajes|solicitudes|respuestas/iu

const IS_WHERE = /(?<!\p{L})(?:where|wo|où|d[óo]nde|ad[óo]nde)(?!\p{L})/iu
const IS_HOW = /(?<!\p{L})(?:how|where|wie|wo|comment|où|c[óo]mo|d[óo]nde)(?!\p{L})/iu
const IS_CAN =
  /^(?:can|could|may) (?:i|we)\b|^(?:kann|können|könnte) (?:ich|wir|man)(?!\p{L})|^(?:puis-je|peut-on|on peut|puedo|podemos|se puede)(?!\p{L})/iu
const ADDS =
  /\b(?:add|enter|create|record|put in|write)\b|trage ich|eintragen|anlegen|erfass|ajout|saisi|créer|añad|agreg|crear|meto|pongo/iu
const OF_RECORDS = /\bmost\b|meisten|le plus|más\b/iu

/** "The payments" are the rent payments. */
function lastWordOf(model: AppModel, text: string): Entity | undefined {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return words.map((word) => findEntityByWords(model, word)).find((found) => found !== undefined)
}

/** The answer to "how do I …?" and "where is …?", in the words of whoever asks; null where something else is meant. */
export function answerHowTo(message: string, english: string, model: AppModel, speak: Speak): string | null {
  const text = message.trim()
  const isAsked = HOW.test(text) && (text.includes('?') || IS_HOW.test(text) || IS_CAN.test(text)) && text.length <= 200
  if (!isAsked || IS_WISH.test(text) || IS_WISH.test(english) || model.entities.length === 0) return null
  const sent = SENT.test(text) ? model.entities.find(isSentIn) : undefined
  const named = entityMentioned(model, english) ?? lastWordOf(model, english) ?? sent ?? mainEntity(model)
  const list = named ?? model.entities[0]
  const asked: Asked = { speak, model, list, many: sentenceCase(list?.many ?? '') }
  const topic = [...TOPICS, ...(IS_HOW.test(text) ? ONLY_HOW : [])].find(([about]) => about.test(text))
  if (topic !== undefined) return topic[1](asked)
  if (IS_WHERE.test(text) && !OF_RECORDS.test(text)) return whereIs({ ...asked, list: named })
  return IS_HOW.test(text) && ADDS.test(text) ? howToAdd(asked) : null
}
