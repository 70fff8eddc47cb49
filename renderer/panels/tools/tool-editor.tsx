import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { matchRoutes } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { Tool, type ToolChanges, ToolPath } from '../../../shared/domain/tool.ts'
import { fieldTag } from '../../../shared/domain/tool-field.ts'
import { TEXT_EXAMPLES_MAX, TEXT_LINE_MAX_CHARS, TEXT_LONG_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import {
  FIELD_RESERVED_NAME,
  TOOL_INSTRUCTIONS_MAX_CHARS,
  TOOL_PATH_MAX_CHARS,
  TOOL_TITLE_MAX_CHARS,
} from '../../../shared/limits/fields.ts'
import { ASSISTANT_TEXT, TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import type { EditedTool } from '../../state/app-tools.ts'
import type { PreviewPage } from '../../state/app-pages.ts'
import { useMay } from '../../state/may.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { useSignUp } from '../../state/sign-up.ts'
import { useEveryPage } from '../../state/use-app-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { BlocksEditor } from './blocks-editor.tsx'
import { FieldsEditor } from './fields-editor.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { putTag } from './put-tag.ts'
import { type EditorPart, Section, SectionMenu } from './section.tsx'
import { ToolModel } from './tool-model.tsx'
import { say } from '../../../shared/text/say.ts'

const LEVEL_HINTS: Readonly<Record<Tool['level'], string>> = {
  all: say('Everybody has a history and limits of their own.'),
  paying: say('Members of the app’s paid membership, and who runs the app.'),
  anonymous: say('Visitors too, as far as the app lets visitors ask its model; they have no history.'),
}

export interface ToolEditorProps {
  readonly appId: AppId
  readonly edited: Pick<EditedTool, 'change'>
  readonly tool: Tool
  readonly mayEdit: boolean
}

/** All that a tool is: its texts, its form, what a model is to do with what was entered, and the parts of the result. */
export function ToolEditor({ appId, edited: { change }, tool, mayEdit }: ToolEditorProps) {
  const instructions = useRef<HTMLTextAreaElement>(null)
  /** Null: nobody has been in the instructions yet, and a tag comes to their end. */
  const lastCaret = useRef<number | null>(null)
  const signUp = useSignUp(appId)
  // Only admins choose it (000 §6).
  const { isAllowed: mayChooseModel } = useMay('set-models', appId, 'owner')
  const insertTag = (name: string) => {
    const { text, caret } = putTag(tool.gptPrompt, lastCaret.current ?? tool.gptPrompt.length, fieldTag(name))
    if (text.length > TOOL_INSTRUCTIONS_MAX_CHARS) return
    change({ gptPrompt: text })
    requestAnimationFrame(() => {
      instructions.current?.focus()
      instructions.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SectionMenu parts={partsOf(tool, mayChooseModel)} />
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{say('The tool')}</legend>
        <Texts appId={appId} tool={tool} change={change} />
        {!tool.isChat && <FieldsEditor appId={appId} tool={tool} hasUsers={signUp.hasUsers} change={change} onInsertTag={insertTag} />}
        <Section
          part="instructions"
          hint={
            tool.isChat
              ? say('Who the assistant is, what it helps with, and what it keeps to itself.')
              : say('What a language model is to do. A tag in square brackets stands for what was entered.')
          }
        >
          <Field label={say('Instructions')}>
            {(control) => (
              <Textarea
                {...control}
                ref={instructions}
                value={tool.gptPrompt}
                maxLength={TOOL_INSTRUCTIONS_MAX_CHARS}
                placeholder={tool.isChat ? ASSISTANT_TEXT.instructions : say('Write minutes of the meeting in [input]. Use a [tone] tone.')}
                className="max-h-[480px] min-h-40"
                onSelect={(event) => (lastCaret.current = event.currentTarget.selectionStart)}
                onChange={(event) => change({ gptPrompt: event.target.value })}
              />
            )}
          </Field>
          {!tool.isChat && (
            <div role="group" aria-label={say('Put a tag into the instructions')} className="-mt-2 flex flex-wrap gap-1.5">
              {[...(tool.isInputHidden ? [] : [FIELD_RESERVED_NAME]), ...tool.fields.map(({ name }) => name)].map((name) => (
                <Button key={name} size="sm" className="mono font-normal" onClick={() => insertTag(name)}>
                  {fieldTag(name)}
                </Button>
              ))}
            </div>
          )}
          <SwitchField
            label={say('Answer from the app’s data sources')}
            hint={say('Where the app has some. What is taken from one names it, with the words that stand there.')}
            isOn={tool.usesSources}
            onChange={(usesSources) => change({ usesSources })}
          />
        </Section>
        {!tool.isChat && <BlocksEditor tool={tool} change={change} />}
        <Section part="people" hint={say('Where the app is published. What is changed here holds there with the next publishing.')}>
          <Field label={say('People')} hint={LEVEL_HINTS[tool.level]}>
            {(control) => (
              <Select
                {...control}
                className="w-60"
                value={tool.level}
                onValueChange={(level) => change({ level: Tool.shape.level.parse(level) })}
                options={[
                  { value: 'all', label: say('Who is signed in') },
                  { value: 'paying', label: say('Paying members') },
                  { value: 'anonymous', label: say('Everybody') },
                ]}
              />
            )}
          </Field>
          {tool.level !== 'anonymous' && signUp.hasUsers === false && <NobodySignsUp appId={appId} onOpen={signUp.open} />}
        </Section>
        {mayChooseModel && <ToolModel tool={tool} change={change} />}
      </fieldset>
    </div>
  )
}

/** A tool for who is signed in, in an app where nobody can be. */
function NobodySignsUp({ appId, onOpen }: { readonly appId: AppId; readonly onOpen: () => void }) {
  const isOwner = useIsAtLeast(appId, 'owner')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground"
    >
      <p className="min-w-0 flex-1 basis-60">{TOOLS_TEXT.nobodySignsUp}</p>
      {isOwner && (
        <Button size="sm" onClick={onOpen}>
          {TOOLS_TEXT.letSignUp}
        </Button>
      )}
    </div>
  )
}

/** One that is talked with has no form and no parts of a result. */
function partsOf({ isChat }: Pick<Tool, 'isChat'>, mayChooseModel: boolean): readonly EditorPart[] {
  const parts: readonly EditorPart[] = isChat
    ? ['texts', 'instructions', 'people']
    : ['texts', 'fields', 'instructions', 'results', 'people']
  return mayChooseModel ? [...parts, 'model'] : parts
}

interface PartProps {
  readonly tool: Tool
  readonly change: (changes: ToolChanges) => void
}

function Texts({ appId, tool, change }: PartProps & { readonly appId: AppId }) {
  const hiding = hidingPage(useEveryPage(appId), tool)
  const lines = { maxLength: TEXT_LINE_MAX_CHARS, autoComplete: 'off' } as const
  return (
    <Section part="texts">
      <CheckedField
        label={say('Title')}
        value={tool.title}
        schema={Tool.shape.title}
        maxLength={TOOL_TITLE_MAX_CHARS}
        onChange={(title) => change({ title })}
      />
      <CheckedField
        label={say('Path')}
        hint={<span className="mono">{say('/tool/{path}', { path: tool.path })}</span>}
        value={tool.path}
        schema={ToolPath}
        maxLength={TOOL_PATH_MAX_CHARS}
        onChange={(path) => change({ path })}
      />
      {hiding !== null && (
        <p role="status" className="flex items-start gap-2 rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
          <TriangleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
          {TOOLS_TEXT.hiddenByPage(hiding)}
        </p>
      )}
      {hiding === null && !tool.isChat && <MenuEntry appId={appId} tool={tool} />}
      <Field label={say('Description')}>
        {(control) => (
          <Textarea
            {...control}
            value={tool.description}
            maxLength={TEXT_LONG_MAX_CHARS}
            className="max-h-60"
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={say('Welcome message')} hint={say('Stands above the form, or in an empty conversation.')}>
        {(control) => (
          <Textarea
            {...control}
            value={tool.welcomeMessage}
            maxLength={TEXT_LONG_MAX_CHARS}
            className="max-h-60"
            onChange={(event) => change({ welcomeMessage: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm leading-4 font-medium">{say('Examples')}</legend>
        {Array.from({ length: TEXT_EXAMPLES_MAX }, (_, at) => (
          <Input
            key={at}
            {...lines}
            aria-label={say('Example {value}', { value: at + 1 })}
            value={tool.examples[at] ?? ''}
            onChange={(event) => change({ examples: withExample(tool.examples, at, event.target.value) })}
          />
        ))}
        <p className="text-xs text-muted-foreground">{say('What somebody may begin with, by one press.')}</p>
      </fieldset>
      {tool.isChat ? (
        <Field label={say('Placeholder of a message')}>
          {(control) => (
            <Input
              {...control}
              {...lines}
              value={tool.inputPlaceholder}
              onChange={(event) => change({ inputPlaceholder: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <MainInput tool={tool} change={change} />
      )}
    </Section>
  )
}

/** The page that an app shows at the address of a tool, as its router decides; null: the tool is shown. */
function hidingPage(pages: readonly PreviewPage[], { path }: Pick<Tool, 'path'>): string | null {
  const routes = [...pages.map(({ name, route }) => ({ path: route, handle: name })), { path: '/tool/:toolPath', handle: null }]
  return matchRoutes<(typeof routes)[number]>(routes, `/tool/${path}`)?.[0]?.route.handle ?? null
}

/** In its place; those that are empty at the end are none. */
function withExample(examples: readonly string[], at: number, text: string): string[] {
  const all = Array.from({ length: TEXT_EXAMPLES_MAX }, (_, n) => (n === at ? text : (examples[n] ?? '')))
  return all.slice(0, all.findLastIndex((example) => example !== '') + 1)
}

function MainInput({ tool, change }: PartProps) {
  const lines = { maxLength: TEXT_LINE_MAX_CHARS, autoComplete: 'off' } as const
  return (
    <>
      <SwitchField
        label={say('Hide the main input')}
        hint={say('Then it has no label, placeholder or collapsing either.')}
        isOn={tool.isInputHidden}
        onChange={(isInputHidden) => change({ isInputHidden })}
      />
      {!tool.isInputHidden && (
        <>
          <Field label={say('Input label')}>
            {(control) => (
              <Input
                {...control}
                {...lines}
                value={tool.inputLabel}
                placeholder={TOOLS_TEXT.inputDefault}
                onChange={(event) => change({ inputLabel: event.target.value })}
              />
            )}
          </Field>
          <Field label={say('Input placeholder')}>
            {(control) => (
              <Input
                {...control}
                {...lines}
                value={tool.inputPlaceholder}
                onChange={(event) => change({ inputPlaceholder: event.target.value })}
              />
            )}
          </Field>
          <SwitchField
            label={say('Collapse the main input')}
            isOn={tool.isInputCollapsed}
            onChange={(isInputCollapsed) => change({ isInputCollapsed })}
          />
        </>
      )}
    </>
  )
}
