import { createLevel, isSameAccess } from '../../../../../shared/domain/access.ts'
import { type Entity, type Field, findEntity } from '../../spec/app-model.ts'
import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { nameEntity } from '../../lists/build-entities.ts'
import { relationField, safeFieldName } from '../../spec/field-types.ts'
import { isPluralPhrase, listWords, pluralPhrase, sentenceCase, singularPhrase, withArticle } from '../../language/nouns.ts'
import { usedElsewhere } from './used-elsewhere.ts'
import { changeEntity, done, type Draft, note, withoutField } from './draft.ts'
import { findEntityByWords } from '../find.ts'
import { followRenaming, type Renaming } from '../../commands/follow-renaming.ts'
import { isEverywhere, withNewWord } from './rename-everywhere.ts'
import { withoutWidening } from './only-look.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function removeEntity(draft: Draft, name: string): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const uses = draft.elsewhere.usesOf(entity)
  if (uses.length > 0) return note(draft, usedElsewhere(draft, uses, entity.many, `„${entity.many}“`))
  const pointing = draft.model.entities.flatMap((one) =>
    one.fields.filter(({ relation }) => relation === name && one !== entity).flatMap((field) => draft.elsewhere.usesOf(one, field)),
  )
  if (pointing.length > 0) return note(draft, usedElsewhere(draft, [...new Set(pointing)], entity.many, `„${entity.many}“`))
  const rest = draft.model.entities.filter((one) => one.name !== name).map((one) => removeRelations(one, name))
  const extraPages = draft.model.extraPages
  return done(
    { ...draft, model: { ...draft.model, entities: rest, extraPages } },
    draft.speak(
      `removed ${entity.many} with their pages`,
      `${entity.many} samt ihren Seiten entfernt`,
      `${entity.many} et leurs pages retirés`,
      `${entity.many} y sus páginas eliminados`,
    ),
  )
}

function removeRelations(entity: Entity, target: string): Entity {
  return entity.fields.filter((field) => field.relation === target).reduce((kept, field) => withoutField(kept, field.name), entity)
}

export function renameEntity(draft: Draft, name: string, to: string): Draft {
  const entity = findEntity(draft.model, name)
  const words = to
    .replace(/^["“']|["”']$/g, '')
    .replace(/^(?:the|my|our) /, '')
    .trim()
  if (entity === undefined || words === '') return draft
  const other = findEntityByWords({ ...draft.model, entities: draft.model.entities.filter((one) => isNamed(one, words)) }, words)
  if (other !== undefined && other !== entity)
    return note(
      draft,
      draft.speak(
        `There is a list of ${other.many} already, so ${entity.many} keep their name.`,
        `Die Liste ${other.many} gibt es schon, also behalten ${entity.many} ihren Namen.`,
        `La liste ${other.many} existe déjà : ${entity.many} garde son nom.`,
        `La lista ${other.many} ya existe: ${entity.many} conserva su nombre.`,
      ),
    )
  const { one, many } = formsOf(words, entity, draft)
  const newName = nameEntity(one, new Map(draft.model.entities.filter((each) => each !== entity).map((each) => [each.one, each.name])))
  const relation = (field: Field, owner: Entity) => renamedRelation(field, entity, newName, one, draft, owner)
  const renamings = draft.model.entities.flatMap((each) =>
    each.fields.map((field): Renaming => ({ kind: 'field', list: each.name, field: field.name, to: relation(field, each).name })),
  )
  const following = [
    ...renamings.filter((each) => each.kind === 'field' && each.field !== each.to),
    { kind: 'list' as const, list: name, to: newName },
  ]
  const entities = following.reduce(followRenaming, draft.model).entities.map((each) => {
    const fields = each.fields.map((field) => relation(field, each))
    return each.name === name ? { ...each, name: newName, one, many, fields } : { ...each, fields }
  })
  const renames = new Map(draft.renames)
  const origin = renames.get(name) ?? name
  renames.delete(name)
  if (newName !== origin) renames.set(newName, origin)
  const plain = { ...draft.model, entities }
  const model = isEverywhere(draft) ? withNewWord(plain, entity, { one, many }) : plain
  const next = done(
    { ...draft, renames, model },
    draft.speak(
      `renamed ${entity.many} to ${many}`,
      `${entity.many} in ${many} umbenannt`,
      `${entity.many} renommé en ${many}`,
      `${entity.many} renombrado a ${many}`,
    ),
  )
  if (model.name === draft.model.name) return next
  return done(
    next,
    draft.speak(
      `named the app ${model.name}`,
      `App heißt jetzt ${model.name}`,
      `application nommée ${model.name}`,
      `la app se llama ${model.name}`,
    ),
  )
}

function isNamed({ one, many }: Entity, words: string): boolean {
  return [one, many].some((name) => singularPhrase(name.toLowerCase()) === singularPhrase(words.toLowerCase()))
}

/** English has its plurals; in other languages one word stands for one and many, and its capital stays. */
function formsOf(words: string, entity: Entity, { model }: Draft): { readonly one: string; readonly many: string } {
  if (model.language !== 'en') {
    const isCapital = /^\p{Lu}/u.test(entity.many)
    const text = isCapital ? sentenceCase(words) : words.charAt(0).toLowerCase() + words.slice(1)
    return { one: text, many: text }
  }
  const lower = words === words.toUpperCase() && words.length <= 4 ? words : words.toLowerCase()
  const one = isPluralPhrase(lower) ? singularPhrase(lower) : lower
  return { one, many: lower === one ? pluralPhrase(one) : lower }
}

/** `payment.order` follows when orders become bakes; `payment.replaces` only points elsewhere. */
function renamedRelation(field: Field, old: Entity, newName: string, one: string, { elsewhere }: Draft, owner: Entity): Field {
  if (field.relation !== old.name) return field
  const isNamedAfter = field.label.toLowerCase() === old.one.toLowerCase()
  if (!isNamedAfter) return { ...field, relation: newName }
  const isUsed = elsewhere.usesOf(owner, field).length > 0
  return { ...field, relation: newName, name: isUsed ? field.name : safeFieldName(one), label: sentenceCase(one) }
}

export function relate(draft: Draft, child: string, parent: string): Draft {
  const from = findEntity(draft.model, child)
  const to = findEntity(draft.model, parent)
  if (from === undefined || to === undefined) return draft
  const { speak } = draft
  if (from.fields.some((field) => field.relation === parent))
    return note(
      draft,
      speak(
        `Each ${from.one} has ${withArticle(to.one)} already, and each ${to.one} its list of ${from.many}.`,
        `${sentenceCase(from.many)} gehören schon zu: ${to.one}.`,
        `Chaque ${from.one} a déjà : ${to.one}.`,
        `Cada ${from.one} ya tiene: ${to.one}.`,
      ),
    )
  return changeEntity(
    draft,
    child,
    (entity) => ({ ...entity, fields: [...entity.fields.slice(0, 1), relationField(to.one, parent), ...entity.fields.slice(1)] }),
    () =>
      speak(
        `given each ${from.one} ${withArticle(to.one)}, and each ${to.one} its list of ${from.many}`,
        `${from.many} mit ${to.many} verbunden`,
        `${from.many} relié à ${to.many}`,
        `${from.many} enlazado con ${to.many}`,
      ),
  )
}

function whoWords(level: Entity['read'], { speak }: Draft): string {
  const words: Readonly<Record<Entity['read'], string>> = {
    anonymous: speak('everybody', 'alle', 'tout le monde', 'todo el mundo'),
    all: speak('everybody who signed in', 'alle, die sich angemeldet haben', 'toute personne connectée', 'quien inicia sesión'),
    admin: speak(
      'only you and the app’s admins',
      'nur du und wer die App verwaltet',
      'vous seul et les administrateurs',
      'solo tú y los administradores',
    ),
    creator: speak(
      'only whoever added a record',
      'nur, wer den Eintrag angelegt hat',
      'seul qui a créé l’entrée',
      'solo quien creó el registro',
    ),
    none: speak('nobody', 'niemand', 'personne', 'nadie'),
  }
  return words[level]
}

export function permit(before: Draft, wanted: Of<'permit'>): Draft {
  const { draft, wish } = withoutWidening(before, wanted)
  const changed = wish.entities.filter((name) => {
    const entity = findEntity(draft.model, name)
    if (entity === undefined) return false
    return !isSameAccess(entity, permitted(entity, wish)) && !isMineAlready(entity, wish)
  })
  const { speak } = draft
  const lists = (names: readonly string[]) => names.flatMap((name) => findEntity(draft.model, name)?.many ?? [])
  const same = lists(wish.entities.filter((name) => !changed.includes(name)))
  const noted = same.length === 0 ? draft : note(draft, alreadySo(draft, wish, same))
  if (changed.length === 0) return noted
  const entities = draft.model.entities.map((entity) =>
    changed.includes(entity.name) ? { ...entity, ...permitted(entity, wish) } : entity,
  )
  const many = lists(changed)
  const isAddSaid = wish.create !== undefined && wish.create !== wish.write
  const rights = (read: string, write: string, add: string) => [
    ...(wish.read === undefined ? [] : [read]),
    ...(wish.write === undefined ? [] : [write]),
    ...(isAddSaid ? [add] : []),
  ]
  // What was said of them before is so no more.
  const untrue = alreadySo(draft, wish, many)
  const [reader, writer, adder] = [wish.read, wish.write, wish.create].map((level) => whoWords(level ?? 'all', draft))
  return done(
    { ...noted, notes: noted.notes.filter((text) => text !== untrue), model: { ...draft.model, entities } },
    speak(
      `set that ${listWords(rights(`${reader} may read`, `${writer} may change`, `${adder} may add`))} ${listWords(many)}`,
      `${many.join(', ')}: ${rights(`lesen dürfen ${reader}`, `ändern dürfen ${writer}`, `eintragen dürfen ${adder}`).join('; ')}`,
      `${many.join(', ')} : ${rights(`lecture : ${reader}`, `modification : ${writer}`, `ajout : ${adder}`).join(' ; ')}`,
      `${many.join(', ')}: ${rights(`leer: ${reader}`, `cambiar: ${writer}`, `añadir: ${adder}`).join('; ')}`,
    ),
  )
}

/** Who sees only their own sees nothing of mine. */
function isMineAlready({ read, write }: Entity, wish: Of<'permit'>): boolean {
  return wish.isMine === true && read === 'creator' && (wish.write === undefined || write === 'creator')
}

const STRICT: readonly Level[] = ['anonymous', 'all', 'creator', 'admin', 'none']

/** What a list's rights are with the wish. Who may less already keeps to that where somebody was to be kept out. */
function permitted(entity: Entity, wish: Of<'permit'>): Pick<Entity, 'read' | 'write' | 'create'> {
  const level = (is: Level, wanted: Level | undefined): Level =>
    wanted === undefined || (wish.isAtMost === true && STRICT.indexOf(is) >= STRICT.indexOf(wanted)) ? is : wanted
  const write = level(entity.write, wish.write)
  const create = wish.create === undefined ? entity.create : level(createLevel(entity), wish.create)
  return { read: level(entity.read, wish.read), write, create: create === write ? undefined : create }
}

function alreadySo(draft: Draft, wish: Of<'permit'>, lists: readonly string[]): string {
  const { speak } = draft
  const many = listWords(lists)
  const first = draft.model.entities.find((entity) => entity.many === lists[0])
  if (first !== undefined && (isMineAlready(first, wish) || (first.read === 'creator' && wish.read === 'creator')))
    return speak(
      `Everybody sees only their own ${many} already: nobody but you and the app’s admins sees yours.`,
      `Bei ${lists.join(', ')} sieht jede Person schon nur die eigenen.`,
      `Chacun ne voit déjà que les siens : ${lists.join(', ')}.`,
      `Cada persona ya ve solo lo suyo: ${lists.join(', ')}.`,
    )
  const adds = first === undefined || createLevel(first) === first.write ? '' : `; ${whoWords(createLevel(first), draft)} can add to them`
  return speak(
    `That is so already: ${whoWords(first?.read ?? 'all', draft)} can read ${many}, and ${whoWords(first?.write ?? 'all', draft)} can change them${adds}.`,
    `Das ist schon so: ${lists.join(', ')} lesen ${whoWords(first?.read ?? 'all', draft)}, ändern ${whoWords(first?.write ?? 'all', draft)}.`,
    `C’est déjà le cas : ${lists.join(', ')} — lecture : ${whoWords(first?.read ?? 'all', draft)}.`,
    `Ya es así: ${lists.join(', ')}; lee: ${whoWords(first?.read ?? 'all', draft)}.`,
  )
}
