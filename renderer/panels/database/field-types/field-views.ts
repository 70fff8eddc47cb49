import type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'
import { BooleanCell, BooleanEditor } from './boolean-view.tsx'
import { ChoiceCell, ChoiceEditor, ChoicesCell, ChoicesEditor } from './choice-view.tsx'
import type { FieldView } from './field-view.ts'
import { FilesCell, FilesEditor, FilesRead } from './files-view.tsx'
import { ImageCell, ImageEditor } from './image-view.tsx'
import { JsonCell, JsonEditor } from './json-view.tsx'
import { RatingCell, RatingEditor } from './rating-view.tsx'
import { RelationCell, RelationEditor } from './relation-view.tsx'
import { say } from '../../../../shared/text/say.ts'

const LINE: FieldView = {}

/** The cell and the editor of every field type; value conversions are in `shared/domain/field-types`. */
export const FIELD_VIEWS: Readonly<Record<FieldKind, FieldView>> = {
  text: LINE,
  multiline: LINE,
  email: LINE,
  phone: LINE,
  url: LINE,
  time: LINE,
  number: LINE,
  integer: LINE,
  money: LINE,
  percent: LINE,
  rating: { Cell: RatingCell, Editor: RatingEditor, isLeftByTab: true },
  boolean: { Cell: BooleanCell, showsNoValue: true, Editor: BooleanEditor },
  date: LINE,
  datetime: LINE,
  choice: { Cell: ChoiceCell, Editor: ChoiceEditor },
  choices: { Cell: ChoicesCell, Editor: ChoicesEditor, isLeftByTab: true },
  image: { Cell: ImageCell, Editor: ImageEditor, hint: () => say('Add') },
  files: { Cell: FilesCell, Editor: FilesEditor, Read: FilesRead, hint: () => say('Add') },
  relation: {
    Cell: RelationCell,
    Editor: RelationEditor,
    hint: ({ property }) => say('Choose from {value}', { value: property['x-relation'] ?? 'a table' }),
  },
  json: { Cell: JsonCell, Editor: JsonEditor },
}
