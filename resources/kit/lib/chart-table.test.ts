import { describe, expect, it } from 'vitest'
import { chartTable } from './chart-table.ts'

const table = (...rows: readonly string[]) => ['| Month | Sold |', '| --- | ---: |', ...rows].join('\n')

describe('a chart of a table', () => {
  it('has a series for each column of numbers, with its unit', () => {
    expect(
      chartTable('| Bread | Sold | Share | Note |\n|---|---|---|---|\n| Rye | 1,204 | 12 % | good |\n| Oat | 30 | 3 % | bad |'),
    ).toEqual({
      isOverTime: false,
      series: [
        {
          name: 'Sold',
          unit: '',
          points: [
            { label: 'Rye', value: 1204 },
            { label: 'Oat', value: 30 },
          ],
        },
        {
          name: 'Share',
          unit: '%',
          points: [
            { label: 'Rye', value: 12 },
            { label: 'Oat', value: 3 },
          ],
        },
      ],
    })
  })

  it.each([
    ['€ 1,204.50', 1204.5],
    ['1.204,50 €', 1204.5],
    ['0,5', 0.5],
    ['1,000', 1000],
    ['1.204.000', 1_204_000],
    ['−3', -3],
    ["12'000", 12_000],
    ['**7**', 7],
  ])('reads %s', (written, value) => {
    expect(chartTable(table(`| Jan | ${written} |`))?.series[0]?.points[0]?.value).toBe(value)
  })

  it('knows time by its labels', () => {
    for (const labels of [
      ['2024', '2025'],
      ['January', 'Februar'],
      ['Q1 2025', 'Q2 2025'],
      ['2025-01-02', '2025-01-03'],
    ])
      expect(chartTable(table(...labels.map((label) => `| ${label} | 1 |`)))?.isOverTime).toBe(true)
    expect(chartTable(table('| Rye | 1 |', '| Oat | 2 |'))?.isOverTime).toBe(false)
  })

  it('grows while its table is written, and is none of what has no numbers', () => {
    expect(chartTable('| Month | Sold |\n| -')).toBeNull()
    expect(chartTable(table('| Jan | 1 |', '| Feb'))?.series[0]?.points).toHaveLength(1)
    expect(chartTable(table('| Jan | many |'))).toBeNull()
    expect(chartTable('No table at all.')).toBeNull()
    expect(chartTable(table(...Array.from({ length: 500 }, (_, n) => `| ${n} | 1 |`)))).toBeNull()
  })
})
