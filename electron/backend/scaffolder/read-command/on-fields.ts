import type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { SpecField } from '../../../../shared/domain/app-spec.ts'
import { likelyKind } from '../kinds/likely-kind.ts'
import { kindFromHint, unitOf } from '../kinds/told-kind.ts'
import { sentenceCase } from '../language/nouns.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { type Asked, fieldSets, fainter, listsAsked, listsNamed, partsOf, type Way, waysOf, wordsOf } from './asked.ts'
import { bareWords, type FoundField, listsCalled } from './find-in-app.ts'
import type { SaidPart } from './read-requests.ts'
import { isSaid, saidIn, strongestIn } from './vocabulary.ts'

// Requests about the fields of a list.

const UNSURE = 0.5

export function addedFields(asked: Asked): readonly Way[] {
  const lists = listsNamed(asked)
  // "Bring the phone to customers and suppliers": each of them gets it.
  const targets =
    lists !== null && lists.thing.length > 1
      ? [{ thing: lists.thing, score: lists.score * UNSURE }]
      : listsAsked(asked).map(({ thing, score }) => ({ thing: [thing], score }))
  if (partsOf(asked, 'new-field').length === 0) return []
  return waysOf(targets, (all) => {
    const commands = all.map((list) => fieldCommands(asked, list))
    return commands.every((each) => each !== null) ? commands.flat() : null
  })
}

function fieldCommands(asked: Asked, list: OutlineList): readonly AppCommand[] | null {
  const fields = newFields(asked, list)
  return (
    fields?.map((field) => {
      const target = relationTarget(field, asked)
      return target === undefined || target === list
        ? { kind: 'add-field', entity: list.entity, field }
        : { kind: 'relate', entity: list.entity, to: target.entity, label: field.label }
    }) ?? null
  )
}

/** "Add the supplier": what is called as a list is one of its rows. */
function relationTarget({ label, kind }: SpecField, { app }: Asked): OutlineList | undefined {
  const [found] = listsCalled(label, app)
  return kind === 'text' && found?.score === 1 ? found.thing : undefined
}

/** The fields that are told, each with the kind and the choices that stand behind it; null where a kind is not understood. */
export function newFields(asked: Asked, list: OutlineList | undefined): readonly SpecField[] | null {
  const names = partsOf(asked, 'new-field')
  const others = partsOf(asked, 'type', 'new-choice', 'choice')
  const first = names[0]?.at ?? 0
  const made = names.map((name, at) => {
    const until = names[at + 1]?.at ?? Infinity
    // "Pictures of the front and the back": what stands before all of them is of each.
    const own = others.filter(
      ({ at: place, slot }: SaidPart) => place < until && (place > name.at || (place < first && (at === 0 || slot === 'type'))),
    )
    const types = own.flatMap(({ slot, words }) => (slot === 'type' ? [words] : []))
    const choices = own.flatMap(({ slot, words }) => (slot === 'type' ? [] : [words]))
    return newField(bareWords(name.words), types, choices, asked, list)
  })
  return made.every((field) => field !== null) ? made : null
}

function newField(
  words: string,
  types: readonly string[],
  choices: readonly string[],
  { language }: Asked,
  list: OutlineList | undefined,
): SpecField | null {
  const told = types.length === 0 ? undefined : kindOfType(types.join(' '))
  if (told === null || choices.length === 1) return null
  const likely = likelyKind({ words, list: list?.many ?? '', language })
  const { kind, choices: usual } = fieldFromWords(words, {
    kind: told,
    likely: likely === 'choice' || likely === 'choices' ? 'text' : likely,
    choices,
  })
  const unit = unitOf(types)
  const options = choices.length > 0 ? [...choices] : usual
  // A choice without anything to choose from is none.
  if ((kind === 'choice' || kind === 'choices') && options === undefined) return null
  return {
    label: sentenceCase(words),
    kind,
    ...(options === undefined ? {} : { choices: [...options] }),
    ...(unit === undefined || kind === 'money' ? {} : { unit }),
  }
}

/** Null where it says nothing that is known. */
export function kindOfType(said: string): FieldKind | null {
  return kindFromHint(said) ?? strongestIn('type', said) ?? null
}

export function removedFields(asked: Asked): readonly Way[] {
  return waysOf(fieldSets(asked), (fields) =>
    fields.map(({ list, field }) => ({ kind: 'change-column', entity: list.entity, change: { kind: 'remove', property: field.name } })),
  )
}

export function hiddenFields(asked: Asked): readonly Way[] {
  return waysOf(fieldSets(asked), (fields) =>
    fields.map(({ list, field }) => ({ kind: 'set-view', entity: list.entity, column: { field: field.name, isShown: false } })),
  )
}

export function requiredFields(asked: Asked, isRequired: boolean): readonly Way[] {
  const ways = waysOf(fieldSets(asked), (fields) =>
    fields.map(({ list, field }) => ({
      kind: 'set-rule',
      entity: list.entity,
      rule: { kind: 'required', field: field.name, isRequired },
      isOn: true,
    })),
  )
  // "The time isn't known, so it shouldn't be compulsory" and "must not be empty" are told by their words least surely.
  return isRequired !== isSaid('optional', asked.request.text) ? ways : fainter(ways, UNSURE)
}

export function renamedField(asked: Asked): readonly Way[] {
  const [to, other] = wordsOf(asked, 'to')
  if (to === undefined || other !== undefined) return []
  return waysOf(single(fieldSets(asked)), ({ list, field }) => [
    { kind: 'change-column', entity: list.entity, change: { kind: 'rename', property: field.name, title: sentenceCase(bareWords(to)) } },
  ])
}

export function retypedField(asked: Asked): readonly Way[] {
  const types = wordsOf(asked, 'type')
  const choices = wordsOf(asked, 'new-choice', 'choice')
  if (types.length === 0 && choices.length < 2) return []
  const kind = types.length === 0 ? 'choice' : kindOfType(types.join(' '))
  if (kind === null) return []
  return waysOf(single(fieldSets(asked)), ({ list, field }) => {
    const at = { entity: list.entity, field: field.name }
    const isOfChoices = kind === 'choice' || kind === 'choices'
    if (isOfChoices && choices.length < 2 && (field.choices ?? []).length === 0) return null
    const isOptionsAlone = field.kind === kind && choices.length > 1
    const change: readonly AppCommand[] = isOptionsAlone ? [] : [{ kind: 'change-field-kind', ...at, fieldKind: kind }]
    return choices.length > 1 && isOfChoices
      ? [...change, { kind: 'set-choices', ...at, choices: choices.map((value) => ({ value })) }]
      : change
  })
}

export function movedField(asked: Asked): readonly Way[] {
  const place = saidIn(
    'place',
    asked.request.free.map(({ lower }) => lower),
  ).map(({ meaning }) => meaning)
  return waysOf(fieldSets(asked), ([one, other, more]) => {
    if (one === undefined || more !== undefined) return null
    const move = (beside: string | null, side: 'left' | 'right'): readonly AppCommand[] => [
      { kind: 'change-column', entity: one.list.entity, change: { kind: 'move', property: one.field.name, beside, side } },
    ]
    if (other === undefined) {
      const isFirst = place.includes('first')
      return isFirst === place.includes('last') ? null : move(null, isFirst ? 'left' : 'right')
    }
    const isBefore = place.includes('before')
    return isBefore === place.includes('after') ? null : move(other.field.name, isBefore ? 'left' : 'right')
  })
}

/** Where exactly one field is named. */
export function single(found: ReturnType<typeof fieldSets>): readonly { readonly thing: FoundField; readonly score: number }[] {
  return found.flatMap(({ thing: [field, more], score }) => (field === undefined || more !== undefined ? [] : [{ thing: field, score }]))
}
