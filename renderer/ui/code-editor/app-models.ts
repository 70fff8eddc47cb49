import { editor, Range, Uri } from 'monaco-editor/editor/editor.api'
import { createOwnEdits, type OwnEdits } from './own-edits.ts'
import type { LanguageClient } from './languages/language-client.ts'
import { minimalEdit } from './minimal-edit.ts'

/** What the providers and the opener need of the app that a model belongs to. */
export interface EditedApp {
  readonly languages: LanguageClient
  readonly files: () => ReadonlyMap<string, string>
  /** The model of a place that the language found: a file of the app, or one of the library. */
  modelOf(path: string): Promise<editor.ITextModel | null>
  openFile(path: string, line: number): boolean
  openLink(url: string): void
}

/** The texts of one app as Monaco holds them: a model for each file that was shown. */
export interface AppModels extends EditedApp {
  /** Takes over what changed, from outside or as an echo of the person's own typing. True: something did. */
  sync(files: ReadonlyMap<string, string>): boolean
  /** The declarations of its packages. True: they are others than before. */
  know(declarations: ReadonlyMap<string, string>): boolean
  show(path: string): editor.ITextModel | null
  stop(): void
}

export interface AppModelsDeps {
  readonly languages: LanguageClient
  readonly onEdit: (path: string, content: string) => void
  readonly openFile: (path: string, line: number) => boolean
  readonly openLink: (url: string) => void
}

const SCHEME = 'lathe'
const LIBRARY = '/library'
/** Where the compiler finds the packages of an app. */
const APP_FOLDER = '/app/'
const apps = new Map<string, EditedApp>()
let lastApp = 0

/** Which app a model belongs to, and the path of its file there. Null for models of others (a comparison). */
export function appOfModel(uri: Uri): { readonly app: EditedApp; readonly path: string } | null {
  const app = uri.scheme === SCHEME ? apps.get(uri.authority) : undefined
  if (app === undefined) return null
  return { app, path: uri.path.startsWith(`${LIBRARY}/`) ? uri.path.slice(LIBRARY.length) : uri.path.slice(1) }
}

/** The app of the editor that was made last: a link in a hover does not say where it was. */
export function appOnShow(): EditedApp | null {
  return [...apps.values()].at(-1) ?? null
}

function languageOf(path: string): 'typescript' | 'css' | 'json' | 'plaintext' {
  if (path.endsWith('.md')) return 'plaintext'
  if (path.endsWith('.css')) return 'css'
  return path.endsWith('.json') ? 'json' : 'typescript'
}

interface Kept {
  readonly model: editor.ITextModel
  readonly ownEdits: OwnEdits
}

export function createAppModels({ languages, onEdit, openFile, openLink }: AppModelsDeps): AppModels {
  lastApp += 1
  const id = `app${lastApp}`
  const kept = new Map<string, Kept>()
  const library = new Map<string, editor.ITextModel>()
  let files: ReadonlyMap<string, string> = new Map()
  let known: ReadonlyMap<string, string> = new Map()
  let isFromOutside = false

  function create(path: string, content: string): Kept {
    const model = editor.createModel(content, languageOf(path), Uri.from({ scheme: SCHEME, authority: id, path: `/${path}` }))
    model.updateOptions({ tabSize: 2, insertSpaces: true, trimAutoWhitespace: true })
    const ownEdits = createOwnEdits()
    model.onDidChangeContent(() => {
      if (isFromOutside) return
      const text = model.getValue()
      ownEdits.sent(text)
      languages.change([[path, text]])
      onEdit(path, text)
    })
    const made = { model, ownEdits }
    kept.set(path, made)
    return made
  }

  function replace({ model, ownEdits }: Kept, content: string): void {
    const edit = minimalEdit(model.getValue(), content)
    ownEdits.clear()
    if (edit === null) return
    const range = Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end))
    isFromOutside = true
    // With stops around it, so that one step back takes away what came from outside and nothing that was typed.
    model.pushStackElement()
    model.pushEditOperations(null, [{ range, text: edit.text }], () => null)
    model.pushStackElement()
    isFromOutside = false
  }

  const self: AppModels = {
    languages,
    files: () => files,
    openFile,
    openLink,
    sync(next) {
      const before = files
      files = next
      const changed: [string, string | null][] = []
      for (const [path, content] of next) {
        if (before.get(path) === content) continue
        const open = kept.get(path)
        if (open?.model.getValue() === content || open?.ownEdits.isOwn(content) === true) continue
        changed.push([path, content])
        if (open !== undefined) replace(open, content)
      }
      for (const path of before.keys()) {
        if (next.has(path)) continue
        changed.push([path, null])
        kept.get(path)?.model.dispose()
        kept.delete(path)
      }
      languages.change(changed)
      return changed.length > 0
    },
    know(declarations) {
      const gone = [...known.keys()].filter((name) => !declarations.has(name)).map((name) => [APP_FOLDER + name, null] as const)
      const fresh = [...declarations].flatMap(([name, text]) => (known.get(name) === text ? [] : [[APP_FOLDER + name, text] as const]))
      known = declarations
      languages.change([...gone, ...fresh])
      return gone.length + fresh.length > 0
    },
    show(path) {
      const content = files.get(path)
      return content === undefined ? null : (kept.get(path) ?? create(path, content)).model
    },
    async modelOf(path) {
      if (!path.startsWith('/')) return self.show(path)
      const there = library.get(path)
      if (there !== undefined) return there
      const text = await languages.ask('libraryText', path)
      if (text === null || library.has(path)) return library.get(path) ?? null
      const model = editor.createModel(text, 'typescript', Uri.from({ scheme: SCHEME, authority: id, path: LIBRARY + path }))
      library.set(path, model)
      return model
    },
    stop() {
      apps.delete(id)
      languages.stop()
      for (const { model } of kept.values()) model.dispose()
      for (const model of library.values()) model.dispose()
    },
  }
  apps.set(id, self)
  return self
}
