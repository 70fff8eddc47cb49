import { pack } from './notation.ts'

export const VET = pack({
  id: 'vet',
  words: 'vet, vets, veterinary, veterinarian, vet clinic, vet practice, animal clinic, pet clinic, pet sitting, dog walking, pet care',
  foreign: {
    de: 'tierarzt, tierarztpraxis, tierklinik, tierpension',
    fr: 'vétérinaire, clinique vétérinaire, pension pour animaux',
    es: 'veterinario, veterinaria, clínica veterinaria, guardería canina',
  },
  colour: 'olivedrab',
  icon: 'PawPrint',
  main: 'Owner, Pet, Appointment',
  entities: [
    {
      one: 'owner',
      many: 'owners',
      also: 'client, customer, pet owner',
      icon: 'Users',
      fields: 'name*; phone: phone; email: email; address; notes: multiline',
      rows: `
        Nina Alvarez | +44 113 496 1001 | nina.alvarez@example.com | 12 Harbor Street | Text rather than call.
        Tom Okafor | +44 113 496 1002 | tom.okafor@example.com | 4 Mill Lane |
        The Lindqvists | +44 113 496 1003 | ida.lindqvist@example.com | 88 Station Road |
        Joon Park | +44 113 496 1004 | joon.park@example.com | 31 Oak Avenue |
        Marta Novak | +44 113 496 1005 | marta.novak@example.com | 19 Canal Walk |
        Samuel Weaver | +44 113 496 1006 | samuel.weaver@example.com | 54 Hill Road | Three animals.
      `,
    },
    {
      one: 'pet',
      many: 'pets',
      also: 'animal, dog, cat',
      icon: 'PawPrint',
      fields:
        'name*; owner -> Owner; species (Dog/Cat/Rabbit/Bird/Other); breed; date of birth: date; weight: number; chipped: boolean; photo: image; notes: multiline',
      rows: `
        Biscuit | Nina Alvarez | Dog | Beagle | @-1680 | 11.4 | yes | |
        Luna | Tom Okafor | Cat | Siamese | @-920 | 4.1 | yes | | Hides in the carrier.
        Mochi | The Lindqvists | Rabbit | Lop | @-510 | 2.2 | no | |
        Rufus | Joon Park | Dog | Border collie | @-2900 | 19.8 | yes | | Stiff hips.
        Pepper | Marta Novak | Cat | Mixed | @-240 | 3 | no | |
        Ziggy | Samuel Weaver | Bird | Cockatiel | @-1100 | 0.1 | no | |
        Hazel | Samuel Weaver | Dog | Terrier | @-1900 | 8.2 | yes | |
        Willow | Samuel Weaver | Cat | Maine coon | @-3120 | 6.7 | yes | | Kidney diet.
      `,
    },
    {
      one: 'appointment',
      many: 'appointments',
      also: 'visit',
      icon: 'CalendarClock',
      fields:
        'pet* -> Pet; date*: datetime; reason (Check-up/Vaccination/Surgery/Grooming/Emergency); status (Booked/Done/No-show); price: money; notes: multiline',
      rows: `
        Biscuit | @0 09:30 | Vaccination | Booked | 48 |
        Luna | @1 10:00 | Check-up | Booked | 42 | Second look at the ear.
        Rufus | @2 16:30 | Check-up | Booked | 42 |
        Pepper | @5 08:30 | Surgery | Booked | 160 | No food from the evening on.
        Mochi | @-3 11:00 | Grooming | Done | 28 |
        Willow | @-9 14:00 | Check-up | Done | 96 | Blood test.
        Hazel | @-15 17:15 | Emergency | Done | 130 | Bee sting.
        Ziggy | @-33 12:00 | Check-up | No-show | 0 |
      `,
    },
    {
      one: 'vaccination',
      many: 'vaccinations',
      also: 'shot, immunization',
      icon: 'Syringe',
      fields: 'vaccine*; pet -> Pet; date: date; next due: date; batch number',
      rows: `
        Rabies | Biscuit | @-360 | @5 | R-2291
        Distemper | Rufus | @-200 | @165 | D-1043
        Cat flu | Luna | @-310 | @55 | C-7710
        Myxomatosis | Mochi | @-140 | @225 | M-3302
        Rabies | Hazel | @-95 | @270 | R-2318
        Cat flu | Pepper | @-30 | @335 | C-7794
      `,
    },
  ],
})
