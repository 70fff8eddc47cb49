export const PUBLISH_TEXT = {
  appPublished: 'Published',
  appNotPublished: 'not published',
  /** Under an address that no other computer reaches. */
  onThisComputer: 'It opens on this computer, while Lathe runs. Other computers cannot reach it.',
} as const
