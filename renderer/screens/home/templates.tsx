import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Template } from '../../../shared/domain/template.ts'
import { TEMPLATES_TEXT } from '../../../shared/text/templates.ts'
import { AppThumbnail } from '../../parts/app-thumbnail/app-thumbnail.tsx'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { WITH_PREVIEW } from '../../state/preview-asked.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { cn } from '../../ui/cn.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../../shared/text/say.ts'

const ALL = ''

/** The apps that admins made templates of, by category; nothing where there is none. */
export function Templates() {
  const { templates, reload } = useTemplates()
  const { opening, use } = useTemplate(reload)
  const [category, setCategory] = useState(ALL)
  const [leaving, setLeaving] = useState<Template | null>(null)
  const withdraw = useWithdraw(reload)
  const { isAllowed: mayWithdraw } = useMay('set-template')
  if (templates.length === 0) return null
  const categories = [...new Set(templates.map((template) => template.category).filter((name) => name !== ''))]
  // One that is gone since shows all again.
  const chosen = categories.includes(category) ? category : ALL
  const shown = chosen === ALL ? templates : templates.filter((template) => template.category === chosen)
  return (
    <section aria-labelledby="templates" className="mt-11 max-md:mt-7">
      <div className="mb-3.5 flex min-h-7 items-center gap-2.5 max-md:mb-3">
        <h2 id="templates" className="flex-1 text-md font-bold">
          {TEMPLATES_TEXT.title}
        </h2>
        {categories.length > 0 && (
          <Select
            size="sm"
            aria-label={say('Category')}
            value={chosen}
            options={[{ value: ALL, label: TEMPLATES_TEXT.all }, ...categories.map((name) => ({ value: name, label: name }))]}
            onValueChange={setCategory}
          />
        )}
      </div>
      <ul aria-labelledby="templates" className="grid grid-cols-3 gap-5 max-md:grid-cols-2 max-md:gap-3.5">
        {shown.map((template) => (
          <li key={template.id} className="group relative min-w-0">
            <TemplateTile
              template={template}
              isOpening={opening === template.id}
              onUse={() => {
                if (opening === null) void use(template)
              }}
            />
            {mayWithdraw && (
              <div className="absolute opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100 max-md:-right-2 max-md:-bottom-2 md:top-2 md:right-2 pointer-coarse:opacity-100">
                <TemplateMenu template={template} onWithdraw={() => setLeaving(template)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {opening !== null && TEMPLATES_TEXT.opening(templates.find(({ id }) => id === opening)?.name ?? '')}
      </p>
      {leaving !== null && (
        <ConfirmDialog
          name="withdraw-template"
          title={say('Withdraw “{name}”?', { name: leaving.name })}
          confirmLabel={say('Withdraw')}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          onConfirm={() => void withdraw(leaving).then(() => setLeaving(null))}
        >
          {leaving.appId === null
            ? say('The app that it was made of is deleted, so that it cannot be made again. Apps that were made of it stay.')
            : say('It leaves the gallery of every builder here. Apps that were made of it stay, and its app can be made a template again.')}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface TemplateTileProps {
  readonly template: Template
  readonly isOpening: boolean
  readonly onUse: () => void
}

function TemplateTile({ template, isOpening, onUse }: TemplateTileProps) {
  const { id, name, description, category } = template
  const hasWords = description !== '' || category !== ''
  return (
    <>
      <button
        type="button"
        aria-label={`${TEMPLATES_TEXT.use}: ${name}`}
        aria-describedby={hasWords ? `about-${id}` : undefined}
        onClick={onUse}
        className="block w-full rounded-lg text-left after:absolute after:inset-0"
      >
        <span className="relative block">
          <AppThumbnail app={template} kind="template" className="transition-colors group-hover:border-input" />
          {/* The name of the button says it too. */}
          <span
            aria-hidden="true"
            className={cn(
              'absolute bottom-2 left-2 rounded-md border bg-background px-2 py-1 text-xs font-medium opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100',
              isOpening && 'opacity-100',
            )}
          >
            {isOpening ? TEMPLATES_TEXT.usesNow : TEMPLATES_TEXT.use}
          </span>
        </span>
        <span className="mt-[9px] block truncate text-sm font-bold">{name}</span>
      </button>
      {hasWords && (
        <p id={`about-${id}`} className="line-clamp-2 text-xs leading-[1.125rem] text-muted-foreground">
          {[category, description].filter((words) => words !== '').join(' · ')}
        </p>
      )}
    </>
  )
}

function TemplateMenu({ template: { name, appId }, onWithdraw }: { readonly template: Template; readonly onWithdraw: () => void }) {
  const navigate = useNavigate()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          name={say('More about the template {name}', { name })}
          size="sm"
          variant="outline"
          className="max-md:border-transparent max-md:bg-transparent"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {appId !== null && <DropdownMenuItem onSelect={() => void navigate(`/build/app/${appId}`)}>{say('Open its app')}</DropdownMenuItem>}
        <DropdownMenuItem tone="destructive" onSelect={onWithdraw}>
          {say('Withdraw…')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function useTemplates() {
  const client = useClient()
  const { key } = useLocation()
  const [templates, setTemplates] = useState<readonly Template[]>([])
  const reload = useCallback(() => {
    client.templates.list().then(setTemplates, () => undefined) // The connection says so itself.
  }, [client])
  useEffect(() => {
    reload()
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again at every visit
  }, [reload, key])
  return { templates, reload }
}

/** Makes an app of a template and goes there. */
function useTemplate(reload: () => void) {
  const client = useClient()
  const navigate = useNavigate()
  const reloadApps = useReloadApps()
  const showFailure = useFailureToast()
  const [opening, setOpening] = useState<Template['id'] | null>(null)

  async function use(template: Template): Promise<void> {
    setOpening(template.id)
    try {
      const app = await client.templates.use({ templateId: template.id })
      void reloadApps()
      await navigate(`/build/app/${app.id}`, { state: WITH_PREVIEW })
    } catch (error) {
      setOpening(null)
      showFailure(say('The template was not opened'), error, () => void use(template))
      reload()
    }
  }
  return { opening, use }
}

function useWithdraw(reload: () => void) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  return async function withdraw(template: Template): Promise<void> {
    try {
      await client.templates.withdraw({ templateId: template.id })
      toast({ tone: 'success', title: TEMPLATES_TEXT.withdrawn(template.name) })
    } catch (error) {
      showFailure(say('The template was not withdrawn'), error, () => void withdraw(template))
    }
    reload()
  }
}
