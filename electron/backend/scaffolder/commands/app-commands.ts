import {
  defaultRoute,
  fileKind,
  type FileMap,
  fileName,
  type FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../../shared/domain/file-path.ts'
import { withMenuEntry } from '../emit/menu-entry.ts'
import { entityNames } from '../emit/code.ts'
import { menuOf, withMenu } from '../emit/layout.ts'
import { nameInLayout } from '../emit/read-layout.ts'
import { pascalCase, sentenceCase, wordsOfName } from '../language/nouns.ts'
import { type AppModel, type ExtraPage, type Skin, replaceEntity } from '../spec/app-model.ts'
import { withKey, withoutKey } from '../spec/list-shape.ts'
import { withLook } from '../spec/look.ts'
import { tidyName } from '../spec/names.ts'
import { sectionsPage } from '../spec/pages.ts'
import {
  type Around,
  type CommandOf,
  type Draft,
  isSameFiles,
  leftNotes,
  namesOf,
  type Outcome,
  refused,
  rewrite,
  withFiles,
} from './draft.ts'
import { rewriteApp } from './rewrite-app.ts'

export function setLook(draft: Draft, { look }: CommandOf<'set-look'>, { tell }: Around): Outcome {
  const after = withLook(draft.model, look)
  if (after === null) return refused(tell('noColour', { colour: look.colour ?? '' }))
  const { files, left } = rewriteApp(draft.files, draft.model, after)
  const css = left.includes(GLOBALS_CSS_PATH) ? onlyNumbers(draft, after.skin) : null
  const next = css === null ? files : new Map(files).set(GLOBALS_CSS_PATH, css)
  const isOwn = left.some((path) => path === LAYOUT_PATH || (path === GLOBALS_CSS_PATH && css === null))
  if (isOwn) return refused(tell('ownFile', { files: namesOf(left) }))
  if (isSameFiles(next, draft.files)) return refused(tell('alreadySo'))
  return { kind: 'changed', draft: withFiles(draft, next), done: tell('setLook'), notes: leftNotes(left, tell) }
}

/** A style sheet of somebody's own with our colours in it: its numbers are changed where they stand. Null where more is to be changed. */
function onlyNumbers({ files, model }: Draft, skin: Skin): string | null {
  const css = files.get(GLOBALS_CSS_PATH) ?? ''
  const plain = ({ hue: _hue, chroma: _chroma, neutralHue: _neutral, named: _named, ...rest }: Skin) => JSON.stringify(rest)
  if (plain(model.skin) !== plain(skin)) return null
  const { hue: gh, chroma: gc, neutralHue: gn, named = '' } = skin
  const values: Readonly<Record<string, string | number>> = { gh, gc, gn, named }
  const placed = css.includes('--named:') || named === '' ? css : css.replace('--gh:', `--named: ${named};\n  --gh:`)
  const numbers = /(--(g[hcn]|named):\s{0,9})[-#\da-f.]{1,12}/g
  const next = placed.replace(numbers, (_, start: string, name: string) => `${start}${values[name] ?? ''}`)
  return next === css ? null : next
}

/** Its name as its own pages say it. */
export function renameApp(draft: Draft, { name: written }: CommandOf<'rename-app'>, { tell }: Around): Outcome {
  const name = tidyName(written)
  const layout = draft.files.get(LAYOUT_PATH)
  const before = nameInLayout(layout)
  if (layout === undefined || before === null || name === '') return refused(tell('noNameInLayout'))
  if (before === name) return refused(tell('alreadySo'))
  const { files, left } = rewriteApp(draft.files, draft.model, { ...draft.model, name })
  const done = tell('renamedApp', { name })
  if (!left.includes(LAYOUT_PATH)) return { kind: 'changed', draft: withFiles(draft, files), done, notes: leftNotes(left, tell) }
  const parts = layout.split(`name="${before}"`)
  if (parts.length !== 2 || name.includes('"')) return refused(tell('ownFile', { files: namesOf([LAYOUT_PATH]) }))
  return {
    kind: 'changed',
    draft: withFiles(draft, new Map(files).set(LAYOUT_PATH, parts.join(`name="${name}"`))),
    done,
    notes: leftNotes(left, tell),
  }
}

export function addPage(draft: Draft, { page: spec }: CommandOf<'add-page'>, { tell }: Around): Outcome {
  const names = [...draft.files.keys()].filter((path) => fileKind(path) === 'page').map(fileName)
  const page = sectionsPage(spec, draft.model, names)
  if (page === null) return refused(tell('listTaken', { name: tidyName(spec.title) }))
  const { entry, code } = page
  const linked = withLastEntry(draft, entry)
  const notes = linked === null ? [tell('notInMenu', { name: entry.label })] : []
  const next = new Map(linked ?? draft.files).set(pagePath(entry.page), code)
  return { kind: 'changed', draft: withFiles(draft, next), done: tell('addedPage', { name: entry.label }), notes }
}

function withLastEntry({ files, model }: Draft, entry: ExtraPage): FileMap | null {
  return withMenuEntry(rewriteApp(files, model, { ...model, extraPages: [...model.extraPages, entry] }).files, entry)
}

/** Where an entry stands in the menu, or whether it does; its page stays in any case. */
export function moveInMenu(draft: Draft, { to, before, isShown, label }: CommandOf<'move-in-menu'>, { tell }: Around): Outcome {
  const { model } = draft
  const entry = entriesOf(model).find((each) => each.to === to)
  if (label !== undefined && entry === undefined) {
    const files = withLastEntry(draft, { to, label, icon: 'Sparkles', page: pascalCase(to, 'Page') })
    if (files === null) return refused(tell('notInMenu', { name: label }))
    return { kind: 'changed', draft: withFiles(draft, files), done: tell('shownEntry', { name: label }), notes: [] }
  }
  if (isShown === false) {
    if (to === '/') return refused(tell('homeStays'))
    if (entry === undefined) return refused(tell('noPage', { to }))
    return rewrite(draft, { after: withoutEntry(model, to), done: tell('hiddenEntry', { name: entry.label }), mustShow: true }, tell)
  }
  const shown = entry === undefined ? withEntry(draft, to) : model
  const name = entry?.label ?? (shown === null ? undefined : entriesOf(shown).find((each) => each.to === to)?.label)
  if (shown === null || name === undefined) return refused(tell('noPage', { to }))
  if (before === undefined)
    return entry === undefined
      ? rewrite(draft, { after: shown, done: tell('shownEntry', { name }), mustShow: true }, tell)
      : refused(tell('alreadySo'))
  const rest = entriesOf(shown).flatMap((each) => (each.to === to ? [] : [each.to]))
  if (before !== null && !rest.includes(before)) return refused(tell('noPage', { to: before }))
  const at = before === null ? rest.length : rest.indexOf(before)
  const after = withMenu(shown, rest.toSpliced(at, 0, to))
  return rewrite(draft, { after, done: tell(entry === undefined ? 'shownEntry' : 'movedEntry', { name }), mustShow: true }, tell)
}

function entriesOf(model: AppModel) {
  return Object.values(menuOf(model)).flat()
}

function withoutEntry(model: AppModel, to: string): AppModel {
  const list = model.entities.find((entity) => entity.pages === 'standard' && entityNames(entity).route === to)
  return list === undefined
    ? { ...model, extraPages: model.extraPages.filter((page) => page.to !== to) }
    : replaceEntity(model, list.name, (one) => withKey(one, 'x-menu', false))
}

/** A list that was taken out of the menu, or a page that never stood in it; null where there is neither. */
function withEntry({ model, files }: Draft, to: string): AppModel | null {
  const list = model.entities.find((entity) => entity.pages === 'standard' && entityNames(entity).route === to)
  if (list !== undefined) return replaceEntity(model, list.name, (one) => withoutKey(one, 'x-menu'))
  const isThere = (path: FilePath) => fileKind(path) === 'page' && defaultRoute(fileName(path)) === to
  const page = [...files.keys()].find(isThere)
  if (page === undefined) return null
  const name = fileName(page)
  return { ...model, extraPages: [...model.extraPages, { page: name, to, label: sentenceCase(wordsOfName(name)), icon: 'FileText' }] }
}
