import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatted } from '../../../scripts/lib/formatted.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const target = path.join(import.meta.dirname, 'events.d.ts')

/** The classes whose events the double sends. */
const CLASSES = [
  'App',
  'BrowserWindow',
  'IpcMain',
  'MessagePortMain',
  'NativeTheme',
  'Notification',
  'PowerMonitor',
  'UtilityProcess',
  'WebContents',
]

/**
 * What each event of a class is sent with, as `electron.d.ts` says it in overloads of `on`, which no type can take apart: Electron's own text,
 * one entry for each event.
 */
export async function eventsFile(): Promise<string> {
  const declared = readFileSync(path.join(root, 'node_modules/electron/electron.d.ts'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const interfaces = CLASSES.map((name) => {
    const [, body] = new RegExp(`\\n  (?:class|interface) ${name} [^{]*\\{([\\s\\S]*?)\\n  \\}\\n`).exec(declared) ?? []
    if (body === undefined) throw new Error(`electron.d.ts has no ${name}`)
    const events = new Map(
      [...body.matchAll(/\n    on\(event: '([^']+)',\s*listener: ([\s\S]*?)\): this;/g)].map(([, event = '', listener = '']) => [
        event,
        listener.replaceAll(/\n\s*\n/g, '\n').replaceAll(/\bany\b/g, 'unknown'),
      ]),
    )
    return `interface ${name}Events { ${[...events].map(([event, listener]) => `'${event}': ${listener}`).join('\n')} }`
  })
  const text = `// Made of electron.d.ts by write-events.ts.\ndeclare namespace Electron {\n${interfaces.join('\n')}\n}\n`
  return formatted(target, text)
}

if (import.meta.main) writeFileSync(target, await eventsFile())
