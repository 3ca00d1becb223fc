import * as z from 'zod'
import { code, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { regionOf, regionsPack } from './regions.server.ts'

const PlaceName = z.object({
  region_code: code(/^[A-Z]{3}$/, 'a region code'),
  plain: text(),
  name: text(),
})
type PlaceName = z.infer<typeof PlaceName>

/** Names of New Zealand places as they are spelled, for lists that leave out macrons. */
export const macronsPack = definePack({
  name: 'places/macrons',
  revision: 1,
  after: [regionsPack],
  files: { 'place_names.csv': csv(PlaceName, { key: ['region_code', 'plain'] }) },
  references: [{ file: 'place_names.csv', column: 'region_code', to: regionOf('NZ') }],
})

/** The rows with the names in some columns spelled right. `Mangere East` in Auckland becomes `Māngere East`. */
export function withMacrons<Column extends string, Row extends Record<Column, string | null>>(
  rows: readonly (Row & { region_code: string | null })[],
  columns: readonly Column[],
  names: readonly PlaceName[],
): Row[] {
  const ofRegion = Map.groupBy(names, (name) => name.region_code)
  return rows.map((row) => {
    const known = ofRegion.get(row.region_code ?? '') ?? []
    const spelled = columns.map((column) => [column, row[column] && spell(row[column], known)])
    return { ...row, ...Object.fromEntries(spelled) }
  })
}

function spell(name: string, known: readonly PlaceName[]): string {
  return known.reduce((text, { plain, name: official }) => replaceWord(text, plain, official), name)
}

/** Replaces a word, or several, wherever no letter or digit touches it. */
function replaceWord(text: string, word: string, replacement: string): string {
  const parts = text.split(word)
  return parts.slice(1).reduce((joined, part, index) => {
    const isWhole = !/\w$/.test(parts[index] as string) && !/^\w/.test(part)
    return joined + (isWhole ? replacement : word) + part
  }, parts[0] as string)
}
