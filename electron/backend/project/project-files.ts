import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { Source } from '../../../shared/domain/source.ts'
import type { SourceQuestion } from '../../../shared/domain/source-question.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { ContentHash } from '../../../shared/domain/ids.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { fontFaceCss, type FontFile } from '../lib/font-faces.ts'
import { entityModules } from './entity-modules.ts'
import { functionModules } from './function-modules.ts'
import { FONTS_CSS, mainModule, stylesheetOf } from './main-module.ts'
import { MANIFEST_PATH, projectManifest, ROWS_PATH, UPLOADS_FOLDER } from './project-manifest.ts'
import { toProjectPath } from './project-paths.ts'
import type { ProjectSources } from './project-sources.ts'
import { reachable } from './reachable.ts'
import { envExample, type ExportedFunction, hasFunctions, pageRows, SERVER_ROWS_PATH, SERVER_SOURCES } from './server-set-up.ts'
import {
  dataModule,
  GITIGNORE,
  iconSvg,
  indexHtml,
  oldRouter,
  packageJson,
  readme,
  tsconfigJson,
  untypedPackages,
  viteConfig,
} from './set-up.ts'

export interface ProjectApp {
  readonly name: string
  readonly slug: string
  readonly files: FileMap
  /** By entity; null: they stay behind. */
  readonly rows: Readonly<Record<string, readonly Row[]>> | null
  /** What people uploaded and the app or its rows show, by its hash. */
  readonly uploads: ReadonlyMap<ContentHash, Uint8Array>
  /** The files of the fonts that it names. */
  readonly fonts?: readonly { readonly face: FontFile; readonly bytes: Uint8Array }[]
  /** What did not come along, in sentences. */
  readonly notes: readonly string[]
  readonly functions?: readonly ExportedFunction[]
  readonly description?: string
  readonly record?: AppRecord
  readonly tools?: readonly Tool[]
  /** Those whose originals come along. */
  readonly sources?: readonly Source[]
  readonly sourceQuestions?: readonly SourceQuestion[]
}

/** Paths with `/`, below the project's folder. */
export type ProjectFiles = ReadonlyMap<string, string | Uint8Array>

/** Brought along by name: the rest is what these and the app's own files import. */
const ALWAYS = [
  'src/lathe/app.tsx',
  'src/lathe/sdk/connection.ts',
  'src/lathe/skin.css',
  'src/lathe/grounds.css',
  'src/lib/utils.ts',
  'src/integrations/Core.ts',
]

/** An app as a project of Vite that runs on its own, the app's own files byte for byte as they are stored. */
export function projectFiles(app: ProjectApp, sources: ProjectSources): ProjectFiles {
  const { fonts = [], functions = [] } = app
  const hasServer = hasFunctions(app.files)
  const seen = app.rows === null || hasServer ? { rows: app.rows, notes: [] } : pageRows(app.files, app.rows)
  const own = new Map([...app.files].map(([path, text]) => [toProjectPath(path), text] as const))
  const made = new Map([
    ['src/main.tsx', mainModule(app.files, fonts.length > 0)],
    ['src/lathe/data.ts', dataModule(app)],
    ...entityModules(app.files),
    ...functionModules(app.files),
    ...stylesheetOf(app.files),
  ])
  const always = [...ALWAYS, ...(hasServer ? SERVER_SOURCES : [])]
  const begun = always.map((path) => [path, sources.get(path) ?? ''] as const)
  const { files, packages } = reachable([...own, ...made, ...begun], sources)
  const used = [...new Set([...always, ...files])].flatMap((path) => {
    const text = sources.get(path)
    return text === undefined ? [] : [[path, text] as const]
  })
  const all: (readonly [string, string | Uint8Array])[] = [
    ['package.json', packageJson(app, packages)],
    ['vite.config.ts', viteConfig(hasServer)],
    ['tsconfig.json', tsconfigJson(packages, hasServer)],
    ['index.html', indexHtml(app)],
    ['public/icon.svg', iconSvg(app)],
    ['.gitignore', GITIGNORE],
    ['README.md', readme({ ...app, functions, notes: [...app.notes, ...seen.notes] })],
    ...(hasServer ? [['.env.example', envExample(functions)] as const] : []),
    [MANIFEST_PATH, projectManifest(app)],
    ...used,
    ...oldRouter(packages),
    ...untypedPackages(app.files),
    ...made,
    ...fontsOf(fonts),
    ...own,
    ...[...app.uploads].map(([hash, bytes]) => [UPLOADS_FOLDER + hash, bytes] as const),
  ]
  if (seen.rows !== null) all.push([hasServer ? SERVER_ROWS_PATH : ROWS_PATH, `${JSON.stringify(seen.rows, null, 2)}\n`])
  return new Map(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function fontsOf(fonts: NonNullable<ProjectApp['fonts']>): readonly (readonly [path: string, content: string | Uint8Array])[] {
  if (fonts.length === 0) return []
  const css = fontFaceCss(
    fonts.map(({ face }) => face),
    (file) => `./fonts/${file}`,
  )
  return [[FONTS_CSS, css], ...fonts.map(({ face, bytes }) => [`src/lathe/fonts/${face.file}`, bytes] as const)]
}
