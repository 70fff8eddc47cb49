import { BUNDLED_FONTS } from '../../shared/domain/app-fonts.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { pagePath, type FileMap } from '../../shared/domain/file-path.ts'
import { LIVE_FIRST_LOAD_MAX_BYTES } from '../../shared/limits/live.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import type { Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'

const SIZE = { files: 58, bytesPerFile: 1_400 }
const KB = 1_000

/** A page that imports every group of shared modules: charts, forms and dates. */
const EVERYTHING = `import { format } from 'date-fns'
import { useForm } from 'react-hook-form'
import { Bar, BarChart } from 'recharts'
import { z } from 'zod'
import { Form } from '@/components/ui/form'
const Name = z.string().min(1)
export default function Home() {
  const form = useForm()
  return <Form {...form}><p>{format(new Date(), 'yyyy')} {Name.parse('x')}</p><BarChart data={[]}><Bar dataKey="n" /></BarChart></Form>
}`

const EVERY_COLOUR = {
  backgroundColor: 'amber-50',
  headerTextColor: 'slate-900',
  subheaderTextColor: 'slate-700',
  buttonBackgroundColor: 'green-800',
  buttonTextColor: '#ffffff',
} as const

async function newApp(doors: OpenDoors, files: FileMap): Promise<AppId> {
  const { id } = doors.newApp('Generated')
  const changeSet = { writes: files, deletes: new Set<never>(), entityRenames: [], records: [] }
  await doors.backend.engine.of(id).commitChangeSet({ changeSet, origin: 'import', description: '' })
  return id
}

/** The bytes over the wire that a browser without a cache loads until it shows the app. */
async function firstLoadBytes({ liveOrigin }: OpenDoors, url: string, isCounted = true): Promise<number> {
  const slug = new URL(url).hostname.split('.')[0] ?? ''
  const ask = (at: string) =>
    liveOrigin(
      new Request(new URL(at, url), { headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...(isCounted ? {} : { dnt: '1' }) } }),
      { slug },
    )
  const html = await (await ask('/')).text()
  const assets = new Set([...html.matchAll(/(?:src|href)="(\/_live\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ''))
  if (assets.size < 3) throw new Error(`the page names ${assets.size} files`)
  let bytes = Buffer.byteLength(html)
  for (const at of assets) {
    const answer = await ask(at)
    if (answer.headers.get('content-encoding') !== 'gzip') throw new Error(`${at} is not compressed`)
    bytes += (await answer.arrayBuffer()).byteLength
  }
  return bytes
}

export const figures: readonly Figure[] = [
  {
    name: '58 files: publish',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 3_000 }],
    async measure() {
      await using doors = await openDoors({ vendorDir: await vendorFolder() })
      const samples: number[] = []
      // The first one also starts the bundler, as for a person who publishes right after the start.
      for (let run = 0; run < 5; run += 1) {
        const appId = await newApp(doors, generatedApp(SIZE))
        const startedAt = performance.now()
        await doors.clients.HTTP.apps.publish({ appId })
        samples.push(performance.now() - startedAt)
      }
      return samples
    },
  },
  {
    name: 'live: first load, what branding with a bundled font, links, counting and memberships add; the letters of the font come after',
    unit: 'KB',
    goals: [{ statistic: 'max', value: 3 }],
    async measure() {
      await using doors = await openDoors({ vendorDir: await vendorFolder() })
      const { record, apps } = doors.clients.HTTP
      const appId = await newApp(doors, generatedApp(SIZE))
      await record.setStyle({ appId, appStyle: { hideBuildAI: true } })
      const before = await firstLoadBytes(doors, (await apps.publish({ appId })).url, false)
      const samples: number[] = []
      for (const fontFamily of BUNDLED_FONTS) {
        await record.setStyle({ appId, appStyle: { ...EVERY_COLOUR, styleName: 'colorful', fontFamily, hideBuildAI: false } })
        await record.setSettings({
          appId,
          appSettings: {
            termsOfServiceLink: 'https://example.com/terms-of-service',
            privacyPolicyLink: 'https://example.com/privacy-policy',
            supportEmail: 'support@example.com',
            mainPage: '/start',
            membersOnlyPages: ['/recipes', '/recipes/:id', '/archive'],
          },
        })
        samples.push(((await firstLoadBytes(doors, (await apps.publish({ appId })).url)) - before) / KB)
      }
      return samples
    },
  },
  {
    name: '58 files, live: first load, gzipped; plain, and with charts, forms and dates',
    unit: 'KB',
    goals: [{ statistic: 'max', value: LIVE_FIRST_LOAD_MAX_BYTES / KB }],
    async measure() {
      await using doors = await openDoors({ vendorDir: await vendorFolder() })
      const plain = generatedApp(SIZE)
      const heavy = new Map(plain).set(pagePath('Home'), EVERYTHING)
      const samples: number[] = []
      for (const files of [plain, heavy]) {
        const { url } = await doors.clients.HTTP.apps.publish({ appId: await newApp(doors, files) })
        samples.push((await firstLoadBytes(doors, url)) / KB)
      }
      return samples
    },
  },
]
