import { Cron } from 'croner'
import type { App } from './app.ts'
import { functionNames, readFunction } from './functions.ts'

/** Runs functions at the times that their `config.schedule` names, while this process runs; by the clock of `TZ`, else of the computer. */
export async function startSchedules(app: App): Promise<() => void> {
  const jobs: Cron[] = []
  for (const name of functionNames) {
    try {
      const { config } = await readFunction(name)
      if (config?.schedule !== undefined)
        jobs.push(
          new Cron(config.schedule, { protect: true, catch: (error) => console.error(`[${name}]`, error) }, () => app.runScheduled(name)),
        )
    } catch (error) {
      console.error(`[${name}]`, error)
    }
  }
  return () => {
    for (const job of jobs) job.stop()
  }
}
