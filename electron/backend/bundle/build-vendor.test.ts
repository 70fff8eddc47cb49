import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVendor, type VendorInput } from './build-vendor.ts'

// Inside the repository, so that its packages are resolved from there.
const out = path.resolve(import.meta.dirname, '../../../out')
let folder: string
let input: VendorInput

beforeAll(async () => {
  await mkdir(out, { recursive: true })
  folder = await mkdtemp(path.join(out, 'test-vendor-'))
  const resourcesDir = path.join(folder, 'resources')
  await mkdir(path.join(resourcesDir, 'kit'), { recursive: true })
  await writeFile(
    path.join(resourcesDir, 'kit', 'button.tsx'),
    `import { helper } from '@/kit/helper'\nexport function Button() { return <b className="mt-77">{helper}</b> }`,
  )
  await writeFile(path.join(resourcesDir, 'kit', 'helper.ts'), `export const helper = 'help'`)
  await writeFile(path.join(resourcesDir, 'kit', 'helper.test.ts'), `export const unused = 1`)
  await writeFile(path.join(resourcesDir, 'icon.ts'), `export { createLucideIcon } from 'lucide-react'`)
  await writeFile(path.join(resourcesDir, 'skin.css'), '.skin {}')
  await writeFile(path.join(folder, 'lock'), '1')
  input = {
    outDir: path.join(folder, 'vendor'),
    resourcesDir,
    lockFile: path.join(folder, 'lock'),
    packages: { react: { group: 'core' }, 'react/jsx-runtime': { group: 'core' }, clsx: { group: 'more', names: ['clsx'] } },
    aliases: { classes: 'clsx' },
    folders: { '@/kit/': 'kit' },
    folderGroups: { '@/kit/button': 'more' },
    files: { 'lathe/icon': 'icon.ts' },
    stylesheets: { 'lathe/skin.css': 'skin.css' },
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Reads some 2,400 icon files.
describe('buildVendor', { timeout: 60_000 }, () => {
  it('writes one file per group, exports every module under its names, and bundles React once', async () => {
    const { isNew, manifest } = await buildVendor(input)
    expect(isNew).toBe(true)
    expect(manifest.modules['react']?.names).toEqual(expect.arrayContaining(['default', 'useState', 'createElement']))
    expect(manifest.modules['clsx']?.names).toEqual(['clsx'])
    expect(manifest.modules['classes']).toEqual(manifest.modules['clsx'])
    expect(manifest.modules['@/kit/button']).toMatchObject({ group: 'more', names: ['Button'] })
    expect(Object.keys(manifest.modules)).not.toContain('@/kit/helper.test')
    expect(manifest.stylesheets['lathe/skin.css']).toBe('.skin {}')
    expect(manifest.stylesheets['tailwindcss']).toContain('@layer theme')
    expect(manifest.candidates).toContain('mt-77')
    const scripts = (await readdir(input.outDir)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => readFile(path.join(input.outDir, name), 'utf8')))
    expect(texts.filter((text) => text.includes('__CLIENT_INTERNALS_DO_NOT_USE'))).toHaveLength(1)
  })

  it('does nothing while its inputs are unchanged, and rebuilds everything when one changes', async () => {
    const before = await buildVendor(input)
    expect(before.isNew).toBe(false)
    await writeFile(path.join(input.resourcesDir, 'kit', 'helper.ts'), `export const helper = 'more help'`)
    const after = await buildVendor(input)
    expect(after.isNew).toBe(true)
    expect(after.manifest.hash).not.toBe(before.manifest.hash)
    expect(await readdir(path.dirname(input.outDir))).toEqual(['lock', 'resources', 'vendor'])
  })
})
