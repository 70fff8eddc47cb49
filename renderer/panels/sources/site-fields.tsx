import { planLimit, type PlanHolder } from '../../../shared/domain/plans.ts'
import { SITE_ADDRESS_MAX_CHARS, SITE_DEPTH_MAX, SITE_PAGES_MAX } from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** As it is entered. */
export interface EnteredSite {
  readonly url: string
  readonly pages: string
  readonly depth: string
}

export interface SiteMost {
  readonly pages: number
  readonly depth: number
}

/** How much of a website an account may have. */
export function siteMost(account: PlanHolder | null): SiteMost {
  const limit = (name: 'scrapedPages' | 'scraperDepth') => (account === null ? null : planLimit(account, name))
  return { pages: limit('scrapedPages') ?? SITE_PAGES_MAX, depth: limit('scraperDepth') ?? SITE_DEPTH_MAX }
}

interface SiteFieldsProps {
  readonly site: EnteredSite
  readonly most: SiteMost
  readonly onChange: (site: EnteredSite) => void
}

/** Where a website begins, and how much of it is read. */
export function SiteFields({ site, most, onChange }: SiteFieldsProps) {
  return (
    <>
      <Field label={SOURCES_TEXT.site} hint={SOURCES_TEXT.siteHint}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={SOURCES_TEXT.sitePlaceholder}
            maxLength={SITE_ADDRESS_MAX_CHARS}
            value={site.url}
            onChange={({ target }) => onChange({ ...site, url: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={SOURCES_TEXT.sitePages} hint={SOURCES_TEXT.sitePagesHint(most.pages)}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={most.pages}
              value={site.pages}
              onChange={({ target }) => onChange({ ...site, pages: target.value })}
            />
          )}
        </Field>
        <Field label={SOURCES_TEXT.siteDepth} hint={SOURCES_TEXT.siteDepthHint(most.depth)}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={most.depth}
              value={site.depth}
              onChange={({ target }) => onChange({ ...site, depth: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
