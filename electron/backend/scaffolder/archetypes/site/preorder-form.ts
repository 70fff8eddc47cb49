import { type ArchetypeWish, required } from '../archetype.ts'
import { common, form, type SignUp } from './form.ts'

/** What is put aside, and when it is fetched. */
export function preorderForm(wish: ArchetypeWish, offers: readonly string[]): SignUp {
  const { speak } = wish
  const { name, phone, note, texts } = common(wish)
  const days = [speak('Friday', 'Freitag', 'vendredi', 'viernes'), speak('Saturday', 'Samstag', 'samedi', 'sábado')]
  return form(
    {
      name: 'Preorder',
      one: speak('pre-order', 'Vorbestellung', 'précommande', 'encargo'),
      many: speak('pre-orders', 'Vorbestellungen', 'précommandes', 'encargos'),
      icon: 'ShoppingBasket',
    },
    [
      name,
      { ...phone, isRequired: true },
      required('product', speak('Product', 'Produkt', 'Produit', 'Producto'), 'choice', {
        choices: offers.length > 0 ? offers : [speak('As written below', 'Siehe unten', 'Voir ci-dessous', 'Ver abajo')],
      }),
      required('quantity', speak('Quantity', 'Anzahl', 'Quantité', 'Cantidad'), 'integer'),
      required('pickUpDay', speak('Pick up on', 'Abholung am', 'Retrait le', 'Recogida el'), 'choice', { choices: days }),
      note,
    ],
    {
      ...texts,
      action: speak('Pre-order', 'Vorbestellen', 'Précommander', 'Encargar'),
      title: speak(
        'Pre-order for the weekend',
        'Vorbestellung fürs Wochenende',
        'Précommander pour le week-end',
        'Encargar para el fin de semana',
      ),
      lead: speak(
        'We put it aside with your name on it. You pay when you pick it up.',
        'Wir legen es mit Ihrem Namen zurück. Bezahlt wird beim Abholen.',
        'On le met de côté à votre nom. Vous payez au retrait.',
        'Lo apartamos con tu nombre. Pagas al recogerlo.',
      ),
      send: speak('Send the order', 'Bestellung senden', 'Envoyer la commande', 'Enviar el encargo'),
      next: speak(
        'It waits for you at the counter.',
        'Es liegt für Sie bereit.',
        'Elle vous attend au comptoir.',
        'Te espera en el mostrador.',
      ),
    },
    [
      { name: 'Elif Demir', phone: '+1 555 0117', product: offers[0], quantity: 2, pickUpDay: days[1] },
      { name: 'Tom Okafor', phone: '+1 555 0124', product: offers[1] ?? offers[0], quantity: 1, pickUpDay: days[0] },
    ],
  )
}
