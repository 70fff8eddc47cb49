import { FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { Client } from '../../api/client.ts'
import type { CodeState } from './code-session.ts'

/** All maps of the bundle in one. */
export function filesOf(bundle: Awaited<ReturnType<Client['files']['bundle']>>): ReadonlyMap<FilePath, string> {
  const { layout, globalsCss, pages, components, entities, services, functions, packages, tests } = bundle
  const files = new Map<FilePath, string>()
  if (layout !== null) files.set(LAYOUT_PATH, layout)
  for (const group of [pages, components, entities, services, functions, packages, tests]) {
    for (const [path, text] of Object.entries(group)) files.set(FilePath.parse(path), text)
  }
  if (globalsCss !== null) files.set(GLOBALS_CSS_PATH, globalsCss)
  return files
}

/** The files as the editor shows them: those of the newest version, with unsaved edits in their place. */
export function shownFiles({ files, drafts }: CodeState): ReadonlyMap<FilePath, string> {
  if (drafts.size === 0) return files
  const shown = new Map(files)
  for (const [path, draft] of drafts) shown.set(path, draft.text)
  return shown
}
