import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** The rows of a CSV file below `content`, as text. */
export function packRows(path: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(readFileSync(`content/${path}`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
}
