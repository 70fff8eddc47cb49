import { launchBrowser } from '../helpers/browser.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

export const figures: readonly Figure[] = [
  {
    name: 'headless host: spawn to its ready line',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 400 }],
    async measure() {
      const samples: number[] = []
      for (let run = -1; run < 7; run++) {
        const started = performance.now()
        await using host = await startHost()
        if (run >= 0 && host.port > 0) samples.push(performance.now() - started)
      }
      return samples
    },
  },
  {
    name: 'headless host: navigation to first contentful paint',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 900 }],
    async measure() {
      const browser = await launchBrowser()
      const samples: number[] = []
      for (let run = -1; run < 5; run++) {
        // A new host and a new browser profile, so that nothing is cached.
        await using host = await startHost()
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.goto(host.url)
        const paint = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list, observer) => {
                const [entry] = list.getEntriesByName('first-contentful-paint')
                if (entry === undefined) return
                observer.disconnect()
                resolve(entry.startTime)
              }).observe({ type: 'paint', buffered: true })
            }),
        )
        if (run >= 0) samples.push(paint)
        await context.close()
      }
      await browser.close()
      return samples
    },
  },
]
