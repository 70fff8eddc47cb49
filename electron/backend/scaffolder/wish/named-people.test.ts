import { expect, test } from 'vitest'
import { withoutNamedPeople } from './named-people.ts'

test.each([
  ['chores between Tim, Aylin and Joe. what, due', null, ['Tim', 'Aylin', 'Joe']],
  ["We're three mechanics, Luis, Petra and Sam. Jobs", 'mechanic', ['Luis', 'Petra', 'Sam']],
  ['We are Jana, Omar and Bea. Expenses: who paid, how much', null, ['Jana', 'Omar', 'Bea']],
  ['Our kids should help at home: Mia, Ben and Ole. task', 'kid', ['Mia', 'Ben', 'Ole']],
  ['with 3 artists (Mo, Kira). Calendar', 'artist', ['Mo', 'Kira']],
])('people who are named: %s', (said, one, names) => {
  expect(withoutNamedPeople(said).people).toEqual([{ one, names }])
})
