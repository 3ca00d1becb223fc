import { eq } from 'drizzle-orm'
import { attempts, quizzes } from '#app/features/academy/tables.server.ts'
import { issueCredential } from '#app/features/credentials/credentials.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { downloads } from '#app/features/downloads/tables.server.ts'
import { enquiries, enquiryReplies } from '#app/features/enquiries/tables.server.ts'
import { ghosts, providerOwners, sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { careerPlanComments, careerPlanShares } from '#app/features/planner/tables.server.ts'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { cashOutOf, giveXp, payable } from '#test/cash-out.ts'
import { createPerson, createSession, type PersonFacts } from '#test/people.ts'
import type { TestSite } from '#test/site.ts'
import { type Caller, call, type Visit } from './callers.ts'

/** A resource with an owner, and the call about it. */
export type OwnedResource = {
  who: Caller
  /** What is particular about its owner. */
  facts?(site: TestSite, whose: 'mine' | 'other'): Promise<Partial<PersonFacts>>
  /** Makes one for its owner; the address of the call about it. */
  path(site: TestSite, owner: Visit): Promise<string>
  /** Takes it away, behind everybody's back; absent where the thing is its owner. */
  remove?(site: TestSite, path: string): Promise<unknown>
  /** An address of the same kind that nobody has. */
  invented: string
  body?: unknown
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const ghost = (body?: unknown): OwnedResource => ({
  who: 'ghost',
  path: async (_site, { ghostId }) => `/api/academy/ghost-user/${ghostId}`,
  invented: `/api/academy/ghost-user/${'A'.repeat(43)}`,
  body,
})

/** A student of the advisor's own school; the other advisor is at another. */
const student = (rest = '', body?: unknown): OwnedResource => ({
  who: 'advisor',
  async facts({ db }, whose) {
    const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
    return { schoolId: found[whose === 'mine' ? 0 : 1]?.id }
  },
  async path(site, { userId = 0 }) {
    const [advisor] = await site.db.select().from(users).where(eq(users.id, userId))
    const { id } = await createPerson(site.services, { role: 'student', schoolId: advisor?.schoolId })
    return `/api/advisor/students/${id}${rest}`
  },
  remove: ({ db }, path) => db.delete(users).where(eq(users.id, Number(path.split('/')[4]))),
  invented: `/api/advisor/students/999999999${rest}`,
  body,
})

/** A comment of an advisor on the student's own plan. */
const planComment = (action: string, body?: unknown): OwnedResource => ({
  who: 'student',
  async path({ db }, { userId = 0 }) {
    const id = newId()
    await db.insert(careerPlanComments).values({ id, userId, text: 'Well done', createdAt: new Date() })
    return `/api/career-planner/comments/${id}/${action}`
  },
  remove: ({ db }, path) =>
    db.delete(careerPlanComments).where(eq(careerPlanComments.id, path.split('/')[4] ?? '')),
  invented: `/api/career-planner/comments/${newId()}/${action}`,
  body,
})

/** A cash-out that the student asked for. */
const cashOut = (action = ''): OwnedResource => ({
  who: 'student',
  async path({ db }, owner) {
    const mine = { userId: owner.userId ?? 0 }
    const [open] = await db.select().from(cashOuts).where(eq(cashOuts.userId, mine.userId))
    if (open?.status === 'requested') return `/api/cashouts/${open.id}${action}`
    const { phone, phoneVerifiedAt } = payable()
    await db.update(users).set({ phone, phoneVerifiedAt }).where(eq(users.id, mine.userId))
    await giveXp(db, mine.userId, 500)
    const asked = cashOutOf({ email: `${mine.userId}@test.example` })
    const reply = await call(owner, 'POST', '/api/cashouts', asked)
    const { data } = (await reply.json()) as { data: { id: number } }
    return `/api/cashouts/${data.id}${action}`
  },
  remove: ({ db }, path) => db.delete(cashOuts).where(eq(cashOuts.id, Number(path.split('/')[3]))),
  invented: `/api/cashouts/999999999${action}`,
})

/** Something that was certified of the student. */
const credential: OwnedResource = {
  who: 'student',
  async path({ db }, { userId = 0 }) {
    const certified = {
      path: '/badges/first-module.json',
      title: 'First module',
      description: '',
      criteria: '',
    }
    const drawn = { icon: 'layers', tone: 'reef' as const, imagePath: '/badges/first-module.svg' }
    const facts = { userId, kind: 'badge' as const, certified: { ...certified, ...drawn } }
    return `/api/user/credentials/${await issueCredential(db, facts, new Date())}`
  },
  remove: ({ db }, path) => db.delete(credentials).where(eq(credentials.id, Number(lastPart(path)))),
  invented: '/api/user/credentials/999999999',
  body: { is_public: true, shows_name: false },
}

/** A file that the student sent. */
const upload = (body?: unknown): OwnedResource => ({
  who: 'student',
  async path({ db, services }, { userId = 0 }) {
    const id = newId()
    const key = `private/${id}/notes.txt`
    await services.storage.put(key, Buffer.from('kia ora'), { contentType: 'text/plain' })
    await db.insert(uploads).values({
      ...{ id, userId, purpose: 'message-attachment', state: 'stored', kind: 'txt', name: 'notes.txt' },
      ...{ mime: 'text/plain', size: 7, sha256: 'x', keys: [key], url: `/api/uploads/${id}` },
      ...{ createdAt: new Date(), unusedSince: new Date() },
    })
    return `/api/uploads/${id}`
  },
  remove: ({ db }, path) => db.delete(uploads).where(eq(uploads.id, lastPart(path))),
  invented: `/api/uploads/${newId()}`,
  body,
})

/** An enquiry that was answered once: of the student who asked, or of the employer that answers. */
const enquiry = (who: 'student' | 'provider', rest = '', body?: unknown): OwnedResource => {
  const beginning = who === 'student' ? '/api/user/enquiries' : '/api/admin/enquiries'
  return {
    who,
    async facts(_site, whose) {
      return who === 'provider'
        ? { speaksFor: [{ type: 'employer', id: whose === 'mine' ? 8_000_001 : 8_000_002 }] }
        : {}
    },
    async path(site, { userId = 0 }) {
      const asker = who === 'student' ? userId : (await createPerson(site.services, { role: 'student' })).id
      const [spoken] = await site.db
        .select({ id: providerOwners.providerId })
        .from(providerOwners)
        .where(eq(providerOwners.userId, userId))
      const at = { createdAt: new Date(), updatedAt: new Date() }
      const [row] = await site.db
        .insert(enquiries)
        .values({
          ...{
            userId: asker,
            subjectType: 'employer',
            subjectId: 8_000_001,
            subjectTitle: 'A',
            subjectPath: '/',
          },
          ...{
            providerType: 'employer',
            providerId: spoken?.id ?? 1,
            providerName: 'A',
            status: 'replied',
            ...at,
          },
          ...{ firstName: 'A', callName: 'A', email: 'a@a.example', message: 'x', maskedMessage: 'x' },
        })
        .returning()
      const [id, enquiryId] = [newId(), row?.id ?? 0]
      const said = { writer: 'provider' as const, message: 'y', maskedMessage: 'y', createdAt: at.createdAt }
      await site.db.insert(enquiryReplies).values({ id, enquiryId, ...said })
      return `${beginning}/${enquiryId}${rest.replace(':reply', id)}`
    },
    remove: ({ db }, path) => db.delete(enquiries).where(eq(enquiries.id, Number(path.split('/')[4]))),
    invented: `${beginning}/999999999${rest.replace(':reply', newId())}`,
    body,
  }
}

/** The file of the student's own plan. */
const download: OwnedResource = {
  who: 'student',
  async path({ db }, { userId = 0 }) {
    const facts = { type: 'career-plan', itemId: 0, title: 'Career plan', path: '/career-planner' }
    const [row] = await db
      .insert(downloads)
      .values({ userId, ...facts, createdAt: new Date() })
      .onConflictDoUpdate({ target: [downloads.userId, downloads.type, downloads.itemId], set: facts })
      .returning()
    return `/api/downloads/${row?.id}/file`
  },
  remove: ({ db }, path) => db.delete(downloads).where(eq(downloads.id, Number(path.split('/')[3]))),
  invented: '/api/downloads/999999999/file',
}

/** A finished attempt at a quiz of the Academy. */
const attempt: OwnedResource = {
  who: 'student',
  async path({ db }, { userId = 0 }) {
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.slug, 'first-payslip-quiz'))
    const at = { startedAt: new Date(), finishedAt: new Date() }
    const [row] = await db
      .insert(attempts)
      .values({
        userId,
        topicId: quiz?.topicId ?? 0,
        quizId: quiz?.id,
        status: 'finished-failed',
        score: 0,
        ...at,
      })
      .returning()
    return `/api/academy/programs/finlit/insights/first-payslip/${row?.id}`
  },
  remove: ({ db }, path) => db.delete(attempts).where(eq(attempts.id, Number(lastPart(path)))),
  invented: '/api/academy/programs/finlit/insights/first-payslip/999999999',
}

export const ownedResources: Record<string, OwnedResource> = {
  'GET /api/downloads/:id/file': download,
  'GET /api/academy/programs/:program/insights/:module/:attempt_id': attempt,
  'GET /api/cashouts/:id': cashOut(),
  'POST /api/cashouts/:id/cancel': cashOut('/cancel'),
  'PUT /api/user/credentials/:id': credential,
  'GET /api/uploads/:id': upload(),
  'PUT /api/uploads/:id': upload({ alt: 'A lake' }),
  'DELETE /api/uploads/:id': upload(),
  'GET /api/user/enquiries/:id': enquiry('student'),
  'POST /api/user/enquiries/:id/reply': enquiry('student', '/reply', { message: 'z' }),
  'POST /api/user/enquiries/:id/replies/:reply_id/report': enquiry('student', '/replies/:reply/report', {
    reason: 'unkind',
  }),
  'GET /api/admin/enquiries/:id/thread': enquiry('provider', '/thread'),
  'POST /api/admin/enquiries/:id/reply': enquiry('provider', '/reply', { message: 'z' }),
  'POST /api/admin/enquiries/:id/close': enquiry('provider', '/close'),
  'GET /api/academy/ghost-user/:ghost_id': ghost(),
  'PUT /api/academy/ghost-user/:ghost_id': ghost({ first_name: 'Mia' }),
  'GET /api/academy/ghost-user/:ghost_id/converted': {
    who: 'student',
    async path({ db }, { userId }) {
      const id = newToken()
      await db.insert(ghosts).values({ id, tokenHash: id, source: 'test', convertedTo: userId })
      return `/api/academy/ghost-user/${id}/converted`
    },
    remove: ({ db }, path) => db.delete(ghosts).where(eq(ghosts.id, path.split('/')[4] ?? '')),
    invented: `/api/academy/ghost-user/${'A'.repeat(43)}/converted`,
  },
  'DELETE /api/user/security/sessions/:id': {
    who: 'student',
    async path(site, { userId = 0 }) {
      const token = await createSession(site.services, userId)
      const [session] = await site.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      return `/api/user/security/sessions/${session?.id}`
    },
    remove: ({ db }, path) => db.delete(sessions).where(eq(sessions.id, lastPart(path))),
    invented: `/api/user/security/sessions/${newId()}`,
  },
  'POST /api/user/security/totp/:id': {
    who: 'student',
    async path(_site, owner) {
      const reply = await call(owner, 'POST', '/api/user/security/totp', {})
      return `/api/user/security/totp/${((await reply.json()) as { id: string }).id}`
    },
    remove: ({ db }, path) => db.delete(secondFactors).where(eq(secondFactors.id, lastPart(path))),
    invented: `/api/user/security/totp/${newId()}`,
    body: { code: '000000' },
  },
  'DELETE /api/user/security/factors/:id': {
    who: 'student',
    async path({ db }, { userId = 0 }) {
      const id = newId()
      const confirmedAt = new Date()
      await db
        .insert(secondFactors)
        .values({ id, userId, kind: 'totp', label: 'App', sealed: 'x', confirmedAt })
      return `/api/user/security/factors/${id}`
    },
    remove: ({ db }, path) => db.delete(secondFactors).where(eq(secondFactors.id, lastPart(path))),
    invented: `/api/user/security/factors/${newId()}`,
  },
  'DELETE /api/career-planner/shares/:id': {
    who: 'student',
    async path({ db }, { userId = 0 }) {
      const id = newId()
      const createdAt = new Date()
      const expiresAt = new Date(createdAt.getTime() + 86_400_000)
      await db.insert(careerPlanShares).values({
        ...{ id, userId, tokenHash: hashToken(newToken()), slugs: ['plan-a'], withDetails: false },
        ...{ createdAt, expiresAt },
      })
      return `/api/career-planner/shares/${id}`
    },
    remove: ({ db }, path) => db.delete(careerPlanShares).where(eq(careerPlanShares.id, lastPart(path))),
    invented: `/api/career-planner/shares/${newId()}`,
  },
  'POST /api/career-planner/comments/:id/hide': planComment('hide', {}),
  'POST /api/career-planner/comments/:id/report': planComment('report', { reason: 'unkind' }),
  'GET /api/advisor/students/:id/career-plan': student('/career-plan'),
  'PUT /api/advisor/students/:id/career-plan/:slug': student('/career-plan/plan-a', {
    answers: {},
    version: 0,
  }),
  'POST /api/advisor/students/:id/career-plan/comments': student('/career-plan/comments', {
    text: 'Well done',
  }),
}

/** Calls whose parameter names content that is the same for everybody, or a part of one's own one plan. */
export const contentParameters: Record<string, string> = {
  ...Object.fromEntries(
    [
      'GET /api/academy/programs/:program/modules/:module/quiz/start',
      'POST /api/academy/programs/:program/modules/:module/quizzes/:quiz',
      'PUT /api/academy/programs/:program/modules/:module/quizzes/:quiz',
      'POST /api/academy/programs/:program/modules/:module/quizzes/:quiz/finish',
      'POST /api/academy/programs/:program/modules/:module/no-quiz-attempt',
      'GET /api/academy/programs/:program/insights',
      'GET /api/academy/programs/:program/insights/:module',
      'POST /api/academy/programs/:program/modules/:module/feedback',
    ].map((call) => [call, 'names content; whose attempt it is, is tried in features/academy']),
  ),
  'POST /api/admin/cashouts/:id/:decision': 'admins decide about everybody’s',
  'POST /api/admin/credentials/:id/revoke': 'admins take back everybody’s',
  'GET /api/admin/survey-results/:id': 'totals of everybody’s',
  'GET /api/admin/academy/dashboard/:table': 'names a table of figures about everybody',
  'POST /api/surveys/:slug/responses': 'names a survey; whose answer it is, is tried in features/surveys',
  'POST /api/user/check-external-survey-completion/:id': 'names a survey, likewise',
  'POST /api/user/add-survey-completion-check-job/:id': 'names a survey, likewise',
  'GET /api/admin/xp-awards/:id/review': 'admins read everybody’s',
  'POST /api/admin/xp-awards/:id/reverse': 'admins decide about everybody’s',
  'POST /api/admin/xp-awards/:id/release': 'admins decide about everybody’s',
  'DELETE /api/user/follows/:type/:id': 'names what is followed; the list is one’s own',
  'DELETE /api/user/favourites/:type/:id': 'names what is kept; the list is one’s own',
  'GET /api/career-planner/:slug': 'names a part of one’s own plan',
  'PUT /api/career-planner/:slug': 'names a part of one’s own plan',
  'DELETE /api/career-planner/:slug': 'names a part of one’s own plan',
  'PUT /api/career-planner/conflicts/:id': 'names a conflict of one’s own plan',
  'PUT /api/career-planner/:slug/what-if': 'names a part of one’s own plan',
  'POST /api/career-planner/:slug/what-if/accept': 'names a part of one’s own plan',
  'DELETE /api/career-planner/:slug/what-if': 'names a part of one’s own plan',
  ...Object.fromEntries(
    [
      'GET /api/admin/:resource',
      'POST /api/admin/:resource',
      'GET /api/admin/:resource/export.csv',
      'GET /api/admin/:resource/options/:field',
      'GET /api/admin/:resource/:id',
      'PUT /api/admin/:resource/:id',
      'DELETE /api/admin/:resource/:id',
      'GET /api/admin/:resource/:id/compare',
      'GET /api/admin/:resource/:id/history',
      'POST /api/admin/:resource/:id/restore',
      'POST /api/admin/:resource/bulk',
      'GET /api/admin/:resource/:id/links',
      'GET /api/admin/:resource/:id/check',
      'POST /api/admin/users/:id/account',
      'GET /api/admin/users/:id/export',
      'POST /api/admin/outbox/:id/resend',
      'POST /api/admin/job-queue/:queue/:id/retry',
      'GET /api/admin/packs/imports/:id',
      'POST /api/admin/packs/imports/:id/start',
      'DELETE /api/admin/packs/imports/:id',
      'GET /api/admin/reviews/:id',
      'POST /api/admin/reviews/:id/decision',
      'POST /api/admin/reviews/:id/comments',
    ].map((call) => [call, 'names a record type; whose rows are whose is tried in features/admin']),
  ),
}
