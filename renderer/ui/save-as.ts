/** Hands a file to the browser's downloads. `url` is an object URL that its owner frees. */
export function saveUrlAs(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
