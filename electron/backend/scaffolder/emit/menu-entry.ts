import { type FileMap, LAYOUT_PATH } from '../../../../shared/domain/file-path.ts'
import type { ExtraPage } from '../spec/app-model.ts'
import { quote } from './code.ts'
import { endOfNav, readNav } from './read-layout.ts'

/** The files of an app whose menu, whoever wrote it, has an entry: behind the last where it has none. Null where no menu can be found. */
export function withMenuEntry(files: FileMap, { to, label, icon }: Omit<ExtraPage, 'page'>): FileMap | null {
  const layout = files.get(LAYOUT_PATH) ?? ''
  if (readNav(layout).some((entry) => entry.to === to)) return files
  const end = endOfNav(layout)
  if (end === null) return null
  const name = `${icon}Icon`
  const code = `${layout.slice(0, end)},\n  { to: ${quote(to)}, label: ${quote(label)}, icon: ${name} }${layout.slice(end)}`
  return new Map(files).set(LAYOUT_PATH, layout.includes(name) ? code : `import { ${name} } from 'lucide-react'\n${code}`)
}
