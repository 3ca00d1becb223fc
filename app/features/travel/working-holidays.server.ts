import { asc, eq } from 'drizzle-orm'
import { countries } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { WorkingHolidayPartner } from './contract.ts'
import { workingHolidays } from './tables.server.ts'
import type { WorkingHoliday } from './working-holidays.ts'

/** The year up to which the lists were published; see the manifest of the pack. */
export const listsAsOf = '2024'

/** Partner countries by name, with what citizens of Australia and of New Zealand may do there. One statement. */
export async function readWorkingHolidays(db: Database): Promise<WorkingHolidayPartner[]> {
  const rows = await db
    .select({ holiday: workingHolidays, name: countries.name })
    .from(workingHolidays)
    .innerJoin(countries, eq(countries.code, workingHolidays.partnerCountry))
    .orderBy(asc(countries.name))
  const partners = Map.groupBy(rows, ({ holiday }) => holiday.partnerCountry)
  return [...partners].map(([code, ways]) => {
    const from = (home: 'AU' | 'NZ') =>
      toHoliday(ways.find(({ holiday }) => holiday.homeCountry === home)?.holiday)
    return { code, name: ways[0]?.name ?? code, from_au: from('AU'), from_nz: from('NZ') }
  })
}

function toHoliday(row: typeof workingHolidays.$inferSelect | undefined): WorkingHoliday | null {
  if (!row) return null
  const { access, visaSubclass, ageMinimum, ageMaximum } = row
  return {
    access,
    visa_subclass: visaSubclass,
    age_minimum: ageMinimum,
    age_maximum: ageMaximum,
    as_of: listsAsOf,
  }
}
