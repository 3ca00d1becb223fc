import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { parse } from 'yaml'

/** The rows of a CSV file below `content`, as text. */
export function packRows(path: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(readFileSync(`content/${path}`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
}

/** The ten core skills with a hub, as their pack has them. */
export const skillHubs: {
  slug: string
  name: string
  icon: string
  about: string
  at_work: string
  practise: string[]
}[] = parse(readFileSync('content/careers/hubs/skills.yaml', 'utf8'))
