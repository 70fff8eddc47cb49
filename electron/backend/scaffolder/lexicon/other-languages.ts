import { knownKind } from '../field-types.ts'

// english singular, english plural | one | many, and other forms that people write

const GERMAN = `
customer,customers | Kunde | Kunden
member,members | Mitglied | Mitglieder,Mitgliedern
guest,guests | Gast | Gäste,Gästen
supplier,suppliers | Lieferant | Lieferanten
employee,employees | Mitarbeiter | Mitarbeiter,Mitarbeitern
student,students | Schüler | Schüler,Schülern
teacher,teachers | Lehrer | Lehrer,Lehrern
patient,patients | Patient | Patienten
company,companies | Firma | Firmen
contact,contacts | Kontakt | Kontakte,Kontakten
order,orders | Bestellung | Bestellungen,Auftrag,Aufträge,Aufträgen
invoice,invoices | Rechnung | Rechnungen
payment,payments | Zahlung | Zahlungen
fee,fees | Beitrag | Beiträge,Beiträgen
expense,expenses | Ausgabe | Ausgaben
income,income | Einnahme | Einnahmen
product,products | Produkt | Produkte,Produkten
item,items | Artikel | Artikel,Artikeln
tool,tools | Werkzeug | Werkzeuge,Werkzeugen
device,devices | Gerät | Geräte,Geräten
vehicle,vehicles | Fahrzeug | Fahrzeuge,Fahrzeugen
room,rooms | Raum | Räume,Räumen,Zimmer,Zimmern
event,events | Veranstaltung | Veranstaltungen
appointment,appointments | Termin | Termine,Terminen
booking,bookings | Buchung | Buchungen
task,tasks | Aufgabe | Aufgaben
project,projects | Projekt | Projekte,Projekten
recipe,recipes | Rezept | Rezepte,Rezepten
book,books | Buch | Bücher,Büchern
film,films | Film | Filme,Filmen
plant,plants | Pflanze | Pflanzen
dog,dogs | Hund | Hunde,Hunden
pet,pets | Tier | Tiere,Tieren
course,courses | Kurs | Kurse,Kursen
service,services | Leistung | Leistungen
note,notes | Notiz | Notizen
name,names | Name | Namen
title,titles | Titel | Titel
author,authors | Autor | Autoren
price,prices | Preis | Preise
amount,amounts | Betrag | Beträge
quantity,quantities | Anzahl | Anzahl,Menge
date,dates | Datum | Daten
photo,photos | Bild | Bilder,Bildern,Foto,Fotos
email,emails | E-Mail | E-Mails
phone,phones | Telefon | Telefon,Telefonnummer
address,addresses | Adresse | Adressen
city,cities | Ort | Orte
location,locations | Standort | Standorte
description,descriptions | Beschreibung | Beschreibungen
category,categories | Kategorie | Kategorien
ingredients,ingredients | Zutaten | Zutaten
instructions,instructions | Zubereitung | Zubereitung,Anleitung
birthday,birthdays | Geburtstag | Geburtstage,Geburtsdatum
due date,due dates | Fällig am | Fälligkeit
rating,ratings | Bewertung | Bewertungen
status,statuses | Status | Status
`

const FRENCH = `
customer,customers | client | clients
member,members | membre | membres
guest,guests | invité | invités
supplier,suppliers | fournisseur | fournisseurs
employee,employees | employé | employés
student,students | élève | élèves
company,companies | entreprise | entreprises
contact,contacts | contact | contacts
order,orders | commande | commandes
invoice,invoices | facture | factures
payment,payments | paiement | paiements
expense,expenses | dépense | dépenses
product,products | produit | produits
item,items | article | articles
tool,tools | outil | outils
event,events | événement | événements
appointment,appointments | rendez-vous | rendez-vous
booking,bookings | réservation | réservations
task,tasks | tâche | tâches
project,projects | projet | projets
recipe,recipes | recette | recettes
book,books | livre | livres
film,films | film | films
plant,plants | plante | plantes
service,services | prestation | prestations
name,names | nom | noms
title,titles | titre | titres
author,authors | auteur | auteurs
price,prices | prix | prix
amount,amounts | montant | montants
quantity,quantities | quantité | quantités
date read,dates read | date de lecture | dates de lecture
date,dates | date | dates
photo,photos | photo | photos
email,emails | e-mail | e-mails
phone,phones | téléphone | téléphones
address,addresses | adresse | adresses
city,cities | ville | villes
description,descriptions | description | descriptions
category,categories | catégorie | catégories
ingredients,ingredients | ingrédients | ingrédients
notes,notes | notes | notes
rating,ratings | note | note
`

const SPANISH = `
customer,customers | cliente | clientes
member,members | miembro | miembros,socio,socios
guest,guests | invitado | invitados
supplier,suppliers | proveedor | proveedores
employee,employees | empleado | empleados
student,students | alumno | alumnos,estudiantes
company,companies | empresa | empresas
contact,contacts | contacto | contactos
order,orders | pedido | pedidos
invoice,invoices | factura | facturas
payment,payments | pago | pagos
expense,expenses | gasto | gastos
product,products | producto | productos
tool,tools | herramienta | herramientas
event,events | evento | eventos
appointment,appointments | cita | citas
booking,bookings | reserva | reservas
task,tasks | tarea | tareas
project,projects | proyecto | proyectos
recipe,recipes | receta | recetas
book,books | libro | libros
film,films | película | películas
plant,plants | planta | plantas
service,services | servicio | servicios
name,names | nombre | nombres
title,titles | título | títulos
author,authors | autor | autores
price,prices | precio | precios
amount,amounts | monto | montos,importe
quantity,quantities | cantidad | cantidades
date,dates | fecha | fechas
photo,photos | foto | fotos
email,emails | correo | correos
phone,phones | teléfono | teléfonos
address,addresses | dirección | direcciones
city,cities | ciudad | ciudades
description,descriptions | descripción | descripciones
category,categories | categoría | categorías
ingredients,ingredients | ingredientes | ingredientes
notes,notes | notas | notas
`

/** Phrases around the nouns, in the order in which they are tried. */
type Phrases = readonly (readonly [RegExp, string])[]

const GERMAN_PHRASES: Phrases = [
  [/\b(?:eine? )?(?:verzeichnis|liste|übersicht|kartei) (?:unserer|meiner|der|von|aller) /gi, 'track '],
  [
    /\b(?:eine?|die|das)? ?(?:app|anwendung|software|programm|verwaltung) (?:für|fuer) (?:meine[nrs]?|unsere[nrs]?|die|den|das|eine[nr]?)\b/gi,
    'track my',
  ],
  [
    /\b(?:ich|wir) (?:möchten?|will|wollen|brauchen?|würden? gerne?) (.+?) (?:verwalten|erfassen|speichern|organisieren|im blick behalten)\b/gi,
    'track $1',
  ],
  [/^[a-zäöüß]+(?:liste|verwaltung|verzeichnis)(?: für (?:meine?n?|unsere?n?|die|den|das) [\p{L}]+)?(?: mit |: )/giu, 'track '],
  [/\bjede[rsn]? ([\p{L}]+) hat\b/giu, 'each $1 has'],
  [/\bmit\b/gi, 'with'],
  [/\bund\b/gi, 'and'],
  [/\boder\b/gi, 'or'],
  [/\b(?:für|fuer)\b/gi, 'for'],
  [/\b(?:ihren?|ihre|deren|dessen)\b/gi, 'their'],
  [/\b(?:eine[nrms]?|einem?)\b/gi, 'a'],
  [/\b(?:meine[nrms]?|unsere[nrms]?)\b/gi, 'my'],
  [/\bhaben\b/gi, 'have'],
]
const FRENCH_PHRASES: Phrases = [
  [/\b(?:une? )?(?:application|appli|app|outil|logiciel) (?:pour|qui permet de) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/\b(?:je (?:veux|voudrais|souhaite)|nous (?:voulons|voudrions)) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/^(?:une )?liste d(?:es?|') ?/gi, 'track '],
  [/\bchaque ([\p{L}]+) (?:a|possède)\b/giu, 'each $1 has'],
  [/\bavec\b/gi, 'with'],
  [/\bet\b/gi, 'and'],
  [/\bou\b/gi, 'or'],
  [/\b(?:leurs?)\b/gi, 'their'],
  [/\b(?:mes|mon|ma|nos|notre)\b/gi, 'my'],
  [/\b(?:une?|des)\b/gi, 'a'],
  [/\b(?:les?|la)\b/gi, 'the'],
]
const SPANISH_PHRASES: Phrases = [
  [
    /\b(?:una )?(?:app|aplicación) para (?:llevar (?:el control|un registro) de|gestionar|controlar|organizar) (?:mis?|los|las|nuestr[oa]s)?/gi,
    'track ',
  ],
  [/\b(?:necesito|quiero|queremos) (?:una? )?(?:agenda|lista|registro|app|aplicación) de /gi, 'track '],
  [/\b(?:necesito|quiero|queremos) (?:gestionar|llevar|controlar|organizar) /gi, 'track '],
  [/ para (?:mi|nuestr[oa]|el|la) [\p{L}]+(?= con )/giu, ''],
  [/\bcada ([\p{L}]+) tiene\b/giu, 'each $1 has'],
  [/\bcon\b/gi, 'with'],
  [/\by\b/gi, 'and'],
  [/\bsus?\b/gi, 'their'],
  [/\b(?:mis?|nuestr[oa]s?)\b/gi, 'my'],
  [/\b(?:los|las|el|la)\b/gi, 'the'],
  [/\bunas?\b|\bunos?\b/gi, 'a'],
]

export interface Language {
  /** At least two of these words are in a message of the language. */
  readonly signs: RegExp
  readonly phrases: Phrases
  readonly english: ReadonlyMap<string, string>
  readonly own: ReadonlyMap<string, string>
}

function language(signs: RegExp, phrases: Phrases, table: string): Language {
  const english = new Map<string, string>()
  const own = new Map<string, string>()
  for (const line of table.trim().split('\n')) {
    const [pair = '', one = '', forms = ''] = line.split('|').map((cell) => cell.trim())
    const [singular = '', plural = ''] = pair.split(',')
    const [many = one, ...others] = forms.split(',')
    // Of a word that is its own plural, a property is meant rather than a list of them.
    const isProperty = one === many && knownKind(singular) !== null
    for (const form of [many, ...others]) english.set(form.toLowerCase(), isProperty ? singular : plural)
    if (one !== many) english.set(one.toLowerCase(), singular)
    if (!own.has(plural)) own.set(plural, many)
    own.set(singular, one)
  }
  return { signs, phrases, english, own }
}

export const LANGUAGES: readonly Language[] = [
  language(/\b(?:und|mit|für|eine?n?|ich|wir|meine?|jede[rs]?|möchten?|unsere?|verwalten)\b/giu, GERMAN_PHRASES, GERMAN),
  language(/\b(?:une?|des?|et|avec|pour|mes|leurs|chaque|liste|gérer|je|nous)\b/giu, FRENCH_PHRASES, FRENCH),
  language(/\b(?:una?|y|con|para|mis?|los|las|el|de|cada|necesito|quiero)\b/giu, SPANISH_PHRASES, SPANISH),
]
