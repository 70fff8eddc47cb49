import { isSentIn } from '../../../../shared/domain/access.ts'
import type { AppModel, Entity, FieldKind } from '../spec/app-model.ts'
import { type Speak, speakerOf } from '../language/language.ts'
import { notBuiltSentence } from './not-built.ts'

// What the scaffolder says around the lists that it builds: short, in the language of the message, and no more than is true.

export function openingSentence({ name, entities, language }: AppModel): string {
  const say = speakerOf(language)
  const lists = listed(manyOf(entities), say)
  return say(
    `I’m building ${name} with ${lists}.`,
    `Ich baue „${name}“: ${lists}.`,
    `Je construis « ${name} » : ${lists}.`,
    `Estoy creando «${name}»: ${lists}.`,
  )
}

interface Closing {
  /** Sample rows say something in English, though the app speaks another language. */
  readonly hasEnglishRows: boolean
  /** What was asked for and is not in the app, in the person's words. */
  readonly notBuilt: readonly string[]
  /** What its blueprint says of itself. */
  readonly summary?: string
}

export function closingSentences(model: AppModel, { hasEnglishRows, notBuilt, summary }: Closing): string {
  const { name, language } = model
  const say = speakerOf(language)
  return [
    say(
      `${name} is ready, with sample records to try it out.`,
      `„${name}“ ist fertig, mit Beispieldaten${hasEnglishRows ? ' (auf Englisch)' : ''} zum Ausprobieren.`,
      `« ${name} » est prêt, avec des données d’exemple${hasEnglishRows ? ' (en anglais)' : ''} pour essayer.`,
      `«${name}» está listo, con datos de ejemplo${hasEnglishRows ? ' (en inglés)' : ''} para probar.`,
    ),
    ...(summary === undefined ? [] : [summary]),
    ...rightsOf(model, say),
    say(
      'I am the built-in scaffolder, not a language model.',
      'Ich bin das eingebaute Gerüst, kein Sprachmodell.',
      'Je suis le générateur intégré, pas un modèle de langue.',
      'Soy el generador integrado, no un modelo de lenguaje.',
    ),
    ...(notBuilt.length > 0 ? [notBuiltSentence(notBuilt, language)] : []),
    ...tryNext(model, say),
  ].join(' ')
}

/** Who may read and change what, the usual case first, then the lists that differ from it. */
function rightsOf({ entities }: AppModel, say: Speak): readonly string[] {
  const only = (choose: (entity: Entity) => boolean) => listed(manyOf(entities.filter(choose)), say)
  const own = entities.filter(({ read }) => read === 'creator')
  if (own.length === entities.length)
    return [
      say(
        'Everybody who signs in sees and changes only their own records.',
        'Wer sich anmeldet, sieht und ändert nur die eigenen Einträge.',
        'Chaque personne connectée ne voit et ne modifie que ses propres entrées.',
        'Cada persona que inicia sesión ve y cambia solo sus propios registros.',
      ),
    ]
  const usual = entities.filter(({ read, write }) => (read === 'all' || read === 'anonymous') && write === 'creator')
  const lists =
    usual.length === entities.length ? say('these lists', 'diese Listen', 'ces listes', 'estas listas') : listed(manyOf(usual), say)
  const sentences =
    usual.length === 0
      ? []
      : [
          say(
            `Everybody who signs in can read ${lists}; a record is changed by whoever added it, and by you.`,
            `Wer sich anmeldet, kann ${lists} lesen; einen Eintrag ändert, wer ihn angelegt hat, und du.`,
            `Toute personne connectée peut lire ${lists} ; une entrée est modifiée par qui l’a créée, et par vous.`,
            `Quien inicia sesión puede leer ${lists}; un registro lo cambia quien lo creó, y tú.`,
          ),
        ]
  const open = only(({ read }) => read === 'anonymous')
  if (open !== '')
    sentences.push(
      say(
        `Also without signing in: ${open}.`,
        `Auch ohne Anmeldung lesbar: ${open}.`,
        `Lisible aussi sans connexion : ${open}.`,
        `También se lee sin iniciar sesión: ${open}.`,
      ),
    )
  if (own.length > 0) {
    const lists = listed(manyOf(own), say)
    sentences.push(
      say(
        `Of ${lists}, people see only their own.`,
        `Nur die eigenen sieht man bei: ${lists}.`,
        `Chacun ne voit que les siens : ${lists}.`,
        `Cada persona ve solo lo suyo: ${lists}.`,
      ),
    )
  }
  const sent = only(isSentIn)
  if (sent !== '')
    sentences.push(
      say(
        `Visitors add ${sent} without an account, and neither see nor change what others sent.`,
        `Ohne Anmeldung eintragen, aber nicht sehen oder ändern: ${sent}.`,
        `Les visiteurs ajoutent sans compte, sans voir ni modifier : ${sent}.`,
        `Las visitas añaden sin cuenta, sin ver ni cambiar nada: ${sent}.`,
      ),
    )
  const yours = only(({ write }) => write === 'admin')
  if (yours !== '')
    sentences.push(
      say(`Only you change ${yours}.`, `Nur du änderst: ${yours}.`, `Vous seul modifiez : ${yours}.`, `Solo tú cambias: ${yours}.`),
    )
  const shared = only(({ write }) => write === 'all')
  if (shared !== '')
    sentences.push(
      say(
        `Everybody can change ${shared}.`,
        `Alle dürfen ändern: ${shared}.`,
        `Tout le monde peut modifier : ${shared}.`,
        `Todos pueden cambiar: ${shared}.`,
      ),
    )
  return sentences
}

/** Something that no list of the app has already. */
function tryNext({ entities, language }: AppModel, say: Speak): readonly string[] {
  const [first] = entities
  if (first === undefined) return []
  const without = (kind: FieldKind) => entities.find(({ fields }) => fields.every((field) => field.kind !== kind))?.many
  const [unpictured, unnoted] = [without('image'), without('multiline')]
  const green = say('“make it dark green”', '„mach es dunkelgrün“', '« mets en vert foncé »', '«ponlo en verde oscuro»')
  const callable = entities.find(
    ({ fields }) => fields.some(({ kind }) => kind === 'email') && fields.every(({ kind }) => kind !== 'phone'),
  )
  const additions = [
    ...(callable === undefined || language !== 'en' ? [] : [`“add a phone number to ${callable.many}”`]),
    ...(unpictured === undefined
      ? []
      : [
          say(
            `“add a photo to ${unpictured}”`,
            `„füge ${unpictured} ein Foto hinzu“`,
            `« ajoute une photo à ${unpictured} »`,
            `«añade una foto a ${unpictured}»`,
          ),
        ]),
    ...(unnoted === undefined
      ? []
      : [
          say(
            `“add notes to ${unnoted}”`,
            `„füge ${unnoted} Notizen hinzu“`,
            `« ajoute des notes à ${unnoted} »`,
            `«añade notas a ${unnoted}»`,
          ),
        ]),
  ]
  const ideas = [...additions.slice(0, 1), ...(language === 'en' ? [`“rename ${first.many} to …”`] : [])]
  const before = ideas.join(', ')
  if (before === '')
    return [say('', `Als Nächstes zum Beispiel: ${green}.`, `Ensuite, par exemple : ${green}.`, `Después, por ejemplo: ${green}.`)]
  return [
    say(
      `Try next: ${before} or ${green}.`,
      `Als Nächstes zum Beispiel: ${before} oder ${green}.`,
      `Ensuite, par exemple : ${before} ou ${green}.`,
      `Después, por ejemplo: ${before} o ${green}.`,
    ),
  ]
}

function manyOf(entities: readonly Entity[]): readonly string[] {
  return entities.map(({ many }) => many)
}

function listed(items: readonly string[], say: Speak): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${say('and', 'und', 'et', 'y')} ${items.at(-1) ?? ''}`
}
