export const SETTINGS_TEXT = {
  categoryEmpty: 'Category name cannot be empty',
  categoryExists: 'Category already exists',
  menuSettings: 'settings',
  menuAppSettings: 'app settings',
} as const

export const APPS_TEXT = {
  panelDone: 'Done',
  menuToolTexts: 'tool texts',
  menuAppTexts: 'app texts',
  menuCallToAction: 'call to action',
  menuAppDetails: 'app details',
  appSaving: 'Saving...',
  appSaveFailed: 'Failed to save app',
  appChangesMightBeLost: 'Failed saving app, your changes might be lost. Please try again or contact us.',
} as const

export const BRANDING_TEXT = {
  menuBranding: 'branding',
} as const

export const TOOLS_TEXT = {
  menuResultsLayout: 'results layout',
  menuTools: 'tools',
  toolSaveFailed: 'Failed to save tool',
  toolPathInvalid: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  toolHeaderMissing: 'Your tool should have a header before it is activated',
} as const
