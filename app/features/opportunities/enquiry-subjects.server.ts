import { and, eq } from 'drizzle-orm'
import type { FindEnquirySubject } from '#app/platform/enquiry-subject.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { isOpen } from './closing.server.ts'
import { isPublished, isSampleOpening } from './samples.server.ts'
import { employers, type experienceProviders, jobOpenings } from './tables.server.ts'

const job: FindEnquirySubject = async (db, key, visibility) => {
  const [row] = await db
    .select({
      id: jobOpenings.id,
      slug: jobOpenings.slug,
      title: jobOpenings.title,
      isSample: isSampleOpening.as('is_made_up'),
      ...nameOf(employers),
    })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(and(isOpen(visibility), byIdOrSlug(jobOpenings, key)))
    .limit(1)
  return row && toSubject(row, '/jobs', 'employer')
}

const employer: FindEnquirySubject = async (db, key, visibility) => {
  const [row] = await db
    .select({
      id: employers.id,
      slug: employers.slug,
      title: employers.name,
      isSample: employers.isSample,
      ...nameOf(employers),
    })
    .from(employers)
    .where(and(isPublished(employers, visibility), byIdOrSlug(employers, key)))
    .limit(1)
  return row && toSubject(row, '/employers', 'employer')
}

export const workEnquirySubjects = { job, employer }

/** The provider, as columns. */
export function nameOf<T extends typeof employers | typeof experienceProviders>({ id, name }: T) {
  return { providerId: id as T['id'], providerName: name as T['name'] }
}

type Row = {
  id: number
  slug: string
  title: string
  isSample: boolean
  providerId: number
  providerName: string
}

export function toSubject(row: Row, below: string, type: 'employer' | 'experience_provider') {
  return {
    id: row.id,
    title: row.title,
    path: `${below}/${row.slug}`,
    isSample: row.isSample,
    provider: { type, id: row.providerId, name: row.providerName },
  }
}
