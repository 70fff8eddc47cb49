import { launchBrowser } from '../helpers/browser.ts'
import { clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import { isFaint, isOfTypes, type PlayedTurn, playWish, startWishModel } from '../helpers/play-wish.ts'
import { wishNames } from '../helpers/wishes.ts'
import type { Figure } from './figure.ts'

/* Wishes as benchmarks have them, played through the builder: the answers are written, everything else is as it is for a person. */

let played: Promise<readonly PlayedTurn[]> | null = null
const playAll = () => (played ??= play(wishNames()))

async function play(wishes: readonly string[]): Promise<readonly PlayedTurn[]> {
  const model = await startWishModel()
  await using host = await startHost({ env: { LATHE_MODEL_URL: model.server.url, LATHE_MODEL_NAMES: 'test' } })
  const browser = await launchBrowser()
  const builder = await openBuilder(browser, host)
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test', mendsAnswers: true })
  const turns: PlayedTurn[] = []
  for (const wish of wishes) {
    turns.push(...(await playWish({ page: builder.page, origin: host.url, client, model }, wish)))
    for (const turn of turns.slice(-3)) console.error(`  ${tell(turn)}`)
  }
  await browser.close()
  await model.server.close()
  return turns
}

function tell({ wish, turn, refused, isBuilt, found, left }: PlayedTurn): string {
  const state = `${refused} refused, ${isBuilt ? 'built' : 'NOT BUILT'}, ${found.length} issues, ${left.length} left`
  return [`${wish} ${turn}: ${state}`, ...left.map(({ path, title }) => `    ${path}: ${title}`)].join('\n')
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
const isWhole = ({ refused, isBuilt, found }: PlayedTurn) => refused === 0 && isBuilt && !found.some(isOfTypes)

export const figures: readonly Figure[] = [
  {
    name: 'wishes: answers that are taken whole, build, and have no type error',
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: 95 }],
    measure: async () => [percent((await playAll()).filter(isWhole).length, (await playAll()).length)],
  },
  {
    name: 'wishes: texts that cannot be read, in both themes',
    unit: 'left',
    goals: [{ statistic: 'max', value: 0 }],
    measure: async () => (await playAll()).map(({ left }) => left.filter(isFaint).length),
  },
  {
    name: 'wishes: issues after one round of repair',
    unit: '%',
    goals: [{ statistic: 'median', value: 10 }],
    measure: async () => {
      const all = await playAll()
      const count = (of: 'found' | 'left') => all.reduce((sum, turn) => sum + turn[of].length, 0)
      return [percent(count('left'), count('found'))]
    },
  },
]
