import path from 'node:path'

/** Where a packaged Lathe has esbuild's own program (`asarUnpack` in `electron-builder.yml`). */
export function packagedEsbuild(resourcesPath: string, platform: NodeJS.Platform, arch: string): string {
  const program = platform === 'win32' ? ['esbuild.exe'] : ['bin', 'esbuild']
  return path.join(resourcesPath, 'app.asar.unpacked', 'node_modules', '@esbuild', `${platform}-${arch}`, ...program)
}
