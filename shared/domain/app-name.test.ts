import { expect, test } from 'vitest'
import { appNameFromPrompt } from './app-name.ts'

test.each([
  ['', 'New app'],
  ['   …!?', 'New app'],
  ['A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price', 'Bakery CRM'],
  ['track tools lent to each crew', 'Tool lending'],
  ['I want to manage my vinyl collection', 'Vinyl collection'],
  ['a tracker for my plants: name, species, last watered (date)', 'Plant tracker'],
  ['A RECIPE APP WITH INGREDIENTS AND STEPS', 'Recipe app'],
  ['recipes', 'Recipes'],
  ['CRM', 'CRM'],
  ['book club: members, books, meetings', 'Book club'],
  ['please build me a simple website for my yoga studio', 'Yoga studio'],
  ['Wedding planner with guests, tables and vendors', 'Wedding planner'],
  ['A list of books with a title and an author', 'Books'],
  ['customers and bookings with a date', 'Customers and bookings'],
  ['An app called Flour Power for my bakery', 'Flour Power'],
  ['an app to track who borrowed which bike, called "Spokes"', 'Spokes'],
  ['I run a horse riding school and need to track horses and rides', 'Horse riding school'],
  ['who borrowed which of our board games', 'Board game lending'],
  ['an app to log my swims. Distance and date', 'Swims'],
  ['about 30 canoes and who rents them', 'Canoes'],
  ['Eine App für meine Pflanzen mit Bild', 'Pflanzen'],
  ['Ich möchte Kunden und Termine verwalten', 'Kunden und Termine'],
  ['Tool library for our street: tools, loans', 'Tool library'],
  ['a sign up sheet for our school fair', 'School fair sign-up sheet'],
  ['Une application pour gérer mes recettes et leurs photos', 'Recettes'],
])('%j is called %j', (prompt, name) => {
  expect(appNameFromPrompt(prompt)).toBe(name)
})

test.each(['我的客户和订单', 'Ausgaben für Küche', '🙂🙂', 'x'.repeat(5000), 'the the the', '{}<>"&'])(
  'any prompt gives a short title: %s',
  (prompt) => {
    const name = appNameFromPrompt(prompt)
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(40)
  },
)
