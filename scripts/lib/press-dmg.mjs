import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'

/** After each file that electron-builder made: a disk image is pressed by LZMA, a form that it does not know and every Mac of today reads. */
export default async function pressDmg({ file }) {
  if (!file.endsWith('.dmg')) return
  const pressed = file.replace(/\.dmg$/, '.pressed.dmg')
  execFileSync('hdiutil', ['convert', file, '-quiet', '-format', 'ULMO', '-o', pressed])
  renameSync(pressed, file)
}
