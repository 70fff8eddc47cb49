import { text } from './text.ts'

export const SHARED_TEXT = text('SHARED_TEXT', {
  unsavedChanges: 'You have unsaved changes! Are you sure you want to leave?',
  helpTooltip: 'Need help?',
  imageUpload: 'Upload file',
  imageReplace: 'Replace file',
  imageRemove: 'Remove file',
  imageTooLarge: 'File size to large',
  imageNotFound: 'File not found',
  imageNotHere: 'Drop it on a field for images.',
  colourTabPalette: 'Palette',
  colourTabCustom: 'Custom',
  inputMaxLength: '{n} characters max',
})
