import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { IconIcns, IconIco } from '@shockpkg/icon-encoder'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { root } from './pinned-node.mjs'

const SOURCES = path.join(root, 'resources', 'icons', 'desktop')
/** Below this, what is drawn for large sizes is a smudge. */
const SMALL_PX = 48
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const IN_ICO = [16, 24, 32, 48, 64, 128, 256]
/** How a Mac calls the sizes, each also as twice the size of half of it. */
const IN_ICNS = [
  [16, 'icp4'],
  [32, 'icp5'],
  [32, 'ic11'],
  [64, 'ic12'],
  [128, 'ic07'],
  [256, 'ic08'],
  [256, 'ic13'],
  [512, 'ic09'],
  [512, 'ic14'],
  [1024, 'ic10'],
]

/** Draws the program's icons into a folder: `icon.icns`, `icon.ico`, and a PNG of every size in `icons/`. */
export async function makeIcons(folder) {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const drawing = (name) => readFileSync(path.join(SOURCES, name), 'utf8')
  const [small, large] = [drawing('lathe-small.svg'), drawing('lathe.svg')]
  const pngs = new Map(
    SIZES.map((size) => [
      size,
      Buffer.from(new Resvg(size <= SMALL_PX ? small : large, { fitTo: { mode: 'width', value: size } }).render().asPng()),
    ]),
  )
  mkdirSync(path.join(folder, 'icons'), { recursive: true })
  for (const [size, png] of pngs) writeFileSync(path.join(folder, 'icons', `${size}x${size}.png`), png)
  writeFileSync(path.join(folder, 'icon.png'), pngs.get(1024))

  const ico = new IconIco()
  for (const size of IN_ICO) await ico.addFromPng(pngs.get(size), true, true)
  writeFileSync(path.join(folder, 'icon.ico'), ico.encode())

  const icns = new IconIcns()
  for (const [size, type] of IN_ICNS) await icns.addFromPng(pngs.get(size), [type], true)
  writeFileSync(path.join(folder, 'icon.icns'), icns.encode())
}
