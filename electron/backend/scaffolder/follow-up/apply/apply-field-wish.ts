import { type Entity, type Field, findEntity, replaceEntity } from '../../spec/app-model.ts'
import { fieldFromWords, relationField, safeFieldName } from '../../spec/field-types.ts'
import { isColumn, withKey, withoutKey } from '../../spec/list-shape.ts'
import { listWords, sentenceCase, withArticle } from '../../language/nouns.ts'
import { changeEntity, changeField, type Draft, done, note, withoutField } from './draft.ts'
import { followRenaming } from '../../commands/follow-renaming.ts'
import { fieldIsThere, saysTheSame } from './already-there.ts'
import { usedElsewhere } from './used-elsewhere.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>
interface Found {
  readonly entity: Entity
  readonly field: Field
}

function find({ model }: Draft, entityName: string, fieldName: string): Found | null {
  const entity = findEntity(model, entityName)
  const field = entity?.fields.find(({ name }) => name === fieldName)
  return entity === undefined || field === undefined ? null : { entity, field }
}
const lower = ({ label }: Field) => label.toLowerCase()

export function addFields(draft: Draft, name: string, spoken: readonly Field[]): Draft {
  const fields = spoken.map(draft.said.ownField)
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  const isThere = (field: Field) => entity.fields.some((one) => one.name === field.name || saysTheSame(one, field))
  const added = fields.filter((field) => !isThere(field)).map((field) => linked(field, entity, draft))
  const next = fields.filter(isThere).reduce((each, field) => fieldIsThere(each, entity, field), draft)
  if (added.length === 0) return next
  const isLate = (field: Field) => field.kind === 'multiline' || field.kind === 'image'
  const at = entity.fields.findIndex(isLate)
  const cut = at < 0 ? entity.fields.length : at
  const all = [
    ...entity.fields.slice(0, cut),
    ...added.filter((field) => !isLate(field)),
    ...entity.fields.slice(cut),
    ...added.filter(isLate),
  ]
  const labels = added.map(({ label }) => label).join(', ')
  const unseen = notShown(next, entity)
  return done(
    {
      ...unseen,
      model: replaceEntity(unseen.model, name, (one) => ({
        ...one,
        fields: all.map((field) => one.fields.find(({ name: own }) => own === field.name) ?? field),
      })),
    },
    speak(
      `added ${listWords(added.map((field) => withArticle(lower(field))))} to ${entity.many}`,
      `${labels} bei ${entity.many} ergänzt`,
      `${labels} ajouté à ${entity.many}`,
      `${labels} añadido a ${entity.many}`,
    ),
  )
}

const WHOSE = /^(?:its|their|his|her|the|an?|su|sus|son|sa|ses|leurs?|ihre?n?|seine?n?) /i
/** "Every product has its supplier": what is called like a list that is there points to it. */
function linked(field: Field, to: Entity, { model }: Draft): Field {
  const bare = field.label.replace(WHOSE, '').toLowerCase()
  const target = model.entities.find((one) => one !== to && [one.one, one.many].some((name) => name.toLowerCase() === bare))
  return field.kind !== 'text' || target === undefined ? field : { ...field, ...relationField(bare, target.name) }
}

/** Pages that the scaffolder did not make out of the list show what they showed before. */
function notShown(draft: Draft, entity: Entity): Draft {
  const { speak } = draft
  const files = draft.elsewhere.showsOf(entity)
  if (entity.pages === 'standard' && files.length === 0) return draft
  const names = files.slice(0, 4)
  const en = names.length === 0 ? `the pages of ${entity.many}` : listWords(names)
  const other = names.length === 0 ? entity.many : names.join(', ')
  return note(
    draft,
    speak(
      `Not changed: ${en}, written for this app alone. ${entity.pages === 'standard' ? 'The form and the table have it' : 'The data have it'}; to show it there too, connect a model or edit the code.`,
      `Unverändert: ${other}, eigens für diese App geschrieben. Damit es auch dort erscheint, verbinde ein Modell oder ändere den Code.`,
      `Inchangé : ${other}, écrit pour cette application. Pour l’y montrer aussi, connectez un modèle ou modifiez le code.`,
      `Sin cambios: ${other}, escrito para esta aplicación. Para mostrarlo allí también, conecta un modelo o edita el código.`,
    ),
  )
}

export function removeField(draft: Draft, wish: Of<'remove-field'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const { entity, field } = found
  const uses = draft.elsewhere.usesOf(entity, field)
  if (uses.length > 0)
    return note(draft, usedElsewhere(draft, uses, `${lower(field)} of ${entity.many}`, `„${field.label}“ (${entity.many})`))
  return changeEntity(
    draft,
    wish.entity,
    (one) => withoutField(one, wish.field),
    ({ many }) =>
      draft.speak(
        `removed ${lower(field)} from ${many}`,
        `${field.label} bei ${many} entfernt`,
        `${field.label} retiré de ${many}`,
        `${field.label} quitado de ${many}`,
      ),
  )
}

export function renameField(draft: Draft, wish: Of<'rename-field'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const { entity, field } = found
  const { speak } = draft
  const words = wish.to.replace(/^["“']|["”']$/g, '').trim()
  const name = safeFieldName(words)
  if (entity.fields.some((one) => one !== field && one.name === name))
    return note(
      draft,
      speak(
        `${sentenceCase(entity.many)} have ${withArticle(words)} already, so nothing was renamed to it.`,
        `„${words}“ gibt es bei ${entity.many} schon, also wurde nichts so umbenannt.`,
        `« ${words} » existe déjà dans ${entity.many} : rien n’a été renommé.`,
        `«${words}» ya existe en ${entity.many}: no se renombró nada.`,
      ),
    )
  // Where other pages use it, it keeps its name in the code: people see the label.
  const isUsed = draft.elsewhere.usesOf(entity, field).length > 0
  const next = isUsed ? field.name : name
  const model = followRenaming(draft.model, { kind: 'field', list: entity.name, field: field.name, to: next })
  const renamed = changeField(
    { ...draft, model },
    wish.entity,
    wish.field,
    (one) => ({ ...one, name: next, label: sentenceCase(words) }),
    (one, { many }) =>
      speak(
        `renamed ${lower(one)} of ${many} to ${words}`,
        `${one.label} bei ${many} in ${words} umbenannt`,
        `${one.label} renommé en ${words}`,
        `${one.label} cambiado a ${words}`,
      ),
  )
  // An age that becomes a date of birth is a day from then on.
  const like = fieldFromWords(words)
  const isOfDay = (like.kind === 'date' || like.kind === 'datetime') && (field.kind === 'integer' || field.kind === 'number')
  return isOfDay ? retypeField(renamed, { kind: 'retype-field', entity: wish.entity, field: next, like }) : renamed
}

export function retypeField(draft: Draft, wish: Of<'retype-field'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const uses = draft.elsewhere.usesOf(found.entity, found.field)
  if (uses.length > 0)
    return note(draft, usedElsewhere(draft, uses, `${lower(found.field)} of ${found.entity.many}`, `„${found.field.label}“`))
  return changeField(
    draft,
    wish.entity,
    wish.field,
    ({ choices: _choices, relation: _relation, ...rest }) => ({
      ...withoutKey(rest, 'default'),
      kind: wish.like.kind,
      ...(wish.like.choices === undefined ? {} : { choices: wish.like.choices }),
    }),
    (field, { many }) =>
      wish.like.kind === 'choices'
        ? draft.speak(
            `made ${lower(field)} of ${many} a list of choices, of which several can be picked`,
            `bei ${field.label} (${many}) lassen sich jetzt mehrere auswählen`,
            `${field.label} (${many}) : plusieurs choix sont possibles`,
            `${field.label} (${many}): se pueden elegir varios`,
          )
        : draft.speak(
            `made ${lower(field)} of ${many} ${withArticle(kindWords(wish.like))}`,
            `die Art von ${field.label} bei ${many} geändert`,
            `type de ${field.label} changé`,
            `tipo de ${field.label} cambiado`,
          ),
  )
}

function kindWords({ kind }: Field): string {
  const words: Readonly<Partial<Record<Field['kind'], string>>> = {
    multiline: 'long text',
    boolean: 'yes or no',
    money: 'amount of money',
    choice: 'choice',
    datetime: 'date with a time',
    integer: 'whole number',
    url: 'link',
  }
  return words[kind] ?? kind
}

export function requireField(draft: Draft, wish: Of<'require-field'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const { entity, field } = found
  const { speak } = draft
  if (field.isRequired === wish.isRequired)
    return note(
      draft,
      speak(
        `${sentenceCase(lower(field))} of ${entity.many} is ${wish.isRequired ? 'required' : 'optional'} already.`,
        `${field.label} bei ${entity.many} ist schon ${wish.isRequired ? 'Pflicht' : 'freiwillig'}.`,
        `${field.label} est déjà ${wish.isRequired ? 'obligatoire' : 'facultatif'}.`,
        `${field.label} ya es ${wish.isRequired ? 'obligatorio' : 'opcional'}.`,
      ),
    )
  const makers = wish.isRequired ? draft.elsewhere.makesWithout(entity, field) : []
  if (makers.length > 0)
    return note(draft, usedElsewhere(draft, makers, `${entity.many} without ${lower(field)}`, `${entity.many} ohne „${field.label}“`))
  return changeField(
    draft,
    wish.entity,
    wish.field,
    (one) => ({ ...one, isRequired: wish.isRequired }),
    (one, { many }) =>
      speak(
        `made ${lower(one)} of ${many} ${wish.isRequired ? 'required' : 'optional'}`,
        `${one.label} bei ${many} zum ${wish.isRequired ? 'Pflichtfeld' : 'freiwilligen Feld'} gemacht`,
        `${one.label} rendu ${wish.isRequired ? 'obligatoire' : 'facultatif'}`,
        `${one.label} es ahora ${wish.isRequired ? 'obligatorio' : 'opcional'}`,
      ),
  )
}

export function moveField(draft: Draft, wish: Of<'move-field'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const { entity, field } = found
  const rest = entity.fields.filter((one) => one !== field)
  const anchor =
    typeof wish.to === 'string'
      ? -1
      : rest.findIndex(({ name }) => name === (typeof wish.to === 'string' ? '' : (wish.to.before ?? wish.to.after)))
  const at = wish.to === 'first' ? 0 : wish.to === 'last' || anchor < 0 ? rest.length : anchor + (wish.to.after === undefined ? 0 : 1)
  const fields = [...rest.slice(0, at), field, ...rest.slice(at)]
  return changeEntity(
    draft,
    wish.entity,
    (one) => ({ ...one, fields }),
    ({ many }) =>
      draft.speak(
        `moved ${lower(field)} of ${many}`,
        `${field.label} bei ${many} verschoben`,
        `${field.label} déplacé`,
        `${field.label} movido`,
      ),
  )
}

export function showColumn(draft: Draft, wish: Of<'column'>): Draft {
  const found = find(draft, wish.entity, wish.field)
  if (found === null) return draft
  const { speak } = draft
  if (isColumn(found.field) === wish.isShown)
    return note(
      draft,
      speak(
        `The table of ${found.entity.many} is so already; a table shows as many columns as fit.`,
        `Die Tabelle von ${found.entity.many} ist schon so; sie zeigt so viele Spalten, wie passen.`,
        `Le tableau de ${found.entity.many} est déjà ainsi.`,
        `La tabla de ${found.entity.many} ya es así.`,
      ),
    )
  return changeField(
    draft,
    wish.entity,
    wish.field,
    (field) => (wish.isShown ? withoutKey(field, 'x-column') : withKey(field, 'x-column', false)),
    (field, { many }) =>
      wish.isShown
        ? speak(
            `brought ${lower(field)} back into the table of ${many}`,
            `${field.label} wieder in der Tabelle von ${many}`,
            `${field.label} de nouveau dans le tableau`,
            `${field.label} de nuevo en la tabla`,
          )
        : speak(
            `taken ${lower(field)} out of the table of ${many}; a record’s own page still shows it`,
            `${field.label} aus der Tabelle von ${many} genommen`,
            `${field.label} retiré du tableau`,
            `${field.label} quitado de la tabla`,
          ),
  )
}
