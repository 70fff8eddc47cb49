import {
  Archive,
  Code,
  Database,
  Download,
  Eye,
  FilePlus2,
  FileSearch,
  FolderOpen,
  GitCompareArrows,
  Globe,
  History,
  KeyRound,
  ListChecks,
  Mail,
  MessageSquare,
  Package,
  PanelLeft,
  PenLine,
  Play,
  Plus,
  Search,
  SlidersHorizontal,
  Square,
  SquareMousePointer,
  SquareTerminal,
  Stethoscope,
  Table2,
  Terminal,
  Trash2,
  Undo2,
  Upload,
  Users,
  Workflow,
} from 'lucide-react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Gate } from '../../../shared/domain/gates.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { TESTER_TEXT } from '../../../shared/text/tester.ts'
import { TABLE_TEXT } from '../../../shared/text/tables.ts'
import type { ChatCommands } from '../../panels/chat/chat-commands.ts'
import type { CodeRequest } from '../../panels/code/code-view.ts'
import type { DatabaseRequest } from '../../panels/database/database-view.ts'
import { consoleOpenAtom } from '../../panels/console/console-view.ts'
import { useDownloadCode } from '../../parts/export-code/use-download-code.ts'
import { useVersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { useGates } from '../../state/may.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { openApp } from '../../state/open-app.ts'
import { repairTesterAtom, workingFolderDialogAtom } from '../../state/overlays.ts'
import { pointing } from '../../state/pointing.ts'
import type { LeftPanel, PanelEntry } from './panel-menu.ts'
import { say } from '../../../shared/text/say.ts'

const SOURCE_KEYWORDS = ['documents', 'files', 'knowledge', 'csv', 'upload', 'search', 'citations']
const RECORD_KEYWORDS = {
  texts: ['name', 'title', 'description', 'welcome', 'examples', 'details'],
  branding: ['colour', 'color', 'logo', 'font', 'background', 'style', 'theme', 'watermark'],
  'call-to-action': ['button', 'link', 'message'],
} as const

export interface BuilderActions {
  readonly isPanelOpen: boolean
  readonly togglePanel: () => void
  readonly writeMessage: () => void
  readonly showPreview: () => void
  readonly showVersions: () => void
  readonly showCode: () => void
  readonly showDatabase: () => void
  readonly askCode: (request: CodeRequest) => void
  readonly askDatabase: (request: DatabaseRequest) => void
  readonly menu: readonly PanelEntry[]
  readonly showPanel: (panel: Exclude<LeftPanel, 'chat' | 'versions'>) => void
}

/** What can be done in the builder, by name and by key. Escape stops the answer wherever nothing else wants it, also from the message box. */
export function useBuilderCommands(appId: AppId, chat: ChatCommands, actions: BuilderActions): void {
  const runningId = useAtomValue(openApp(appId).runningTurnId)
  const isPreviewing = useAtomValue(openApp(appId).previewed) !== null
  const stop = useCallback(() => {
    if (runningId !== null) chat.cancel(runningId)
  }, [chat, runningId])

  const openChanges = useOpenChanges()
  const [isPointing, setPointing] = useAtom(pointing(appId).isOn)
  const [isConsoleOpen, setConsoleOpen] = useAtom(consoleOpenAtom)
  const gates = useGates()
  const { download } = useDownloadCode(appId)
  const { undoLast } = useVersionCommands(appId)
  const openFolder = useSetAtom(workingFolderDialogAtom)
  const openTester = useSetAtom(repairTesterAtom)
  const group = say('This app')
  const named = (id: string, title: string, more: Omit<Command, 'id' | 'title' | 'group'>): Command => ({
    id: `builder.${id}`,
    title,
    group,
    ...more,
  })
  const ifMay = (gate: Gate, ...commands: readonly Command[]) => (gates(gate).isAllowed ? commands : [])
  useCommands([
    named('write', say('Write a message'), { icon: MessageSquare, shortcut: 'c', keywords: ['chat', 'ask'], run: actions.writeMessage }),
    named('preview', say('Show the preview'), { icon: Eye, keywords: ['app', 'run'], run: actions.showPreview }),
    named('select', isPointing ? say('Stop pointing at the app') : say('Select: point at something in the app'), {
      icon: SquareMousePointer,
      keywords: ['element', 'point', 'click', 'text', 'colour', 'color'],
      run: () => {
        actions.showPreview()
        setPointing(!isPointing)
      },
    }),
    named('console', isConsoleOpen ? say('Close the console') : say('Open the console'), {
      icon: SquareTerminal,
      keywords: ['log', 'errors', 'warnings', 'debug'],
      run: () => {
        actions.showPreview()
        setConsoleOpen(!isConsoleOpen)
      },
    }),
    named('versions', say('Versions'), {
      icon: History,
      shortcut: 'v',
      keywords: ['history', 'restore', 'revert'],
      run: actions.showVersions,
    }),
    named('undo', say('Undo the last change'), {
      icon: Undo2,
      keywords: ['back', 'revert', 'restore', 'version'],
      run: () => void undoLast(),
    }),
    named('changes', say('All changes'), {
      icon: GitCompareArrows,
      keywords: ['compare', 'diff', 'versions', 'merge'],
      run: () => openChanges(appId, { from: null, to: null }),
    }),
    ...ifMay(
      'test-repair',
      named('repair-tester', TESTER_TEXT.command, {
        icon: Stethoscope,
        keywords: ['issues', 'check', 'errors', 'mend', 'fix', 'compare'],
        run: () => openTester(true),
      }),
    ),
    named('send', say('Send the message'), { shortcut: 'enter', shownIn: 'sheet', run: () => undefined }),
    named('new-line', say('Begin a new line in the message'), { shortcut: 'shift+enter', shownIn: 'sheet', run: () => undefined }),
    named('stop', say('Stop the answer'), {
      icon: Square,
      shortcut: 'escape',
      shownIn: runningId === null ? 'sheet' : undefined,
      run: stop,
    }),
    named('code', say('Show the code'), { icon: Code, keywords: ['files', 'edit', 'source'], run: actions.showCode }),
    named('database', say('Show the database'), {
      icon: Database,
      keywords: ['data', 'rows', 'tables', 'records', 'entities'],
      run: actions.showDatabase,
    }),
    named('app-settings', say('App settings'), {
      icon: SlidersHorizontal,
      keywords: ['limits', 'questions', 'models', 'instructions', 'knowledge'],
      run: () => actions.showPanel('settings'),
    }),
    ...actions.menu.flatMap(({ panel, label, icon }) =>
      panel === 'texts' || panel === 'branding' || panel === 'call-to-action'
        ? [named(panel, label, { icon, keywords: RECORD_KEYWORDS[panel], run: () => actions.showPanel(panel) })]
        : [],
    ),
    ...actions.menu.flatMap(({ panel, label, icon }) =>
      panel === 'sources' ? [named('sources', label, { icon, keywords: SOURCE_KEYWORDS, run: () => actions.showPanel('sources') })] : [],
    ),
    named('users', say('Users of this app'), {
      icon: Users,
      keywords: ['people', 'accounts', 'invite', 'sign up', 'login', 'admin', 'disable'],
      run: () => actions.showPanel('users'),
    }),
    named('mail', say('Mail of this app'), {
      icon: Mail,
      keywords: ['outbox', 'email', 'sent', 'sign-in', 'code', 'link'],
      run: () => actions.showPanel('mail'),
    }),
    named('tests', say('Tests of this app'), {
      icon: ListChecks,
      keywords: ['check', 'steps', 'run', 'verify'],
      run: () => actions.showPanel('tests'),
    }),
    named('add-row', say('Add a row'), {
      icon: Plus,
      keywords: ['database', 'new', 'record', 'create'],
      run: () => actions.askDatabase({ kind: 'add-row' }),
    }),
    ...ifMay(
      'change-tables',
      named('new-table', TABLE_TEXT.newTable, {
        icon: Table2,
        keywords: ['database', 'list', 'entity', 'create', 'add'],
        run: () => actions.askDatabase({ kind: 'new-table' }),
      }),
    ),
    named('import-rows', say('Import rows from a file…'), {
      icon: Upload,
      keywords: ['database', 'csv', 'excel', 'json', 'upload'],
      run: () => actions.askDatabase({ kind: 'import' }),
    }),
    named('export-rows', say('Export the rows of this table'), {
      icon: Download,
      keywords: ['database', 'csv', 'excel', 'download', 'save'],
      run: () => actions.askDatabase({ kind: 'export' }),
    }),
    named('row-bin', say('Bin of this table'), {
      icon: Trash2,
      keywords: ['database', 'deleted', 'rows', 'take back', 'trash'],
      run: () => actions.askDatabase({ kind: 'row-bin' }),
    }),
    named('picture', say('Picture of the tables'), {
      icon: Workflow,
      keywords: ['database', 'relations', 'links', 'diagram', 'schema', 'erd'],
      run: () => actions.askDatabase({ kind: 'picture' }),
    }),
    named('visitors', say('What visitors see'), {
      icon: Eye,
      keywords: ['database', 'rights', 'access', 'permissions'],
      run: () => actions.askDatabase({ kind: 'visitors' }),
    }),
    named('outside', say('Rows from outside'), {
      icon: Globe,
      keywords: ['database', 'api', 'rest', 'http', 'curl'],
      run: () => actions.askDatabase({ kind: 'outside' }),
    }),
    named('backups', say('Backups'), {
      icon: Archive,
      keywords: ['database', 'restore', 'snapshot', 'copy'],
      run: () => actions.askDatabase({ kind: 'backups' }),
    }),
    named('open-file', say('Open a file'), {
      icon: FileSearch,
      shortcut: 'mod+p',
      keywords: ['code', 'quick'],
      run: () => actions.askCode('open-file'),
    }),
    named('find', say('Find in files'), {
      icon: Search,
      shortcut: 'mod+shift+f',
      keywords: ['code', 'search'],
      run: () => actions.askCode('find'),
    }),
    named('file-history', say('History of the open file'), {
      icon: History,
      keywords: ['code', 'versions', 'diff'],
      run: () => actions.askCode('history'),
    }),
    named('function', say('Test the open function'), {
      icon: Play,
      keywords: ['code', 'run', 'log', 'webhook', 'schedule', 'deploy'],
      run: () => actions.askCode('function'),
    }),
    ...ifMay(
      'query-rows',
      named('sql', say('SQL: ask the tables a question'), {
        icon: Terminal,
        keywords: ['database', 'query', 'select'],
        run: () => actions.askDatabase({ kind: 'sql' }),
      }),
    ),
    ...ifMay(
      'download-code',
      named('download', say('Download the code'), {
        icon: Download,
        keywords: ['zip', 'export', 'project', 'vite', 'save'],
        run: () => void download(),
      }),
      named('editor', say('Open in my editor…'), {
        icon: FolderOpen,
        keywords: ['folder', 'code', 'vscode', 'sync'],
        run: () => {
          actions.showCode()
          openFolder(true)
        },
      }),
    ),
    ...ifMay(
      'edit-code',
      named('new-file', say('New file'), {
        icon: FilePlus2,
        keywords: ['code', 'page', 'component'],
        run: () => actions.askCode('new-file'),
      }),
      named('rename-file', say('Rename the open file'), {
        icon: PenLine,
        keywords: ['code', 'name', 'move'],
        run: () => actions.askCode('rename-file'),
      }),
      named('save-file', say('Save the open file now'), { shortcut: 'mod+s', shownIn: 'sheet', run: () => undefined }),
      named('leave-file', say('Leave the text of the open file'), { shortcut: 'escape tab', shownIn: 'sheet', run: () => undefined }),
    ),
    ...ifMay(
      'add-packages',
      named('packages', say('Packages of this app'), {
        icon: Package,
        keywords: ['npm', 'library', 'install', 'dependency'],
        run: () => actions.askCode('packages'),
      }),
    ),
    ...ifMay(
      'set-secrets',
      named('secrets', say('Secrets of this app'), {
        icon: KeyRound,
        keywords: ['key', 'token', 'password', 'environment', 'function'],
        run: () => actions.askCode('secrets'),
      }),
    ),
    ...ifMay(
      'delete-code',
      named('delete-file', say('Delete the open file'), {
        icon: Trash2,
        keywords: ['code', 'remove'],
        run: () => actions.askCode('delete-file'),
      }),
    ),
    // In the builder the sidebar is the left panel.
    {
      id: 'toggle-sidebar',
      title: actions.isPanelOpen ? say('Close the left panel') : say('Open the left panel'),
      group: 'View',
      icon: PanelLeft,
      shortcut: 'mod+b',
      run: actions.togglePanel,
    },
  ])

  useEffect(() => {
    // Escape leaves an older version first.
    if (runningId === null || isPreviewing) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [runningId, isPreviewing, stop])
}
