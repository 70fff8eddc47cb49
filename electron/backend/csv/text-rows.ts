import Papa from 'papaparse'

/** All rows of a short table, its header among them. */
export function readRows(text: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data
}
