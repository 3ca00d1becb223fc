import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { deliver } from '#app/features/enquiries/delivery.server.ts'
import { accountTokenKinds, accountTokens, schoolInvites, users } from '#app/features/people/tables.server.ts'
import { award } from '#app/features/rewards/ledger.server.ts'
import { advisorInvites } from '#app/features/schools/tables.server.ts'
import { subscribers } from '#app/features/site/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { longAgo } from '#test/cash-out.ts'
import { createPerson, type PersonFacts } from '#test/people.ts'
import type { TestSite } from '#test/site.ts'
import { call, type Visit } from '../whole-product/callers.ts'

/** A token of a link, the same each time. */
export const knownToken = (name: string) => createHash('sha256').update(name).digest('base64url')

const dayMs = 86_400_000

/** People beside those of the demo: of the same kinds, and who must not hear of anything. */
export async function addOthers({ services }: TestSite, schoolId: number, abroad: number): Promise<void> {
  const goes = { deletionDueAt: new Date(services.clock.now().getTime() + 3 * dayMs) }
  const all = [...advisorPermissions]
  const others: PersonFacts[] = [
    { role: 'admin' },
    { role: 'admin', isEditor: true },
    { role: 'admin', status: 'locked' },
    { role: 'admin', ...goes },
    { role: 'admin', schoolId },
    { role: 'advisor', schoolId, permissions: ['safeguarding', 'manage_staff'] },
    { role: 'advisor', schoolId, permissions: all, status: 'locked' },
    { role: 'advisor', schoolId, permissions: all, ...goes },
    { role: 'advisor', schoolId: abroad, permissions: all },
    { role: 'student', schoolId, ...goes },
    { role: 'student', schoolId: abroad, country: 'NZ' },
    { role: 'parent' },
    { role: 'user', ...goes },
    { role: 'provider' },
  ]
  for (const [index, facts] of others.entries()) {
    const name = `other-${index}`
    await createPerson(services, { lastName: name, email: `${name}@test.example`, ...facts })
  }
}

/** A link of every kind, with a token that is known. */
export async function addLinks(
  { db, services }: TestSite,
  people: { student: number; advisor: number },
  schools: { own: number; other: number },
): Promise<void> {
  const createdAt = services.clock.now()
  const expiresAt = new Date(createdAt.getTime() + dayMs)
  for (const kind of accountTokenKinds)
    await db.insert(accountTokens).values({
      tokenHash: hashToken(knownToken(kind)),
      kind,
      userId: people.student,
      email: kind === 'verify-secondary' ? 'second@test.example' : 'student@yonder.example',
      schoolId: kind === 'verify-school' ? schools.other : null,
      expiresAt,
      createdAt,
    })
  for (const [name, schoolId] of Object.entries(schools)) {
    const email = 'new@test.example'
    const facts = { id: newId(), schoolId, createdAt, expiresAt }
    await db.insert(advisorInvites).values({
      ...facts,
      email,
      tokenHash: hashToken(knownToken(`invite-${name}`)),
      invitedBy: people.advisor,
    })
    await db.insert(schoolInvites).values({
      ...facts,
      id: newId(),
      tokenHash: hashToken(knownToken(`link-${name}`)),
      createdBy: people.advisor,
    })
  }
  await db.insert(subscribers).values({
    id: newId(),
    firstName: 'Mia',
    email: 'subscribed@test.example',
    consentText: 'Yes',
    consentedAt: createdAt,
    tokenHash: hashToken(knownToken('subscriber')),
    createdAt,
  })
  await db.execute(sql`update career_plan_share set token_hash = ${hashToken(knownToken('share'))}, revoked_at = null
    where user_id = ${people.student}`)
  await db.execute(
    sql`update career_plan_feed set token_hash = ${hashToken(knownToken('feed'))} where user_id = ${people.student}`,
  )
}

/** What the people of the demo have not done yet, by the calls that do it. */
export async function addActivity(site: TestSite, visits: Record<string, Visit>): Promise<void> {
  const { db, services } = site
  const leaver = visits.leaver?.userId ?? 0
  await db
    .update(users)
    .set({ dob: '2000-01-01', phone: '+61400000001', phoneVerifiedAt: new Date('2026-01-02T00:00:00Z') })
    .where(eq(users.id, leaver))
  for (const id of [1, 2, 3])
    await award(db, { userId: leaver }, { reason: 'topic', type: 'academy-topic', id }, 1_000, longAgo)
  await made(visits.leaver, 'POST', '/api/cashouts', {
    method: 'giftpay',
    amount: 500,
    recipient_email: 'leaver@yonder.example',
  })
  const [course] = await db.select({ slug: courses.slug }).from(courses).orderBy(courses.id).limit(1)
  const question = {
    subject_type: 'course',
    subject_id: course?.slug,
    first_name: 'Tahlia',
    email: 'student@yonder.example',
    message: 'When does it start?',
    consent: true,
    hCaptchaToken: 'local',
  }
  const enquiry = (await made(visits.student, 'POST', '/api/enquiries', question)) as { data: { id: number } }
  await deliver(services, enquiry.data.id)
  await made(visits.student, 'POST', '/api/user/follows', {
    type: 'OCCUPATION',
    id: 'registered-nurse-medical',
  })
  await made(visits.student, 'POST', '/api/user/favourites', {
    type: 'occupation',
    id: 'registered-nurse-medical',
  })
  await made(visits.admin, 'POST', '/api/admin/notifications', {
    audience: 'everyone',
    title: 'News',
    description: 'Something new',
  })
}

async function made(visit: Visit | undefined, method: string, path: string, body: unknown): Promise<unknown> {
  if (!visit) throw new Error(`nobody is there for ${path}`)
  const reply = await call(visit, method, path, body)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}
