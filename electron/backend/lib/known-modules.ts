/** What an app may import besides its own files: the value exports of each module, by its name (`react`, `@/components/ui/button`). */
export type KnownModules = ReadonlyMap<string, ReadonlySet<string>>

export const ICONS_MODULE = 'lucide-react'
