import { choice, choices } from './choice-types.ts'
import { files } from './files-type.ts'
import { date, datetime } from './moment-types.ts'
import { integer, money, number, percent } from './number-types.ts'
import { boolean, image, json, relation } from './other-types.ts'
import { rating } from './rating.ts'
import { email, multiline, phone, text, time, url } from './text-types.ts'

/** Every type of field, in the order in which they are offered. */
export const FIELD_TYPE_LIST = [
  text,
  multiline,
  email,
  phone,
  url,
  time,
  number,
  integer,
  money,
  percent,
  rating,
  boolean,
  date,
  datetime,
  choice,
  choices,
  image,
  files,
  relation,
  json,
] as const
