export const TOOLS_TEXT = {
  menuResultsLayout: 'results layout',
  menuTools: 'tools',
  toolSaveFailed: 'Failed to save tool',
  toolPathInvalid: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  toolHeaderMissing: 'Your tool should have a header before it is activated',
} as const
