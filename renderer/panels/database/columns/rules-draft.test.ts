import { expect, test } from 'vitest'
import { NO_RULES } from '../../../../shared/domain/column-rules.ts'
import { EMPTY_RULES, readRules, rulesDraft } from './rules-draft.ts'

test('rules are read by the type of their column, and what it cannot have is left out', () => {
  const draft = { ...EMPTY_RULES, isRequired: true, isUnique: true, minimum: '1,000', maximum: '', minLength: '3' }
  expect(readRules({ type: 'number' }, draft)).toEqual({
    ok: true,
    rules: { ...NO_RULES, isRequired: true, isUnique: true, minimum: 1000 },
  })
  expect(readRules({ type: 'boolean' }, draft)).toEqual({ ok: true, rules: { ...NO_RULES, isRequired: true } })
  expect(readRules({ type: 'string' }, draft)).toEqual({ ok: true, rules: { ...NO_RULES, isRequired: true, isUnique: true, minLength: 3 } })
})

test('what cannot be read is said of its field', () => {
  expect(readRules({ type: 'number' }, { ...EMPTY_RULES, maximum: 'many' })).toMatchObject({ ok: false, field: 'maximum' })
  expect(readRules({ type: 'string' }, { ...EMPTY_RULES, maxLength: '-1' })).toMatchObject({ ok: false, field: 'maxLength' })
})

test('rules are written as they are read', () => {
  const rules = { ...NO_RULES, default: 5, minimum: 1, maximum: 10 }
  const property = { type: 'number' } as const
  expect(readRules(property, rulesDraft(property, rules))).toEqual({ ok: true, rules })
})
