import { expect } from 'vitest'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const file = (path: string, body: string) => `<act type="add_file" path="${path}" title="${path}">\n${body}\n</act>\n`
const STYLES = file(
  '__styles__globals.css',
  `@import 'tailwindcss';
@import 'lathe/skin.css';

:root {
  --brand: #ff7a00;
  --page: #fbf3e6;
  --block: #1f3d2b;
  --font-heading: 'Fraunces', serif;
}`,
)
const LAYOUT = file(
  '__Layout.tsx',
  `import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

export default function Layout({ children }: { children: ReactNode }) {
  return <AppShell name="Bakery" nav={[{ to: '/', label: 'Home' }]}>{children}</AppShell>
}`,
)
/** What models write: a block of an inline colour, with the kit and a fixed colour inside. */
const HOME = file(
  '__pages__Home.tsx',
  `import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'

export default function Home() {
  return (
    <>
      <PageHeader title="Bakery" hint="Open until six" />
      <Stat label="Loaves today" value="128" />
      <section style={{ background: '#3b0a45' }} className="p-6">
        <PageHeader title="Order ahead" hint="Ready in an hour" />
        <p className="text-slate-700">Rye, spelt and wheat</p>
        <Input aria-label="Your name" defaultValue="Nadia" />
      </section>
      <p className="text-[#e7dfd2]">Baked at four in the morning</p>
    </>
  )
}`,
)

test(
  'an app has the colours that were named, and what cannot be read is mended by rule in both themes',
  { tags: 'long' },
  async ({ browser, host }) => {
    await connectModel(host, [{ answer: STYLES + LAYOUT + HOME }])
    await using builder = await openSignedIn(browser, host)
    const { page: window, app } = builder
    await window.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
    const client = await clientOf(builder, host)
    await client.preferences.update({ builderModel: 'compatible/test' })
    const { id: appId } = await client.apps.save({ genApp: { header: 'Colours', appBuilderVersion: 4 } })
    await window.goto(new URL(`/build/app/${appId}`, host.url).href)
    const box = window.getByRole('textbox', { name: 'Message' })
    await box.fill('A page for my bakery')
    await box.press('Enter')
    await app.getByRole('heading', { name: 'Order ahead' }).waitFor()

    // The answer was version 1 and is looked at; what it could mend is version 2, which is looked at too.
    const checked = async () => {
      const versions = await client.versions.list({ appId, limit: 5 })
      const checks = await client.checks.list({ appId })
      return versions.map(({ id, origin, description }) => {
        const routes = checks.find(({ versionId }) => versionId === id)?.routes
        return [origin, description, routes?.flatMap(({ issues }) => issues.map(({ title }) => title)) ?? null] as const
      })
    }
    await expect.poll(async () => (await checked())[0]?.[2], { timeout: 60_000, interval: 1_000 }).toEqual([])
    const [mended, answered] = await checked()
    expect(mended?.slice(0, 2)).toEqual(['repair', expect.stringMatching(/^Made \d texts readable$/)])
    // What was mended is no issue of the answer.
    expect(answered?.[2]).toEqual([])
    const { pages } = await client.files.bundle({ appId })
    expect(pages['__pages__Home.tsx']).toContain('className="p-6 bg-[#3b0a45]"')
    expect(pages['__pages__Home.tsx']).not.toContain('text-slate-700')

    for (const theme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await app.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
      expect(await violations(window, theme, { rules: 'colours' })).toEqual([])
    }
    const heading = app.getByRole('heading', { name: 'Bakery', level: 1 })
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Fraunces')
    expect(
      await heading.evaluate(async (element) => (await document.fonts.load('700 20px Fraunces', element.textContent ?? '')).length),
    ).toBe(1)
    expect(builder.errors).toEqual([])
  },
)
