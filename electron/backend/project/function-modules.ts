import { type FileMap, fileKind, fileName, functionExportName } from '../../../shared/domain/file-path.ts'

/** `src/functions/remind.ts` for each `functions/remind.ts`: what pages import. It asks the server, and takes nothing of the function but its types. */
export function functionModules(files: FileMap): ReadonlyMap<string, string> {
  const names = [...files.keys()].filter((path) => fileKind(path) === 'function').map(fileName)
  return new Map(names.map((name) => [`src/functions/${name}.ts`, functionModule(name)]))
}

function functionModule(name: string): string {
  return `import { callFunction, type FunctionStub } from '@/lathe/sdk/functions'
import type server from '../../functions/${name}'

const stub = ((input?: unknown) => callFunction('${name}', input)) as FunctionStub<typeof server>

export { stub as ${functionExportName(name)}, stub as default }
export type * from '../../functions/${name}'
`
}
