import { openApp } from '../../electron/backend/engine/operations.ts'
import { changeProperty } from '../../electron/backend/entities/change-property.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { changeSet } from '../helpers/change-sets.ts'

// Changes a column's type, name and position repeatedly until it is killed, and prints a line after each change.
const [file = '', appId = ''] = process.argv.slice(2)
const { operations: app } = openApp({ appId: AppId.parse(appId), file, backupFolder: null, onEvents: () => undefined })
const path = FilePath.parse('__entities__Thing.json')

for (let round = 0; ; round += 1) {
  const text = app.files({ versionId: null }).files.get(path) ?? ''
  const property = Object.keys((JSON.parse(text) as { properties: object }).properties).find((name) => name !== 'n') ?? ''
  const changes = [
    { kind: 'retype', property, type: round % 2 === 0 ? 'number' : 'text' },
    { kind: 'rename', property, title: `Round ${round}`, name: `value${round}` },
    { kind: 'move', property, beside: null, side: round % 2 === 0 ? 'left' : 'right' },
  ] as const
  const change = changes[round % changes.length] ?? changes[0]
  app.commitChangeSet({ changeSet: changeSet({ writes: { [path]: changeProperty(text, change).text } }), origin: 'edit', description: '' })
  process.stdout.write(`${round}\n`)
}
