import { createHash } from 'node:crypto'
import { type AnyContractProcedure, getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appContract } from './app.ts'
import { contract } from './index.ts'

const HOW_TO_ACCEPT =
  'The contract changed. If that is meant, run `npx vitest run shared/contract/fingerprint.test.ts -u` to accept it, and land the listing with it.'

/** One call of the listing: what a caller has to know, its schemas by hash. */
function describe(name: string, procedure: AnyContractProcedure): string {
  const { meta, route, inputSchema, outputSchema, errorMap } = procedure['~orpc']
  const { access, least, bin, gate } = meta as { access?: string; least?: string; bin?: boolean; gate?: string }
  const who = [
    access ?? 'actor',
    ...(least === undefined ? [] : [least]),
    ...(bin === true ? ['bin'] : []),
    ...(gate === undefined ? [] : [gate]),
  ].join(', ')
  return [
    `${route.method ?? 'POST'} ${route.path ?? ''}${route.successStatus === undefined ? '' : ` → ${route.successStatus}`}`,
    `  ${name} (${who})`,
    `  input  ${fingerprint(inputSchema, 'input')}${route.inputStructure === 'detailed' ? ' detailed' : ''}`,
    `  output ${fingerprint(outputSchema, 'output')}`,
    `  errors ${Object.keys(errorMap).toSorted().join(' ')}`,
  ].join('\n')
}

function fingerprint(schema: AnyContractProcedure['~orpc']['inputSchema'], io: 'input' | 'output'): string {
  if (schema === undefined) return 'nothing'
  const events = getEventIteratorSchemaDetails(schema)
  if (events !== undefined) return `events of ${fingerprint(events.yields, io)}`
  if (!(schema instanceof z.ZodType)) throw new Error('A schema of the contract is no zod schema.')
  const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return createHash('sha256').update(json).digest('hex').slice(0, 12)
}

function listCalls(node: unknown, path: readonly string[] = []): string[] {
  if (isContractProcedure(node)) return [describe(path.join('.'), node as AnyContractProcedure)]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) => listCalls(child, [...path, name]))
}

test('the contract is what it was, or was changed on purpose', async () => {
  const listing = [...listCalls(contract), ...listCalls(appContract, ['app'])].join('\n')
  await expect(`${listing}\n`).toMatchFileSnapshot('fingerprint.txt', HOW_TO_ACCEPT)
})
