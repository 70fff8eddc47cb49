import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { AccountId } from '../../shared/domain/ids.ts'
import { ACCOUNT_CREATE_RETRY_STATUS } from '../../shared/limits/account.ts'
import { beginSession } from './begin-session.ts'

const accountId = AccountId.parse('01900000-0000-7000-8000-0000000000aa')

function setUp({ refusals, code = 'UNAUTHORIZED' }: { readonly refusals: number; readonly code?: string }, saleId: string | null) {
  const waits: number[] = []
  let asked = 0
  const create = () => {
    asked += 1
    return asked > refusals ? Promise.resolve({ accountId }) : Promise.reject(new ORPCError(code, { status: ACCOUNT_CREATE_RETRY_STATUS }))
  }
  const begun = beginSession({
    client: { accounts: { create: create as never } },
    saleId,
    wait: (delayMs) => {
      waits.push(delayMs)
      return Promise.resolve()
    },
  })
  return { begun, waits, asked: () => asked }
}

test('an account is made at once', async () => {
  const { begun, waits } = setUp({ refusals: 0 }, null)
  expect([await begun, waits]).toEqual(['created', []])
})

test('after a sale it is waited for: three seconds, then seven times four', async () => {
  const late = setUp({ refusals: 7 }, 's1')
  expect([await late.begun, late.asked(), late.waits]).toEqual(['created', 8, [3000, 4000, 4000, 4000, 4000, 4000, 4000, 4000]])
  const never = setUp({ refusals: 100 }, 's1')
  expect([await never.begun, never.asked()]).toEqual(['unauthorized', 8])
})

test('without a sale nobody is asked twice', async () => {
  const { begun, asked } = setUp({ refusals: 100 }, null)
  expect([await begun, asked()]).toEqual(['unauthorized', 1])
})

test('any other failure is told', async () => {
  await expect(setUp({ refusals: 1, code: 'TOO_BUSY' }, 's1').begun).rejects.toMatchObject({ code: 'TOO_BUSY' })
})
