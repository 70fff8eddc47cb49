import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'out/**']

export default defineConfig({
  test: {
    projects: [
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
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'across',
          include: ['tests/*.test.ts', 'tests/doors/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
