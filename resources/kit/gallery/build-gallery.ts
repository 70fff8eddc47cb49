import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Scanner } from '@tailwindcss/oxide'
import { build } from 'esbuild'
import { compile } from 'tailwindcss'

const here = import.meta.dirname
const kit = path.join(here, '..')

interface BuiltGallery {
  readonly html: string
  readonly js: string
  readonly css: string
}

async function buildGallery(): Promise<BuiltGallery> {
  const [bundle, css] = await Promise.all([bundleScript(), compileStyles()])
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kit</title><link rel="stylesheet" href="/gallery.css"></head><body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>`
  return { html, css, js: bundle }
}

export interface GallerySite extends AsyncDisposable {
  readonly origin: string
}

/** The gallery behind a server of its own, so that a browser keeps what it has read and compiled. */
export async function serveGallery(): Promise<GallerySite> {
  const { html, js, css } = await buildGallery()
  const server = createServer(({ url = '/' }, response) => {
    const [type, body, kept] =
      url === '/gallery.js' ? ['text/javascript', js, true] : url === '/gallery.css' ? ['text/css', css, true] : ['text/html', html, false]
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': kept ? 'max-age=31536000, immutable' : 'no-store',
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'main.tsx')],
    bundle: true,
    // React with all its warnings, but without the comments and blanks that each load would read.
    minifyWhitespace: true,
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
