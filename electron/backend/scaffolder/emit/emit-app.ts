import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { addEntity, addFile, insertRows, say } from '../answer/answer.ts'
import type { SampleRows } from '../samples/sample-rows.ts'
import type { AppModel } from '../spec/app-model.ts'
import { appFiles } from './app-files.ts'

interface NewApp {
  readonly model: AppModel
  /** Pages of its own beside the usual ones. */
  readonly files?: ReadonlyMap<FilePath, string>
  readonly rows: readonly SampleRows[]
  readonly opening: string
  readonly closing: string
}

/** The answer that builds an app, whoever asked for it: prose and whole `<act>` blocks, in the order in which a person should see them. */
export function* emitApp({ model, files = new Map(), rows, opening, closing }: NewApp): Generator<string, void> {
  yield say(opening)
  for (const entity of model.entities) yield addEntity(entity)
  for (const [path, content] of [...appFiles(model), ...files]) yield addFile(path, content)
  for (const each of rows) if (each.records.length > 0) yield insertRows(each)
  yield say(closing)
}
