import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Scanner } from '@tailwindcss/oxide'
import { build } from 'esbuild'
import { compile } from 'tailwindcss'

const here = import.meta.dirname
const kit = path.join(here, '..')

export interface BuiltGallery {
  readonly html: string
  readonly js: string
  readonly css: string
}

export async function buildGallery(): Promise<BuiltGallery> {
  const [bundle, css] = await Promise.all([bundleScript(), compileStyles()])
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kit</title><link rel="stylesheet" href="/gallery.css"></head><body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>`
  return { html, css, js: bundle }
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'main.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: {
      '@/components/ui': path.join(kit, 'ui'),
      '@/lib': path.join(kit, 'lib'),
      '@/hooks': path.join(kit, 'hooks'),
      '@/integrations/Core': path.join(here, 'fake-core.ts'),
    },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

async function compileStyles(): Promise<string> {
  const compiler = await compile("@import 'tailwindcss';\n@import 'lathe/skin.css';\n:root { --gh: 42; --gc: 0.128; --gn: 72; }", {
    base: here,
    async loadStylesheet(id, base) {
      const file = id.startsWith('lathe/')
        ? path.join(kit, id.slice('lathe/'.length))
        : fileURLToPath(import.meta.resolve('tailwindcss/index.css'))
      return { path: file, base, content: readFileSync(file, 'utf8') }
    },
  })
  const scanner = new Scanner({ sources: [{ base: kit, pattern: '**/*.{ts,tsx}', negated: false }] })
  return compiler.build(scanner.scan())
}
