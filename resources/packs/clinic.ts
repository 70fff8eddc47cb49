import { pack } from './notation.ts'

export const CLINIC = pack({
  id: 'clinic',
  words:
    'clinic, medical practice, dental clinic, dental practice, doctor’s office, doctors office, dentist, patient management, patients, physiotherapy, physiotherapist, therapy practice, health center, psychotherapist, therapist practice',
  foreign: {
    de: 'arztpraxis, zahnarztpraxis, praxis, klinik, physiotherapie, patientenverwaltung, zahnarzt',
    fr: 'cabinet médical, cabinet dentaire, clinique, gestion des patients, kinésithérapeute, dentiste',
    es: 'clínica, clínica dental, consulta médica, consultorio, gestión de pacientes, fisioterapia, dentista',
  },
  unlike: 'veterinary, vet, animal, pet, pets, repair',
  colour: 'lightseagreen',
  icon: 'Stethoscope',
  main: 'Patient, Appointment, Doctor, Treatment',
  entities: [
    {
      one: 'patient',
      many: 'patients',
      icon: 'HeartPulse',
      fields:
        'name*; date of birth: date; phone: phone; email: email; insurance (Public/Private/Self-paying); allergies: multiline; notes: multiline',
      rows: `
        Priya Raman | @-12450 | +44 113 496 0901 | priya.raman@example.com | Public | Penicillin |
        Tom Okafor | @-15120 | +44 113 496 0902 | tom.okafor@example.com | Private | |
        Clara Ortiz | @-9830 | +44 113 496 0903 | clara.ortiz@example.com | Public | | Nervous; explain each step.
        Samuel Weaver | @-21900 | +44 113 496 0904 | samuel.weaver@example.com | Private | Latex |
        Mei Tanaka | @-7420 | +44 113 496 0905 | mei.tanaka@example.com | Self-paying | |
        Hassan Haddad | @-17300 | +44 113 496 0906 | hassan.haddad@example.com | Public | |
        Ida Lindqvist | @-11010 | +44 113 496 0907 | ida.lindqvist@example.com | Public | Pollen |
        Little Leo Fischer | @-2810 | +44 113 496 0908 | fischer@example.com | Public | | Comes with his father.
      `,
    },
    {
      one: 'appointment',
      many: 'appointments',
      also: 'visit, consultation, session',
      icon: 'CalendarClock',
      fields:
        'patient* -> Patient; doctor -> Doctor; treatment -> Treatment; date*: datetime; status (Booked/Arrived/Done/No-show); notes: multiline',
      rows: `
        Priya Raman | Dr Amara Diallo | Check-up | @0 09:00 | Arrived |
        Tom Okafor | Dr Yuki Sato | Cleaning | @0 09:45 | Booked |
        Clara Ortiz | Dr Amara Diallo | Consultation | @1 11:00 | Booked | Results of the test.
        Samuel Weaver | Dr Owen Hughes | Follow-up | @2 14:30 | Booked |
        Mei Tanaka | Dr Yuki Sato | Check-up | @6 08:30 | Booked |
        Hassan Haddad | Dr Owen Hughes | Treatment | @-2 10:15 | Done |
        Ida Lindqvist | Dr Amara Diallo | Check-up | @-7 15:00 | No-show | Called, forgot.
        Little Leo Fischer | Dr Yuki Sato | Check-up | @-12 16:00 | Done | Very brave.
        Samuel Weaver | Dr Owen Hughes | Treatment | @-28 09:30 | Done |
      `,
    },
    {
      one: 'doctor',
      many: 'doctors',
      also: 'dentist, therapist, physician, practitioner',
      icon: 'Stethoscope',
      fields: 'name*; speciality; room; phone: phone; email: email',
      rows: `
        Dr Amara Diallo | General | Room 1 | +44 113 496 0921 | diallo@practice.example
        Dr Yuki Sato | Prevention | Room 2 | +44 113 496 0922 | sato@practice.example
        Dr Owen Hughes | Surgery | Room 3 | +44 113 496 0923 | hughes@practice.example
        Dr Rosa Marin | Children | Room 4 | +44 113 496 0924 | marin@practice.example
        Ben Murphy | Hygiene | Room 5 | +44 113 496 0925 | murphy@practice.example
        Dr Grace Mercer | Rehabilitation | Room 6 | +44 113 496 0926 | mercer@practice.example
      `,
    },
    {
      one: 'treatment',
      many: 'treatments',
      also: 'procedure, therapy, service',
      icon: 'Activity',
      fields: 'name*; duration minutes: integer; price: money; description: multiline',
      rows: `
        Check-up | 30 | 65 | Once a year.
        Cleaning | 45 | 85 |
        Consultation | 20 | 50 | Talk about results or a second opinion.
        Treatment | 60 | 190 |
        Follow-up | 15 | 35 | Within six weeks.
        X-ray | 15 | 70 |
      `,
    },
    {
      one: 'invoice',
      many: 'invoices',
      also: 'bill',
      icon: 'ReceiptText',
      fields: 'number*; patient -> Patient; amount: money; issued on: date; status (Draft/Sent/Paid)',
      rows: `
        P-3301 | Hassan Haddad | 190 | @-2 | Sent
        P-3300 | Little Leo Fischer | 65 | @-11 | Paid
        P-3299 | Samuel Weaver | 190 | @-27 | Paid
        P-3298 | Mei Tanaka | 85 | @-45 | Paid
        P-3302 | Priya Raman | 65 | @0 | Draft
        P-3297 | Ida Lindqvist | 50 | @-60 | Paid
      `,
    },
    {
      one: 'prescription',
      many: 'prescriptions',
      also: 'medication',
      icon: 'Pill',
      fields: 'medicine*; patient -> Patient; dose; date: date; doctor -> Doctor; notes: multiline',
      rows: `
        Ibuprofen 400 mg | Hassan Haddad | 3 × daily, 4 days | @-2 | Dr Owen Hughes |
        Mouth rinse | Samuel Weaver | Evenings | @-28 | Dr Owen Hughes |
        Vitamin D | Priya Raman | 1 × daily | @-90 | Dr Amara Diallo |
        Nasal spray | Ida Lindqvist | As needed | @-40 | Dr Amara Diallo | Pollen season.
        Fluoride gel | Little Leo Fischer | Once a week | @-12 | Dr Yuki Sato |
        Ointment | Mei Tanaka | 2 × daily | @-61 | Dr Grace Mercer |
      `,
    },
  ],
})
