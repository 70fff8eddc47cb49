import type { AppModel, ExtraPage } from '../spec/app-model.ts'
import { isOnMenu } from '../spec/list-shape.ts'
import { attribute, entityNames, imports, indent, opening, quote } from './code.ts'
import { uiWords } from './ui-words.ts'

type Entry = Omit<ExtraPage, 'page'>

/** What the menu shows, and beside it what only those see who run the app. */
export function menuOf(model: AppModel): { readonly shown: readonly Entry[]; readonly owned: readonly Entry[] } {
  const words = uiWords(model.language)
  const lists = model.entities.flatMap((entity) => {
    if (entity.pages === 'custom' || !isOnMenu(entity)) return []
    const names = entityNames(entity)
    return [{ to: names.route, label: names.title, icon: entity.icon }]
  })
  const home = { to: '/', label: model.homeLabel ?? words('home'), icon: 'House' }
  const overview = model.home === 'own' ? [{ to: '/overview', label: words('overview'), icon: 'ChartColumn' }] : []
  if (model.lists === 'owner') return { shown: inOrder([home, ...model.extraPages], model), owned: inOrder([...overview, ...lists], model) }
  const usual = model.home === 'own' ? [home, ...model.extraPages, ...overview, ...lists] : [home, ...lists, ...model.extraPages]
  return { shown: inOrder(usual, model), owned: [] }
}

/** As somebody put them; what is new since then comes last. */
function inOrder(entries: readonly Entry[], { menu = [] }: AppModel): readonly Entry[] {
  const place = ({ to }: Entry) => (menu.includes(to) ? menu.indexOf(to) : menu.length)
  return entries.toSorted((a, b) => place(a) - place(b))
}

/** The same app with its menu in that order: lists and pages come in it too, and what the usual order cannot say is kept beside them. */
export function withMenu(model: AppModel, routes: readonly string[]): AppModel {
  const place = (to: string) => (routes.includes(to) ? routes.indexOf(to) : routes.length)
  const { menu: _menu, ...usual } = {
    ...model,
    entities: model.entities.toSorted((a, b) => place(entityNames(a).route) - place(entityNames(b).route)),
    extraPages: model.extraPages.toSorted((a, b) => place(a.to) - place(b.to)),
  }
  const { shown, owned } = menuOf(usual)
  const order = [...shown, ...owned].map(({ to }) => to)
  const isUsual = order.filter((to) => routes.includes(to)).join() === routes.filter((to) => order.includes(to)).join()
  return isUsual ? usual : { ...usual, menu: routes }
}

/** `__Layout.tsx`: the navigation, and the facts about the app that are in no schema. */
export function layoutFile(model: AppModel): string {
  const needs = imports()
  const { shown, owned } = menuOf(model)
  const isOwned = model.lists === 'owner'
  needs.add('lucide-react', ...[model.icon, ...[...shown, ...owned].map(({ icon }) => icon)].map((icon) => `${icon}Icon`))
  needs.addType('react', 'ReactNode')
  needs.add('@/components/ui/app-shell', 'AppShell')
  if (isOwned) {
    needs.add('@/entities/User', 'User')
    needs.add('@/hooks/use-is-admin', 'useIsAdmin')
  }
  const attributes = [
    attribute('name', model.name),
    `icon={${model.icon}Icon}`,
    'nav={nav}',
    ...(isOwned ? ['ownerNav={isAdmin ? ownerNav : []}'] : []),
    `placement="${model.placement}"`,
    ...(model.language === 'en' ? [] : [`language="${model.language}"`]),
  ]
  return `${needs.write()}

${navConst('nav', shown)}${isOwned ? `\n/** Only those who run the app see these. */\n${navConst('ownerNav', owned)}` : ''}
export default function Layout({ children }: { children: ReactNode }) {
${isOwned ? '  const isAdmin = useIsAdmin(User)\n' : ''}  return (
    ${indent(opening(4, 'AppShell', attributes), 4).trimStart()}
      {children}
    </AppShell>
  )
}
`
}

function navConst(name: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ to, label, icon }) => `  { to: ${quote(to)}, label: ${quote(label)}, icon: ${icon}Icon },`)
  return lines.length === 1 ? `const ${name} = [${(lines[0] ?? '').trim().slice(0, -1)}]\n` : `const ${name} = [\n${lines.join('\n')}\n]\n`
}
