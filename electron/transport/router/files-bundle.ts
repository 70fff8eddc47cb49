import type { FilesBundle } from '../../../shared/contract/files.ts'
import type { App } from '../../../shared/domain/app.ts'
import { fileKind, fileName, GLOBALS_CSS_PATH, LAYOUT_PATH, type FilePath } from '../../../shared/domain/file-path.ts'
import type { Version } from '../../../shared/domain/version.ts'

/** The files of a version sorted into the maps of spec 000 §3. */
export function filesBundle(app: App, version: Version | null, files: ReadonlyMap<FilePath, string>): FilesBundle {
  const ofKind = (kind: ReturnType<typeof fileKind>) => [...files].filter(([path]) => fileKind(path) === kind)
  return {
    id: app.id,
    versionId: version?.id ?? null,
    slug: app.slug,
    name: app.name,
    layout: files.get(LAYOUT_PATH) ?? null,
    globalsCss: files.get(GLOBALS_CSS_PATH) ?? null,
    pages: Object.fromEntries(ofKind('page')),
    components: Object.fromEntries(ofKind('component')),
    services: Object.fromEntries(ofKind('service')),
    functions: Object.fromEntries(ofKind('function')),
    packages: Object.fromEntries(ofKind('package')),
    tests: Object.fromEntries(ofKind('test')),
    functionNames: ofKind('function').map(([path]) => fileName(path)),
    entities: Object.fromEntries(ofKind('entity')),
    userEntity: ofKind('entity').find(([path]) => fileName(path) === 'User')?.[1] ?? null,
  }
}
