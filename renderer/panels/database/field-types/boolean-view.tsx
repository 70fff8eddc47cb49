import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { isTrue } from '../../../../shared/domain/field-types/other-types.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'
import { say } from '../../../../shared/text/say.ts'

export function BooleanCell({ value }: FieldCellProps) {
  return isTrue(value) ? BOX_ON : BOX_OFF
}

export function BooleanEditor({ place, control, text, onText }: FieldEditorProps) {
  const common = { ...control, checked: isTrue(text), onCheckedChange: (isOn: unknown) => onText(isOn === true ? 'true' : 'false') }
  return place === 'form' ? <Switch {...common} /> : <Checkbox {...common} className="mx-auto" />
}

const BOX_ON = (
  <BooleanBox name={say('Yes')}>
    <span
      aria-hidden="true"
      data-toggle=""
      className="grid size-4 place-items-center rounded-sm bg-primary text-primary-foreground [&_.lucide]:size-3 [&_.lucide]:stroke-[2.6]"
    >
      <Check />
    </span>
  </BooleanBox>
)
const BOX_OFF = (
  <BooleanBox name={say('No')}>
    <span aria-hidden="true" data-toggle="" className="size-4 rounded-sm border border-input bg-card" />
  </BooleanBox>
)

/** Contains the value as text too: screen readers read the cell, not the box. */
function BooleanBox({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="grid h-full place-items-center">
      {children}
      <span className="sr-only">{name}</span>
    </span>
  )
}
