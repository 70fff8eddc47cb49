import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { wordsOfName } from '../language/nouns.ts'
import { LANGUAGES } from './other-languages.ts'

const entities = DOMAIN_PACKS.flatMap((pack) => pack.entities)

test.each(LANGUAGES.map((language) => [language.code, language] as const))(
  '%s has a word for every list, field and choice of the packs',
  (_code, { nouns, fields, choices }) => {
    const labels = entities.flatMap((entity) => entity.fields.map((field) => (field.label ?? wordsOfName(field.name)).toLowerCase()))
    const values = entities.flatMap((entity) => entity.fields.flatMap((field) => field.choices ?? []))
    expect(entities.map(({ one }) => one).filter((one) => !nouns.has(one))).toEqual([])
    expect(labels.filter((label) => !fields.has(label) && !nouns.has(label))).toEqual([])
    // Figures and units are the same everywhere.
    expect(values.filter((value) => !choices.has(value.toLowerCase()) && /[a-z]{3}/.test(value))).toEqual([])
  },
)

test.each(DOMAIN_PACKS.filter(({ foreign }) => foreign !== undefined).map((pack) => [pack.id, pack] as const))(
  '%s can be asked for in every language',
  (_id, pack) => {
    for (const { code } of LANGUAGES) expect(pack.foreign?.[code].length).toBeGreaterThan(0)
  },
)
