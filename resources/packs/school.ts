import { pack } from './notation.ts'

export const SCHOOL = pack({
  id: 'school',
  words:
    'school, school management, classroom, gradebook, grade book, class register, students and grades, teacher planner, lesson planner, school app, homework tracker',
  foreign: {
    de: 'schule, schulverwaltung, klassenbuch, notenbuch, notenverwaltung, klassenverwaltung',
    fr: 'école, gestion scolaire, carnet de notes, cahier de classe, gestion de classe',
    es: 'escuela, colegio, gestión escolar, cuaderno de notas, libro de calificaciones',
  },
  unlike: 'driving, music, dance, language, cooking, surf',
  colour: 'cornflowerblue',
  icon: 'School',
  main: 'Student, SchoolClass, Grade, Assignment',
  entities: [
    {
      one: 'student',
      many: 'students',
      also: 'pupil, learner',
      icon: 'GraduationCap',
      fields: 'name*; class -> SchoolClass; date of birth: date; parent; parent email: email; notes: multiline',
      rows: `
        Mira Raman | 4A | @-3720 | Priya Raman | priya.raman@example.com |
        Sol Okafor | 4A | @-3650 | Tom Okafor | tom.okafor@example.com | Sits in front, glasses.
        Lea Fischer | 4A | @-3810 | Leo Fischer | leo.fischer@example.com |
        Hugo Ortiz | 4B | @-3700 | Clara Ortiz | clara.ortiz@example.com | Bus at 13:10.
        Sena Demir | 4B | @-3590 | Elif Demir | elif.demir@example.com |
        Jonah Murphy | 4B | @-3880 | Ben Murphy | ben.murphy@example.com |
        Aiko Tanaka | 5A | @-4020 | Mei Tanaka | mei.tanaka@example.com | Plays the cello.
        Noor Haddad | 5A | @-4110 | Hassan Haddad | hassan.haddad@example.com |
      `,
    },
    {
      one: 'school class',
      many: 'classes',
      also: 'class, classroom, form',
      icon: 'School',
      fields: 'name*; teacher -> Teacher; room; year: integer',
      rows: `
        4A | Amara Diallo | 12 | 4
        4B | Owen Hughes | 14 | 4
        5A | Rosa Marin | 21 | 5
        5B | Yuki Sato | 22 | 5
        6A | Grace Mercer | 31 | 6
        6B | Jonas Weber | 32 | 6
      `,
    },
    {
      one: 'grade',
      many: 'grades',
      also: 'mark, score, result',
      icon: 'Award',
      fields: 'student* -> Student; assignment -> Assignment; points*: number; date: date; remark',
      rows: `
        Mira Raman | Fractions test | 18 | @-6 | Very neat
        Sol Okafor | Fractions test | 14 | @-6 |
        Lea Fischer | Fractions test | 19.5 | @-6 | Best of the class
        Hugo Ortiz | Reading log | 8 | @-12 |
        Sena Demir | Reading log | 10 | @-12 | Twelve books
        Jonah Murphy | Reading log | 6 | @-12 | Two weeks missing
        Aiko Tanaka | Volcano poster | 15 | @-20 |
        Noor Haddad | Volcano poster | 13 | @-20 |
      `,
    },
    {
      one: 'assignment',
      many: 'assignments',
      also: 'homework, test, exam, exercise sheet',
      icon: 'ClipboardList',
      fields:
        'title*; subject (Maths/English/Science/Art/Music/Sport); class -> SchoolClass; due date: date; maximum points: integer; description: multiline',
      rows: `
        Fractions test | Maths | 4A | @-6 | 20 |
        Reading log | English | 4B | @-12 | 10 | One line a day.
        Volcano poster | Science | 5A | @-20 | 15 | In groups of two.
        Times tables | Maths | 4B | @4 | 30 |
        Letter to a friend | English | 4A | @7 | 12 | At least one page.
        Self-portrait | Art | 5A | @11 | 10 |
      `,
    },
    {
      one: 'teacher',
      many: 'teachers',
      also: 'instructor',
      icon: 'Presentation',
      fields: 'name*; subject; email: email; phone: phone',
      rows: `
        Amara Diallo | English | amara@school.example | +44 113 496 1101
        Owen Hughes | Sport | owen@school.example | +44 113 496 1102
        Rosa Marin | Science | rosa@school.example | +44 113 496 1103
        Yuki Sato | Art | yuki@school.example | +44 113 496 1104
        Grace Mercer | Maths | grace@school.example | +44 113 496 1105
        Jonas Weber | Music | jonas@school.example | +44 113 496 1106
      `,
    },
    {
      one: 'lesson plan',
      many: 'lesson plans',
      also: 'lesson',
      icon: 'BookOpen',
      fields: 'title*; class -> SchoolClass; teacher -> Teacher; date: date; goals: multiline; materials: multiline',
      rows: `
        Halves and quarters | 4A | Grace Mercer | @1 | Everybody can halve a shape. | Paper circles, scissors
        How a plant drinks | 5A | Rosa Marin | @2 | See that water rises. | Celery, ink, glasses
        Rhythm with hands | 4B | Jonas Weber | @3 | Keep a beat of four. |
        Adjectives | 4A | Amara Diallo | @-2 | Use ten new ones. | Word cards
        Relay race | 5B | Owen Hughes | @-4 | Pass without stopping. | Batons, cones
        Mixing colours | 5A | Yuki Sato | @-9 | Six colours out of three. | Paint
      `,
    },
  ],
})
