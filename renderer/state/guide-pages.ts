import { say } from '../../shared/text/say.ts'

/** The pages of the guide (`docs/guide`) in their order, each with its title. */
export const GUIDE_PAGES = [
  { slug: 'first-app', title: say('Your first app') },
  { slug: 'rows-and-access', title: say('Rows, and who may see them') },
  { slug: 'people', title: say('People who sign in') },
  { slug: 'code-and-your-editor', title: say('Code, and your own editor') },
  { slug: 'functions-and-secrets', title: say('Functions and secrets') },
  { slug: 'tools-and-sources', title: say('AI tools and data sources') },
  { slug: 'publishing-and-a-server', title: say('Publishing, and a server') },
  { slug: 'models-and-costs', title: say('Models and costs') },
  { slug: 'backups-and-moving', title: say('Backups and moving house') },
  { slug: 'reference-kit', title: say('Reference: the kit') },
  { slug: 'reference-sdk', title: say('Reference: the SDK') },
] as const

export type GuideSlug = (typeof GUIDE_PAGES)[number]['slug']

export const addressOfGuide = (slug: string, section = '') => `/help/${slug}${section === '' ? '' : `#${section}`}`
