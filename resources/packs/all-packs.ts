import { BLOG } from './blog.ts'
import { BOOKINGS } from './bookings.ts'
import { BUDGET } from './budget.ts'
import { BUG_TRACKER } from './bug-tracker.ts'
import { CHORES } from './chores.ts'
import { CLINIC } from './clinic.ts'
import { CLUB } from './club.ts'
import { CONTENT_CALENDAR } from './content-calendar.ts'
import { COURSES } from './courses.ts'
import { CRM } from './crm.ts'
import type { DomainPack } from './domain-pack.ts'
import { EVENTS } from './events.ts'
import { EXPENSES } from './expenses.ts'
import { FARM } from './farm.ts'
import { FIELD_SERVICE } from './field-service.ts'
import { FITNESS } from './fitness.ts'
import { FLEET } from './fleet.ts'
import { FORUM } from './forum.ts'
import { FREELANCE } from './freelance.ts'
import { GARAGE } from './garage.ts'
import { GARDEN } from './garden.ts'
import { GYM } from './gym.ts'
import { HABITS } from './habits.ts'
import { HOME_INVENTORY } from './home-inventory.ts'
import { HOTEL } from './hotel.ts'
import { HR } from './hr.ts'
import { INVENTORY } from './inventory.ts'
import { INVOICING } from './invoicing.ts'
import { JOB_SEARCH } from './job-search.ts'
import { LAB } from './lab.ts'
import { LEAGUE } from './league.ts'
import { LEGAL } from './legal.ts'
import { LIBRARY } from './library.ts'
import { MAINTENANCE } from './maintenance.ts'
import { MANUFACTURING } from './manufacturing.ts'
import { MOVIES } from './movies.ts'
import { MUSIC } from './music.ts'
import { NONPROFIT } from './nonprofit.ts'
import { OKR } from './okr.ts'
import { PODCASTS } from './podcasts.ts'
import { PROJECTS } from './projects.ts'
import { PURCHASING } from './purchasing.ts'
import { READING } from './reading.ts'
import { RECIPES } from './recipes.ts'
import { RECRUITING } from './recruiting.ts'
import { RENTALS } from './rentals.ts'
import { RESTAURANT } from './restaurant.ts'
import { SALON } from './salon.ts'
import { SCHOOL } from './school.ts'
import { SHOP } from './shop.ts'
import { SURVEYS } from './surveys.ts'
import { TICKETS } from './tickets.ts'
import { TIME_TRACKING } from './time-tracking.ts'
import { TRAVEL } from './travel.ts'
import { VET } from './vet.ts'
import { WEDDINGS } from './weddings.ts'
import { WIKI } from './wiki.ts'

/** The trades that the built-in scaffolder knows. `compose` hands them to it. The first six lend their words to any app. */
export const DOMAIN_PACKS: readonly DomainPack[] = [
  CRM,
  INVENTORY,
  BOOKINGS,
  TICKETS,
  COURSES,
  SHOP,
  BLOG,
  BUDGET,
  BUG_TRACKER,
  CHORES,
  CLINIC,
  CLUB,
  CONTENT_CALENDAR,
  EVENTS,
  EXPENSES,
  FARM,
  FIELD_SERVICE,
  FITNESS,
  FLEET,
  FORUM,
  FREELANCE,
  GARAGE,
  GARDEN,
  GYM,
  HABITS,
  HOME_INVENTORY,
  HOTEL,
  HR,
  INVOICING,
  JOB_SEARCH,
  LAB,
  LEAGUE,
  LEGAL,
  LIBRARY,
  MAINTENANCE,
  MANUFACTURING,
  MOVIES,
  MUSIC,
  NONPROFIT,
  OKR,
  PODCASTS,
  PROJECTS,
  PURCHASING,
  READING,
  RECIPES,
  RECRUITING,
  RENTALS,
  RESTAURANT,
  SALON,
  SCHOOL,
  SURVEYS,
  TIME_TRACKING,
  TRAVEL,
  VET,
  WEDDINGS,
  WIKI,
]
