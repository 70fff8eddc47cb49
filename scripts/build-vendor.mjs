// node scripts/build-vendor.mjs --out DIR: prebuilds what built apps import, and its types, if its inputs are not what they were.
import path from 'node:path'
import { parseArgs } from 'node:util'

process.env.NODE_ENV = 'production'
const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: path.join('out', 'vendor') } } })
const { buildVendor } = await import('../electron/backend/bundle/build-vendor.ts')
const { writeTypes } = await import('../electron/backend/bundle/write-types.ts')
const vendor = await import('../resources/vendor.ts')
const { CARD_FONT, FONTS, FONT_SUBSETS } = await import('../resources/fonts.ts')

const vendorDir = path.resolve(root, values.out)
const input = {
  resourcesDir: path.join(root, 'resources'),
  packages: vendor.VENDOR_PACKAGES,
  aliases: vendor.VENDOR_ALIASES,
  folders: vendor.VENDOR_FOLDERS,
  files: vendor.VENDOR_FILES,
}
const { manifest } = await buildVendor({
  ...input,
  outDir: vendorDir,
  lockFile: path.join(root, 'package-lock.json'),
  folderGroups: vendor.VENDOR_FOLDER_GROUPS,
  stylesheets: vendor.VENDOR_STYLESHEETS,
  fonts: FONTS,
  fontSubsets: FONT_SUBSETS,
  cardFont: CARD_FONT,
  serverPackages: vendor.SERVER_PACKAGES,
  offlineWorker: vendor.OFFLINE_WORKER,
})
await writeTypes({ ...input, files: { ...vendor.VENDOR_FILES, ...vendor.SERVER_FILES }, vendorDir, inputs: manifest.inputs })
