// node scripts/build-vendor.mjs --out DIR: prebuilds what built apps import, if its inputs are not what they were.
import path from 'node:path'
import { parseArgs } from 'node:util'

process.env.NODE_ENV = 'production'
const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: path.join('out', 'vendor') } } })
const { buildVendor } = await import('../electron/backend/bundle/build-vendor.ts')
const vendor = await import('../resources/vendor.ts')

await buildVendor({
  outDir: path.resolve(root, values.out),
  resourcesDir: path.join(root, 'resources'),
  lockFile: path.join(root, 'package-lock.json'),
  packages: vendor.VENDOR_PACKAGES,
  aliases: vendor.VENDOR_ALIASES,
  folders: vendor.VENDOR_FOLDERS,
  folderGroups: vendor.VENDOR_FOLDER_GROUPS,
  files: vendor.VENDOR_FILES,
  stylesheets: vendor.VENDOR_STYLESHEETS,
})
