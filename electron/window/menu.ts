import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { OfferedCommand } from '../../shared/domain/desktop.ts'
import { say, sayName } from '../../shared/text/say.ts'

export interface MenuInput {
  readonly platform: NodeJS.Platform
  /** What can be done in the window that is looked at. */
  readonly commands: readonly OfferedCommand[]
  readonly run: (id: string) => void
  readonly openWindow: () => void
  readonly showDiagnostics: () => void
}

type Items = MenuItemConstructorOptions[]
/** Where people of every system look for them, whatever their group in the palette is. */
const OF_HELP = ['go-to./help', 'shortcuts']
const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** The menu of the program: every command of the palette, where this system's people look for it. */
export function menuTemplate({ platform, commands, run, openWindow, showDiagnostics }: MenuInput): Items {
  const isMac = platform === 'darwin'
  const groups = Map.groupBy(
    commands.filter(({ id }) => !OF_HELP.includes(id)),
    ({ group }) => group,
  )
  const of = (group: string): Items => (groups.get(group) ?? []).map((command) => item(command, run))
  const here = [...groups.keys()].filter((group) => !['Actions', 'Go to', 'Apps', 'View'].includes(group))
  const settings = commands
    .filter(({ id }) => id === 'go-to./settings/appearance')
    .map((command) => ({ ...item(command, run), label: say('Settings…') }))

  return [
    ...(isMac
      ? [
          menu('Lathe', [
            [{ role: 'about' }],
            settings,
            [{ role: 'services' }],
            [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }],
            [{ role: 'quit' }],
          ]),
        ]
      : []),
    menu(say('File'), [
      [{ label: say('New window'), accelerator: 'CmdOrCtrl+Shift+N', click: openWindow }],
      of('Actions'),
      [isMac ? { role: 'close' } : { role: 'quit' }],
    ]),
    menu(say('Edit'), [
      [{ role: 'undo' }, { role: 'redo' }],
      [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'pasteAndMatchStyle' }, { role: 'selectAll' }],
    ]),
    menu(say('View'), [of('View'), [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }], [{ role: 'togglefullscreen' }]]),
    ...(commands.length === 0
      ? []
      : [menu(say('Go'), [of('Go to'), of('Apps').length === 0 ? [] : [{ label: say('Apps'), submenu: of('Apps') }]])]),
    ...here.map((group) => menu(sayName(group), [of(group)])),
    { role: 'windowMenu' },
    {
      ...menu(say('Help'), [
        OF_HELP.flatMap((id) => commands.filter((command) => command.id === id)).map((command) => item(command, run)),
        [{ label: say('Diagnostics…'), click: showDiagnostics }],
      ]),
      role: 'help',
    },
  ]
}

/** On a word with a mistake, what could be meant; on text, what the clipboard does with it; else nothing. */
export function contextTemplate(
  { misspelledWord, dictionarySuggestions, isEditable, selectionText }: ContextMenuParams,
  spelling: { readonly replace: (word: string) => void; readonly learn: (word: string) => void },
): Items {
  const suggestions = dictionarySuggestions.map((word) => ({ label: word, click: () => spelling.replace(word) }))
  const isWrong = isEditable && misspelledWord !== ''
  return parted([
    isWrong ? (suggestions.length > 0 ? suggestions : [{ label: say('No suggestions'), enabled: false }]) : [],
    isWrong
      ? [{ label: say('Add “{misspelledWord}” to the dictionary', { misspelledWord }), click: () => spelling.learn(misspelledWord) }]
      : [],
    isEditable
      ? [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]
      : selectionText === ''
        ? []
        : [{ role: 'copy' }],
  ])
}

function item({ id, title, shortcut }: OfferedCommand, run: MenuInput['run']): MenuItemConstructorOptions {
  const accelerator = shortcut === undefined ? undefined : acceleratorOf(shortcut)
  return {
    id,
    label: title.replaceAll('&', '&&'),
    click: () => run(id),
    // The page hears its keys itself: here they are only shown.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  }
}

/** `mod+shift+f` as a menu writes it; none for a single letter and for two strokes, which only a page understands. */
function acceleratorOf(shortcut: string): string | undefined {
  if (!/^(?:mod|alt)\+[^ ]+$/.test(shortcut)) return undefined
  const names: Readonly<Record<string, string>> = { mod: 'CmdOrCtrl', shift: 'Shift', alt: 'Alt', enter: 'Enter' }
  return shortcut
    .split('+')
    .map((part) => names[part] ?? part.toUpperCase())
    .join('+')
}

function menu(label: string, parts: readonly Items[]): MenuItemConstructorOptions {
  return { label, submenu: parted(parts) }
}

function parted(parts: readonly Items[]): Items {
  return parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : [LINE, ...part]))
}
