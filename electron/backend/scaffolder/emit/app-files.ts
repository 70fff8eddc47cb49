import { componentPath, FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, pagePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel } from '../spec/app-model.ts'
import { entityNames } from './code.ts'
import { detailsPageFile } from './details-page.ts'
import { formFile } from './form.ts'
import { homePageFile } from './home-page.ts'
import { layoutFile } from './layout.ts'
import { listPageFile } from './list-page.ts'
import { IS_ADMIN_SERVICE } from './shared-files.ts'
import { globalsCss } from './skin-css.ts'
import { tableFile } from './table.ts'

const IS_ADMIN_PATH = FilePath.parse('__services__useIsAdmin.ts')

/**
 * Every file but the schemas, in the order in which they should be seen. The same model always gives the same files: that is how it is
 * known whether somebody changed one since.
 */
export function appFiles(model: AppModel): ReadonlyMap<FilePath, string> {
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
  for (const [path, content] of own) files.set(path, content)
  files.set(pagePath(model.home === 'own' ? 'Overview' : 'Home'), home)
  if (model.lists === 'owner') files.set(IS_ADMIN_PATH, IS_ADMIN_SERVICE)
  return files
}
