import { useEffect, useState } from 'react'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { useOutlineEditor } from './outline-editor.ts'

/** What is said of the rows that have an option which is to go; undefined while they are counted. */
export function useRowsWith(entity: string, field: string, options: readonly string[]): (option: string) => string | undefined {
  const editor = useOutlineEditor()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(() => new Map())
  const asked = JSON.stringify(options)
  useEffect(() => {
    let isLeft = false
    for (const option of JSON.parse(asked) as readonly string[]) {
      void editor?.rowsWith(entity, field, option).then((rows) => {
        if (!isLeft && rows !== null) setKnown((before) => new Map(before).set(option, SPEC_CARD_TEXT.insteadRows(rows.test, rows.live)))
      })
    }
    return () => {
      isLeft = true
    }
  }, [editor, entity, field, asked])
  return (option) => known.get(option)
}
