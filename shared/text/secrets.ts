import { text } from './text.ts'

export const SECRETS_TEXT = text('SECRETS_TEXT', {
  incomplete: 'Please provide both key and value for all secrets or remove empty ones',
  loadFailed: 'Failed to load secrets',
  deleteFailed: 'Failed to delete secret',
  saveFailed: 'Failed to save secrets',
  saved: 'Secrets saved successfully!',
  deleted: 'Secret deleted successfully',
  dialogTitle: 'Set or Update Secrets',
  dialogText: 'Enter the values for the required secrets',
  dialogCancel: 'Cancel',
  dialogSave: 'Save Secrets',
  dialogSaving: 'Saving...',
  valuesRequiredTitle: 'Secret values required',
  valuesRequiredText: 'Please enter values for all secrets',
  setFailedTitle: 'Failed to set secrets',
  setFailedText: 'An error occurred while setting the secrets',
  setTitle: 'Secrets updated successfully',
  setText: 'The secrets have been set.',
})

/** Our own words around them: the specs show none. */
export const SECRETS_OWN_TEXT = text('SECRETS_OWN_TEXT', {
  managerTitle: 'Secrets',
  managerText: 'Values that functions use and nobody else sees. They stay on this computer.',
  none: 'This app has no secrets. A function that calls a service with a key names it in its config.',
  add: 'Add a secret',
  save: 'Save',
  usedBy: (names: string) => `Used by ${names}`,
  unused: 'No function uses it',
  askedFor: (names: string) => `${names} ${names.includes(', ') ? 'ask' : 'asks'} for it, and it has no value`,
  lost: 'Its value cannot be read any more. Enter it again.',
  keyInvalid: 'A name has letters, digits and _, and begins with no digit.',
  keyTwice: 'This name is there already.',
  newValue: 'New value',
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'Functions that use it stop working until it has a value again. Its value cannot be brought back.',
  tellAssistant: 'Say in the chat that they are there',
  message: (names: string) =>
    names.includes(', ')
      ? `I have added the secrets ${names}. You can use them now.`
      : `I have added the secret ${names}. You can use it now.`,
  enter: 'Enter values',
  entered: 'Entered',
  enterAgain: 'Change values',
})
