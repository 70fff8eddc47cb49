import { displayName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { editFile, say } from '../answer/answer.ts'
import type { AppModel } from '../spec/app-model.ts'
import { appFiles } from '../emit/app-files.ts'

const ASKS_TO_FIX = /^\s*(?:please )?(?:fix|resolve|repair)\b.{0,40}\b(?:errors?|issues?|problems?|bugs?|crash(?:es)?)\b/is

/** Writes the files that an error names again as they were made; null when no error is reported. */
export function fixError(message: string, files: ReadonlyMap<FilePath, string>, model: AppModel): readonly string[] | null {
  if (!ASKS_TO_FIX.test(message)) return null
  const made = appFiles(model)
  const changed = [...made].filter(([path, content]) => files.has(path) && files.get(path) !== content)
  const isNamed = (path: FilePath) => {
    const name = displayName(path)
    return message.includes(path) || new RegExp(`\\b${name.replace(/\.\w+$/, '')}\\b`).test(message)
  }
  const named = changed.filter(([path]) => isNamed(path))
  const [first] = named
  if (first === undefined) {
    const mentioned = [...files.keys()].find(isNamed)
    const where =
      mentioned === undefined
        ? 'The error names no file that I made'
        : `${displayName(mentioned)} is not a file that I made, or it is as I made it`
    return [say(`${where}, so I changed nothing. Restore an earlier version, or connect a model to look into it.`)]
  }
  const names = named.map(([path]) => displayName(path)).join(', ')
  return [
    say(`I’ve written ${names} again as the scaffolder makes it. What was changed in it by hand is in the version before.`),
    ...named.map(([path, content]) => editFile(path, content)),
  ]
}
