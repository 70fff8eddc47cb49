import { type FileMap, type FilePath, fileKind, fileName, functionExportName } from '../../../shared/domain/file-path.ts'

/** The module that calls functions of the app from a page. */
export const FUNCTIONS_MODULE = 'lathe/functions'

/**
 * An app's files as a page may hold them: each function is replaced by a stub that calls it. Everything that is built for a browser is
 * built from these files, so that no text of a function gets there.
 */
export function pageFiles(files: FileMap): FileMap {
  return new Map([...files].map(([path, text]) => [path, isServerCode(path) ? functionStub(fileName(path)) : text] as const))
}

export const isServerCode = (path: FilePath): boolean => fileKind(path) === 'function'

/** A function as other code imports it: by its name or as the default. */
export function functionStub(name: string): string {
  return [
    `import { callFunction } from ${JSON.stringify(FUNCTIONS_MODULE)}`,
    `const stub = (input) => callFunction(${JSON.stringify(name)}, input)`,
    `export { stub as ${functionExportName(name)}, stub as default }`,
  ].join('\n')
}
