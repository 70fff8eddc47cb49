import { type FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, componentPath, pagePath } from '../../shared/domain/file-path.ts'

/** An app of `files` files with pages that use their components, as large as asked, for figures that need a size. */
export function generatedApp({ files, bytesPerFile }: { files: number; bytesPerFile: number }): ReadonlyMap<FilePath, string> {
  const pages = Math.max(1, Math.floor((files - 2) / 5))
  const components = files - 2 - pages
  const names = (page: number) =>
    Array.from({ length: components }, (_, n) => n)
      .filter((n) => n % pages === page)
      .map((n) => `Part${n}`)
  return new Map<FilePath, string>([
    [GLOBALS_CSS_PATH, "@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n:root {\n  --gh: 205;\n  --gc: 0.1;\n  --gn: 200;\n}\n"],
    [LAYOUT_PATH, layout(pages)],
    ...Array.from({ length: pages }, (_, page) => [pagePath(page === 0 ? 'Home' : `Page${page}`), pageSource(page, names(page))] as const),
    ...Array.from({ length: components }, (_, n) => [componentPath(`Part${n}`), partSource(n, bytesPerFile)] as const),
  ])
}

/** The same app as a model would write it. */
export function generatedAnswer(size: { files: number; bytesPerFile: number }): string {
  const actions = [...generatedApp(size)].map(
    ([path, content]) => `<act type="add_file" path="${path}" title="Add ${path}">\n${content}</act>`,
  )
  return `Here is the app.\n\n${actions.join('\n')}\n\nDone.`
}

function layout(pages: number): string {
  const nav = Array.from({ length: pages }, (_, n) => `    { to: '${n === 0 ? '/' : `/page${n}`}', label: 'Page ${n}' },`).join('\n')
  return `import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

export default function Layout({ children }: { children: ReactNode }) {
  const nav = [
${nav}
  ]
  return <AppShell name="Generated" nav={nav}>{children}</AppShell>
}
`
}

function pageSource(page: number, parts: readonly string[]): string {
  return `${parts.map((name) => `import { ${name} } from '@/components/${name}'`).join('\n')}
import { PageHeader } from '@/components/ui/page-header'

export default function ${page === 0 ? 'Home' : `Page${page}`}() {
  return (
    <div className="space-y-4">
      <PageHeader title="Page ${page}" />
${parts.map((name) => `      <${name} />`).join('\n')}
    </div>
  )
}
`
}

function partSource(n: number, bytes: number): string {
  const rows: string[] = []
  for (let size = 0, line = 0; size < bytes; line++) {
    const row = `        <li className="flex items-center gap-${line % 8} rounded-lg border p-${(line % 6) + 1} text-sm">Part ${n}, line ${line}</li>`
    rows.push(row)
    size += row.length + 1
  }
  return `import { useState } from 'react'
import { Button } from '@/components/ui/button'

export function Part${n}() {
  const [count, setCount] = useState(0)
  return (
    <section className="rounded-xl border bg-card p-4">
      <Button onClick={() => setCount(count + 1)}>Count {count}</Button>
      <ul>
${rows.join('\n')}
      </ul>
    </section>
  )
}
`
}
