import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { vendorFolder } from '../../../tests/helpers/vendor.ts'
import type { BundleResult } from './bundler.ts'
import { createBundler } from './create-bundler.ts'

const workerUrl = new URL('./worker.ts', import.meta.url)
const page = (body: string) => `export default function Home() { return ${body} }`
const CSS = `@import 'tailwindcss';\n@import 'lathe/skin.css';\n`

let bundler: ReturnType<typeof createBundler>
beforeAll(async () => {
  bundler = createBundler({ workerUrl, vendorDir: await vendorFolder() })
}, 60_000)
afterAll(() => bundler.stop())

function build(files: Readonly<Record<string, string>>, mode: 'draft' | 'live' = 'draft', key = 'app') {
  return bundler.build({ key, mode, files: new Map(Object.entries(files).map(([name, content]) => [FilePath.parse(name), content])) })
}

function built(result: BundleResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2))
  return result
}

function issuesOf(result: BundleResult) {
  if (result.ok) throw new Error('It built')
  return result.issues
}

describe('a function', () => {
  const KEY = 'sk_live_planted_51Hq'
  const files = {
    '__functions__send-mail.ts': `import { secret } from '@/server'\nconst key = '${KEY}' // bg-[${KEY}]\nexport const config = { secrets: ['${KEY}'] }\nexport interface Sent { ok: boolean }\nexport default async function sendMail(input: { to: string }): Promise<Sent> { return { ok: key.length + input.to.length + secret('A').length > 0 } }`,
    '__pages__Home.tsx': `import { sendMail, type Sent } from '@/functions/send-mail'\nimport again from '../functions/send-mail'\nconst seen: Sent[] = []\n${page('<button className="p-11" onClick={() => void sendMail({ to: "x" }).then((sent: Sent) => { seen.push(sent); void again({ to: "y" }) })} />')}`,
  }

  it.each(['draft', 'live'] as const)('ships as a stub that calls it, and as nothing else (%s)', async (mode) => {
    const { js, css, map } = built(await build(files, mode, `function-${mode}`))
    expect(js).toMatch(/\("send-mail",/)
    for (const text of [js, css, map]) expect(text).not.toContain(KEY)
    expect(js).not.toContain('secrets')
  })

  it('has no other values for a page than itself', async () => {
    const home = `import { config } from '@/functions/send-mail'\n${page('<p>{config.secrets}</p>')}`
    const issues = issuesOf(await build({ ...files, '__pages__Home.tsx': home }))
    expect(issues).toMatchObject([{ title: '“__functions__send-mail.ts” has no export “config”.', path: '__pages__Home.tsx', line: 1 }])
    expect(JSON.stringify(issues)).not.toContain(KEY)
  })

  it('is where the server module belongs, not a page', async () => {
    const home = `import { secret } from '@/server'\n${page("<p>{secret('A')}</p>")}`
    expect(issuesOf(await build({ ...files, '__pages__Home.tsx': home }))[0]?.title).toBe(
      '“@/server” is for functions. Move this code into a function and call that from the page.',
    )
  })

  it('that does not parse does not keep the pages from being built', async () => {
    expect(built(await build({ ...files, '__functions__send-mail.ts': `const key = '${KEY}` })).js).not.toContain(KEY)
  })
})

describe('a valid app', () => {
  it('becomes one script that imports the vendored modules, with source places, and one stylesheet', async () => {
    const result = built(
      await build({
        '__styles__globals.css': `${CSS}:root { --gh: 200; }`,
        '__pages__Home.tsx': `import { Card } from '@/components/ui/card'\nimport { total } from '../services/money'\n\n${page('<Card><p className="mt-13">{total()}</p></Card>')}`,
        '__services__money.ts': 'export const total = (): number => 1',
      }),
    )
    expect(result.js).toMatch(/from "lathe:core"/)
    expect(result.js).toContain('fileName: "app:__pages__Home.tsx"')
    expect(result.js).toMatch(/lineNumber: 4,\s*columnNumber: 47/)
    expect(JSON.parse(result.map)).toMatchObject({ sources: expect.arrayContaining(['__pages__Home.tsx', '__services__money.ts']) })
    expect(result.css).toContain('.mt-13')
    expect(result.css).toContain('--gh: 200')
  })

  it('needs no stylesheet of its own and no layout', async () => {
    expect(built(await build({ '__pages__Home.tsx': page('<p className="p-11" />') })).css).toContain('.p-11')
    expect(built(await build({})).js).toContain('pages: []')
  })

  it('comes with the fonts that it names, and no others', async () => {
    const files = {
      '__styles__globals.css': `${CSS}:root { --font: 'DM Sans', sans-serif; }`,
      '__pages__Home.tsx': page('<p className="font-[\'Fraunces\']" />'),
    }
    const [draft, live] = [built(await build(files)), built(await build(files, 'live'))]
    const families = (css: string) => new Set([...css.matchAll(/@font-face \{\s*font-family: '([^']+)'/g)].map(([, name]) => name))
    expect(families(draft.css)).toEqual(new Set(['DM Sans', 'Fraunces']))
    const vendor = await bundler.vendor()
    const [address = ''] = /\/_lathe\/vendor\/[\w]+\/dm-sans-latin-\w+\.woff2/.exec(draft.css) ?? []
    expect(address.split('/')[3]).toBe(vendor.hash)
    expect(
      Buffer.from((await vendor.read(address.split('/').at(-1) ?? '')) ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
    expect(live.css).toMatch(/url\('\/_live\/fraunces-latin-\w+\.woff2'\)/)
    expect(families(built(await build({ '__styles__globals.css': CSS })).css).size).toBe(0)
  })

  it('gets entities with their schema, one by one and all together', async () => {
    const schema = JSON.stringify({ name: 'Deal', type: 'object', properties: { price: { type: 'number' } } })
    const result = built(
      await build({
        '__entities__Deal.json': schema,
        '__pages__Home.tsx': `import { Deal } from '@/entities/Deal'\nimport Again from '@/entities/Deal'\nimport { User } from '@/entities/all'\n${page('<p>{Deal.name}{Again.name}{String(User.me)}</p>')}`,
      }),
    )
    expect(result.js).toContain('price')
    expect(result.js).toContain('{ name: "Deal", ...')
  })

  it('bundles only the icons that it names, by any of their names', async () => {
    const result = built(
      await build({
        '__pages__Home.tsx': `import { Home as HouseIcon, LucideTrash2 } from 'lucide-react'\nimport type { LucideIcon } from "lucide-react"\nconst I: LucideIcon = HouseIcon\n${page('<><I /><LucideTrash2 /></>')}`,
      }),
    )
    expect(result.js).toContain('"name": "house"')
    expect(result.js).toMatch(/"name": "trash"|"name": "trash-2"/)
    expect(result.js).not.toContain('lathe:icons')
    const any = built(
      await build({ '__pages__Home.tsx': `import * as icons from 'lucide-react'\n${page('<p>{Object.keys(icons).length}</p>')}` }),
    )
    expect(any.js).toContain('from "lathe:icons"')
  })

  it('is minified, without source places, when it goes live; its source map is not in its script', async () => {
    const files = { '__pages__Home.tsx': page('<p className="mt-3">hello</p>') }
    const [draft, live] = [built(await build(files)), built(await build(files, 'live'))]
    expect(live.js).not.toContain('__pages__Home')
    expect(live.js).not.toContain('sourceMappingURL')
    expect(JSON.parse(live.map)).toMatchObject({ sources: expect.arrayContaining(['__pages__Home.tsx']) })
    expect(live.js.length).toBeLessThan(draft.js.length)
  })

  it('may have circular imports', async () => {
    const files = {
      '__pages__Home.tsx': `import { a } from '@/services/a'\n${page('<p>{a()}</p>')}`,
      '__services__a.ts': `import { b } from './b'\nexport const a = (): number => b()`,
      '__services__b.ts': `import { a } from './a'\nexport const b = (): number => (a === undefined ? 0 : 1)`,
    }
    expect((await build(files)).ok).toBe(true)
  })

  it('is rebuilt after an edit, and unused classes are not in the live build', async () => {
    const withClass = { '__pages__Home.tsx': page('<p className="mt-17">one</p>') }
    const without = { '__pages__Home.tsx': page('<p>two</p>') }
    expect(built(await build(withClass, 'live', 'edits')).css).toContain('.mt-17')
    const after = built(await build(without, 'live', 'edits'))
    expect(after.css).not.toContain('.mt-17')
    expect(after.js).toContain('two')
  })
})

describe('an app that does not build', () => {
  it('reports errors of every file, with line and column', async () => {
    const issues = issuesOf(
      await build({
        '__pages__Home.tsx': `import Other from '@/components/Other'\n${page('<Other>')}`,
        '__components__Other.tsx': 'export default function Other() {\n  const a = ;\n}',
        '__styles__globals.css': `${CSS}.a { color: red`,
      }),
    )
    expect([...new Set(issues.map(({ path, line }) => `${path}:${line}`))].toSorted()).toEqual([
      '__components__Other.tsx:2',
      '__pages__Home.tsx:2',
      '__styles__globals.css:3',
    ])
    expect(issues.find((issue) => issue.path === '__components__Other.tsx')).toMatchObject({
      source: 'build',
      componentName: 'Other',
      column: 13,
      details: '  const a = ;\n            ^',
    })
  })

  it('counts columns in characters, not bytes', async () => {
    const [issue] = issuesOf(await build({ '__pages__Home.tsx': `const text = 'äöü🥐'; const a = ;\n${page('null')}` }))
    expect(issue).toMatchObject({ line: 1, column: 33 })
  })

  it.each([
    [`import { Nope } from '@/components/ui/button'`, '“@/components/ui/button” has no export “Nope”.'],
    [`import { Nope } from 'lucide-react'`, 'lucide-react has no icon “Nope”.'],
    [`import Nope from '@/components/Nope'`, 'This app has no file “@/components/Nope”.'],
    [`import { Nope } from '@/entities/Nope'`, 'This app has no table “Nope”.'],
    [`import Nope from 'fs'`, '“fs” is a part of Node.js. Pages run in a browser and cannot use it; a function can.'],
    [
      `import Nope from 'node:child_process'`,
      '“node:child_process” is a part of Node.js. Pages run in a browser and cannot use it; a function can.',
    ],
    [`import Nope from 'lodash'`, 'The package “lodash” is not available in apps.'],
    [`import { entity as Nope } from 'lathe/entities'`, 'The package “lathe/entities” is not available in apps.'],
  ])('says so in words: %s', async (line, title) => {
    const [issue] = issuesOf(await build({ '__pages__Home.tsx': `\n${line}\n${page('<p>{String(Nope)}</p>')}` }))
    expect(issue).toMatchObject({ title, path: '__pages__Home.tsx', line: 2, componentName: 'Home' })
  })

  it('reports a page or a layout without a default export', async () => {
    const issues = issuesOf(
      await build({ '__pages__Deals.tsx': 'export function Deals() { return null }', '__Layout.tsx': 'export const a = 1' }),
    )
    expect(issues).toMatchObject([
      { path: '__Layout.tsx', title: 'The layout has no default export. Write “export default function …” in Layout.tsx.' },
      { path: '__pages__Deals.tsx', title: 'This page has no default export. Write “export default function …” in Deals.tsx.' },
    ])
  })

  it('reports where a table definition is not valid JSON', async () => {
    const [issue] = issuesOf(
      await build({
        '__entities__Deal.json': '{\n  "name": }',
        '__pages__Home.tsx': `import { Deal } from '@/entities/Deal'\n${page('<p>{Deal.name}</p>')}`,
      }),
    )
    expect(issue).toMatchObject({ path: '__entities__Deal.json', line: 2, componentName: 'Deal' })
  })

  it.each([
    ['@apply nope;', 'nope'],
    [`@plugin '@tailwindcss/typography';`, 'Apps cannot load plugins'],
    [`@import 'other.css';`, 'The stylesheet “other.css” is not available'],
    [`@source '../components';`, 'Remove “@source”'],
    // Expands to sixteen million classes.
    [`@source inline('p-{0..4000}-{0..4000}');`, 'Remove “@source”'],
  ])('is a stylesheet with %s', async (rule, title) => {
    const css = rule.startsWith('@apply') ? `${CSS}.a { ${rule} }` : `${CSS}${rule}`
    const [issue] = issuesOf(await build({ '__styles__globals.css': css, '__pages__Home.tsx': page('null') }))
    expect(issue).toMatchObject({ path: '__styles__globals.css', line: 3 })
    expect(issue?.title).toContain(title)
  })
})

describe('the disk of the computer', () => {
  const MARKER = 'MARKER_THAT_NO_APP_MAY_SEE'
  /** A file that no import names: only a listing of its folder could reveal it. */
  const UNMENTIONED = 'UNMENTIONED_FILE'
  let folder: string
  let secret: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lathe-reach-'))
    secret = path.join(folder, 'secret.js')
    await writeFile(secret, `globalThis.reached = '${MARKER}'; export default '${MARKER}'; module.exports = '${MARKER}'`)
    await writeFile(path.join(folder, `${UNMENTIONED}.js`), 'export default 1')
    await writeFile(path.join(folder, 'secret.css'), `.marker { content: '${MARKER}'; }`)
    await writeFile(path.join(folder, 'secret.json'), JSON.stringify({ marker: MARKER }))
    await writeFile(path.join(folder, 'secret.js.map'), JSON.stringify({ version: 3, sources: [MARKER], names: [], mappings: 'AAAA' }))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const up = '../'.repeat(20)
  it.each([
    ['absolute', () => `import x from '${secret}'`],
    ['up from a folder', () => `import x from '${up}${secret}'`],
    ['up from the root', () => `import x from '@/${up}${secret}'`],
    ['through a folder of the app', () => `import x from '@/components/${up}${secret}'`],
    ['file address', () => `import x from 'file://${secret}'`],
    ['encoded', () => `import x from '@/components/%2e%2e/%2e%2e${secret}'`],
    ['with a loader', () => `import x from '${secret}' with { type: 'text' }`],
    ['json', () => `import x from '${folder}/secret.json' with { type: 'json' }`],
    ['at run time', () => `const x = import('${secret}')`],
    ['by a pattern', () => `const x = (name: string) => import(\`${up}${folder.slice(1)}/\${name}.js\`)`],
    ['by require', () => `const x = require('${secret}')`],
    ['by a require pattern', () => `const x = (name: string) => require(\`./${up}${folder.slice(1)}/\${name}.js\`)`],
    ['a package of Lathe', () => `import x from 'better-sqlite3'`],
    ['a file of a vendored package', () => `import x from 'react/../../package.json'`],
    ['an address', () => `import x from 'https://example.com/x.js'`],
    ['data', () => `import x from 'data:text/javascript,export default 1'`],
  ])('is out of reach of an import: %s', async (_, line) => {
    const result = await build({ '__pages__Home.tsx': `${line()}\n${page('<p>{String(x)}</p>')}` })
    expect(JSON.stringify(result).includes(MARKER)).toBe(false)
    expect(JSON.stringify(result).includes(UNMENTIONED)).toBe(false)
  })

  it('cannot be read through a source map that a file names', async () => {
    for (const address of [`${secret}.map`, `file://${secret}.map`, `${up}${secret}.map`]) {
      const result = await build({ '__pages__Home.tsx': `${page('null')}\n//# sourceMappingURL=${address}` })
      expect(JSON.stringify(result).includes(MARKER)).toBe(false)
    }
  })

  it.each([
    ['import', () => `@import '${folder}/secret.css';`],
    ['relative import', () => `@import '${up}${folder}/secret.css';`],
    ['reference', () => `@reference '${folder}/secret.css';`],
    ['plugin', () => `@plugin '${secret}';`],
    ['config', () => `@config '${secret}';`],
    ['source', () => `@source '${folder}/*.js';`],
    ['source of the import', () => `@import 'tailwindcss' source('${folder}');`],
  ])('is out of reach of a stylesheet: %s', async (_, rule) => {
    const css = rule().includes("import 'tailwindcss'") ? rule() : `${CSS}${rule()}`
    const result = await build({ '__styles__globals.css': css, '__pages__Home.tsx': page('null') })
    expect(result.ok).toBe(false)
    expect(JSON.stringify(result).includes(MARKER)).toBe(false)
    expect('reached' in globalThis).toBe(false)
  })

  it('cannot be read through a URL in a stylesheet, which is left to the browser', async () => {
    const css = `${CSS}@import url('file://${folder}/secret.css');`
    const result = built(await build({ '__styles__globals.css': css, '__pages__Home.tsx': page('null') }))
    expect(result.css.includes(MARKER)).toBe(false)
  })
})

describe('a bundler under load', () => {
  it('builds 5,000 files, one of them of 1 MB', async () => {
    const files: Record<string, string> = { '__pages__Home.tsx': page('<p />') }
    for (let index = 0; index < 4_998; index++)
      files[`__components__Part${index}.tsx`] = `export default function Part${index}() { return <p className="mt-${index % 90}" /> }`
    files['__services__large.ts'] = `export const text = '${'x'.repeat(990_000)}'`
    files['__pages__Home.tsx'] =
      `import { text } from '@/services/large'\nimport Part from '@/components/Part7'\n${page('<p>{text}<Part /></p>')}`
    const result = built(await build(files, 'draft', 'large'))
    expect(result.js.length).toBeGreaterThan(990_000)
    expect(result.css).toContain('.mt-89')
  })

  it('keeps the builds of different apps apart', async () => {
    const results = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        built(await build({ '__pages__Home.tsx': page(`<p>app ${index % 8}.</p>`) }, 'draft', `many-${index % 8}`)),
      ),
    )
    results.forEach((result, index) => expect(result.js).toContain(`app ${index % 8}.`))
  })

  it('continues after its worker died', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lathe-worker-'))
    const dying = path.join(folder, 'dying.mjs')
    // The first worker dies during its first build; the next one is real.
    await writeFile(
      dying,
      `import { existsSync, writeFileSync } from 'node:fs'
       import { parentPort } from 'node:worker_threads'
       const died = ${JSON.stringify(path.join(folder, 'died'))}
       if (existsSync(died)) await import(${JSON.stringify(workerUrl.href)})
       else parentPort.once('message', () => { writeFileSync(died, ''); process.exit(1) })`,
    )
    const other = createBundler({ workerUrl: new URL(`file://${dying}`), vendorDir: await vendorFolder() })
    const result = await other.build({ key: 'a', mode: 'draft', files: new Map([[FilePath.parse('__pages__Home.tsx'), page('<p />')]]) })
    expect(result.ok).toBe(true)
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('can be warmed up before the first build, and stopped meanwhile', async () => {
    const other = createBundler({ workerUrl, vendorDir: await vendorFolder() })
    other.warm?.()
    expect((await other.build({ key: 'a', mode: 'draft', files: new Map() })).ok).toBe(true)
    await other.stop()
    const third = createBundler({ workerUrl, vendorDir: await vendorFolder() })
    third.warm?.()
    await third.stop()
    third.warm?.()
  })

  it('rejects waiting builds when it is stopped', async () => {
    const other = createBundler({ workerUrl, vendorDir: await vendorFolder() })
    const waiting = other.build({ key: 'a', mode: 'draft', files: new Map() })
    const [, settled] = await Promise.allSettled([other.stop(), waiting])
    expect(settled).toMatchObject({ status: 'rejected', reason: { code: 'BUILD_INTERRUPTED' } })
    await expect(other.build({ key: 'a', mode: 'draft', files: new Map() })).rejects.toMatchObject({ code: 'BUILD_INTERRUPTED' })
  })

  it('says that a build was interrupted when its thread dies again and again, and calls it no mistake', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lathe-bundler-'))
    const dying = path.join(folder, 'dying.mjs')
    await writeFile(dying, `import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(1))`)
    const other = createBundler({ workerUrl: new URL(`file://${dying}`), vendorDir: await vendorFolder() })
    await expect(other.build({ key: 'a', mode: 'draft', files: new Map() })).rejects.toMatchObject({ code: 'BUILD_INTERRUPTED' })
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  })
})

describe('the vendored set', () => {
  it('serves its scripts by name, and no other file in or outside its folder', async () => {
    const vendor = await bundler.vendor()
    const core = vendor.imports['lathe:core'] ?? ''
    expect(Buffer.from((await vendor.read(core)) ?? []).toString()).toContain('export')
    for (const name of ['vendor.json', 'icons.json', '../vendor/vendor.json', '../../package.json', 'nothing.js', `./${core}`]) {
      expect(await vendor.read(name)).toBeNull()
    }
  })

  it('lists the modules that can be imported, with their exports', async () => {
    const { exports = {} } = await bundler.vendor()
    expect(exports['react']).toContain('useState')
    expect(exports['lucide-react']).toContain('Trash2')
    expect(exports['@/lib/utils']).toContain('formatMoney')
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['recharts', 'zod', 'date-fns', '@hookform/resolvers/zod', 'react-router-dom']),
    )
  })
})
