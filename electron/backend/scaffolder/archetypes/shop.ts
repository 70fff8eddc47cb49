import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'

/** A catalogue to buy from: a cart that stays in the browser, a form at the end, and the orders for the owner. */
export const SHOP_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:online|web) ?(?:shop|store)\b|\be-?commerce\b|\bwebshop\b|\b(?:shop|store)\b.{0,60}\b(?:cart|basket|check ?out)\b|\b(?:people|customers|visitors) can (?:buy|order) (?:from|online|my|our)\b|\b(?:cart|basket) and check ?out|shopping cart|online-?shop|onlineshop|boutique en ligne|vente en ligne|tienda (?:online|en línea|virtual)|\b(?:sell|selling) (?:my |our )?[\p{L} ]{2,30} online\b/isu.test(
      text,
    ),
  build: buildShop,
}

/** name | category | price | what it is */
const GOODS: readonly (readonly [RegExp, string])[] = [
  [
    /candle|soap|kerze|bougie|vela/iu,
    'Cedar candle|Candles|24|Burns for forty hours.;Fig candle|Candles|24|Green and a little sweet.;Beeswax pair|Candles|16|Two dinner candles.;Lavender soap|Soaps|8|Olive oil and lavender.;Charcoal soap|Soaps|9|For oily skin.;Gift box|Gifts|39|A candle, a soap, a card.',
  ],
  [
    /plant|flower|seed|garden/iu,
    'Monstera|Plants|34|Likes a bright corner.;Snake plant|Plants|22|Forgives everything.;Herb set|Herbs|14|Basil, thyme and sage.;Tomato seeds|Seeds|4|Six old kinds.;Wildflower seeds|Seeds|5|For bees.;Clay pot|Pots|18|With a saucer.',
  ],
  [
    /cloth|shirt|fashion|t-?shirt|wear|knit/iu,
    'Linen shirt|Tops|69|Washed, in sand.;Wool sweater|Tops|95|Knitted, not cut.;Canvas bag|Bags|29|Carries a week.;Beanie|Accessories|24|Merino.;Socks, three pairs|Accessories|18|Cotton.;Work jacket|Jackets|129|Heavy twill.',
  ],
  [
    /book|comic|zine/iu,
    'The Long Road|Novels|18|A year on foot.;Slow Food|Cooking|29|Forty dishes.;Night Sky|Science|24|For beginners.;Letters|Novels|15|Found in an attic.;Bread|Cooking|32|Only flour, water, salt.;Paper Birds|Children|14|To fold and read.',
  ],
  [
    /jewel|ring|ceramic|pottery|mug/iu,
    'Ash mug|Cups|26|Holds a large coffee.;Soup bowl|Bowls|32|Glazed in white.;Side plate|Plates|24|Each one different.;Vase|Vases|48|For three stems.;Espresso pair|Cups|34|Two small cups.;Fruit bowl|Bowls|58|Wide and low.',
  ],
]
const ANYTHING =
  'Field notebook|Paper|12|Dotted, lies flat.;Steel bottle|Kitchen|29|Keeps warm all day.;Linen towel|Kitchen|18|Gets better with age.;Desk lamp|Home|79|Warm and dimmable.;Wool blanket|Home|98|From the hills.;Postcards, ten|Paper|9|Drawn by hand.'

function buildShop(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const goods = (GOODS.find(([words]) => words.test(text))?.[1] ?? ANYTHING).split(';').map((line) => line.split('|'))
  const categories = [...new Set(goods.map(([, category = '']) => category))]
  const statuses = [
    speak('New', 'Neu', 'Nouvelle', 'Nuevo'),
    speak('Paid', 'Bezahlt', 'Payée', 'Pagado'),
    speak('Shipped', 'Versandt', 'Expédiée', 'Enviado'),
    speak('Cancelled', 'Storniert', 'Annulée', 'Cancelado'),
  ]
  const product = list(
    {
      name: 'Product',
      one: speak('product', 'Produkt', 'produit', 'producto'),
      many: speak('products', 'Produkte', 'produits', 'productos'),
      icon: 'Package',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'choice', { choices: categories }),
      required('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('stock', speak('In stock', 'Auf Lager', 'En stock', 'En stock'), 'integer'),
      field('photo', speak('Photo', 'Bild', 'Photo', 'Foto'), 'image'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
    ],
  )
  const order = list(
    {
      name: 'Order',
      one: speak('order', 'Bestellung', 'commande', 'pedido'),
      many: speak('orders', 'Bestellungen', 'commandes', 'pedidos'),
      icon: 'ReceiptText',
    },
    'admin',
    'anonymous',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('email', speak('Email', 'E-Mail', 'E-mail', 'Correo'), 'email'),
      required('address', speak('Address', 'Adresse', 'Adresse', 'Dirección'), 'multiline'),
      required('total', speak('Total', 'Summe', 'Total', 'Total'), 'money'),
      field('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', { choices: statuses }),
      field('orderedOn', speak('Ordered on', 'Bestellt am', 'Commandée le', 'Pedido el'), 'date'),
      field('note', speak('Note', 'Notiz', 'Note', 'Nota'), 'multiline'),
    ],
  )
  const item = list(
    {
      name: 'OrderItem',
      one: speak('order item', 'Position', 'ligne', 'línea'),
      many: speak('order items', 'Positionen', 'lignes', 'líneas'),
      icon: 'List',
    },
    'admin',
    'anonymous',
    [
      required('order', speak('Order', 'Bestellung', 'Commande', 'Pedido'), 'relation', { relation: 'Order' }),
      required('product', speak('Product', 'Produkt', 'Produit', 'Producto'), 'relation', { relation: 'Product' }),
      required('quantity', speak('Quantity', 'Menge', 'Quantité', 'Cantidad'), 'integer'),
      required('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
    ],
  )
  const day = (back: number) => dayFrom(wish, -back)
  const t = {
    add: speak('Add to cart', 'In den Warenkorb', 'Ajouter au panier', 'Añadir al carrito'),
    added: speak('In the cart', 'Im Warenkorb', 'Dans le panier', 'En el carrito'),
    soldOut: speak('Sold out', 'Ausverkauft', 'Épuisé', 'Agotado'),
    cart: speak('Cart', 'Warenkorb', 'Panier', 'Carrito'),
  }
  const currency = wish.language === 'en' ? 'USD' : 'EUR'
  return {
    icon: 'ShoppingBag',
    colour: 'darkolivegreen',
    entities: [product, order, item],
    files: new Map([
      [serviceFile('useCart'), CART_SERVICE],
      [componentFile('ProductTile'), tileFile(textsConst({ soldOut: t.soldOut, currency }))],
      [
        componentFile('Checkout'),
        checkoutFile(
          textsConst({
            title: speak('Where does it go?', 'Wohin damit?', 'Où livrer ?', '¿Dónde lo enviamos?'),
            name: speak('Name', 'Name', 'Nom', 'Nombre'),
            email: speak('Email', 'E-Mail', 'E-mail', 'Correo'),
            address: speak('Address', 'Adresse', 'Adresse', 'Dirección'),
            note: speak('Note', 'Notiz', 'Note', 'Nota'),
            send: speak('Order', 'Bestellen', 'Commander', 'Pedir'),
            status: statuses[0] ?? '',
          }),
        ),
      ],
      [
        pageFile('Product'),
        productFile(
          textsConst({
            back: name,
            ...t,
            gone: speak('This product is not here', 'Dieses Produkt gibt es nicht', 'Ce produit n’existe pas', 'Este producto no existe'),
            currency,
          }),
        ),
      ],
      [
        pageFile('Cart'),
        cartFile(
          textsConst({
            title: t.cart,
            empty: speak('Your cart is empty', 'Der Warenkorb ist leer', 'Votre panier est vide', 'Tu carrito está vacío'),
            shop: speak('Go shopping', 'Zum Sortiment', 'Voir la boutique', 'Ver la tienda'),
            total: speak('Total', 'Summe', 'Total', 'Total'),
            fewer: speak('One fewer', 'Eins weniger', 'Un de moins', 'Uno menos'),
            more: speak('One more', 'Eins mehr', 'Un de plus', 'Uno más'),
            thanks: speak('Thank you for your order', 'Danke für die Bestellung', 'Merci pour votre commande', 'Gracias por tu pedido'),
            next: speak(
              'We send you the details for payment.',
              'Wir schicken die Zahlungsdaten.',
              'Nous vous envoyons les informations de paiement.',
              'Te enviamos los datos de pago.',
            ),
            currency,
          }),
        ),
      ],
      [
        pageFile('Home'),
        homeFile(
          textsConst({
            title: name,
            search: speak('Search products', 'Produkte suchen', 'Rechercher', 'Buscar productos'),
            all: speak('All', 'Alle', 'Tout', 'Todo'),
            empty: speak('Nothing found', 'Nichts gefunden', 'Aucun résultat', 'Sin resultados'),
          }),
        ),
      ],
    ]),
    pages: [{ page: 'Cart', to: '/cart', label: t.cart, icon: 'ShoppingCart' }],
    rows: [
      {
        entity: product,
        records: goods.map(([each, category, price, description], index) => ({
          name: each,
          category,
          price: Number(price),
          description,
          stock: index === 4 ? 0 : 6 + index * 3,
        })),
      },
      {
        entity: order,
        records: [
          {
            name: 'Clara Ortiz',
            email: 'clara.ortiz@example.com',
            address: '4 Mill Lane, Leeds',
            total: Number(goods[0]?.[2]) * 2,
            status: statuses[0],
            orderedOn: day(0),
          },
          {
            name: 'Tom Okafor',
            email: 'tom.okafor@example.com',
            address: '88 Station Road, Bristol',
            total: Number(goods[1]?.[2]),
            status: statuses[2],
            orderedOn: day(6),
          },
        ],
      },
      {
        entity: item,
        records: [
          { order: '$ref:Order:0', product: '$ref:Product:0', quantity: 2, price: Number(goods[0]?.[2]) },
          { order: '$ref:Order:1', product: '$ref:Product:1', quantity: 1, price: Number(goods[1]?.[2]) },
        ],
      },
    ],
    lists: 'owner',
    summary:
      'Visitors search the catalogue, fill a cart that stays in their browser, and order with their address; only you see the orders. Payment itself is up to you: I cannot take money online.',
  }
}

const CART_SERVICE = `import { useSyncExternalStore } from 'react'

export interface CartLine {
  productId: string
  name: string
  price: number
  quantity: number
}

const key = 'cart'
const listeners = new Set<() => void>()
let lines: CartLine[] = read()

function read(): CartLine[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as CartLine[]
  } catch {
    return []
  }
}

function write(next: CartLine[]): void {
  lines = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // The cart then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart of this browser. */
export function useCart() {
  const current = useSyncExternalStore(
    subscribe,
    () => lines,
    () => lines,
  )
  return {
    lines: current,
    count: current.reduce((sum, line) => sum + line.quantity, 0),
    total: current.reduce((sum, line) => sum + line.quantity * line.price, 0),
    /** Adds so many of a product; with a negative number takes them out. */
    add(product: Omit<CartLine, 'quantity'>, quantity: number) {
      const known = lines.find((line) => line.productId === product.productId)
      const next = (known?.quantity ?? 0) + quantity
      const others = lines.filter((line) => line !== known)
      write(next > 0 ? [...others, { ...product, quantity: next }] : others)
    },
    clear: () => write([]),
  }
}
`

function tileFile(texts: string): string {
  return `import { PackageIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductRow } from '@/entities/Product'
import { formatMoney } from '@/lib/utils'

${texts}
export function ProductTile({ product }: { product: ProductRow }) {
  return (
    <Link
      to={'/shop/' + product.id}
      className="flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-card transition-colors hover:border-input"
    >
      <ProductPicture product={product} className="aspect-[4/3]" />
      <span className="flex flex-1 items-start justify-between gap-3 p-4">
        <span>
          <span className="block text-base font-bold">{product.name}</span>
          <span className="block text-sm text-muted-foreground">{product.stock === 0 ? texts.soldOut : product.category}</span>
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(product.price, texts.currency)}</span>
      </span>
    </Link>
  )
}

export function ProductPicture({ product, className }: { product: ProductRow; className: string }) {
  if (product.photo) return <img src={product.photo} alt="" className={className + ' w-full object-cover'} />
  return (
    <span aria-hidden className={className + ' grid w-full place-content-center bg-accent text-accent-foreground'}>
      <PackageIcon className="size-12" strokeWidth={1.25} />
    </span>
  )
}
`
}

function productFile(texts: string): string {
  return `import { ShoppingCartIcon } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ProductPicture } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Product } from '@/entities/Product'
import { useRow } from '@/hooks/use-row'
import { formatMoney } from '@/lib/utils'
import { useCart } from '@/services/useCart'

${texts}
export const path = '/shop/:id'

export default function ProductPage() {
  const { id = '' } = useParams()
  const { row: product, isLoading } = useRow(Product, id)
  const cart = useCart()

  if (isLoading) return <Skeleton className="h-96 w-full" />
  if (!product) return <EmptyState title={texts.gone} />
  const { name, price } = product

  function add() {
    cart.add({ productId: id, name, price }, 1)
    toast.success(texts.added)
  }

  return (
    <>
      <PageHeader title={name} hint={product.category} back={{ to: '/', label: texts.back }} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="overflow-hidden rounded-2xl border">
          <ProductPicture product={product} className="aspect-square" />
        </div>
        <div className="flex flex-col items-start gap-5 md:py-6">
          <p className="text-3xl font-bold tabular-nums">{formatMoney(price, texts.currency)}</p>
          <p className="text-base whitespace-pre-line">{product.description}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" disabled={product.stock === 0} onClick={add}>
              <ShoppingCartIcon aria-hidden />
              {product.stock === 0 ? texts.soldOut : texts.add}
            </Button>
            {cart.count > 0 && (
              <Button size="lg" variant="outline" asChild>
                <Link to="/cart">
                  {texts.cart} ({cart.count})
                </Link>
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
`
}

function cartFile(texts: string): string {
  return `import { CircleCheckIcon, MinusIcon, PlusIcon, ShoppingCartIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Checkout } from '@/components/Checkout'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { formatMoney } from '@/lib/utils'
import { useCart } from '@/services/useCart'

${texts}
export default function Cart() {
  const cart = useCart()
  const [isOrdered, setIsOrdered] = useState(false)
  const shopLink = (
    <Button asChild>
      <Link to="/">{texts.shop}</Link>
    </Button>
  )

  if (isOrdered) {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
        <CircleCheckIcon aria-hidden className="size-12 text-good" />
        <h1 className="text-2xl font-bold">{texts.thanks}</h1>
        <p className="text-muted-foreground">{texts.next}</p>
        {shopLink}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={texts.title} />
      {cart.lines.length === 0 ? (
        <EmptyState icon={ShoppingCartIcon} title={texts.empty}>
          {shopLink}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="rounded-xl border bg-card px-5 shadow-card">
            <ul className="divide-y">
              {cart.lines.map((line) => (
                <li key={line.productId} className="flex flex-wrap items-center gap-3 py-4">
                  <span className="min-w-40 flex-1 font-semibold">{line.name}</span>
                  <span className="flex items-center gap-2">
                    <Button variant="outline" size="icon-sm" aria-label={texts.fewer + ': ' + line.name} onClick={() => cart.add(line, -1)}>
                      <MinusIcon aria-hidden />
                    </Button>
                    <span className="w-6 text-center tabular-nums">{line.quantity}</span>
                    <Button variant="outline" size="icon-sm" aria-label={texts.more + ': ' + line.name} onClick={() => cart.add(line, 1)}>
                      <PlusIcon aria-hidden />
                    </Button>
                  </span>
                  <span className="w-24 text-right tabular-nums">{formatMoney(line.price * line.quantity, texts.currency)}</span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between border-t py-4 text-lg font-bold">
              {texts.total}
              <span className="tabular-nums">{formatMoney(cart.total, texts.currency)}</span>
            </p>
          </div>
          <Checkout onOrdered={() => setIsOrdered(true)} />
        </div>
      )}
    </>
  )
}
`
}

function checkoutFile(texts: string): string {
  return `import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Order } from '@/entities/Order'
import { OrderItem } from '@/entities/OrderItem'
import { useCart } from '@/services/useCart'

${texts}
/** Turns the cart into an order with its items. */
export function Checkout({ onOrdered }: { onOrdered: () => void }) {
  const cart = useCart()
  const [isSaving, setIsSaving] = useState(false)

  async function order(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setIsSaving(true)
    try {
      const { id } = await Order.create({
        name: text('name'),
        email: text('email'),
        address: text('address'),
        note: text('note') || null,
        total: cart.total,
        status: texts.status,
        orderedOn: format(new Date(), 'yyyy-MM-dd'),
      })
      await OrderItem.bulkCreate(cart.lines.map(({ productId, quantity, price }) => ({ order: id, product: productId, quantity, price })))
      onOrdered()
      cart.clear()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form onSubmit={order} className="grid gap-4 rounded-xl border bg-card p-5 shadow-card">
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <Field label={texts.name} htmlFor="name" isRequired>
        <Input id="name" name="name" required autoComplete="name" />
      </Field>
      <Field label={texts.email} htmlFor="email" isRequired>
        <Input id="email" name="email" type="email" required autoComplete="email" />
      </Field>
      <Field label={texts.address} htmlFor="address" isRequired>
        <Textarea id="address" name="address" rows={3} required autoComplete="street-address" />
      </Field>
      <Field label={texts.note} htmlFor="note">
        <Input id="note" name="note" />
      </Field>
      <SaveButton size="lg" isSaving={isSaving}>
        {texts.send}
      </SaveButton>
    </form>
  )
}
`
}

function homeFile(texts: string): string {
  return `import { useState } from 'react'
import { ProductTile } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Product } from '@/entities/Product'
import { useList } from '@/hooks/use-list'

${texts}
export default function Home() {
  const { rows, isLoading, error } = useList(Product, { sort: 'name', limit: 1000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const categories = [...new Set(rows.flatMap((product) => product.category ?? []))].sort()
  const shown = rows.filter(
    (product) =>
      (category === null || product.category === category) &&
      (product.name + ' ' + (product.description ?? '')).toLowerCase().includes(words.toLowerCase()),
  )

  return (
    <>
      <PageHeader title={texts.title}>
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-64 max-md:w-full"
        />
      </PageHeader>
      <div className="flex flex-wrap gap-2">
        {[null, ...categories].map((each) => (
          <Button
            key={each ?? ''}
            size="sm"
            variant={each === category ? 'default' : 'outline'}
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each ?? texts.all}
          </Button>
        ))}
      </div>
      {isLoading && <Skeleton className="h-96 w-full" />}
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? texts.empty} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
`
}
