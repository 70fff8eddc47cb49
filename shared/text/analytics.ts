export const ANALYTICS_TEXT = {
  publishFirst: 'Publish your app to access analytics',
} as const
