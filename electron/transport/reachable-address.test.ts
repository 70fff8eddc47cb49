import { expect, test } from 'vitest'
import { reachableAddress } from './reachable-address.ts'

test.each([
  ['http://studio.localhost:4310', 'http://127.0.0.1:4310'],
  ['https://lathe.example.com', 'https://lathe.example.com'],
  ['http://localhost:4310', 'http://localhost:4310'],
  ['http://studio.localhost.example.com', 'http://studio.localhost.example.com'],
])('%s is asked at %s', (address, reached) => expect(reachableAddress(address)).toBe(reached))
