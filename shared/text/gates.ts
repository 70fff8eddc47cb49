import { text } from './text.ts'

/** Why somebody may not go through a gate (`domain/gates.ts`). */
export const GATES_TEXT = text('GATES_TEXT', {
  'manage-installation': 'Only admins change what belongs to the whole installation.',
  'import-apps': 'Only admins import an app from a zip or a folder.',
  'edit-code': 'Only admins change code. Ask the assistant for the change instead.',
  'delete-code': 'Only admins delete files. Ask the assistant for it instead.',
  'download-code': 'Only admins take the code out of Lathe.',
  'change-tables': 'Only admins change tables by hand. Ask the assistant for the change instead.',
  'query-rows': 'Only admins ask questions in SQL.',
  'add-packages': 'Only admins add and remove packages.',
  'deploy-functions': 'Only admins test and deploy functions by hand.',
  'set-secrets': 'Only admins set secrets.',
  'see-context-details': 'Only admins see how the files of an answer were chosen.',
  'see-token-usage': 'Only admins see what tokens cost.',
  'test-repair': 'Only admins validate and repair a version by hand.',
  'set-models': 'Only admins decide about models and what they may cost.',
  'set-mail': 'Only admins decide about mails.',
  'import-from-disk': 'Only admins import a file by its path on the host.',
  'hide-watermark': 'Only admins hide the mark that an app was built with Lathe.',
  'set-runs': 'Only admins decide what a run costs and whether its results can be edited.',
  'set-claim': 'Only admins decide whether customers claim an app.',
  'set-template': 'Only admins make templates of apps.',
  'set-assistant': 'Only admins activate the chat assistant.',
  'app-settings': 'The settings of an app come with the Explorer plan and above.',
})
