import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import {
  BLOCK_TYPES,
  type BlockRule,
  FileName,
  fileNameOf,
  type Tool,
  type ToolBlock,
  type ToolChanges,
} from '../../../shared/domain/tool.ts'
import { TEXT_LINE_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { BLOCK_INSTRUCTIONS_MAX_CHARS, FILE_NAME_MAX_CHARS, TOOL_BLOCKS_MAX } from '../../../shared/limits/fields.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { freeId } from './free-id.ts'
import { Section } from './section.tsx'
import { say } from '../../../shared/text/say.ts'

export interface BlocksEditorProps {
  readonly tool: Tool
  readonly change: (changes: ToolChanges) => void
}

const TYPE_LABELS: Readonly<Record<ToolBlock['type'], string>> = {
  text: 'Text',
  list: say('List'),
  table: say('Table'),
  chart: 'Chart',
  number: say('Number'),
  code: say('Code'),
  json: 'JSON',
  download: say('Download'),
  image: say('Image'),
}
const NO_RULE: BlockRule = { minChars: null, maxChars: null, contains: '' }

/** The parts of the result, in the order in which they are shown. */
export function BlocksEditor({ tool: { blocks }, change }: BlocksEditorProps) {
  const set = (next: readonly ToolBlock[]) => change({ blocks: [...next] })
  const move = (at: number, to: number) => {
    const block = blocks[at]
    if (block !== undefined) set(blocks.toSpliced(at, 1).toSpliced(to, 0, block))
  }
  const isFull = blocks.length >= TOOL_BLOCKS_MAX
  return (
    <Section part="results" hint={say('The parts of the result, in their order. They fill while the model writes.')}>
      <ol aria-label={say('Parts of the result')} className="flex flex-col gap-3">
        {blocks.map((block, at) => (
          <li key={block.id} className="flex flex-col gap-4 rounded-lg border bg-card p-4">
            <div className="flex items-end gap-2">
              <Field label={say('Title of the part')} className="min-w-0 flex-1">
                {(control) => (
                  <Input
                    {...control}
                    value={block.title}
                    maxLength={TEXT_LINE_MAX_CHARS}
                    autoComplete="off"
                    onChange={(event) => set(blocks.with(at, { ...block, title: event.target.value }))}
                  />
                )}
              </Field>
              <Field label={say('Kind')}>
                {(control) => (
                  <Select
                    {...control}
                    value={block.type}
                    onValueChange={(type) => set(blocks.with(at, { ...block, type }))}
                    options={BLOCK_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
                  />
                )}
              </Field>
              <BlockActions
                name={block.title === '' ? say('part {value}', { value: at + 1 }) : block.title}
                at={at}
                of={blocks.length}
                onMove={(to) => move(at, to)}
                onDelete={() => set(blocks.toSpliced(at, 1))}
              />
            </div>
            <Field label={say('What stands in it')}>
              {(control) => (
                <Textarea
                  {...control}
                  value={block.instructions}
                  maxLength={BLOCK_INSTRUCTIONS_MAX_CHARS}
                  placeholder={block.type === 'image' ? TOOLS_TEXT.pictureExample : say('The decisions, each with who decided')}
                  className="max-h-60"
                  onChange={(event) => set(blocks.with(at, { ...block, instructions: event.target.value }))}
                />
              )}
            </Field>
            {block.type === 'download' && (
              <CheckedField
                label={say('Name of the file')}
                hint={TOOLS_TEXT.fileNameHint}
                value={block.fileName ?? ''}
                schema={FileName}
                placeholder={fileNameOf({ ...block, fileName: '' }) ?? ''}
                maxLength={FILE_NAME_MAX_CHARS}
                onChange={(fileName) => set(blocks.with(at, { ...block, fileName }))}
              />
            )}
            {block.type === 'image' ? (
              <PicturesNote />
            ) : (
              <SwitchField
                label={say('Validate')}
                hint={say('A part that does not keep its rule is written once more, then shown with the reason.')}
                isOn={block.validation !== null}
                onChange={(isOn) => set(blocks.with(at, { ...block, validation: isOn ? NO_RULE : null }))}
              />
            )}
            {block.type !== 'image' && block.validation !== null && (
              <Rule rule={block.validation} onChange={(validation) => set(blocks.with(at, { ...block, validation }))} />
            )}
          </li>
        ))}
      </ol>
      <Button
        className="self-start"
        isDisabled={isFull}
        disabledReason={isFull ? say('A result has up to {TOOLBLOCKSMAX} parts.', { TOOLBLOCKSMAX: TOOL_BLOCKS_MAX }) : undefined}
        onClick={() => set([...blocks, { id: freeId(blocks), title: '', type: 'text', instructions: '', validation: null }])}
      >
        <Plus aria-hidden="true" />
        {say('Add a part')}
      </Button>
    </Section>
  )
}

/** A picture is painted after its description, where somebody paints. */
function PicturesNote() {
  const { models } = useModelList()
  const connect = useConnectModel()
  if (models === null) return null
  if (models.some(({ makesPictures }) => makesPictures === true))
    return <p className="text-xs leading-[1.125rem] text-muted-foreground">{TOOLS_TEXT.paintedAfter}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
      <span className="min-w-0 flex-1 basis-60">{TOOLS_TEXT.noPainter}</span>
      <Button size="sm" onClick={connect}>
        {TOOLS_TEXT.connectModel}
      </Button>
    </p>
  )
}

interface BlockActionsProps {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly onMove: (to: number) => void
  readonly onDelete: () => void
}

function BlockActions({ name, at, of, onMove, onDelete }: BlockActionsProps) {
  return (
    <span className="flex flex-none">
      <IconButton name={say('Move {name} up', { name })} size="sm" isDisabled={at === 0} onClick={() => onMove(at - 1)}>
        <ArrowUp className="icon-14" aria-hidden="true" />
      </IconButton>
      <IconButton name={say('Move {name} down', { name })} size="sm" isDisabled={at === of - 1} onClick={() => onMove(at + 1)}>
        <ArrowDown className="icon-14" aria-hidden="true" />
      </IconButton>
      <IconButton
        name={say('Delete {name}', { name })}
        size="sm"
        isDisabled={of === 1}
        disabledReason={of === 1 ? say('A result has at least one part.') : undefined}
        onClick={onDelete}
      >
        <Trash2 className="icon-14" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Rule({ rule, onChange }: { readonly rule: BlockRule; readonly onChange: (rule: BlockRule) => void }) {
  const asCount = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), 20_000) : null)
  const count = (label: string, value: number | null, set: (value: number | null) => void) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={value ?? ''}
          autoComplete="off"
          onChange={(event) => set(asCount(event.target.value))}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {count(say('At least, characters'), rule.minChars, (minChars) => onChange({ ...rule, minChars }))}
      {count(say('At most, characters'), rule.maxChars, (maxChars) => onChange({ ...rule, maxChars }))}
      <Field label={say('Contains')}>
        {(control) => (
          <Input
            {...control}
            value={rule.contains}
            maxLength={TEXT_LINE_MAX_CHARS}
            autoComplete="off"
            onChange={(event) => onChange({ ...rule, contains: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
