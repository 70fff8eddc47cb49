import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { addressOfGuide, GUIDE_PAGES } from '../../state/guide-pages.ts'
import { languageOfGuide, textOfGuide } from '../../state/guide-text.ts'
import { cn } from '../../ui/cn.ts'
import { GuideMarkdown } from './guide-markdown.tsx'
import { NextPages } from './next-pages.tsx'
import { currentLanguage } from '../../../shared/text/language.ts'
import { say } from '../../../shared/text/say.ts'

/** The guide: its pages beside one of them; a narrow window shows the list as a row that scrolls. */
export function HelpScreen() {
  const { page: slug = '' } = useParams()
  const { hash } = useLocation()
  const at = GUIDE_PAGES.findIndex((page) => page.slug === slug)
  const title = GUIDE_PAGES[at]?.title ?? say('This page is not in the guide')
  const text = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const section = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (section === null) text.current?.scrollTo(0, 0)
    else {
      section.scrollIntoView()
      section.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page that is opened begins at its top
  }, [slug, hash])

  return (
    <div className="grid h-full grid-cols-[240px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-md:grid-cols-1 max-md:grid-rows-[auto_minmax(0,1fr)]">
      <title>{`${title} · Lathe`}</title>
      <nav aria-label={say('Guide')} className="overflow-y-auto border-r px-3 py-5 text-sm max-md:border-r-0 max-md:border-b max-md:p-0">
        <h2 className="px-2 pb-2.5 text-md leading-[1.375rem] font-bold max-md:sr-only">{say('Help')}</h2>
        <ul ref={list} className="max-md:flex max-md:overflow-x-auto max-md:px-2">
          {GUIDE_PAGES.map((page) => (
            <li key={page.slug} className="max-md:flex-none">
              <NavLink
                to={addressOfGuide(page.slug)}
                className={({ isActive }) =>
                  cn(
                    'relative flex min-h-8 items-center rounded-md px-2 py-1 transition-colors hover:bg-sidebar-accent focus-visible:outline-offset-0 max-md:h-11 max-md:rounded-none max-md:whitespace-nowrap max-md:hover:bg-transparent',
                    isActive &&
                      'text-sidebar-accent-foreground before:absolute before:bg-sidebar-primary max-md:before:inset-x-1.5 max-md:before:-bottom-px max-md:before:h-0.5 md:bg-sidebar-accent md:before:inset-y-[7px] md:before:-left-2 md:before:w-0.5',
                  )
                }
              >
                {page.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={text} className="h-full overflow-auto">
        <article className="mx-auto max-w-[780px] px-8 pt-7 pb-16 max-md:px-4 max-md:pt-4">
          <h1 className="text-2xl leading-tight font-bold tracking-title">{title}</h1>
          {at === -1 ? (
            <p className="mt-3 text-muted-foreground">
              {say('Choose one of its pages, or search for words of it with the command palette.')}
            </p>
          ) : (
            <>
              {currentLanguage() !== languageOfGuide(slug) && (
                <p className="mt-2 text-xs text-muted-foreground">{say('This page is in English.')}</p>
              )}
              <div lang={languageOfGuide(slug)}>
                <GuideMarkdown text={textOfGuide(slug)} />
              </div>
              <NextPages before={GUIDE_PAGES[at - 1]} after={GUIDE_PAGES[at + 1]} />
            </>
          )}
        </article>
      </div>
    </div>
  )
}
