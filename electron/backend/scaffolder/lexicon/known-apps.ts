/** Kinds of app that people call by one name, and the lists that they then expect. The lists are read by the same grammar as a person's. */
const KNOWN_APPS: readonly (readonly [pattern: RegExp, lists: string, icon: string])[] = [
  [/\b(?:to-?do|to do)(?: lists?| apps?)?\b|\btask (?:list|manager|board)\b/, 'tasks', 'ListTodo'],
  [/\bguest ?book\b/, 'guestbook entries (name, message, date)', 'BookOpen'],
  [/\bbook club\b/, 'books, members, meetings', 'BookOpen'],
  [/\bwedding\b/, 'guests, tasks, vendors', 'Heart'],
  [/\b(?:grocer(?:y|ies)|shopping) ?list\b|^groceries$/, 'groceries (name, quantity, category, bought)', 'ShoppingBasket'],
  [
    /\b(?:household|family|personal|monthly)? ?(?:budget|finances?)(?: (?:planner|tracker|app))?\b|\bspending\b/,
    'expenses, income',
    'PiggyBank',
  ],
  [/\b(?:workout|fitness|training|exercise) (?:tracker|log|app|diary|planner)\b|\bfitness$/, 'workouts, exercises', 'Dumbbell'],
  [
    /\bgym\b|\bfitness (?:club|studio|center|centre)\b|\byoga studio\b/,
    'members, classes (name, trainer, day, time, capacity), trainers',
    'Dumbbell',
  ],
  [/\blibrary\b/, 'books, members, loans', 'LibraryBig'],
  [/\bblog\b/, 'posts, categories', 'Newspaper'],
  [/\b(?:hr|human resources)\b/, 'employees, departments, leave requests', 'IdCard'],
  [/\bproject management\b|\bproject (?:manager|planner|tracker|board)\b|\bkanban\b/, 'projects, tasks', 'FolderKanban'],
  [/\breal estate\b|\bproperty (?:management|manager)\b|\brental propert/, 'properties, tenants, payments', 'Building2'],
  [
    /\bvet(?:erinary|erinarian)?(?: practice| clinic)?\b|\bpet (?:grooming|sitting|care)\b|\bdog (?:grooming|walking|sitting)\b/,
    'clients, pets, appointments',
    'PawPrint',
  ],
  [/\bclinic\b|\b(?:medical|dental) practice\b|\bdoctor'?s office\b|\bdentist\b/, 'patients, doctors, appointments', 'Stethoscope'],
  [/\bsalon\b|\bbarber ?shop\b|\bhairdresser\b|\bspa\b/, 'clients, services, appointments', 'Scissors'],
  [/\bhotel\b|\bb&b\b|\bguest ?house\b|\bhostel\b/, 'rooms, guests, bookings', 'BedDouble'],
  [/\brestaurant\b/, 'dishes, tables, reservations', 'UtensilsCrossed'],
  [/\bevent (?:planner|planning|management|manager|organi[sz]er)\b/, 'events, guests, tasks', 'CalendarDays'],
  [/\b(?:trip|travel|vacation|holiday) (?:planner|planning|organi[sz]er|app|itinerary)\b/, 'trips, stays, expenses', 'Plane'],
  [/\bmeal plan(?:ner|ning)?\b/, 'recipes, meals (name, day, recipe, notes), groceries (name, quantity, bought)', 'CookingPot'],
  [/\bhabits?(?: tracker)?\b/, 'habits, check-ins (date, habit, done, notes)', 'Target'],
  [/\b(?:diary|journal)(?:ing)?\b/, 'entries', 'NotebookPen'],
  [/\bcook ?book\b|\brecipe (?:book|box|collection)\b/, 'recipes', 'CookingPot'],
  [/\bflash ?cards?\b|\bvocabulary\b/, 'flashcards', 'Languages'],
  [/\bquiz\b/, 'quizzes, questions', 'ListChecks'],
  [/\bsurvey\b/, 'questions, responses (respondent, date, answer)', 'ListChecks'],
  [/\bportfolio\b/, 'projects, messages', 'FolderKanban'],
  [/\bforum\b/, 'topics, posts, members', 'MessageSquare'],
  [/\bfarm\b/, 'animals, crops, harvests', 'Tractor'],
  [
    /\b(?:football|soccer|basketball|volleyball|hockey|rugby|sports?|handball|tennis) (?:club|team|league)\b/,
    'players, teams, matches',
    'Trophy',
  ],
  [/\bchurch\b(?! tax)|\bcongregation\b/, 'members, events, donations', 'Church'],
  [/\b(?:charity|non-?profit|ngo|food bank)\b/, 'donors, donations, volunteers', 'HandHeart'],
  [/\b(?:day ?care|kindergarten|nursery school|preschool)\b/, 'children, parents, attendance', 'Baby'],
  [/\binvoicing\b|\bbilling\b/, 'clients, invoices', 'ReceiptText'],
  [/\btime ?(?:tracker|tracking)\b|\btimesheets?\b/, 'projects, time entries', 'Timer'],
  [/\b(?:garage|car workshop|auto repair|mechanic)\b/, 'customers, vehicles, repairs', 'Car'],
  [/\bgarden(?:ing)?\b/, 'plants, beds, tasks', 'Sprout'],
  [/\bschool\b/, 'students, teachers, classes', 'School'],
  [/\bchoir\b|\borchestra\b|\bband\b/, 'members, songs, rehearsals', 'Music'],
  [/\blost[- ]and[- ]found\b/, 'found items (name, found on, place, description, photo, returned)', 'Search'],
  [/\bvoting\b|\bpolls?\b/, 'polls (question, date, status: open, closed), votes (poll, voter, choice, date)', 'Vote'],
  [/\bzoo\b/, 'animals, enclosures (name, area, notes), keepers (name, phone, email)', 'PawPrint'],
  [/\bcheck ?list\b|\bonboarding\b/, 'tasks (title, responsible, due date, done)', 'ListChecks'],
  [/\bpantry\b|\bfridge\b|\bfreezer\b/, 'food items (name, quantity, best before, location)', 'Refrigerator'],
  [/\bwardrobe\b|\bcloset\b/, 'garments', 'Shirt'],
  [/\bfarm shop\b|\bmarket stall\b|\bbakery\b|\bcafe\b|\bcoffee shop\b/, 'products, customers, orders', 'Store'],
  [/\b(?:web ?shop|online (?:shop|store)|shop|store|e-?commerce|order management)\b/, 'products, customers, orders', 'Store'],
  [/\bmusic school\b|\btutoring\b/, 'students, teachers, lessons', 'Music'],
  [/\b(?:pocket money|allowance)\b/, 'children, transactions (description, child, date, amount, type: earning, payout)', 'PiggyBank'],
  [/\b(?:like|similar to) (?:trello|asana|jira|monday)\b|\btrello\b/, 'boards, tasks', 'FolderKanban'],
  [
    /\b(?:family|household) (?:organi[sz]er|planner|app|hub|manager|management|life|stuff|things)\b|^(?:my |our |the )?(?:family|household)$/,
    'tasks, events, expenses',
    'House',
  ],
]

/** Places and groups that an app is made for. After "for" they are the setting, not a list. */
export const SETTINGS =
  /^(?:(?:small|little|local|family|big|busy|new|own|tiny|online|independent|neighbou?rhood|village|community|youth|local) )*(?:[a-z'-]+ ){0,2}(?:bakery|salon|gym|school|shop|store|restaurant|clinic|studio|company|business|team|club|family|church|office|farm|garage|hotel|hostel|cafe|café|bar|pub|brewery|winery|charity|ngo|nonprofit|non-profit|startup|agency|firm|practice|library|museum|gallery|theatre|theater|band|choir|orchestra|cooperative|co-op|society|troop|parish|shelter|community|organi[sz]ation|association|department|kindergarten|nursery|daycare|household|house|home|apartment|apartment building|building|neighbou?rhood|village|class|classroom|university|college|workshop|kitchen|warehouse|factory|hospital|spa|boutique|barbershop|wedding|party|festival|market stall|food truck|landlord|freelancer|freelancers|photographer|plumber|electrician|myself|me|us|people|everyone|beginners|kids|students club|life|personal use|work|fun|the weekend|the year|free)$/

export interface KnownApp {
  readonly lists: string
  readonly icon: string
}

export function knownAppOf(text: string): KnownApp | null {
  const lower = text.toLowerCase()
  const found = KNOWN_APPS.find(([pattern]) => pattern.test(lower))
  return found === undefined ? null : { lists: found[1], icon: found[2] }
}
