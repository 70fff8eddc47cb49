/** As the browser saves any download. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The click only begins the download; shortly after, the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
