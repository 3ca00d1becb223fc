import { asc } from 'drizzle-orm'
import type { Lookup } from '#app/platform/admin/field.server.ts'
import { countries, regions } from './tables.server.ts'

/** Countries by their codes, and the regions of Australia and New Zealand as `AU-TAS`. */
export const placeLookup: Lookup = {
  async list(db) {
    const lands = await db.select().from(countries).orderBy(asc(countries.position))
    const parts = await db.select().from(regions).orderBy(asc(regions.countryCode), asc(regions.position))
    const names = new Map(lands.map(({ code, name }) => [code, name]))
    return [
      ...lands.map(({ code, name }) => ({ value: code, label: name })),
      ...parts.map(({ countryCode, code, name }) => ({
        value: `${countryCode}-${code}`,
        label: `${name}, ${names.get(countryCode) ?? countryCode}`,
      })),
    ]
  },
}
