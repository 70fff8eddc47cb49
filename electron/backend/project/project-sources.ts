import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What every project is made of besides the app's own files: their text by their path in the project. */
export type ProjectSources = ReadonlyMap<string, string>

/** Folders of `resources/`, and where their files lie in a project. */
const FOLDERS: readonly (readonly [folder: string, target: string])[] = [
  ['kit/ui', 'src/components/ui'],
  ['kit/lib', 'src/lib'],
  ['kit/hooks', 'src/hooks'],
  ['sdk', 'src/lathe/sdk'],
  ['sdk/local', 'src/lathe/sdk/local'],
  ['project/server', 'server'],
]
const FILES: readonly (readonly [file: string, target: string])[] = [
  ['kit/skin.css', 'src/lathe/skin.css'],
  ['kit/grounds.css', 'src/lathe/grounds.css'],
  ['sdk/integrations.ts', 'src/integrations/Core.ts'],
  ['sdk/server.ts', 'src/server.ts'],
  ['runtime/routes.tsx', 'src/lathe/routes.tsx'],
  ['runtime/notice.tsx', 'src/lathe/notice.tsx'],
  ['runtime/page-boundary.tsx', 'src/lathe/page-boundary.tsx'],
  ['project/lathe/app.tsx', 'src/lathe/app.tsx'],
  ['project/lathe/connection.ts', 'src/lathe/sdk/connection.ts'],
]
/** Of the SDK inside Lathe alone: it reads the document that Lathe serves. */
const STAYS_BEHIND = ['src/lathe/sdk/app-info.ts', 'src/lathe/sdk/reads.ts', 'src/lathe/sdk/integrations.ts', 'src/lathe/sdk/server.ts']
const IS_SOURCE = /^(?!.*\.test\.)[a-z][\w-]*\.tsx?$/

export async function readProjectSources(resourcesDir: string): Promise<ProjectSources> {
  const inFolders = await Promise.all(
    FOLDERS.map(async ([folder, target]) => {
      const names = (await readdir(path.join(resourcesDir, folder))).filter((name) => IS_SOURCE.test(name)).toSorted()
      return names.map((name) => [`${folder}/${name}`, `${target}/${name}`] as const)
    }),
  )
  // A single file is read after the folders: where both name a place, it is the one that a project has.
  const wanted = [...inFolders.flat().filter(([, target]) => !STAYS_BEHIND.includes(target)), ...FILES]
  const texts = await Promise.all(
    wanted.map(async ([file, target]) => [target, asInProject(target, await readFile(path.join(resourcesDir, file), 'utf8'))] as const),
  )
  return new Map(texts)
}

/** Only what lies elsewhere in a project is imported by another name. */
function asInProject(target: string, written: string): string {
  const code = written.replaceAll(/^ *\/\/ oxlint-disable.*\n/gm, '')
  if (target.startsWith('src/components/ui/')) return code.replaceAll(/'\.\.\/(lib|hooks)\/([\w-]+)\.tsx?'/g, "'@/$1/$2'")
  if (target.startsWith('src/hooks/')) return code.replaceAll(/'\.\.\/\.\.\/sdk\/([\w-]+)\.ts'/g, "'@/lathe/sdk/$1'")
  if (target.startsWith('src/integrations/') || target === 'src/server.ts')
    return code.replaceAll(/'\.\/([\w-]+)\.ts'/g, "'@/lathe/sdk/$1'")
  return code
}
