import { FileChips } from '@/components/ui/file-chips'
import { Stars } from '@/components/ui/star-input'
import { Tag } from '@/components/ui/tag'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@/lib/utils'
import { filesOf } from '../lib/files.ts'
import { textOf } from '../lib/table-view.ts'
import { useSentence } from '../lib/words.ts'

/** How a value is shown that is more than a plain text. */
export type ValueKind =
  | 'number'
  | 'money'
  | 'percent'
  | 'rating'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'choice'
  | 'email'
  | 'phone'
  | 'url'
  | 'image'
  | 'files'

export interface FieldValueProps {
  /** A plain text without it. */
  readonly kind?: ValueKind | undefined
  readonly value: unknown
}

/** A value of a record as a person reads it; a dash where there is none. */
export function FieldValue({ kind, value }: FieldValueProps) {
  const say = useSentence()
  const text = textOf(value)
  if (kind === 'boolean') return value ? say('Yes', 'Ja', 'Oui', 'Sí') : say('No', 'Nein', 'Non', 'No')
  if (text === '') return <span className="text-muted-foreground">–</span>
  switch (kind) {
    case 'number':
      return formatNumber(text, 'min2')
    case 'money':
      return formatMoney(text)
    case 'percent':
      return `${text}%`
    case 'rating':
      return <Stars value={Number(text)} />
    case 'date':
      return formatDate(text)
    case 'datetime':
      return formatDateTime(text)
    case 'choice':
      return <Tag>{text}</Tag>
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>
    case 'phone':
      return <a href={`tel:${text}`}>{text}</a>
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer">
          {text}
        </a>
      )
    case 'files':
      return <FileChips files={filesOf(value)} />
    case 'image':
      return <img src={text} alt="" className="max-h-72 rounded-lg object-cover" />
    case undefined:
      return text
  }
}
