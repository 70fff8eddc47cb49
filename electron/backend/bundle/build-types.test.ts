import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVER_FILES, VENDOR_ALIASES, VENDOR_FILES, VENDOR_FOLDERS, VENDOR_PACKAGES } from '../../../resources/vendor.ts'
import { buildTypes } from './build-types.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lathe-types-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const build = (root: string) =>
  buildTypes({
    resourcesDir: path.join(root, 'resources'),
    packages: VENDOR_PACKAGES,
    aliases: VENDOR_ALIASES,
    folders: VENDOR_FOLDERS,
    files: { ...VENDOR_FILES, ...SERVER_FILES },
  })

test(
  'includes the types of every module and of its dependencies, and lists what modules export',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const { files, modules, imports, exports, options } = await build(ROOT)
    for (const name of [
      ...Object.keys(VENDOR_PACKAGES),
      ...Object.keys(VENDOR_ALIASES),
      'lucide-react',
      '@/components/ui/button',
      '@/lib/utils',
    ]) {
      expect([name, files[modules[name] ?? '']]).toEqual([name, expect.any(String)])
    }
    for (const targets of Object.values(imports)) for (const target of Object.values(targets)) expect(files).toHaveProperty([target])
    expect(exports['react-router']?.filter((name) => !/^[a-z]/.test(name))).toEqual(
      VENDOR_PACKAGES['react-router']?.names?.filter((name) => !/^[a-z]/.test(name)),
    )
    expect(exports['react']).toEqual(expect.arrayContaining(['useState', 'Suspense']))
    expect(exports['react']).not.toContain('ReactNode')
    expect(exports['@/components/ui/button']).toEqual(['Button', 'buttonVariants'])
    expect(exports['lucide-react']?.length).toBeGreaterThan(2_000)
    expect(options).toMatchObject({ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: false })
  },
)

test('does not depend on where the packages are installed', { tags: 'long', timeout: 60_000 }, async () => {
  for (const each of ['resources', 'tsconfig.json']) cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const [here, there] = await Promise.all([build(ROOT), build(folder)])
  expect(Object.keys(there.files).toSorted()).toEqual(Object.keys(here.files).toSorted())
  expect(there.modules).toEqual(here.modules)
})
