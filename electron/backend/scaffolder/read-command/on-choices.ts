import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { type Asked, choicesNamed, fieldsNamed, listsAsked, type Way, waysOf, wordsOf } from './asked.ts'
import { bareWords, type Found, type FoundChoice, type FoundField } from './find-in-app.ts'

// Requests about the options of a field.

type Option = { readonly value: string; readonly was?: string }

function setChoices({ list, field }: FoundField, choices: readonly Option[]): readonly AppCommand[] {
  return [{ kind: 'set-choices', entity: list.entity, field: field.name, choices: choices.map((each) => ({ ...each })) }]
}

const kept = (field: FoundField['field']): readonly Option[] => (field.choices ?? []).map((value) => ({ value, was: value }))

export function addedChoices(asked: Asked): readonly Way[] {
  const fresh = wordsOf(asked, 'new-choice').map((words) => bareWords(words))
  if (fresh.length === 0) return []
  return waysOf(fieldsWithChoices(asked), (found) => {
    const added = fresh.filter((choice) => found.field.choices?.some((each) => each.toLowerCase() === choice.toLowerCase()) !== true)
    return added.length === 0
      ? null
      : setChoices(found, [...kept(found.field), ...added.map((value) => ({ value: asOthers(value, found) }))])
  })
}

/** Written as the options that are there: all with a capital, or none. */
function asOthers(value: string, { field }: FoundField): string {
  const isCapital = (field.choices ?? []).every((choice) => choice.charAt(0) !== choice.charAt(0).toLowerCase())
  return isCapital ? value.charAt(0).toUpperCase() + value.slice(1) : value
}

/** The field that is named, else the only one of its list that has options. */
function fieldsWithChoices(asked: Asked): readonly Found<FoundField>[] {
  const [said, more] = wordsOf(asked, 'field')
  const hasOptions = ({ thing: { field } }: Found<FoundField>) => field.choices !== undefined
  if (said !== undefined) return more === undefined ? fieldsNamed(said, asked).filter(hasOptions) : []
  return listsAsked(asked).flatMap(({ thing: list, score }) => {
    const fields = list.fields.filter(({ choices }) => choices !== undefined)
    return fields.map((field) => ({ thing: { list, field }, score: fields.length === 1 ? score : score / 2 }))
  })
}

export function removedChoices(asked: Asked): readonly Way[] {
  const gone = wordsOf(asked, 'choice').map((words) => choicesNamed(words, asked))
  const [first] = gone
  return waysOf(first ?? [], (one) => {
    const names = gone.map((found) => found.find(({ thing }) => thing.field === one.field)?.thing.choice)
    const left = kept(one.field).filter(({ value }) => !names.includes(value))
    return left.length === 0 || names.includes(undefined) ? null : setChoices(one, left)
  })
}

export function renamedChoice(asked: Asked): readonly Way[] {
  const [[from, more], [to, other]] = [wordsOf(asked, 'choice'), wordsOf(asked, 'to')]
  if (from === undefined || to === undefined || more !== undefined || other !== undefined) return []
  return waysOf(choicesNamed(from, asked), (found: FoundChoice) =>
    setChoices(
      found,
      kept(found.field).map((option) => (option.value === found.choice ? { value: asOthers(to, found), was: option.value } : option)),
    ),
  )
}
