const OPENED = ['http:', 'https:', 'mailto:']
/** Originals of the app's data sources. They are on its own origin, and a page of their own. */
const ORIGINALS = '/_app/sources/'

/** Links that lead out of the app: the frame may open no window, and would show what is not the app. */
export function passOnLinksOut(open: (address: string) => void): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || event.defaultPrevented || !leadsOut(link)) return
    event.preventDefault()
    open(link.href)
  })
}

function leadsOut({ protocol, host, pathname }: HTMLAnchorElement): boolean {
  if (protocol === window.location.protocol && host === window.location.host) return pathname.startsWith(ORIGINALS)
  return OPENED.includes(protocol)
}
