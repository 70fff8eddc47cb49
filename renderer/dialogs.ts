/** Every dialog of the program by the name in its `data-dialog`. The accessibility suite opens each of them, and a dialog that is not here fails it. */
export const DIALOGS = [
  { name: 'command-palette', screen: 'home', opensBy: 'Ctrl+K' },
  { name: 'shortcuts', screen: 'home', opensBy: '?' },
  { name: 'rename-app', screen: 'home', opensBy: 'the menu of an app, Rename' },
  { name: 'open-link', screen: 'build', opensBy: 'a link in an answer' },
  { name: 'import-app', screen: 'apps', opensBy: 'Import' },
  { name: 'working-folder', screen: 'build', opensBy: 'Open in my editor at the foot of the code’s explorer' },
  { name: 'publish', screen: 'build', opensBy: 'Publish in the top bar' },
  { name: 'unpublish', screen: 'build', opensBy: 'Publish in the top bar of a published app, Unpublish' },
  { name: 'restore-version', screen: 'build', opensBy: 'Restore in the list of versions' },
  { name: 'disconnect-provider', screen: 'settings-models', opensBy: 'Disconnect in the menu of a provider' },
  { name: 'open-file', screen: 'build', opensBy: 'Ctrl+P in the builder' },
  { name: 'new-file', screen: 'build', opensBy: 'New file in the command palette' },
  { name: 'delete-file', screen: 'build', opensBy: 'the menu of the code, Delete' },
  { name: 'file-history', screen: 'build', opensBy: 'the menu of the code, History' },
  { name: 'code-conflict', screen: 'build', opensBy: 'Compare, when a file changed elsewhere while it was edited' },
  { name: 'lightbox', screen: 'build', opensBy: 'a picture that went with a message' },
  { name: 'attachment-text', screen: 'build', opensBy: 'a text, CSV or JSON that went with a message' },
  { name: 'revert-message', screen: 'build', opensBy: 'the menu of a message, Revert this' },
  { name: 'undo-restore', screen: 'build', opensBy: 'Undo restore under a restore in the chat' },
  { name: 'rate-answer', screen: 'build', opensBy: 'the star of an answer' },
  { name: 'all-changes', screen: 'build', opensBy: 'All changes in the command palette' },
  { name: 'element', screen: 'build', opensBy: 'Select in the preview’s bar, then a click in the app' },
  { name: 'answer-context', screen: 'build', opensBy: 'Context over an answer' },
  { name: 'action-card', screen: 'build', opensBy: 'a card of an answer' },
] as const

export type DialogName = (typeof DIALOGS)[number]['name']
