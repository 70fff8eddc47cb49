export const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
export const records = (n: number) => counted(n, 'record', 'records')
export const values = (n: number) => counted(n, 'value', 'values')
