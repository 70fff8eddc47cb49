import { componentPath, FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, pagePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel } from '../spec/app-model.ts'
import { FORMULAS_SERVICE } from '../spec/formula.ts'
import { entityNames } from './code.ts'
import { detailsPageFile } from './details-page.ts'
import { CHECKS_SERVICE } from './form-checks.ts'
import { formFile } from './form.ts'
import { homePageFile } from './home-page.ts'
import { FIGURES_SERVICE } from './home-wishes.ts'
import { globalsCss, layoutFile } from './layout.ts'
import { viewSwitchFile } from './list-views.ts'
import { listPageFile } from './list-page.ts'
import {
  ATTENTION_SERVICE,
  attentionFile,
  CHARTS_SERVICE,
  choiceSelect,
  DETAIL,
  FIELDS_SERVICE,
  IS_ADMIN_SERVICE,
  NAMES_SERVICE,
} from './shared-files.ts'
import { tableFile } from './table.ts'
import { TALLY_SERVICE } from './tally.ts'
import { uiWords } from './ui-words.ts'

const FIELDS_PATH = FilePath.parse('__services__fields.ts')
const CHECKS_PATH = FilePath.parse('__services__checks.ts')
const FORMULAS_PATH = FilePath.parse('__services__formulas.ts')
const CHARTS_PATH = FilePath.parse('__services__charts.ts')
const ATTENTION_PATH = FilePath.parse('__services__attention.ts')
const FIGURES_PATH = FilePath.parse('__services__figures.ts')
const IS_ADMIN_PATH = FilePath.parse('__services__useIsAdmin.ts')
const TALLY_PATH = FilePath.parse('__services__useTally.ts')
const NAMES_PATH = FilePath.parse('__services__useNames.ts')

/**
 * Every file but the schemas, in the order in which they should be seen. The same model always gives the same files: that is how it is
 * known whether somebody changed one since. `written` are other files that may use what all share.
 */
export function appFiles(model: AppModel, written: Iterable<string> = []): ReadonlyMap<FilePath, string> {
  const files = new Map<FilePath, string>()
  files.set(LAYOUT_PATH, layoutFile(model))
  files.set(GLOBALS_CSS_PATH, globalsCss(model.skin))
  const standard = model.entities.filter((entity) => entity.pages === 'standard')
  const own = new Map<FilePath, string>()
  for (const entity of standard) {
    const names = entityNames(entity)
    own.set(componentPath(names.form), formFile(model, entity))
    own.set(componentPath(names.table), tableFile(model, entity))
    own.set(pagePath(names.listPage), listPageFile(model, entity))
    own.set(pagePath(names.detailsPage), detailsPageFile(model, entity))
  }
  const home = homePageFile(model)
  const all = [home, ...own.values(), ...written].join('\n')
  if (all.includes(`'@/components/Attention'`)) {
    files.set(ATTENTION_PATH, ATTENTION_SERVICE)
    files.set(componentPath('Attention'), attentionFile(uiWords(model.language)))
  }
  if (all.includes(`'@/components/ViewSwitch'`)) files.set(componentPath('ViewSwitch'), viewSwitchFile(uiWords(model.language).view))
  if (all.includes(`'@/services/fields'`)) files.set(FIELDS_PATH, FIELDS_SERVICE)
  if (all.includes(`'@/services/checks'`)) files.set(CHECKS_PATH, CHECKS_SERVICE)
  if (all.includes(`'@/services/formulas'`)) files.set(FORMULAS_PATH, FORMULAS_SERVICE)
  if (all.includes(`'@/services/charts'`)) files.set(CHARTS_PATH, CHARTS_SERVICE)
  if (all.includes(`'@/services/figures'`)) files.set(FIGURES_PATH, FIGURES_SERVICE)
  if (all.includes(`'@/services/useTally'`)) files.set(TALLY_PATH, TALLY_SERVICE)
  if (all.includes(`'@/services/useNames'`)) files.set(NAMES_PATH, NAMES_SERVICE)
  if (all.includes(`'@/components/ChoiceSelect'`)) files.set(componentPath('ChoiceSelect'), choiceSelect(uiWords(model.language).pick))
  if (all.includes(`'@/components/Detail'`)) files.set(componentPath('Detail'), DETAIL)
  for (const [path, content] of own) files.set(path, content)
  files.set(pagePath(model.home === 'own' ? 'Overview' : 'Home'), home)
  if (model.lists === 'owner') files.set(IS_ADMIN_PATH, IS_ADMIN_SERVICE)
  return files
}
