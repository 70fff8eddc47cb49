export const SETTINGS_TEXT = {
  categoryEmpty: 'Category name cannot be empty',
  categoryExists: 'Category already exists',
  menuSettings: 'settings',
  menuAppSettings: 'app settings',
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
