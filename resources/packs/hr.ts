import { pack } from './notation.ts'

export const HR = pack({
  id: 'hr',
  words: 'hr, human resources, hr app, hr tool, employee management, staff management, personnel, people operations, leave management',
  foreign: {
    de: 'personalverwaltung, personalwesen, personalabteilung, mitarbeiterverwaltung, urlaubsverwaltung',
    fr: 'ressources humaines, gestion du personnel, rh, gestion des congés',
    es: 'recursos humanos, rrhh, gestión de personal, gestión de vacaciones',
  },
  colour: 'slateblue',
  icon: 'IdCard',
  main: 'Employee, Department, LeaveRequest, Review',
  entities: [
    {
      one: 'employee',
      many: 'employees',
      also: 'worker, staff member, colleague, team member',
      icon: 'IdCard',
      fields: 'name*; role; department -> Department; email: email; phone: phone; start date: date; status (Active/On leave/Left)',
      rows: `
        Priya Raman | Head baker | Kitchen | priya@ourteam.example | +44 113 496 0201 | @-1480 | Active
        Tom Okafor | Baker | Kitchen | tom@ourteam.example | +44 113 496 0202 | @-820 | Active
        Nina Alvarez | Shop manager | Shop | nina@ourteam.example | +44 113 496 0203 | @-1105 | Active
        Joon Park | Shop assistant | Shop | joon@ourteam.example | +44 113 496 0204 | @-214 | Active
        Elif Demir | Accountant | Finance | elif@ourteam.example | +44 113 496 0205 | @-640 | On leave
        Marta Novak | Driver | Delivery | marta@ourteam.example | +44 113 496 0206 | @-95 | Active
        Samuel Weaver | Driver | Delivery | samuel@ourteam.example | +44 113 496 0207 | @-377 | Active
        Ida Lindqvist | Recruiter | People | ida@ourteam.example | +44 113 496 0208 | @-502 | Active
        Hassan Haddad | Trainee | Kitchen | hassan@ourteam.example | +44 113 496 0209 | @-30 | Active
        Clara Ortiz | Buyer | Finance | clara@ourteam.example | +44 113 496 0210 | @-1933 | Left
      `,
    },
    {
      one: 'department',
      many: 'departments',
      also: 'division, business unit',
      icon: 'Building2',
      fields: 'name*; lead; location; budget: money; notes: multiline',
      rows: `
        Kitchen | Priya Raman | Ground floor | 84000 |
        Shop | Nina Alvarez | Harbor Street | 52000 | Two shifts from June on.
        Delivery | Marta Novak | Yard | 31000 |
        Finance | Elif Demir | First floor | 24000 |
        People | Ida Lindqvist | First floor | 18500 | Also looks after training.
        Workshop | Owen Hughes | Yard | 22000 |
      `,
    },
    {
      one: 'leave request',
      many: 'leave requests',
      also: 'leave, absence, time-off request, holiday request, vacation request',
      icon: 'CalendarOff',
      fields:
        'employee* -> Employee; type (Holiday/Sick/Unpaid/Parental); start date*: date; end date*: date; status (Requested/Approved/Declined); reason: multiline',
      rows: `
        Tom Okafor | Holiday | @12 | @19 | Requested | Family visit.
        Nina Alvarez | Holiday | @33 | @47 | Approved |
        Elif Demir | Parental | @-41 | @70 | Approved | Back part-time.
        Joon Park | Sick | @-3 | @-2 | Approved |
        Marta Novak | Unpaid | @21 | @23 | Requested | House move.
        Samuel Weaver | Holiday | @-60 | @-51 | Approved |
        Hassan Haddad | Holiday | @5 | @6 | Declined | Stock-taking that week.
        Priya Raman | Sick | @-18 | @-15 | Approved |
      `,
    },
    {
      one: 'review',
      many: 'reviews',
      also: 'performance review, appraisal, employee review',
      icon: 'ClipboardCheck',
      read: 'creator',
      fields: 'employee* -> Employee; date*: date; reviewer; rating: rating; strengths: multiline; next steps: multiline',
      rows: `
        Tom Okafor | @-35 | Priya Raman | 4 | Calm when it is busy. | Takes over the Saturday shift.
        Joon Park | @-28 | Nina Alvarez | 3 | Friendly, quick to learn. | Till training in the autumn.
        Marta Novak | @-20 | Ida Lindqvist | 5 | Never late. | Plans the routes from now on.
        Samuel Weaver | @-14 | Ida Lindqvist | 4 | Knows every customer. | First-aid course.
        Hassan Haddad | @14 | Priya Raman | | | Talk at the end of the trial period.
        Nina Alvarez | @-160 | Elif Demir | 5 | Runs the shop alone. | Budget of her own.
      `,
    },
    {
      one: 'training',
      many: 'trainings',
      also: 'training course',
      icon: 'GraduationCap',
      fields: 'title*; employee -> Employee; date: date; provider; cost: money; status (Planned/Done/Cancelled)',
      rows: `
        First aid | Samuel Weaver | @18 | Red Lane Training | 85 | Planned
        Food safety | Tom Okafor | @-44 | City College | 120 | Done
        Sourdough masterclass | Hassan Haddad | @40 | Mill School | 260 | Planned
        Payroll basics | Elif Demir | @-120 | City College | 310 | Done
        Safe driving | Marta Novak | @-9 | Red Lane Training | 150 | Cancelled
        Leading a team | Nina Alvarez | @-71 | Northgate Academy | 480 | Done
      `,
    },
  ],
})
