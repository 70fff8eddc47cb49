import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Hosts, workers and the processes that are killed start hundreds of times from the same files: each is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('out/compile-cache')

const exclude = ['node_modules/**', 'out/**']

/** A busy machine takes its time; a wrong answer stays wrong. What a test waits for is there long before this, or never. */
const PATIENCE_MS = 20_000
const expect = { poll: { timeout: PATIENCE_MS, interval: 50 } }
/** What an app's pages show for themselves, once each was opened unseen, comes after a minute where every core is taken. */
const PAGE_PATIENCE_MS = 90_000

/** `npm run test:long` alone: what asks the network. */
const long = {
  test: { name: 'long', include: ['tests/long/**/*.test.ts'], exclude, expect, testTimeout: 600_000, hookTimeout: 600_000 },
}

// `isolate: false`: nothing of ours is kept in a module, so files can share one worker, which loads what they stand on once.

export default defineConfig({
  test: {
    // `vitest run FILE` takes them too.
    tags: [
      {
        name: 'long',
        description: 'Varies a story that another test takes, or repeats it elsewhere: in `npm run test:long`, not in `npm test`.',
      },
    ],
    // More files at once than there are cores: while one waits for a page, a process or a disk, another works.
    maxWorkers: Math.ceil(availableParallelism() * 2),
    projects: [
      ...(process.env['LATHE_LONG'] === '1' ? [long] : []),
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'electron/**/*.test.ts',
            'renderer/**/*.test.ts',
            'resources/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude,
          expect,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'across',
          include: ['tests/*.test.ts', 'tests/doors/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude,
          // The desktop's program is loaded as Node loads it.
          server: { deps: { external: [/\/(?:out\/main\/main\.js|electron\/main\.ts)/] } },
          expect,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // Chromium uses more than one core for a page: with more files than cores, each takes several times as long.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          exclude,
          expect: { poll: { ...expect.poll, timeout: PAGE_PATIENCE_MS } },
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A wrong answer is red at once. A wait that ran out, where files share the cores, is made once more, and said.
          retry: { count: 1, condition: /Timeout \d+ms exceeded|timed out in/ },
        },
      },
    ],
  },
})
