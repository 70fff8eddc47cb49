export const PUBLISH_TEXT = {
  appPublished: 'Published',
  appNotPublished: 'not published',
} as const
