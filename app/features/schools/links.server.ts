import { and, desc, eq, isNull } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { schoolInvites } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { endOfDay, isDay } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { AdvisorProfile, makeSchoolLink } from './contract.ts'
import { isDomain } from './rules.ts'
import { schoolWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
type SchoolLink = AdvisorProfile['links'][number]
const maxShown = 50

/** The links of a school that nobody has ended, the last ones first. */
export async function linksOf(db: Database, schoolId: number, now: Date): Promise<SchoolLink[]> {
  const rows = await db
    .select()
    .from(schoolInvites)
    .where(and(eq(schoolInvites.schoolId, schoolId), isNull(schoolInvites.endedAt)))
    .orderBy(desc(schoolInvites.createdAt))
    .limit(maxShown)
  return rows.map((row) => toLink(row, now))
}

/** Makes a link by which students come to the school. Its token is told here, once. */
export async function makeLink(
  context: Context,
  given: BodyOf<typeof makeSchoolLink>,
): Promise<SchoolLink & { token: string }> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  const emailDomains = given.email_domains.map((one) => one.toLowerCase().replace(/^@/, '')).filter(Boolean)
  const expiresAt = given.expires_on ? await lastInstant(db, schoolId, given.expires_on) : null
  refuseErrors({
    ...(emailDomains.every(isDomain) ? {} : { email_domains: [schoolWords.domain] }),
    ...(expiresAt === null || expiresAt > now ? {} : { expires_on: [schoolWords.past] }),
  })
  const token = newToken()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(schoolInvites)
      .values({
        id: newId(),
        tokenHash: hashToken(token),
        schoolId,
        emailDomains,
        expiresAt,
        name: given.name || 'Link for students',
        createdBy: actor.userId,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('the link was not written')
    await auditAdvisor(tx, context, 'school-links.make', `school-links/${row.id}`, {
      after: { emailDomains },
    })
    return { ...toLink(row, now), token }
  })
}

/** @throws DomainError `not-found` for a link of another school, or one that has ended */
export async function endLink(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const isOpenHere = and(
    eq(schoolInvites.id, id),
    eq(schoolInvites.schoolId, requireSchool(actor)),
    isNull(schoolInvites.endedAt),
  )
  await db.transaction(async (tx) => {
    const [ended] = isId(id)
      ? await tx
          .update(schoolInvites)
          .set({ endedAt: now })
          .where(isOpenHere)
          .returning({ id: schoolInvites.id })
      : []
    if (!ended) throw new DomainError('not-found', 'no-such-link')
    await auditAdvisor(tx, context, 'school-links.end', `school-links/${ended.id}`)
  })
}

/** The end of a day at the school; long ago for what is no day. */
async function lastInstant(db: Database, schoolId: number, day: string): Promise<Date> {
  return isDay(day) ? endOfDay(await zoneAt(db, schoolId), day) : new Date(0)
}

function toLink(row: typeof schoolInvites.$inferSelect, now: Date): SchoolLink {
  return {
    id: row.id,
    school_id: row.schoolId,
    name: row.name,
    email_domains: row.emailDomains,
    expires_at: row.expiresAt?.toISOString() ?? null,
    is_active: row.endedAt === null && (row.expiresAt === null || row.expiresAt > now),
  }
}
