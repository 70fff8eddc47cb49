import { describe, expect, test } from 'vitest'
import { BROKEN_BUILDS } from '../../../tests/helpers/simulator/broken-builds.ts'
import { type Build, simulate } from '../../../tests/helpers/simulator/simulate.ts'

/** In `npm test`, and in `npm run test:long` besides. */
const SEEDS = 300
const LONG_SEEDS = 20_000
/** Within so many a wrong build has to be found. */
const BROKEN_WITHIN = 2_000

/** The first run that went wrong, with its seed: run it alone to see it again. */
async function firstBroken(from: number, to: number, build: Build = {}): Promise<string | null> {
  for (let seed = from; seed < to; seed += 1) {
    const broken = await simulate(seed, build)
    if (broken !== null) return `seed ${seed}: ${broken}`
  }
  return null
}

describe('through lost, doubled and late messages, crashes, resets, lost access and cloned disks', () => {
  test(`nothing is lost, doubled or hidden, and all devices end with the same, in ${SEEDS} runs`, async () => {
    expect(await firstBroken(0, SEEDS)).toBeNull()
  })

  test(`and in ${LONG_SEEDS}`, { tags: 'long', timeout: 3_600_000 }, async () => {
    expect(await firstBroken(SEEDS, LONG_SEEDS)).toBeNull()
  })

  test('the same seed is the same run', async () => {
    const build = BROKEN_BUILDS['overwrite on pull: what comes wins over what waits'] ?? {}
    const seedOf = async () => (await firstBroken(0, BROKEN_WITHIN, build))?.split(':')[0]
    expect(await seedOf()).toBe(await seedOf())
  })
})

describe('a build with a mistake is found out', () => {
  test.for(Object.entries(BROKEN_BUILDS))('%s', { tags: 'long', timeout: 3_600_000 }, async ([, build]) => {
    expect(await firstBroken(0, BROKEN_WITHIN, build)).toMatch(/^seed \d+: /)
  })
})
