import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a password is known again by what is stored of it, and no other is', async () => {
  const passwords = createPasswords()
  const [hash, another] = await Promise.all([passwords.hash('a pear in June'), passwords.hash('a pear in June')])

  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(another).not.toBe(hash)
  expect(await passwords.verify({ hash, password: 'a pear in June' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'a pear in june' })).toBe(false)
  expect(await passwords.verify({ hash: '', password: '' })).toBe(false)
})

test('the same letters are one password, however a keyboard writes them', async () => {
  const passwords = createPasswords({ N: 16, r: 1, p: 1 })
  expect(await passwords.verify({ hash: await passwords.hash('caf\u00e9 au lait'), password: 'cafe\u0301 au lait' })).toBe(true)
})

test('whoever comes when a hundred wait is told to come back', async () => {
  const passwords = createPasswords({ N: 16, r: 1, p: 1 })
  const asked = await Promise.allSettled(Array.from({ length: 103 }, () => passwords.hash('a pear in June')))

  expect(asked.map(({ status }) => status)).toEqual([...Array<string>(102).fill('fulfilled'), 'rejected'])
  expect(asked.at(-1)).toMatchObject({ reason: { code: 'TOO_BUSY' } })
})
