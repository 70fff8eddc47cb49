import type { FileKind } from '../../../shared/domain/file-path.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { PACKAGES_TEXT } from '../../../shared/text/packages.ts'

export const GROUP_TITLES: Readonly<Record<FileKind, string>> = {
  layout: CODE_TEXT.groupLayout,
  page: CODE_TEXT.groupPages,
  component: CODE_TEXT.groupComponents,
  entity: CODE_TEXT.groupEntities,
  service: CODE_TEXT.groupServices,
  function: CODE_TEXT.groupFunctions,
  style: CODE_TEXT.groupStyles,
  package: PACKAGES_TEXT.title,
  test: CODE_TEXT.groupTests,
}
