import { counted } from '../counted.ts'

export const records = (n: number) => counted(n, 'Datensatz', 'Datensätze')
export const values = (n: number) => counted(n, 'Wert', 'Werte')
