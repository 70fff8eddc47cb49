import { componentPath, type FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, pagePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel } from '../spec/app-model.ts'
import { entityNames } from './code.ts'
import { detailsPageFile } from './details-page.ts'
import { formFile } from './form.ts'
import { homePageFile } from './home-page.ts'
import { layoutFile } from './layout.ts'
import { listPageFile } from './list-page.ts'
import { globalsCss } from './skin-css.ts'
import { tableFile } from './table.ts'

/**
 * Every file but the schemas, in the order in which they should be seen. The same model always gives the same files: that is how it is
 * known whether somebody changed one since.
 */
export function appFiles(model: AppModel): ReadonlyMap<FilePath, string> {
  const files = new Map<FilePath, string>()
  files.set(LAYOUT_PATH, layoutFile(model))
  files.set(GLOBALS_CSS_PATH, globalsCss(model.skin))
  for (const entity of model.entities.filter(({ pages }) => pages === 'standard')) {
    const names = entityNames(entity)
    files.set(componentPath(names.form), formFile(model, entity))
    files.set(componentPath(names.table), tableFile(model, entity))
    files.set(pagePath(names.listPage), listPageFile(model, entity))
    files.set(pagePath(names.detailsPage), detailsPageFile(model, entity))
  }
  files.set(pagePath(model.home === 'own' ? 'Overview' : 'Home'), homePageFile(model))
  return files
}
