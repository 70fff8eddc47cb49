import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { design } from '../../../../tests/helpers/scaffolder/design.ts'

/** Each list with the fields that must be there: a kind, `a/b` for choices, `->Entity` for a relation. `!` says: these and no others. */
const PROMPTS: readonly (readonly [prompt: string, expected: readonly string[]])[] = [
  [
    'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
    [
      'Customer name:text email:email',
      'Order status:new/baking/delivered customer:->Customer product:->Product',
      'Product name:text price:money',
    ],
  ],
  [
    'customers, orders (status: new, baking, delivered) and products with a price',
    ['Customer', 'Order status:new/baking/delivered', 'Product price:money'],
  ],
  ['a tracker for my plants: name, species, last watered (date)', ['Plant! name:text species:text lastWatered:date']],
  ['I want to manage my vinyl collection', ['Vinyl title:text artist:text']],
  [
    'track tools lent to each crew',
    ['Tool name:text', 'Crew name:text', 'Loan! tool:->Tool crew:->Crew lentOn:date dueBackOn:date returned:boolean'],
  ],
  [
    'an invoice tracker with client, amount, due date and status (draft, sent, paid)',
    ['Invoice client:text amount:money dueDate:date status:draft/sent/paid'],
  ],
  [
    'I run a small dog grooming salon. I need to keep track of my clients and their dogs, and the appointments. Each appointment has a date, a price and whether it’s paid.',
    ['Client', 'Dog client:->Client', 'Appointment date:date price:money paid:boolean'],
  ],
  ['book club: members, books, meetings', ['Member', 'Book', 'Meeting']],
  [
    'app for my gym to log workouts with exercise, sets, reps and weight',
    ['Workout exercise:text sets:integer reps:integer weight:number'],
  ],
  ['recipes', ['Recipe ingredients:multiline']],
  ['A RECIPE APP WITH INGREDIENTS, STEPS AND A PHOTO', ['Recipe! name:text ingredients:multiline steps:multiline photo:image']],
  [
    'a school app with pupils, teachers and classes. each class belongs to a teacher. pupils have a name, birthday and parent email',
    ['Pupil name:text birthday:date parentEmail:email', 'Teacher', 'Class teacher:->Teacher'],
  ],
  [
    'inventory for my workshop: tools (name, condition: new, worn, broken, price) and suppliers',
    ['Tool! name:text condition:new/worn/broken price:money', 'Supplier'],
  ],
  [
    'projects with tasks that have a due date, priority (low, high) and assignee',
    ['Project', 'Task dueDate:date priority:low/high assignee:text project:->Project'],
  ],
  ['Beekeeping log with hives, inspections and honey harvests in kg', ['Hive', 'Inspection hive:->Hive', 'HoneyHarvest quantity:number']],
  ['Wedding planner with guests (rsvp: yes, no, maybe), tables and vendors', ['Guest rsvp:yes/no/maybe', 'Table', 'Vendor']],
  [
    'I want an app where I can track my expenses and categories. Every expense has an amount, a date and belongs to a category',
    ['Expense amount:money date:date category:->Category', 'Category'],
  ],
  [
    'libary of board games: title, min players, max players, owned (yes/no), rating',
    ['BoardGame! title:text minPlayers:integer maxPlayers:integer owned:boolean rating:rating'],
  ],
  ['Members, trainings and attendance for a football club', ['Member', 'Training', 'Attendance member:->Member']],
  ['each customer has many orders', ['Customer', 'Order customer:->Customer']],
  [
    'Customers: name, email, phone\nOrders: number, date, total, customer',
    ['Customer! name:text email:email phone:phone', 'Order! number:text date:date total:money customer:->Customer'],
  ],
  [
    'An app for a landlord with apartments, tenants and rent payments. Tenants belong to an apartment. A payment has an amount, month and paid',
    ['Apartment', 'Tenant apartment:->Apartment', 'RentPayment amount:money paid:boolean'],
  ],
  [
    'dogs and cats in our shelter with name, breed, age, vaccinated, photo and adopted or not',
    ['Dog name:text breed:text age:integer vaccinated:boolean photo:image adopted:boolean', 'Cat name:text'],
  ],
  [
    'We are a small choir and need to keep track of our members, rehearsals and concerts. For each member I’d like to know the voice (soprano, alto, tenor, bass), phone and whether they paid the fee.',
    ['Member voice:soprano/alto/tenor/bass phone:phone', 'Rehearsal', 'Concert'],
  ],
  ['todo', ['Task title:text dueDate:date']],
  [
    'car repair shop: customers, their cars (make, model, year, plate) and repairs with date, cost and status (planned, in progress, done)',
    [
      'Customer',
      'Car make:text model:text year:integer plate:text customer:->Customer',
      'Repair date:date cost:money status:planned/in progress/done',
    ],
  ],
  [
    'Library for our school with books (title, author, isbn, copies), students and loans (book, student, due date, returned)',
    [
      'Book! title:text author:text isbn:text copies:integer',
      'Student',
      'Loan! book:->Book student:->Student dueDate:date returned:boolean',
    ],
  ],
  [
    'film club: members; movies with year, director and rating; screenings with date and location',
    ['Member', 'Movie title:text year:integer director:text rating:rating', 'Screening date:date location:text'],
  ],
  ['a wine cellar app', ['Wine']],
  [
    'HR tool with employees, departments and leave requests. Each employee belongs to a department. A leave request has a start date, an end date and a type (holiday, sick, unpaid).',
    [
      'Employee department:->Department',
      'Department',
      'LeaveRequest startDate:date endDate:date type:holiday/sick/unpaid employee:->Employee',
    ],
  ],
  [
    'vacation rental: apartments (name, beds, price per night), guests, bookings (apartment, guest, from, to, status: requested, confirmed, cancelled)',
    [
      'Apartment! name:text beds:integer pricePerNight:money',
      'Guest',
      'Booking! apartment:->Apartment guest:->Guest from:date to:date status:requested/confirmed/cancelled',
    ],
  ],
  ['I collect stamps and coins', ['Stamp', 'Coin']],
  ['Track the water level of our wells', ['Well waterLevel:number']],
  ['Track my weight', ['Entry! date:date weight:number']],
  ['Simple to-do list with priorities (low, medium, high) and due dates', ['ToDo priority:low/medium/high dueDate:date']],
  [
    'plant nursery with plants (name, latin name, price, stock), orders and customers',
    ['Plant! name:text latinName:text price:money stock:integer', 'Order customer:->Customer', 'Customer'],
  ],
  ['CUSTOMERS AND INVOICES', ['Customer', 'Invoice customer:->Customer']],
  [
    'guest list for my wedding with name, plus one, dietary needs and RSVP (yes, no, maybe)',
    ['Guest name:text dietaryNeeds:text rsvp:yes/no/maybe'],
  ],
  ['podcasts I listen to', ['Podcast']],
  ['church events and room bookings', ['ChurchEvent', 'RoomBooking']],
  [
    'A CRM that sends emails every Monday and has customers with name and status (lead, active, lost)',
    ['Customer name:text status:lead/active/lost'],
  ],
  ['connect to my bank and track expenses with amount, date and shop', ['Expense amount:money date:date shop:text']],
  ['Kunden und Aufträge', ['Customer', 'Order']],
  ['我的客户和订单', ['Item']],
  ['CRM', ['Company', 'Contact company:->Company', 'Deal']],
  ['inventory', ['Item', 'Supplier', 'StockMovement item:->Item']],
  ['booking system', ['Service', 'Guest', 'Booking guest:->Guest service:->Service']],
  ['help desk', ['Ticket', 'Agent', 'Comment ticket:->Ticket']],
  ['online courses', ['Course', 'Student', 'Enrollment student:->Student']],
  [
    'Record keys lent to tenants, and who still has to bring which back',
    ['Key', 'Tenant', 'Loan key:->Key tenant:->Tenant returned:boolean'],
  ],
  ['who borrowed which of my records', ['Record', 'Person', 'Loan record:->Record person:->Person']],
  [
    'members rent boats. each rental has a start date, an end date and a deposit',
    ['Member', 'Boat', 'Rental boat:->Boat member:->Member startDate:date endDate:date deposit:money'],
  ],
  ['I run a stable with horses, owners and rides', ['Horse owner:->Owner', 'Owner', 'Ride horse:->Horse date:date']],
  [
    'clients, estimates with amount, date and status of open/accepted/lost',
    ['Client name:text', 'Estimate amount:money status:open/accepted/lost client:->Client'],
  ],
  [
    'Animals have a name and a status of free, reserved or taken. Adopters have a phone',
    ['Animal name:text status:free/reserved/taken', 'Adopter name:text phone:phone'],
  ],
  [
    'I have 6 ponds in 2 gardens and want to record fish, feedings and harvests for each pond',
    ['Pond garden:->Garden', 'Garden', 'Fish', 'Feeding', 'Harvest'],
  ],
  [
    'memberships I pay for (Costco, Audible) with cost and renewal date, so that I can see what I spend',
    ['Membership cost:money renewalDate:date'],
  ],
  ['appointments with clients and services', ['Appointment client:->Client service:->Service', 'Client', 'Service']],
  ['shop', ['Product', 'Customer', 'Order customer:->Customer product:->Product']],
  ['tickets with priority (low, high) and a title', ['Ticket title:text priority:low/high']],
  ['status of shipments: pending, shipped, delivered', ['Shipment status:pending/shipped/delivered']],
  [
    '1. Vehicles: plate, make, mileage in km\n2. Drivers: name, licence number\n3. Trips: vehicle, driver, date',
    ['Vehicle plate:text make:text mileage:number', 'Driver name:text', 'Trip! vehicle:->Vehicle driver:->Driver date:date'],
  ],
  ['invoices * clients * payments', ['Invoice client:->Client', 'Client', 'Payment invoice:->Invoice']],
  ['recipes with ingredients, each ingredient has a quantity and unit', ['Recipe', 'Ingredient quantity:integer recipe:->Recipe']],
  ["our team's goals", ['Goal']],
  ['a reading log with date, pages read and book', ['Reading date:date pagesRead:integer']],
  ['purchase orders with supplier, amount and delivery date', ['PurchaseOrder supplier:text amount:money deliveryDate:date']],
  ['equipment with serial number, cost in € and weight in kg', ['Equipment! serialNumber:text cost:money weight:number']],
  [
    'fishing log: date, lake, species, length cm, bait, released?',
    ['FishingEntry! date:date lake:text species:text length:number bait:text released:boolean'],
  ],
  ['handover notes. ward, date, shift, patient, follow up', ['HandoverNote! ward:text date:date shift:text patient:text followUp:text']],
  ['Lego sets: number, name, theme, year, price', ['LegoSet number:text name:text theme:text year:integer price:money']],
  ['Room bookings: room, who, date, from, to.', ['RoomBooking! room:text who:text date:date from:time to:time']],
  ['Volunteer hours: volunteer, date, hours.', ['VolunteerHour volunteer:text date:date hours:number']],
  [
    'parking permits for the town: applicant, plate number, zone, approved / rejected / pending',
    ['ParkingPermit applicant:text plateNumber:text zone:text status:approved/rejected/pending'],
  ],
  [
    'cats (name, colour, age, neutered yes/no) and foster homes, each cat lives in one home',
    ['Cat name:text home:->FosterHome', 'FosterHome name:text'],
  ],
  ['expenses per category with amount and date', ['Expense category:text amount:money date:date']],
]

test.each(PROMPTS)('%s', (prompt, expected) => {
  const model = design(prompt, DOMAIN_PACKS)
  const entities = model?.entities ?? []
  expect(entities.map(({ name }) => name)).toEqual(expected.map((line) => line.split(/[! ]/)[0]))
  for (const [index, line] of expected.entries()) {
    const [head = '', ...fields] = line.split(/ (?=\w+:)/)
    const shown = (entities[index]?.fields ?? []).map(
      (field) => `${field.name}:${field.relation === undefined ? (field.choices?.join('/') ?? field.kind) : `->${field.relation}`}`,
    )
    if (head.endsWith('!')) expect(shown.toSorted()).toEqual(fields.toSorted())
    else expect(shown).toEqual(expect.arrayContaining(fields))
  }
})

test('the plural is the person’s own word', () => {
  const manyOf = (prompt: string) => (design(prompt, [])?.entities ?? []).map(({ many }) => many)
  expect(manyOf('loaves, children, categories and boxes')).toEqual(['loaves', 'children', 'categories', 'boxes'])
  expect(manyOf('equipment, staff and gear')).toEqual(['equipment', 'staff', 'gear'])
})

test('what is mine is private, what a business keeps is shared', () => {
  const readOf = (prompt: string) => design(prompt, DOMAIN_PACKS)?.entities.map(({ read, write }) => `${read}/${write}`)
  expect(readOf('my plants')).toEqual(['creator/creator'])
  expect(readOf('customers of our shop')?.[0]).toBe('all/creator')
})
