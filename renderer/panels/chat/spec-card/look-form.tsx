import { useState } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import type { Look } from '../../../../shared/domain/app-spec.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { SmallForm } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { say } from '../../../../shared/text/say.ts'

/** Colour names of the skin; each has sufficient contrast in light and dark. */
const SWATCHES = ['seagreen', 'royalblue', 'plum', 'goldenrod', 'sienna', 'teal', 'crimson', 'slateblue', 'olivedrab', 'slategray'] as const

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}
const THEMES: readonly Option<NonNullable<Look['theme']>>[] = [
  { value: 'system', label: say('As the device') },
  { value: 'dark', label: say('Dark') },
]
const CORNERS: readonly Option<NonNullable<Look['corners']>>[] = [
  { value: 'usual', label: say('Usual') },
  { value: 'round', label: say('Round') },
  { value: 'sharp', label: say('Sharp') },
]
const FONTS: readonly Option<NonNullable<Look['font']>>[] = [
  { value: 'usual', label: say('Plain') },
  { value: 'serif', label: say('With serifs') },
  { value: 'rounded', label: say('Rounded') },
  { value: 'mono', label: say('Typewriter') },
]
const SPACES: readonly Option<NonNullable<Look['space']>>[] = [
  { value: 'tight', label: say('Tight') },
  { value: 'usual', label: say('Usual') },
  { value: 'roomy', label: say('Roomy') },
]
const MENUS: readonly Option<NonNullable<Look['menu']>>[] = [
  { value: 'top', label: say('At the top') },
  { value: 'side', label: say('At the side') },
]

interface LookFormProps {
  readonly outline: AppOutline
  readonly onDone: () => void
}

/** The app's name and how it looks. */
export function LookForm({ outline, onDone }: LookFormProps) {
  const editor = useOutlineEditor()
  const [name, setName] = useState(outline.name)
  const [look, setLook] = useState<Look>({})
  const shown: Look = { ...outline.look, ...look }
  const change = (part: Look) => setLook((before) => ({ ...before, ...part }))
  const save = async () => {
    if (name.trim() === '') return SPEC_CARD_TEXT.appNamed
    const commands: AppCommand[] = []
    if (name.trim() !== outline.name) commands.push({ kind: 'rename-app', name: name.trim() })
    if (Object.keys(look).length > 0) commands.push({ kind: 'set-look', look })
    return commands.length === 0 || editor === null ? null : editor.run(commands)
  }
  return (
    <SmallForm title={say('Name and look')} saveLabel={say('Save')} onSave={save} onDone={onDone}>
      <Field label={say('Name of the app')}>
        {(control) => <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Swatches chosen={shown.colour} onChoose={(colour) => change({ colour })} />
      <Choice label={say('Starts')} value={shown.theme ?? 'system'} options={THEMES} onChange={(theme) => change({ theme })} />
      <Choice label={say('Menu')} value={shown.menu ?? 'top'} options={MENUS} onChange={(menu) => change({ menu })} />
      <Choice label={say('Corners')} value={shown.corners ?? 'usual'} options={CORNERS} onChange={(corners) => change({ corners })} />
      <Choice label={say('Space')} value={shown.space ?? 'usual'} options={SPACES} onChange={(space) => change({ space })} />
      <Field label={say('Font')}>
        {(control) => (
          <Select
            {...control}
            value={shown.font ?? 'usual'}
            onValueChange={(font) => change({ font })}
            options={FONTS}
            className="w-full"
          />
        )}
      </Field>
    </SmallForm>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm font-medium">{label}</span>
      <Segmented name={label} value={value} onValueChange={onChange} options={options} />
    </div>
  )
}

interface SwatchesProps {
  readonly chosen: string | undefined
  readonly onChoose: (colour: string) => void
}

function Swatches({ chosen, onChoose }: SwatchesProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm leading-4 font-medium">{say('Colour')}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {SWATCHES.map((colour) => (
          <label key={colour} title={colour} className="relative inline-grid size-6 place-items-center max-md:size-8">
            <input
              type="radio"
              name="spec-card-colour"
              aria-label={colour}
              checked={chosen === colour}
              onChange={() => onChoose(colour)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: colour }}
              className={cn(
                'size-[18px] rounded-full ring-offset-2 ring-offset-popover peer-checked:ring-2 peer-checked:ring-foreground peer-focus-visible:ring-2 peer-focus-visible:ring-ring max-md:size-6',
              )}
            />
          </label>
        ))}
        <input
          type="color"
          aria-label={say('A colour of your own')}
          title={say('A colour of your own')}
          value={chosen?.startsWith('#') === true ? chosen : '#2e8b57'}
          onChange={(event) => onChoose(event.target.value)}
          className="size-6 cursor-pointer rounded-md border border-input bg-card p-0.5 max-md:size-8"
        />
      </div>
    </fieldset>
  )
}
