import { type FileMap, importSpecifier, toFilePath } from '../../../../shared/domain/file-path.ts'
import type { ModuleImport } from '../../lib/ast.ts'
import { ICONS_MODULE, type KnownModules } from '../../lib/known-modules.ts'
import { editTo, type Mend, type RuleContext } from '../mend.ts'
import { replaceSpecifier } from './import-edits.ts'

const MEANT_MODULES: Readonly<Record<string, string>> = {
  lucide: ICONS_MODULE,
  'lucide-icons': ICONS_MODULE,
  'react-lucide': ICONS_MODULE,
  '@lucide/react': ICONS_MODULE,
  'lucid-react': ICONS_MODULE,
  'react-router-dom': 'react-router',
  '@hookform/resolvers': '@hookform/resolvers/zod',
  'zod/v4': 'zod',
  classnames: 'clsx',
  motion: 'motion/react',
  sonner: '@/components/ui/toast',
  'react-hot-toast': '@/components/ui/toast',
  '@/components/ui/use-toast': '@/components/ui/toast',
  '@/hooks/use-toast': '@/components/ui/toast',
  '@/utils': '@/lib/utils',
  '@/utils/utils': '@/lib/utils',
  '@/lib/cn': '@/lib/utils',
}

/** The module that the path was meant for: another case, folder or extension, or a package under another name. */
export function* correctPath(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { code, files, known } = context
  const written = found.specifier.replace(/\.(?:tsx?|jsx?|json)$/, '')
  const candidates = new Set<string>()
  const meant = Object.hasOwn(MEANT_MODULES, written) ? MEANT_MODULES[written] : undefined
  if (meant !== undefined) candidates.add(meant)
  const name = written.slice(written.lastIndexOf('/') + 1)
  const kebab = kebabCase(name)
  const isOwn =
    /^(?:@|~|\.{0,2}|src)\/|^@(?:components|pages|lib|hooks|entities|services)\b|^(?:components|pages|entities|services|lib|hooks)\//.test(
      written,
    )
  if (isOwn) {
    for (const folder of ['components/ui', 'lib', 'hooks']) candidates.add(`@/${folder}/${kebab}`)
    for (const folder of ['components', 'pages', 'entities', 'services', 'functions']) {
      for (const path of files.keys()) {
        const specifier = importSpecifier(path)
        if (specifier.toLowerCase() === `@/${folder}/${name}`.toLowerCase()) candidates.add(specifier)
      }
    }
  }
  for (const candidate of candidates) {
    if (candidate === found.specifier || !exists(candidate, files, known)) continue
    yield {
      edits: [editTo(context.path, code, replaceSpecifier(code, found, candidate))],
      what: `corrected the path of an import: “${found.specifier}” is “${candidate}”`,
    }
  }
}

function exists(specifier: string, files: FileMap, known: KnownModules): boolean {
  if (known.has(specifier)) return true
  const path = specifier.startsWith('@/') ? toFilePath(specifier) : null
  return path !== null && (files.has(path) || specifier === '@/entities/User')
}

export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
