import { pack } from './notation.ts'

export const OKR = pack({
  id: 'okr',
  words: 'okr, okrs, objectives and key results, goals, goal tracker, goal setting, team goals, kpi, kpis, objectives',
  foreign: {
    de: 'okr, ziele, zielverfolgung, jahresziele, kennzahlen',
    fr: 'okr, objectifs, suivi des objectifs, indicateurs',
    es: 'okr, objetivos, metas, seguimiento de objetivos, indicadores',
  },
  unlike: 'football, soccer, goals scored, match, matches, players',
  colour: 'dodgerblue',
  icon: 'Target',
  main: 'Objective, KeyResult, Update',
  entities: [
    {
      one: 'objective',
      many: 'objectives',
      also: 'goal, team goal, aim',
      icon: 'Target',
      fields:
        'title*; owner; team; quarter (Q1/Q2/Q3/Q4); status (On track/At risk/Off track/Reached); progress: percent; due date: date; reason: multiline',
      rows: `
        Customers come back | Nina Alvarez | Shop | Q2 | On track | 62 | @38 | A second visit is worth three first ones.
        Nobody waits for an answer | Joon Park | Support | Q2 | At risk | 35 | @38 |
        Half the waste | Priya Raman | Kitchen | Q2 | On track | 70 | @38 | 40 kg a week is too much.
        A team that stays | Ida Lindqvist | People | Q3 | On track | 15 | @130 |
        The new shop is known | Amara Diallo | Marketing | Q1 | Reached | 100 | @-50 |
        Numbers by the third | Elif Demir | Finance | Q2 | Off track | 10 | @38 |
      `,
    },
    {
      one: 'key result',
      many: 'key results',
      also: 'kpi, metric, measure, milestone',
      icon: 'Gauge',
      fields: 'title*; objective* -> Objective; start value: number; target value: number; current value: number; unit; owner',
      rows: `
        Returning customers | Customers come back | 31 | 45 | 40 | % | Nina Alvarez
        Cards handed out | Customers come back | 0 | 500 | 310 | cards | Joon Park
        First answer | Nobody waits for an answer | 26 | 4 | 18 | hours | Joon Park
        Open tickets | Nobody waits for an answer | 74 | 20 | 55 | tickets | Joon Park
        Waste a week | Half the waste | 40 | 20 | 26 | kg | Priya Raman
        Talks held | A team that stays | 0 | 24 | 4 | talks | Ida Lindqvist
        Closing done on day | Numbers by the third | 9 | 3 | 8 | day | Elif Demir
      `,
    },
    {
      one: 'update',
      many: 'updates',
      also: 'check-in, progress update',
      icon: 'TrendingUp',
      fields: 'date*: date; key result* -> KeyResult; value: number; confidence (High/Medium/Low); comment: multiline',
      rows: `
        @-2 | Returning customers | 40 | High | The card works.
        @-2 | First answer | 18 | Low | Two people were ill.
        @-3 | Waste a week | 26 | High | Smaller batches after three.
        @-9 | Returning customers | 37 | Medium |
        @-9 | Waste a week | 30 | Medium |
        @-16 | Closing done on day | 8 | Low | Receipts come late.
      `,
    },
  ],
})
