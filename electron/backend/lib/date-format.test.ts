import { expect, test } from 'vitest'
import { mendedDateFormat } from './date-format.ts'

test.each([
  ['YYYY-MM-DD', 'yyyy-MM-dd'],
  ['MMMM YYYY', 'MMMM yyyy'],
  ['dddd, MMMM Do', 'EEEE, MMMM do'],
  ['dd.mm.yyyy', 'dd.MM.yyyy'],
  ['yyyy-mm', 'yyyy-MM'],
  ['HH:MM', 'HH:mm'],
  ['HH:mm:SS', 'HH:mm:ss'],
  ['d MMMM at HH:mm', "d MMMM 'at' HH:mm"],
  ['d MMMM at HH:mm noon', "d MMMM 'at' HH:mm 'noon'"],
  ['yyyy-MM-ddTHH:mm', "yyyy-MM-dd'T'HH:mm"],
  ['DD/MM/YY hh:mm A', 'dd/MM/yy hh:mm a'],
  ['MMM D [at] h:mm a', "MMM d 'at' h:mm a"],
  ['Week w', "'Week' w"],
  ['do of MMMM', "do 'of' MMMM"],
])('%s is meant as %s', (written, meant) => {
  expect(mendedDateFormat(written)).toBe(meant)
  expect(mendedDateFormat(meant)).toBe(null)
})

test.each([
  'yyyy-MM-dd',
  'EEEE, d MMMM',
  'EEE d. MMM yyyy',
  'h:mm a',
  'h:mma',
  'HH:mm:ss.SSS',
  'PPP',
  'PPpp',
  'Pp',
  'MMM d, yyyy',
  "d MMMM 'at' HH:mm",
  "yyyy-MM-dd'T'HH:mm:ssxxx",
  'yyyyMMdd',
  'HHmm',
  'mm:ss',
  'M/d',
  'LLLL yyyy',
  'RRRR-II',
  "'Q'Q yyyy",
  'd',
  'EEEEEE',
  "h 'o''clock'",
  'ha',
  'dd MMM, HH:mm',
  'MMM d · HH:mm',
])('%s stays', (pattern) => {
  expect(mendedDateFormat(pattern)).toBe(null)
})
