import { X } from 'lucide-react'
import { useState } from 'react'
import type { AppOutline, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { FIGURE_WORDS, SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { SmallForm } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { say } from '../../../../shared/text/say.ts'

type Show = HomeFigure['show']

/** The counts, sums and charts on the app's first page. */
export function HomeForm({ outline, onDone }: { readonly outline: AppOutline; readonly onDone: () => void }) {
  const editor = useOutlineEditor()
  const [entity, setEntity] = useState<string>(outline.lists[0]?.entity ?? '')
  const list = outline.lists.find((each) => each.entity === entity)
  const [show, setShow] = useState<Show>('count')
  const fields = list === undefined ? [] : fieldsFor(show, list)
  const [chosen, setChosen] = useState('')
  const field = fields.find(({ name }) => name === chosen)?.name ?? fields[0]?.name
  const save = async () => {
    if (editor === null || list === undefined) return null
    if (show !== 'count' && field === undefined) return SPEC_CARD_TEXT.figureNeedsField
    const figure: HomeFigure = { list: list.entity, show, ...(show === 'count' || field === undefined ? {} : { field }) }
    return editor.run([{ kind: 'set-home', figure, isShown: true }])
  }
  return (
    <SmallForm title={say('On the first page')} saveLabel={say('Add figure')} onSave={save} onDone={onDone}>
      {outline.home.length > 0 && (
        <ul aria-label={say('Figures on the first page')} className="flex flex-col gap-1">
          {outline.home.map((figure) => (
            <li
              key={JSON.stringify(figure)}
              className="flex items-center gap-1 rounded-md bg-secondary pl-2 text-xs text-secondary-foreground"
            >
              <span className="flex-1 py-1">{figureWords(figure, outline)}</span>
              <IconButton
                name={say('Remove {figure}', { figure: figureWords(figure, outline) })}
                size="xs"
                onClick={() => void editor?.run([{ kind: 'set-home', figure, isShown: false }])}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Field label={say('Of')}>
        {(control) => (
          <Select
            {...control}
            value={entity}
            onValueChange={setEntity}
            options={outline.lists.map((each) => ({ value: each.entity as string, label: each.many }))}
            className="w-full"
          />
        )}
      </Field>
      <Field label={say('Show')}>
        {(control) => <Select {...control} value={show} onValueChange={setShow} options={SHOWS} className="w-full" />}
      </Field>
      {show !== 'count' && (
        <Field label={say('Field')} error={fields.length === 0 ? SPEC_CARD_TEXT.figureNeedsField : null}>
          {(control) => (
            <Select
              {...control}
              value={field ?? ''}
              onValueChange={setChosen}
              options={fields.map(({ name, label }) => ({ value: name, label }))}
              className="w-full"
            />
          )}
        </Field>
      )}
    </SmallForm>
  )
}

const SHOWS = (['count', 'total', 'average', 'overdue', 'chart'] as const).map((value) => ({ value, label: FIGURE_WORDS[value] }))

function fieldsFor(show: Show, { fields }: OutlineList): OutlineList['fields'] {
  switch (show) {
    case 'count':
      return []
    case 'total':
    case 'average':
      return fields.filter(({ kind }) => NUMBER_KINDS.includes(kind))
    case 'overdue':
      return fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
    case 'chart':
      return fields.filter(({ kind }) => ['choice', 'date', 'datetime', 'relation', 'boolean'].includes(kind))
  }
}

function figureWords({ list, field, show }: HomeFigure, { lists }: AppOutline): string {
  const of = lists.find((each) => each.entity === list || each.many === list)
  const label = of?.fields.find(({ name }) => name === field)?.label
  const what = FIGURE_WORDS[show].toLowerCase()
  return label === undefined ? `${of?.many ?? list}: ${what}` : `${of?.many ?? list}: ${what}, ${label.toLowerCase()}`
}
