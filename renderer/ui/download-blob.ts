const READ_WITHIN_MS = 60_000

/** As the browser saves any download. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox begins to read it after this task.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}
