import path from 'node:path'
import { declareResources } from '../../electron/backend/bundle/build-types.ts'
import { formatted } from '../lib/formatted.ts'
import { OWN_PARTS } from '../prompt/kit-parts.ts'

/* The reference pages of the guide, written from the declarations of what apps import. */

/** Declarations by their place: `/resources/kit/ui/stat.d.ts`. */
type Declarations = ReadonlyMap<string, string>

const root = path.resolve(import.meta.dirname, '../..')

/** What stands in each of them: its name in `docs/guide`, and its text. */
export async function references(): Promise<Readonly<Record<string, string>>> {
  const files = await declareResources(path.join(root, 'resources'))
  return {
    'reference-kit.md': await formatted('reference-kit.md', await referenceOfKit(files)),
    'reference-sdk.md': await formatted('reference-sdk.md', await referenceOfSdk(files)),
  }
}

const HOOKS = [
  'use-list',
  'use-page',
  'use-row',
  'use-count',
  'use-aggregate',
  'use-names',
  'use-user',
  'use-may',
  'use-is-admin',
  'use-tool',
  'use-theme',
  'use-media-query',
]

const KIT_HEAD = `# Reference: the kit

Parts that pages import from \`@/components/ui/…\`, and hooks from \`@/hooks/…\`. Those with the names of shadcn/ui (button, card, dialog, table, tabs …) have its props, and are not repeated here.`

const SDK_HEAD = `# Reference: the SDK

What pages and functions reach of the app: its rows, its users, its functions, its tools and its data sources.`

const SDK: readonly (readonly [title: string, file: string, about: string])[] = [
  ['Tables', 'entities', "`import { Book } from '@/entities/Book'`: each table of the app is an object with these calls."],
  ['Figures of a table', 'aggregates', 'What `aggregate` takes and gives.'],
  ['Whoever is signed in', 'user', "`import { User } from '@/entities/User'`."],
  ['Files, models and mail', 'integrations', "`import { UploadFile, InvokeLLM, SendEmail } from '@/integrations/Core'`."],
  ['Data sources', 'sources', "`import { Sources } from '@/integrations/Core'`."],
  ['Tools', 'tools', "`import { Tool } from '@/integrations/Core'`."],
  ['Functions, as pages call them', 'functions', "`import { remind } from '@/functions/remind'`: the types are those of the function."],
  ['In a function', 'server', "`import { secret } from '@/server'`."],
  ['Errors', 'api-error', 'What a call is refused with.'],
]

async function referenceOfKit(files: Declarations): Promise<string> {
  const parts = OWN_PARTS.map(({ part, note }) => section(part, files.get(`/resources/kit/ui/${part}.d.ts`), sentence(note)))
  const hooks = HOOKS.map((hook) => section(hook, files.get(`/resources/kit/hooks/${hook}.d.ts`), ''))
  return `${[KIT_HEAD, ...(await Promise.all([...parts, ...hooks]))].join('\n\n')}\n`
}

async function referenceOfSdk(files: Declarations): Promise<string> {
  const parts = SDK.map(([title, file, about]) => section(title, files.get(`/resources/sdk/${file}.d.ts`), about))
  return `${[SDK_HEAD, ...(await Promise.all(parts))].join('\n\n')}\n`
}

async function section(title: string, declarations: string | undefined, about: string): Promise<string> {
  if (declarations === undefined) throw new Error(`There are no declarations of ${title}.`)
  const code = declarations
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export (?:type )?\{[^}]*\}(?: from '[^']*')?;\n/gm, '')
    .replaceAll('export declare ', '')
    .replaceAll('export interface', 'interface')
    .replaceAll('export type', 'type')
    .replaceAll('import("react").', '')
    .replaceAll('    ', '  ')
  const fence = `\`\`\`ts\n${(await formatted('declarations.d.ts', code)).trim()}\n\`\`\``
  return [`## ${title}`, about, fence].filter((each) => each !== '').join('\n\n')
}

const sentence = (note = '') => (note === '' ? '' : `${note.charAt(0).toUpperCase()}${note.slice(1)}.`)
