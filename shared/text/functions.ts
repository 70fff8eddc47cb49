export const FUNCTIONS_TEXT = {
  invalidJson: 'Invalid JSON format',
  noName: 'Could not determine function name',
  notInBundle: 'Function {name} not found in app bundle',
  publishFirst: 'App must be published to get webhook URL. Please publish the app first.',
  deployFailed: 'Failed to deploy function. Please try again.',
  missingSecrets: 'Missing required secrets',
  manageSecrets: 'Manage Secrets',
  batchPartial: 'Deployed {x} of {y} functions',
  batchFailed: 'Failed to deploy all functions',
} as const
