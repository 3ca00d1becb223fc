import { and, eq } from 'drizzle-orm'
import { nameOf, toSubject } from '#app/features/opportunities/enquiry-subjects.server.ts'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { FindEnquirySubject } from '#app/platform/enquiry-subject.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { isLive, isSampleGapYear } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'

const gapYear: FindEnquirySubject = async (db, key, visibility) => {
  const [row] = await db
    .select({
      id: gapYears.id,
      slug: gapYears.slug,
      title: gapYears.title,
      isSample: isSampleGapYear.as('is_made_up'),
      ...nameOf(experienceProviders),
    })
    .from(gapYears)
    .innerJoin(experienceProviders, eq(experienceProviders.id, gapYears.providerId))
    .where(and(isLive(visibility), byIdOrSlug(gapYears, key)))
    .limit(1)
  return row && toSubject(row, '/gap-years', 'experience_provider')
}

const experienceProvider: FindEnquirySubject = async (db, key, visibility) => {
  const table = experienceProviders
  const [row] = await db
    .select({
      id: table.id,
      slug: table.slug,
      title: table.name,
      isSample: table.isSample,
      ...nameOf(table),
    })
    .from(table)
    .where(and(isPublished(table, visibility), byIdOrSlug(table, key)))
    .limit(1)
  return row && toSubject(row, '/experiences', 'experience_provider')
}

export const travelEnquirySubjects = { 'gap-year': gapYear, 'experience-provider': experienceProvider }
