import type { SpecPage } from '../../../../shared/domain/app-spec.ts'
import { entityNames } from '../emit/code.ts'
import { textPageFile } from '../emit/text-page.ts'
import { kebabCase, pascalCase } from '../language/nouns.ts'
import type { AppModel, ExtraPage } from './app-model.ts'
import { isSameName, numbered, tidyName } from './names.ts'

/** A page that is written once and then left to the person. */
export interface WrittenPage {
  readonly entry: ExtraPage
  readonly code: string
}

/** What the code of such a page uses itself, and pages that every app has. */
const OWN_NAMES = ['Home', 'Overview', 'Layout', 'Card', 'CardContent', 'CardHeader', 'CardTitle', 'PageHeader']

/** A page of texts; null where the app has a page or a list of that name. `files`: pages that are in no menu have their names too. */
export function sectionsPage({ title: written, blocks }: SpecPage, model: AppModel, files: Iterable<string> = []): WrittenPage | null {
  const title = tidyName(written)
  const isThere =
    title === '' ||
    model.extraPages.some(({ label }) => isSameName(label, title)) ||
    model.entities.some(({ many }) => isSameName(many, title))
  if (isThere) return null
  const taken = new Set([
    ...OWN_NAMES,
    ...model.extraPages.map(({ page }) => page),
    ...model.entities.flatMap((entity) => [entityNames(entity).listPage, entityNames(entity).detailsPage]),
    ...files,
  ])
  const page = numbered(pascalCase(title, 'Page'), (name) => taken.has(name))
  const sections = blocks.map(({ heading = '', text }) => ({ title: tidyName(heading), text: text.toWellFormed().replaceAll('</', '< /') }))
  return {
    entry: { page, to: `/${kebabCase(page)}`, label: title, icon: 'FileText' },
    code: textPageFile(page, title, sections.length > 0 ? sections : [{ title: '', text: title }]),
  }
}
