import { SOURCES_TEXT } from '../text/sources.ts'
import type { SourcePlace } from './source.ts'

/** Where a piece of a data source stands. */
export function sourcePlaceWords({ heading, page, row }: SourcePlace): string {
  return [heading, page === null ? '' : SOURCES_TEXT.page(page), row === null ? '' : SOURCES_TEXT.row(row)]
    .filter((word) => word !== '')
    .join(' · ')
}
