import { Braces, File, ListChecks, type LucideIcon, Package, PanelsTopLeft, Paintbrush, Zap } from 'lucide-react'
import { type FileKind, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  layout: PanelsTopLeft,
  page: File,
  component: File,
  entity: Braces,
  service: File,
  function: Zap,
  style: Paintbrush,
  package: Package,
  test: ListChecks,
}

export function iconOfFile(path: FilePath): LucideIcon {
  return ICONS[fileKind(path)]
}

export function FileIcon({ path, className }: { readonly path: FilePath; readonly className?: string }) {
  const Icon = ICONS[fileKind(path)]
  return <Icon className={className} aria-hidden="true" />
}
