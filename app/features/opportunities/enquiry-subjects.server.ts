import { and, eq } from 'drizzle-orm'
import type { FindEnquirySubject } from '#app/platform/enquiry-subject.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { isOpen } from './closing.server.ts'
import { employers, experienceProviders, jobOpenings } from './tables.server.ts'
import { isLive } from './travel/gap-year-rows.server.ts'
import { gapYears } from './travel/tables.server.ts'

const job: FindEnquirySubject = async (db, key, now) => {
  const [row] = await db
    .select({ id: jobOpenings.id, slug: jobOpenings.slug, title: jobOpenings.title, ...nameOf(employers) })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(and(isOpen(now), byIdOrSlug(jobOpenings, key)))
    .limit(1)
  return row && toSubject(row, '/jobs', 'employer')
}

const gapYear: FindEnquirySubject = async (db, key) => {
  const [row] = await db
    .select({ id: gapYears.id, slug: gapYears.slug, title: gapYears.title, ...nameOf(experienceProviders) })
    .from(gapYears)
    .innerJoin(experienceProviders, eq(experienceProviders.id, gapYears.providerId))
    .where(and(isLive, byIdOrSlug(gapYears, key)))
    .limit(1)
  return row && toSubject(row, '/gap-years', 'experience_provider')
}

const employer: FindEnquirySubject = async (db, key) => {
  const [row] = await db
    .select({ id: employers.id, slug: employers.slug, title: employers.name, ...nameOf(employers) })
    .from(employers)
    .where(and(eq(employers.isPublished, true), byIdOrSlug(employers, key)))
    .limit(1)
  return row && toSubject(row, '/employers', 'employer')
}

const experienceProvider: FindEnquirySubject = async (db, key) => {
  const table = experienceProviders
  const [row] = await db
    .select({ id: table.id, slug: table.slug, title: table.name, ...nameOf(table) })
    .from(table)
    .where(and(eq(table.isPublished, true), byIdOrSlug(table, key)))
    .limit(1)
  return row && toSubject(row, '/experiences', 'experience_provider')
}

export const opportunityEnquirySubjects = {
  job,
  'gap-year': gapYear,
  employer,
  'experience-provider': experienceProvider,
}

function nameOf<T extends typeof employers | typeof experienceProviders>({ id, name }: T) {
  return { providerId: id as T['id'], providerName: name as T['name'] }
}

type Row = { id: number; slug: string; title: string; providerId: number; providerName: string }

function toSubject(row: Row, below: string, type: 'employer' | 'experience_provider') {
  return {
    id: row.id,
    title: row.title,
    path: `${below}/${row.slug}`,
    provider: { type, id: row.providerId, name: row.providerName },
  }
}
