import path from 'node:path'

/** Where a packaged Lathe has TypeScript's own program, with the declarations of the language beside it (`asarUnpack`). */
export function packagedTypescript(resourcesPath: string, platform: NodeJS.Platform, arch: string): string {
  const program = platform === 'win32' ? 'tsc.exe' : 'tsc'
  return path.join(resourcesPath, 'app.asar.unpacked', 'node_modules', '@typescript', `typescript-${platform}-${arch}`, 'lib', program)
}
