import { BOOKINGS } from './bookings.ts'
import { COURSES } from './courses.ts'
import { CRM } from './crm.ts'
import type { DomainPack } from './domain-pack.ts'
import { INVENTORY } from './inventory.ts'
import { SHOP } from './shop.ts'
import { TICKETS } from './tickets.ts'

/** The trades that the built-in scaffolder knows. `compose` hands them to it. */
export const DOMAIN_PACKS: readonly DomainPack[] = [CRM, INVENTORY, BOOKINGS, TICKETS, COURSES, SHOP]
