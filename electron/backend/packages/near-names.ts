/** Packages that many people use: a name one letter away from one of them is a known trick. */
const POPULAR: readonly string[] = [
  'axios',
  'chalk',
  'chart.js',
  'classnames',
  'commander',
  'cross-env',
  'd3',
  'date-fns',
  'dayjs',
  'dotenv',
  'express',
  'framer-motion',
  'fuse.js',
  'immer',
  'jquery',
  'jsonwebtoken',
  'leaflet',
  'lodash',
  'lodash-es',
  'luxon',
  'marked',
  'moment',
  'motion',
  'nanoid',
  'nodemailer',
  'papaparse',
  'qrcode',
  'ramda',
  'react',
  'react-dom',
  'react-hook-form',
  'react-markdown',
  'react-query',
  'react-select',
  'redux',
  'rxjs',
  'socket.io',
  'stripe',
  'swiper',
  'three',
  'typescript',
  'underscore',
  'uuid',
  'validator',
  'xlsx',
  'yup',
  'zod',
  'zustand',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tanstack/react-query',
  '@tanstack/react-table',
]

/** The popular package that a name may have been meant as: one letter more, less, other or swapped. */
export function popularNear(name: string): string | null {
  if (POPULAR.includes(name)) return null
  return POPULAR.find((popular) => isOneStepAway(name, popular)) ?? null
}

function isOneStepAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restA === restB.slice(1)
  if (restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
