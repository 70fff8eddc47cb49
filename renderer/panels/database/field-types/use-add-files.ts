import { useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { FileRef } from '../../../../shared/domain/field-types/file-list.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../../../shared/limits/files.ts'
import { FILES_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'

interface AddedFiles {
  readonly files: readonly FileRef[]
  /** Why some of them were not added. */
  readonly reasons: readonly string[]
}

/** Uploads files one after the other; `at`: the one that is on its way, null while none is. */
export function useAddFiles(appId: AppId) {
  const client = useClient()
  const [at, setAt] = useState<{ readonly number: number; readonly of: number } | null>(null)

  async function add(chosen: readonly File[], room: number): Promise<AddedFiles> {
    const files: FileRef[] = []
    const reasons: string[] = chosen.length > room ? [FILES_TEXT.tooMany(chosen.length - room)] : []
    const taken = chosen.slice(0, Math.max(0, room))
    for (const [index, file] of taken.entries()) {
      setAt({ number: index + 1, of: taken.length })
      const { name, size, type } = file
      if (size >= UPLOAD_MAX_BYTES) {
        reasons.push(FILES_TEXT.tooLarge(name))
        continue
      }
      try {
        const { file_url: url } = await client.uploads.put({ appId, file })
        files.push({ url, name, size, type })
      } catch (error) {
        reasons.push(`${name}: ${describeFailure(error).message}`)
      }
    }
    setAt(null)
    return { files, reasons }
  }

  return { at, add }
}
