import type { AppModel, Skin } from '../app-model.ts'
import { attribute, entityNames, imports, quote } from './code.ts'

/** `__Layout.tsx`: the navigation, and the facts about the app that are in no schema. */
export function layoutFile(model: AppModel): string {
  const needs = imports()
  const entries = [
    { to: '/', label: 'Home', icon: 'House' },
    ...model.entities.flatMap((entity) => {
      if (entity.pages === 'custom') return []
      const names = entityNames(entity)
      return [{ to: names.route, label: names.title, icon: entity.icon }]
    }),
    ...model.extraPages,
  ]
  needs.add('lucide-react', `${model.icon}Icon`, ...entries.map(({ icon }) => `${icon}Icon`))
  needs.addType('react', 'ReactNode')
  needs.add('@/components/ui/app-shell', 'AppShell')
  const nav = entries.map(({ to, label, icon }) => `{ to: ${quote(to)}, label: ${quote(label)}, icon: ${icon}Icon },`)
  return `${needs.write()}

const nav = [
${nav.map((entry) => `  ${entry}`).join('\n')}
]

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AppShell ${attribute('name', model.name)} icon={${model.icon}Icon} nav={nav} placement="${model.placement}">
      {children}
    </AppShell>
  )
}
`
}

export function globalsCss(skin: Skin): string {
  return `@import 'tailwindcss';
@import 'lathe/skin.css';

:root {
  --gh: ${skin.hue}; /* hue of the brand */
  --gc: ${skin.chroma}; /* its chroma */
  --gn: ${skin.neutralHue}; /* hue of the neutrals */
}
`
}
