import blog from './blog.json' with { type: 'json' }
import bookings from './bookings.json' with { type: 'json' }
import budget from './budget.json' with { type: 'json' }
import bugTracker from './bug-tracker.json' with { type: 'json' }
import chores from './chores.json' with { type: 'json' }
import clinic from './clinic.json' with { type: 'json' }
import club from './club.json' with { type: 'json' }
import contentCalendar from './content-calendar.json' with { type: 'json' }
import courses from './courses.json' with { type: 'json' }
import crm from './crm.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import expenses from './expenses.json' with { type: 'json' }
import farm from './farm.json' with { type: 'json' }
import fieldService from './field-service.json' with { type: 'json' }
import fitness from './fitness.json' with { type: 'json' }
import fleet from './fleet.json' with { type: 'json' }
import forum from './forum.json' with { type: 'json' }
import freelance from './freelance.json' with { type: 'json' }
import garage from './garage.json' with { type: 'json' }
import garden from './garden.json' with { type: 'json' }
import gym from './gym.json' with { type: 'json' }
import habits from './habits.json' with { type: 'json' }
import homeInventory from './home-inventory.json' with { type: 'json' }
import hotel from './hotel.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import inventory from './inventory.json' with { type: 'json' }
import invoicing from './invoicing.json' with { type: 'json' }
import jobSearch from './job-search.json' with { type: 'json' }
import lab from './lab.json' with { type: 'json' }
import league from './league.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import library from './library.json' with { type: 'json' }
import maintenance from './maintenance.json' with { type: 'json' }
import manufacturing from './manufacturing.json' with { type: 'json' }
import movies from './movies.json' with { type: 'json' }
import music from './music.json' with { type: 'json' }
import nonprofit from './nonprofit.json' with { type: 'json' }
import okr from './okr.json' with { type: 'json' }
import podcasts from './podcasts.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import reading from './reading.json' with { type: 'json' }
import recipes from './recipes.json' with { type: 'json' }
import recruiting from './recruiting.json' with { type: 'json' }
import rentals from './rentals.json' with { type: 'json' }
import restaurant from './restaurant.json' with { type: 'json' }
import salon from './salon.json' with { type: 'json' }
import school from './school.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }
import surveys from './surveys.json' with { type: 'json' }
import tickets from './tickets.json' with { type: 'json' }
import timeTracking from './time-tracking.json' with { type: 'json' }
import travel from './travel.json' with { type: 'json' }
import vet from './vet.json' with { type: 'json' }
import weddings from './weddings.json' with { type: 'json' }
import wiki from './wiki.json' with { type: 'json' }
import type { DomainPack } from './domain-pack.ts'
import { pack } from './notation.ts'

/** The trades that the scaffolder knows, passed to it by `compose`. The first six lend their words to any app. */
export const DOMAIN_PACKS: readonly DomainPack[] = [
  crm,
  inventory,
  bookings,
  tickets,
  courses,
  shop,
  blog,
  budget,
  bugTracker,
  chores,
  clinic,
  club,
  contentCalendar,
  events,
  expenses,
  farm,
  fieldService,
  fitness,
  fleet,
  forum,
  freelance,
  garage,
  garden,
  gym,
  habits,
  homeInventory,
  hotel,
  hr,
  invoicing,
  jobSearch,
  lab,
  league,
  legal,
  library,
  maintenance,
  manufacturing,
  movies,
  music,
  nonprofit,
  okr,
  podcasts,
  projects,
  purchasing,
  reading,
  recipes,
  recruiting,
  rentals,
  restaurant,
  salon,
  school,
  surveys,
  timeTracking,
  travel,
  vet,
  weddings,
  wiki,
].map(pack)
