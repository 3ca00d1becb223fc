import { eq } from 'drizzle-orm'
import type { FindEnquirySubject } from '#app/platform/enquiry-subject.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { courses, educators } from './tables.server.ts'

const provider = { id: educators.id, name: educators.name }

const course: FindEnquirySubject = async (db, key) => {
  const [row] = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.name, provider })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .where(byIdOrSlug(courses, key))
    .limit(1)
  return row && toSubject(row, '/courses')
}

const educator: FindEnquirySubject = async (db, key) => {
  const [row] = await db
    .select({ id: educators.id, slug: educators.slug, title: educators.name, provider })
    .from(educators)
    .where(byIdOrSlug(educators, key))
    .limit(1)
  return row && toSubject(row, '/educators')
}

type Row = { id: number; slug: string; title: string; provider: { id: number; name: string } }

function toSubject({ id, slug, title, provider }: Row, below: string) {
  return { id, title, path: `${below}/${slug}`, provider: { type: 'educator' as const, ...provider } }
}

export const studyEnquirySubjects = { course, educator }
