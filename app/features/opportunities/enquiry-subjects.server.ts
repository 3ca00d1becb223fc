import { and, eq } from 'drizzle-orm'
import type { FindEnquirySubject } from '#app/platform/enquiry-subject.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { isOpen } from './closing.server.ts'
import { employers, type experienceProviders, jobOpenings } from './tables.server.ts'

const job: FindEnquirySubject = async (db, key, now) => {
  const [row] = await db
    .select({ id: jobOpenings.id, slug: jobOpenings.slug, title: jobOpenings.title, ...nameOf(employers) })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(and(isOpen(now), byIdOrSlug(jobOpenings, key)))
    .limit(1)
  return row && toSubject(row, '/jobs', 'employer')
}

const employer: FindEnquirySubject = async (db, key) => {
  const [row] = await db
    .select({ id: employers.id, slug: employers.slug, title: employers.name, ...nameOf(employers) })
    .from(employers)
    .where(and(eq(employers.isPublished, true), byIdOrSlug(employers, key)))
    .limit(1)
  return row && toSubject(row, '/employers', 'employer')
}

export const workEnquirySubjects = { job, employer }

/** The provider, as columns. */
export function nameOf<T extends typeof employers | typeof experienceProviders>({ id, name }: T) {
  return { providerId: id as T['id'], providerName: name as T['name'] }
}

type Row = { id: number; slug: string; title: string; providerId: number; providerName: string }

export function toSubject(row: Row, below: string, type: 'employer' | 'experience_provider') {
  return {
    id: row.id,
    title: row.title,
    path: `${below}/${row.slug}`,
    provider: { type, id: row.providerId, name: row.providerName },
  }
}
