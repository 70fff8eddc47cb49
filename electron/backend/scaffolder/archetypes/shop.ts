import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  listOfVisitors,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import type { Field } from '../spec/app-model.ts'
import { currencyOf } from '../language/currency.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { dayFrom } from './days.ts'
import { CART_SERVICE, cartFile, checkoutFile } from './shop-cart-code.ts'
import { homeFile, productFile, tileFile } from './shop-catalogue-code.ts'

/** A catalogue to buy from: a cart that stays in the browser, a form at the end, and the orders for the owner. */
export const SHOP_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:online|web) ?(?:shop|store)\b|\be-?commerce\b|\bwebshop\b|\b(?:shop|store|boutique|tienda|laden)\b.{0,200}\b(?:cart|basket|check ?out|panier|warenkorb|carrito|cesta)\b|\b(?:people|customers|visitors) can (?:buy|order) (?:from|online|my|our)\b|\b(?:cart|basket) and check ?out|shopping cart|online-?shop|onlineshop|boutique en ligne|vente en ligne|tienda (?:online|en línea|virtual)|\b(?:sell|selling) (?:my |our )?[\p{L} ]{2,30} online\b/isu.test(
      text,
    ),
  covers: '*',
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

/** What a catalogue has anyway, and what is about the order. */
const USUAL =
  /^(?:name|title|products?|items?|prices?|.*photos?|pictures?|images?|category|categories|description|stock|baskets?|carts?|checkout|pages?|orders?|customers?|.*address|email|phone|payments?|delivery|shipping|reviews?|shop|store|.*pages?|quantity|total|online|markets?|.* or|.*forms?)$/

/** What else is known about each thing on sale: "scent, burn time". */
function moreFacts({ named, language, text }: ArchetypeWish): readonly Field[] {
  const sold = /\b(?:shop|store) (?:for|of|with|selling|to sell) (?:my |our |the )?([^.,?!:]{3,40})/i.exec(text)?.[1]?.toLowerCase() ?? ''
  if (language !== 'en') return []
  const specs = [
    ...named.loose,
    ...named.entities.flatMap((entity) => [
      ...(knownNoun(entity.one)?.word === entity.one ? [] : [{ words: entity.one, kind: null, choices: [], isRequired: false }]),
      ...entity.fields,
    ]),
  ]
  const facts = specs
    .filter(
      ({ words }) =>
        !USUAL.test(words.toLowerCase()) && words.split(' ').length < 4 && !words.includes('/') && !sold.includes(words.toLowerCase()),
    )
    .map((spec) => fieldFromWords(spec.words, spec))
    .filter(({ kind }) => kind !== 'image' && kind !== 'boolean')
  return [...new Map(facts.map((fact) => [fact.name, fact])).values()].slice(0, MOST_FACTS)
}
const MOST_FACTS = 6

function buildShop(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const facts = moreFacts(wish)
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
      ...facts,
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
    ],
  )
  const order = listOfVisitors(
    {
      name: 'Order',
      one: speak('order', 'Bestellung', 'commande', 'pedido'),
      many: speak('orders', 'Bestellungen', 'commandes', 'pedidos'),
      icon: 'ReceiptText',
    },
    'admin',
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
  const item = listOfVisitors(
    {
      name: 'OrderItem',
      one: speak('order item', 'Position', 'ligne', 'línea'),
      many: speak('order items', 'Positionen', 'lignes', 'líneas'),
      icon: 'List',
    },
    'admin',
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
  const currency = currencyOf(text, wish.language)
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
          facts,
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
