import type { AppModel, ExtraPage, Skin } from '../app-model.ts'
import { isOnMenu } from '../list-shape.ts'
import { attribute, entityNames, imports, indent, opening, quote } from './code.ts'
import { uiWords } from './ui-words.ts'

/** `__Layout.tsx`: the navigation, and the facts about the app that are in no schema. */
export function layoutFile(model: AppModel): string {
  const needs = imports()
  const words = uiWords(model.language)
  const lists = model.entities.flatMap((entity) => {
    if (entity.pages === 'custom' || !isOnMenu(entity)) return []
    const names = entityNames(entity)
    return [{ to: names.route, label: names.title, icon: entity.icon }]
  })
  const home = { to: '/', label: model.homeLabel ?? words.home, icon: 'House' }
  const overview = model.home === 'own' ? [{ to: '/overview', label: words.overview, icon: 'ChartColumn' }] : []
  const isOwned = model.lists === 'owner'
  const shown = isOwned
    ? [home, ...model.extraPages]
    : model.home === 'own'
      ? [home, ...model.extraPages, ...overview, ...lists]
      : [home, ...lists, ...model.extraPages]
  const owned = isOwned ? [...overview, ...lists] : []
  needs.add('lucide-react', ...[model.icon, ...[...shown, ...owned].map(({ icon }) => icon)].map((icon) => `${icon}Icon`))
  needs.addType('react', 'ReactNode')
  needs.add('@/components/ui/app-shell', 'AppShell')
  if (isOwned) needs.add('@/services/useIsAdmin', 'useIsAdmin')
  const attributes = [
    attribute('name', model.name),
    `icon={${model.icon}Icon}`,
    isOwned ? 'nav={isAdmin ? [...nav, ...ownerNav] : nav}' : 'nav={nav}',
    `placement="${model.placement}"`,
    ...(model.language === 'en' ? [] : [`language="${model.language}"`]),
  ]
  return `${needs.write()}

${navConst('nav', shown)}${isOwned ? `\n/** Only those who run the app see these. */\n${navConst('ownerNav', owned)}` : ''}
export default function Layout({ children }: { children: ReactNode }) {
${isOwned ? '  const isAdmin = useIsAdmin()\n' : ''}  return (
    ${indent(opening(4, 'AppShell', attributes), 4).trimStart()}
      {children}
    </AppShell>
  )
}
`
}

function navConst(name: string, entries: readonly Omit<ExtraPage, 'page'>[]): string {
  const lines = entries.map(({ to, label, icon }) => `  { to: ${quote(to)}, label: ${quote(label)}, icon: ${icon}Icon },`)
  return lines.length === 1 ? `const ${name} = [${(lines[0] ?? '').trim().slice(0, -1)}]\n` : `const ${name} = [\n${lines.join('\n')}\n]\n`
}

const CORNERS = { usual: '', round: '  --g-radius: 22px;\n', sharp: '  --g-radius: 2px;\n' } as const
const LARGE_TEXT = `
/* Everything a size larger, for eyes that want it. */
html {
  font-size: 118%;
}

body {
  font-size: 1rem;
}
`

export function globalsCss(skin: Skin): string {
  return `@import 'tailwindcss';
@import 'lathe/skin.css';

:root {
  --gh: ${skin.hue}; /* hue of the brand */
  --gc: ${skin.chroma}; /* its chroma */
  --gn: ${skin.neutralHue}; /* hue of the neutrals */
${skin.theme === 'dark' ? '  --theme: dark; /* until a person chooses */\n' : ''}${CORNERS[skin.corners ?? 'usual']}}
${skin.text === 'large' ? LARGE_TEXT : ''}`
}
