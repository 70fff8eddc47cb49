export const SETTINGS_TEXT = {
  categoryEmpty: 'Category name cannot be empty',
  categoryExists: 'Category already exists',
  linkInvalid: 'Enter a whole address, such as https://example.com.',
  emailInvalid: 'Enter an e-mail address.',
  pageInvalid: 'A page of the app begins with one “/”.',
  menuSettings: 'settings',
  menuAppSettings: 'app settings',
} as const
