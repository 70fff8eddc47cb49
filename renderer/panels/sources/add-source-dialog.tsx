import {
  CircleAlert,
  FileSpreadsheet,
  FileText,
  FileType2,
  Globe,
  HardDrive,
  type LucideIcon,
  NotebookText,
  TextQuote,
  X,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { ContextItem, SourceReaders } from '../../../shared/domain/source.ts'
import {
  SITE_DEPTH,
  SITE_PAGES,
  SOURCE_CSV_MIME,
  SOURCE_NAME_MAX_CHARS,
  type SOURCE_OPTIONS,
  type SOURCE_OPTIONS_HOSTED,
  SOURCE_TEXT_MAX_CHARS,
} from '../../../shared/limits/sources.ts'
import type { SourceProvider } from '../../../shared/domain/source-connection.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useAccount } from '../../state/account.ts'
import { sourceReadersChoices } from '../../state/source-readers.ts'
import type { SourceRequest } from '../../state/source-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ChosenElsewhere, ElsewhereFields, NOTHING_CHOSEN } from './elsewhere-fields.tsx'
import { filesAtOnce, filesHint, holderOf } from './limit-words.ts'
import { type EnteredSite, SiteFields, siteMost } from './site-fields.tsx'
import { useAddSource, useSourceCommands } from './source-commands.ts'
import { sizeWords } from './source-words.ts'
import { say } from '../../../shared/text/say.ts'

type SpecOption = (typeof SOURCE_OPTIONS)[number] | (typeof SOURCE_OPTIONS_HOSTED)[number]
/** Those that there are. */
type Option = Extract<SpecOption, 'Text' | 'Items List (CSV)' | 'Doc' | 'PDF' | 'web scraper' | 'Notion' | 'Google Drive'>

interface OptionView {
  readonly icon: LucideIcon
  readonly about: 'textAbout' | 'csvAbout' | 'docAbout' | 'pdfAbout' | 'siteAbout' | 'notionAbout' | 'driveAbout'
  /** What of the files counts, over the place to drop them. */
  readonly hint: 'csvHint' | 'docHint' | 'pdfHint' | null
  /** What a file that is a text is taken for. */
  readonly wish: 'csv' | 'doc' | null
  /** Null: it is written, or fetched. */
  readonly accept: string | null
  /** Who keeps it elsewhere. */
  readonly provider?: SourceProvider
}

const OPTIONS: Readonly<Record<Option, OptionView>> = {
  Text: { icon: TextQuote, about: 'textAbout', hint: null, wish: null, accept: null },
  'Items List (CSV)': {
    icon: FileSpreadsheet,
    about: 'csvAbout',
    hint: 'csvHint',
    wish: 'csv',
    accept: `.csv,.tsv,${SOURCE_CSV_MIME}`,
  },
  Doc: {
    icon: FileText,
    about: 'docAbout',
    hint: 'docHint',
    wish: 'doc',
    accept: '.docx,.odt,.md,.markdown,.html,.htm,.rtf,.txt',
  },
  PDF: { icon: FileType2, about: 'pdfAbout', hint: 'pdfHint', wish: null, accept: '.pdf,application/pdf' },
  'web scraper': { icon: Globe, about: 'siteAbout', hint: null, wish: null, accept: null },
  Notion: { icon: NotebookText, about: 'notionAbout', hint: null, wish: null, accept: null, provider: 'notion' },
  'Google Drive': { icon: HardDrive, about: 'driveAbout', hint: null, wish: null, accept: null, provider: 'google-drive' },
}
const NAMES = Object.keys(OPTIONS) as readonly Option[]

function optionOf(replaces: ContextItem | null): Option {
  if (replaces === null || replaces.source === 'text') return 'Text'
  if (replaces.source === 'site') return 'web scraper'
  if (replaces.source === 'notion') return 'Notion'
  if (replaces.source === 'google-drive') return 'Google Drive'
  if (replaces.type === 'csv') return 'Items List (CSV)'
  return replaces.type === 'pdf' ? 'PDF' : 'Doc'
}

export interface AddSourceDialogProps {
  readonly request: SourceRequest
  readonly onClose: () => void
}

/** Text, files, a website, or what is kept elsewhere: what an app is to know. */
export function AddSourceDialog({ request: { appId, replaces }, onClose }: AddSourceDialogProps) {
  const [option, setOption] = useState<Option>(optionOf(replaces))
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const account = useAccount()
  const most = siteMost(account === null ? null : holderOf(account))
  const [site, setSite] = useState<EnteredSite>({
    url: replaces?.externalFileUrl ?? '',
    pages: String(Math.min(SITE_PAGES, most.pages)),
    depth: String(SITE_DEPTH),
  })
  const [readers, setReaders] = useState<SourceReaders>('none')
  const [elsewhere, setElsewhere] = useState<ChosenElsewhere>(NOTHING_CHOSEN)
  const { isAdding, refusal, addText, addFiles, addSite, addElsewhere } = useAddSource(appId, replaces?.id ?? null, readers)
  const commands = useSourceCommands(appId)
  const { accept, hint, wish, provider } = OPTIONS[option]
  const isSite = option === 'web scraper'
  const isToConnect = provider !== undefined && elsewhere.connection?.isRevoked !== false
  const add = () => {
    if (provider !== undefined) return addElsewhere(elsewhere)
    if (isSite) return addSite(site, most, name)
    return accept === null ? addText(text, name) : addFiles(files, wish)
  }
  const submit = async () => {
    if (await add()) onClose()
  }
  /** What could not be fetched is fetched with what lets in now. */
  const goOn = () => {
    if (replaces?.asksConnection !== true) return
    void commands.syncNow(replaces)
    onClose()
  }

  return (
    <Dialog
      name="data-sources"
      title={replaces === null ? SOURCES_TEXT.add : say('Replace “{name}”', { name: replaces.name })}
      description={replaces === null ? SOURCES_TEXT.about : SOURCES_TEXT.replaceAbout}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      bodyClassName="flex flex-col gap-4"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant={isToConnect ? 'outline' : 'primary'}
            isLoading={isAdding}
            loadingLabel={SOURCES_TEXT.adding}
            onClick={() => void submit()}
          >
            {replaces === null ? say('Add') : say('Replace')}
          </Button>
        </>
      }
    >
      <Options value={option} onChange={setOption} />
      {refusal !== null && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
        >
          <CircleAlert className="mt-0.5 icon-14 flex-none" aria-hidden="true" />
          {refusal}
        </p>
      )}
      {provider !== undefined && (
        <ElsewhereFields
          key={provider}
          appId={appId}
          provider={provider}
          chosen={elsewhere}
          isOne={replaces !== null}
          onChange={setElsewhere}
          onConnectedAgain={goOn}
        />
      )}
      {provider === undefined && accept === null && (
        <>
          {isSite ? (
            <SiteFields site={site} most={most} onChange={setSite} />
          ) : (
            <Field label={SOURCES_TEXT.text} hint={SOURCES_TEXT.textHint}>
              {(control) => (
                <Textarea
                  {...control}
                  className="max-h-[40vh] min-h-40"
                  maxLength={SOURCE_TEXT_MAX_CHARS}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          )}
          {replaces === null && (
            <Field label={SOURCES_TEXT.name} hint={isSite ? SOURCES_TEXT.siteNameHint : SOURCES_TEXT.nameHint}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={SOURCE_NAME_MAX_CHARS}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
      {accept !== null && (
        <ChooseFiles
          accept={accept}
          about={hint === null ? '' : SOURCES_TEXT[hint]}
          files={files}
          isOne={replaces !== null}
          onFiles={setFiles}
        />
      )}
      {replaces === null && (
        <Field label={SOURCES_TEXT.readers} hint={SOURCES_TEXT.readersHint}>
          {(control) => <Select {...control} options={sourceReadersChoices()} value={readers} onValueChange={setReaders} />}
        </Field>
      )}
    </Dialog>
  )
}

function Options({ value, onChange }: { readonly value: Option; readonly onChange: (option: Option) => void }) {
  const id = useId()
  return (
    <RadioGroup
      aria-label={say('What is added')}
      value={value}
      onValueChange={(next) => onChange(NAMES.find((name) => name === next) ?? 'Text')}
      className="grid grid-cols-2 gap-2 max-md:grid-cols-1"
    >
      {NAMES.map((name) => {
        const { icon: Icon, about } = OPTIONS[name]
        return (
          <label
            key={name}
            htmlFor={`${id}-${name}`}
            className="flex cursor-pointer items-start gap-2.5 rounded-lg border bg-card px-3 py-2.5 transition-colors hover:bg-accent has-data-[state=checked]:border-primary"
          >
            <Icon className="mt-0.5 icon-16 flex-none text-muted-foreground" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">{name}</span>
              <span className="block text-xs text-muted-foreground">
                {about === 'notionAbout' || about === 'driveAbout' ? SOURCE_CONNECTIONS_TEXT[about] : SOURCES_TEXT[about]}
              </span>
            </span>
            <Radio id={`${id}-${name}`} value={name} aria-label={name} className="mt-0.5" />
          </label>
        )
      })}
    </RadioGroup>
  )
}

interface ChooseFilesProps {
  readonly accept: string
  readonly about: string
  readonly files: readonly File[]
  readonly isOne: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function ChooseFiles({ accept, about, files, isOne, onFiles }: ChooseFilesProps) {
  const account = useAccount()
  const holder = account === null ? null : holderOf(account)
  const most = isOne ? 1 : filesAtOnce(holder)
  const take = (chosen: readonly File[]) => onFiles((most === 1 ? chosen : [...files, ...chosen]).slice(0, most))
  return (
    <>
      <DropZone
        choose={most === 1 ? say('Choose a file…') : say('Choose files…')}
        inputName={say('Files to add')}
        accept={accept}
        isMultiple={most > 1}
        hint={filesHint(holder, isOne)}
        onFiles={take}
      >
        {about}
      </DropZone>
      {files.length > 0 && (
        <ul aria-label={say('Chosen files')} className="divide-y rounded-lg border bg-card">
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-2.5 py-1.5 pr-1.5 pl-3 text-sm">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-muted-foreground">{sizeWords(file.size)}</span>
              <IconButton
                name={say('Leave out {name}', { name: file.name })}
                size="sm"
                onClick={() => onFiles(files.filter((_, other) => other !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
