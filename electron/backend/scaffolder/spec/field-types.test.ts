import { expect, test } from 'vitest'
import { fieldFromWords } from './field-types.ts'
import { likelyKind } from '../kinds/likely-kind.ts'

// Written from what people call such fields in their own tables, before anything was tuned to it.
const NAMES: readonly (readonly [kind: string, names: string])[] = [
  [
    'text',
    'first name; last name; company name; nickname; street; postal code; country; city; order number; room number; flight number; job title; licence plate; passport number; blood type; nationality; favourite colour; shirt size; brand; ISBN; tracking number; author; publisher; voice part; seat; username; VAT number; IBAN; supplier; material',
  ],
  [
    'multiline',
    'description; comments; special requests; medical history; ingredients; cooking instructions; internal notes; cover letter; dietary requirements; terms and conditions; summary; lessons learned; shipping instructions; bio',
  ],
  ['email', 'email; e-mail address; contact email; parent email; work email'],
  ['phone', 'phone; mobile number; emergency phone; telephone number; contact phone; whatsapp'],
  ['url', 'website; linkedin profile; video link; company website; homepage'],
  ['image', 'photo; profile picture; logo; receipt photo; cover image; screenshot'],
  [
    'date',
    'birthday; date of birth; due date; start date; hire date; expiry date; purchase date; last visit; next inspection; delivered on; anniversary; check-in date; deadline; valid until; published on; last contacted; warranty until; moving day; date joined',
  ],
  ['time', 'start time; opening time; departure time; pickup time'],
  ['datetime', 'date and time; timestamp'],
  [
    'money',
    'price; total amount; unit price; hourly rate; monthly rent; annual salary; shipping cost; deposit; balance; membership fee; budget; sale price; net worth; entrance fee; amount owed; purchase price; revenue; travel expenses',
  ],
  ['percent', 'discount; VAT rate; tax rate; completion; win probability; battery percentage; interest rate; occupancy rate'],
  ['rating', 'rating; stars; overall rating; customer rating'],
  [
    'integer',
    'quantity; number of guests; age; page count; stock level; max participants; floor; servings; attendees; year; bedrooms; shirt number; goals scored; number of pages; copies; wins; unread messages',
  ],
  [
    'number',
    'weight; height; distance; hours worked; duration in minutes; temperature; body weight; mileage; water level; blood pressure; square meters; calories burned; average speed; body fat in kg; fuel consumption; size in cm',
  ],
  [
    'boolean',
    'paid; is active; has children; vaccinated; completed; newsletter; needs follow-up; in stock; smoker; first visit; attended; gluten free; house trained; allergic; returned; own car',
  ],
  ['choice', 'status; priority; payment status; severity; difficulty level; order status; urgency; condition'],
  ['choices', 'tags; skills; hobbies; languages spoken; amenities; interests'],
]
const EXPECTED = NAMES.flatMap(([kind, names]) => names.split(';').map((name) => [name.trim(), kind] as const))

test('at least 92 of 100 fields are of the kind that people mean', () => {
  const wrong = EXPECTED.flatMap(([name, kind]) => {
    const guessed = fieldFromWords(name, { likely: likelyKind({ words: name, list: '', language: 'en' }) }).kind
    return guessed === kind ? [] : [`${name}: ${guessed} instead of ${kind}`]
  })
  expect({ wrong, isFew: wrong.length <= EXPECTED.length * 0.08 }).toMatchObject({ isFew: true })
})
