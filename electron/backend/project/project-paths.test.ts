import { describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { fromProjectPath, toProjectPath } from './project-paths.ts'

const PAIRS = [
  ['__Layout.tsx', 'src/Layout.tsx'],
  ['__styles__globals.css', 'src/styles/globals.css'],
  ['__pages__Deals.tsx', 'src/pages/Deals.tsx'],
  ['__components__deal-card_2.tsx', 'src/components/deal-card_2.tsx'],
  ['__components__ui.tsx', 'src/components/ui.tsx'],
  ['__entities__Deal.json', 'src/entities/Deal.json'],
  ['__services__money.ts', 'src/services/money.ts'],
  ['__services__Panel.tsx', 'src/services/Panel.tsx'],
  ['__functions__remind.ts', 'functions/remind.ts'],
] as const

describe('the place of an app’s file in a project', () => {
  it.each(PAIRS)('%s is %s, and back', (stored, placed) => {
    expect(toProjectPath(FilePath.parse(stored))).toBe(placed)
    expect(fromProjectPath(placed)).toBe(stored)
  })

  it.each([
    'package.json',
    'src/main.tsx',
    'src/entities/Deal.ts',
    'src/components/ui/button.tsx',
    'src/lib/utils.ts',
    'src/lathe/data.ts',
    'src/Layout.css',
    'src/pages/../Layout.tsx',
    'src/pages/Deals.tsx/',
    'src\\pages\\Deals.tsx',
    '/src/pages/Deals.tsx',
    'src/pages/.Deals.tsx.swp',
    'src/pages/Deals.conflict.tsx',
    'src/pages__Deals.tsx',
    'src/functions/remind.ts',
    'pages/Deals.tsx',
  ])('%s is none of the app’s own files', (path) => {
    expect(fromProjectPath(path)).toBeNull()
  })
})
