import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Students by class, their tests, and a grid of points with what each stands at. */
export const GRADEBOOK_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bgrade ?books?\b|\bmark ?book\b|\b(?:grades?|marks) (?:tracker|of my (?:students|pupils|class))|\btrack (?:the )?(?:grades|marks)\b|notenbuch|notenverwaltung|carnet de notes|libro de calificaciones|cuaderno de notas/iu.test(
      text,
    ),
  covers: 'gradebook student pupil grade mark class assignment test exam',
  build: buildGradebook,
}

function buildGradebook(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const year = /\b(\d{1,2})(?:st|nd|rd|th|\.)[ -]?(?:grade|klasse|year)?/iu.exec(text)?.[1] ?? '7'
  const classes = [`${year}a`, `${year}b`]
  const student = list(
    {
      name: 'Student',
      one: speak('student', 'Schüler', 'élève', 'alumno'),
      many: speak('students', 'Schüler', 'élèves', 'alumnos'),
      icon: 'GraduationCap',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('className', speak('Class', 'Klasse', 'Classe', 'Clase'), 'text'),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const work = list(
    {
      name: 'Assignment',
      one: speak('assignment', 'Arbeit', 'devoir', 'tarea'),
      many: speak('assignments', 'Arbeiten', 'devoirs', 'tareas'),
      icon: 'FileText',
    },
    'creator',
    'creator',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      required('className', speak('Class', 'Klasse', 'Classe', 'Clase'), 'text'),
      required('points', speak('Highest points', 'Höchstpunktzahl', 'Points maximum', 'Puntos máximos'), 'number'),
      field('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
    ],
  )
  const grade = {
    ...list(
      { name: 'Grade', one: speak('grade', 'Note', 'note', 'nota'), many: speak('grades', 'Noten', 'notes', 'notas'), icon: 'Star' },
      'creator',
      'creator',
      [
        required('student', speak('Student', 'Schüler', 'Élève', 'Alumno'), 'relation', { relation: 'Student' }),
        required('assignment', speak('Assignment', 'Arbeit', 'Devoir', 'Tarea'), 'relation', { relation: 'Assignment' }),
        required('points', speak('Points', 'Punkte', 'Points', 'Puntos'), 'number'),
      ],
    ),
    pages: 'custom' as const,
  }
  const texts = {
    title: name,
    className: speak('Class', 'Klasse', 'Classe', 'Clase'),
    student: speak('Student', 'Schüler', 'Élève', 'Alumno'),
    average: speak('Average', 'Durchschnitt', 'Moyenne', 'Media'),
    hint: speak(
      'Points that you type are saved when you leave the cell.',
      'Eingetippte Punkte werden beim Verlassen gespeichert.',
      'Les points saisis sont enregistrés en quittant la case.',
      'Los puntos se guardan al salir de la casilla.',
    ),
    of: speak('of', 'von', 'sur', 'de'),
    classAverage: speak('Class average', 'Klassendurchschnitt', 'Moyenne de la classe', 'Media de la clase'),
    empty: speak('No students yet', 'Noch keine Schüler', 'Pas encore d’élèves', 'Aún no hay alumnos'),
    emptyHint: speak(
      'Add students and an assignment with the same class.',
      'Lege Schüler und eine Arbeit derselben Klasse an.',
      'Ajoutez des élèves et un devoir de la même classe.',
      'Añade alumnos y una tarea de la misma clase.',
    ),
  }
  const names = [
    'Leo Alvarez',
    'Nina Park',
    'Tom Novak',
    'Elif Demir',
    'Joon Sato',
    'Ida Weaver',
    'Sam Okafor',
    'Yuki Raman',
    'Ben Murphy',
    'Clara Ortiz',
    'Hassan Haddad',
    'Mia Lindqvist',
  ]
  const works = [
    speak('Essay', 'Aufsatz', 'Rédaction', 'Redacción'),
    speak('Test 1', 'Test 1', 'Contrôle 1', 'Examen 1'),
    speak('Project', 'Projekt', 'Projet', 'Proyecto'),
    speak('Test 2', 'Test 2', 'Contrôle 2', 'Examen 2'),
  ]
  return {
    icon: 'GraduationCap',
    colour: 'royalblue',
    entities: [student, work, grade],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), entityNames(student).route)]]),
    pages: [],
    rows: [
      { entity: student, records: names.map((each, index) => ({ name: each, className: classes[index % 2] })) },
      {
        entity: work,
        records: classes.flatMap((each, at) =>
          works
            .slice(0, 3 + at)
            .map((title, index) => ({ title, className: each, points: index === 2 ? 50 : 20, date: dayFrom(wish, -30 + index * 9) })),
        ),
      },
      {
        entity: grade,
        records: names.flatMap((_, index) =>
          [0, 1, 2]
            .filter((at) => (index + at) % 5 !== 4)
            .map((at) => ({
              student: `$ref:Student:${index}`,
              assignment: `$ref:Assignment:${(index % 2) * 3 + at}`,
              points: (at === 2 ? 50 : 20) - ((index * 3 + at * 5) % 9),
            })),
        ),
      },
    ],
    lists: 'everybody',
    summary:
      'The first page is a grid of students and assignments of a class: points are typed into it, and each student’s average follows in percent. Everybody who signs in sees only their own classes.',
  }
}

function homeFile(texts: string, route: string): string {
  return `import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Assignment, type AssignmentRow } from '@/entities/Assignment'
import { Grade, type GradeRow } from '@/entities/Grade'
import { Student } from '@/entities/Student'
import { useList } from '@/hooks/use-list'

${texts}
/** In percent of what could be reached; null without a grade. */
function averageOf(grades: GradeRow[], assignments: AssignmentRow[]): number | null {
  const graded = grades.flatMap((grade) => {
    const most = assignments.find(({ id }) => id === grade.assignment)?.points
    return most ? [{ points: grade.points, most }] : []
  })
  const most = graded.reduce((sum, each) => sum + each.most, 0)
  return most === 0 ? null : Math.round((graded.reduce((sum, each) => sum + each.points, 0) / most) * 100)
}

export default function Home() {
  const students = useList(Student, { sort: 'name', limit: 1000 })
  const assignments = useList(Assignment, { sort: 'date', limit: 1000 })
  const grades = useList(Grade, { limit: 20000 })
  const classes = [...new Set(students.rows.map(({ className }) => className))].sort()
  const [chosen, setChosen] = useState<string | null>(null)
  const className = chosen ?? classes[0] ?? ''
  const columns = assignments.rows.filter((assignment) => assignment.className === className)
  const shown = students.rows.filter((student) => student.className === className)
  const ofClass = grades.rows.filter((grade) => columns.some(({ id }) => id === grade.assignment))
  const classAverage = averageOf(ofClass, columns)

  async function save(known: GradeRow | undefined, student: string, assignment: string, written: string) {
    try {
      if (written === '') {
        if (known) await Grade.delete(known.id)
      } else if (known) await Grade.update(known.id, { points: Number(written) })
      else await Grade.create({ student, assignment, points: Number(written) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  if (students.isLoading || grades.isLoading) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint}>
        {classes.length > 0 && (
          <Select value={className} onValueChange={setChosen}>
            <SelectTrigger aria-label={texts.className} className="w-32">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {classes.map((each) => (
                <SelectItem key={each} value={each}>
                  {each}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </PageHeader>
      {shown.length === 0 && <EmptyState title={students.error?.message ?? texts.empty} hint={texts.emptyHint} />}
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard
        <div className="overflow-x-auto rounded-xl border bg-card shadow-card" tabIndex={0} role="region" aria-label={texts.title}>
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 border-b bg-card p-3 text-left">
                  {texts.student}
                </th>
                {columns.map((assignment) => (
                  <th key={assignment.id} scope="col" className="border-b p-3 text-center">
                    {assignment.title}
                    <span className="block font-normal text-muted-foreground">
                      {texts.of} {assignment.points}
                    </span>
                  </th>
                ))}
                <th scope="col" className="border-b p-3 text-right">
                  {texts.average}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((student) => {
                const own = ofClass.filter((grade) => grade.student === student.id)
                const average = averageOf(own, columns)
                return (
                  <tr key={student.id}>
                    <th scope="row" className="sticky left-0 border-b bg-card p-3 text-left font-semibold whitespace-nowrap">
                      <Link to={'${route}/' + student.id} className="hover:underline">
                        {student.name}
                      </Link>
                    </th>
                    {columns.map((assignment) => {
                      const known = own.find((grade) => grade.assignment === assignment.id)
                      return (
                        <td key={assignment.id} className="border-b p-1.5 text-center">
                          <Input
                            key={known?.points}
                            type="number"
                            step="any"
                            min={0}
                            max={assignment.points}
                            aria-label={student.name + ', ' + assignment.title}
                            defaultValue={known?.points}
                            onBlur={(event) => {
                              const written = event.target.value
                              if (written !== String(known?.points ?? '')) void save(known, student.id, assignment.id, written)
                            }}
                            className="mx-auto w-20 text-center"
                          />
                        </td>
                      )
                    })}
                    <td className="border-b p-3 text-right text-base font-bold tabular-nums">{average === null ? '–' : average + '%'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="flex justify-between p-3 font-bold">
            {texts.classAverage}
            <span className="tabular-nums">{classAverage === null ? '–' : classAverage + '%'}</span>
          </p>
        </div>
      )}
    </>
  )
}
`
}
