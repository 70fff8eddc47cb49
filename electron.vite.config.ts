import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const from = (file: string) => resolve(import.meta.dirname, file)

// electron-vite writes relative addresses, for pages that are files. Both hosts serve the renderer at the root of an origin, and its routes are deep.
const rootedAtOrigin: Plugin = { name: 'rooted-at-origin', config: { order: 'post', handler: () => ({ base: '/' }) } }

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Packages with binaries, or large ones that load on first use, stay outside; the rest goes in, so that the host starts with few files.
      externalizeDeps: {
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
          'engine-worker': from('electron/backend/engine/worker.ts'),
          'bundle-worker': from('electron/backend/bundle/worker.ts'),
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
    plugins: [react(), tailwindcss(), rootedAtOrigin],
    build: { outDir: from('out/renderer'), minify: 'oxc', rollupOptions: { input: from('renderer/index.html') } },
  },
})
