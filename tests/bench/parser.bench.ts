import { createAnswerParser } from '../../electron/backend/actions/parse-answer.ts'
import type { Figure } from './figure.ts'
import { generatedAnswer } from './generated-app.ts'

export const figures: readonly Figure[] = [
  {
    name: 'parser, 40-character chunks',
    unit: 'MB/s',
    better: 'more',
    goals: [{ statistic: 'median', value: 10 }],
    async measure() {
      const answer = generatedAnswer({ files: 58, bytesPerFile: 60_000 })
      const speeds: number[] = []
      for (let run = -1; run < 5; run++) {
        const parser = createAnswerParser()
        const started = performance.now()
        for (let at = 0; at < answer.length; at += 40) parser.push(answer.slice(at, at + 40))
        parser.end()
        if (run >= 0) speeds.push(answer.length / 1e6 / ((performance.now() - started) / 1000))
      }
      return speeds
    },
  },
]
