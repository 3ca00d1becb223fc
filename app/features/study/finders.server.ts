import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { CourseFinder } from './contract.ts'
import { remembered } from './remembered.server.ts'
import { courseFinders } from './tables.server.ts'

/** The official finders of courses of both countries. No statement once they are known. */
export function listFinders(db: Database): Promise<CourseFinder[]> {
  return remembered(db, 'course finders', async () => {
    const rows = await db.select().from(courseFinders).orderBy(asc(courseFinders.position))
    return rows.map(({ name, countryCode, regionCodes, teaches, url, searchUrl, about }) => ({
      name,
      country: countryCode as 'AU' | 'NZ',
      regions: regionCodes,
      teaches,
      url,
      search_url: searchUrl,
      about,
    }))
  })
}
