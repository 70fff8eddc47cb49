const NEUTRAL_ICON = 'Circle'

/** Names of other icon sets, with lucide's name for the same picture. */
const MEANT: Readonly<Record<string, string>> = {
  cart: 'ShoppingCart',
  basket: 'ShoppingBasket',
  dashboard: 'LayoutDashboard',
  money: 'DollarSign',
  cash: 'Banknote',
  close: 'X',
  delete: 'Trash2',
  remove: 'Trash2',
  edit: 'Pencil',
  add: 'Plus',
  email: 'Mail',
  warning: 'TriangleAlert',
  error: 'CircleAlert',
  success: 'CircleCheck',
  loading: 'LoaderCircle',
  spinner: 'LoaderCircle',
  gear: 'Settings',
  cog: 'Settings',
  people: 'Users',
  person: 'User',
  location: 'MapPin',
  time: 'Clock',
  photo: 'Image',
  chart: 'ChartColumn',
  report: 'ChartColumn',
  document: 'FileText',
  question: 'CircleQuestionMark',
  help: 'CircleQuestionMark',
  company: 'Building2',
  business: 'Building2',
  organization: 'Building2',
  deal: 'Handshake',
  agreement: 'Handshake',
  invoice: 'ReceiptText',
  bill: 'ReceiptText',
  customer: 'Users',
  client: 'Users',
  team: 'Users',
  task: 'ListTodo',
  product: 'Package',
  order: 'ShoppingCart',
  payment: 'CreditCard',
  notification: 'Bell',
  profile: 'CircleUser',
  account: 'CircleUser',
  view: 'Eye',
  attachment: 'Paperclip',
  chat: 'MessageCircle',
  favorite: 'Heart',
  rating: 'Star',
  back: 'ArrowLeft',
  next: 'ArrowRight',
  more: 'Ellipsis',
  sort: 'ArrowUpDown',
  refresh: 'RefreshCw',
  analytics: 'ChartColumn',
  statistics: 'ChartColumn',
}

/** The icon that was probably meant; a neutral one when none is similar, so that the app runs. */
export function nearestIcon(wanted: string, icons: ReadonlySet<string>): string {
  const name = wanted.replace(/^Lucide|^Icon(?=[A-Z])|^(?:Hi|Fa|Md|Bi|Io)(?=[A-Z])/, '').replace(/Icon$/, '')
  if (icons.has(name)) return name
  const words = wordsOf(name)
  const meant = words.map((word) => MEANT[word]).find((icon) => icon !== undefined && icons.has(icon))
  const candidates = [...icons].filter((icon) => /^[A-Z]/.test(icon) && !icon.endsWith('Icon') && !icon.startsWith('Lucide'))
  let best = { icon: meant ?? NEUTRAL_ICON, score: meant === undefined ? 0.49 : 0.7 }
  for (const icon of candidates) {
    const score = similarity(words, wordsOf(icon))
    if (score > best.score || (score === best.score && best.icon !== meant && icon.length < best.icon.length)) best = { icon, score }
  }
  return best.icon
}

function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase())
}

/** 1 for the same words in any order, less for each word that only one name has; a word with a typing error counts half. */
function similarity(a: readonly string[], b: readonly string[]): number {
  let shared = 0
  for (const word of a) {
    if (b.includes(word)) shared += 1
    else if (word.length > 3 && b.some((other) => other.length > 3 && isSlip(word, other))) shared += 0.8
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

/** One letter added, missing or different. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  const rest = (text: string, skip: number) => text.slice(at + skip)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
