import { eq } from 'drizzle-orm'
import { attempts, quizzes } from '#app/features/academy/tables.server.ts'
import { issueCredential } from '#app/features/credentials/credentials.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { downloads } from '#app/features/downloads/tables.server.ts'
import { enquiries, enquiryReplies } from '#app/features/enquiries/tables.server.ts'
import { familyLinks } from '#app/features/families/tables.server.ts'
import {
  messageReports,
  messages,
  threadParticipants,
  threads,
} from '#app/features/messaging/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { pushDevices } from '#app/features/notifications/tables.server.ts'
import { studentImports } from '#app/features/onboarding/tables.server.ts'
import { ghosts, providerOwners, sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import {
  careerPlanComments,
  careerPlanSections,
  careerPlanShares,
  careerPlans,
  careerPlanWhatIfs,
  keptPlans,
} from '#app/features/planner/tables.server.ts'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import { emptyBudget } from '#app/features/tools/budget/budget.ts'
import { resumes, toolResults } from '#app/features/tools/tables.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { cashOutOf, giveXp, payable } from '#test/cash-out.ts'
import { createFamilyLink } from '#test/family-links.ts'
import { createPerson, createSession, type PersonFacts } from '#test/people.ts'
import type { TestSite } from '#test/site.ts'
import { type Caller, call, type Visit } from './callers.ts'
import {
  finishedPlacement,
  notedPlacement,
  runningPlacement,
  schoolHost,
  schoolIncident,
  schoolPlacement,
  zone,
} from './placement-resources.ts'
import {
  contactAt,
  familyContact,
  groupPost,
  ownGroup,
  ownMeeting,
  ownPlacement,
  ownTask,
  schoolGroup,
  schoolTask,
  studentChange,
  studentMeeting,
  studentNote,
} from './school-resources.ts'

/** The day at the school of a placement that runs. */
const today = dayIn(zone, new Date())

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

/** A change of the supervisor of a placement. */
const otherTerms = {
  days: [{ date: '2027-05-03', from: '09:00', to: '16:00' }],
  address: '1 Sample Street',
  supervisor: 'Alex Sample',
  tasks: ['Answer the telephone'],
  reason: 'The supervisor is away',
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

/** A list of students of the advisor's own school; the other advisor is at another. */
const studentImport = (rest = '', body?: unknown): OwnedResource => ({
  ...student(rest, body),
  async path({ db, services }, { userId = 0 }) {
    const [advisor] = await db.select().from(users).where(eq(users.id, userId))
    const [made] = await db
      .insert(studentImports)
      .values({
        schoolId: advisor?.schoolId ?? 0,
        advisorId: userId,
        source: 'csv',
        format: 'csv',
        status: 'ready',
        createdAt: services.clock.now(),
      })
      .returning({ id: studentImports.id })
    return `/api/advisor/imports/${made?.id}${rest}`
  },
  remove: ({ db }, path) =>
    db.delete(studentImports).where(eq(studentImports.id, Number(path.split('/')[4]))),
  invented: `/api/advisor/imports/999999999${rest}`,
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

/** A student's link with a parent: `open` is an invitation that nobody accepted. */
const familyLink = (
  by: 'student' | 'parent',
  rest = '',
  { body, isInvited = false }: { body?: unknown; isInvited?: boolean } = {},
): OwnedResource => {
  const base = by === 'student' ? '/api/user/family' : '/api/family'
  return {
    who: by,
    async path({ services }, { userId = 0 }) {
      const { id: studentId } =
        by === 'student' ? { id: userId } : await createPerson(services, { role: 'student' })
      const invited = { parentId: null, email: `${newId()}@home.example`, tokenHash: newId() }
      const { id } = await createFamilyLink(services, {
        userId: studentId,
        ...(isInvited ? invited : by === 'parent' ? { parentId: userId } : {}),
      })
      return `${base}/${id}${rest}`
    },
    remove: ({ db }, path) =>
      db.delete(familyLinks).where(eq(familyLinks.id, path.slice(base.length + 1).slice(0, 36))),
    invented: `${base}/${newId()}${rest}`,
    body,
  }
}

/** A student's plan on the Home of a parent: the parent's to take off, the student's to end. */
const keptPlan = (by: 'parent' | 'student'): OwnedResource => {
  const base = by === 'parent' ? '/api/user/kept-plans' : '/api/career-planner/keepers'
  return {
    who: 'student',
    async path({ db, services }, { userId = 0 }) {
      const { id: otherId } = await createPerson(services, { role: by === 'parent' ? 'student' : 'parent' })
      const [ownerId, parentId] = by === 'parent' ? [otherId, userId] : [userId, otherId]
      const [id, shareId, createdAt] = [newId(), newId(), new Date()]
      await db.insert(careerPlanShares).values({
        id: shareId,
        userId: ownerId,
        tokenHash: hashToken(newToken()),
        slugs: ['plan-a' as const],
        withDetails: false,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 86_400_000),
      })
      await db.insert(keptPlans).values({ id, userId: parentId, shareId, createdAt })
      return `${base}/${id}`
    },
    remove: ({ db }, path) => db.delete(keptPlans).where(eq(keptPlans.id, lastPart(path))),
    invented: `${base}/${newId()}`,
  }
}

/** A proposal of an advisor for the student's own plan. */
const proposal: OwnedResource = {
  who: 'student',
  async facts({ db }) {
    const [school] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
    return { schoolId: school?.id }
  },
  async path({ db, services }, { userId = 0 }) {
    const [person] = await db.select().from(users).where(eq(users.id, userId))
    const advisor = await createPerson(services, { role: 'advisor', schoolId: person?.schoolId })
    const [id, slug, at] = [newId(), 'plan-a' as const, new Date('2026-11-01T00:00:00Z')]
    await db.insert(careerPlans).values({ userId, createdAt: at, updatedAt: at }).onConflictDoNothing()
    await db
      .insert(careerPlanSections)
      .values({ userId, slug, answers: {}, version: 0, updatedAt: at })
      .onConflictDoNothing()
    await db.insert(careerPlanWhatIfs).values({
      id,
      userId,
      slug,
      proposedBy: advisor.id,
      isProposal: true,
      sentence: 'Try it',
      changes: { region: 'AU-VIC' },
      createdAt: at,
    })
    return `/api/career-planner/plan-a/proposals/${id}`
  },
  remove: ({ db }, path) => db.delete(careerPlanWhatIfs).where(eq(careerPlanWhatIfs.id, lastPart(path))),
  invented: `/api/career-planner/plan-a/proposals/${newId()}`,
  body: { line: 'region', accept: false, version: 0 },
}

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
      id,
      userId,
      purpose: 'message-attachment',
      state: 'stored',
      kind: 'txt',
      name: 'notes.txt',
      mime: 'text/plain',
      size: 7,
      sha256: 'x',
      keys: [key],
      url: `/api/uploads/${id}`,
      createdAt: new Date(),
      unusedSince: new Date(),
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
          userId: asker,
          subjectType: 'employer',
          subjectId: 8_000_001,
          subjectTitle: 'A',
          subjectPath: '/',
          providerType: 'employer',
          providerId: spoken?.id ?? 1,
          providerName: 'A',
          status: 'replied',
          ...at,
          firstName: 'A',
          callName: 'A',
          email: 'a@a.example',
          message: 'x',
          maskedMessage: 'x',
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

/** A thread with a message of each of two people of a school. */
async function insertThread(site: TestSite, schoolId: number, userId: number, role: 'advisor' | 'student') {
  const { id: otherId } = await createPerson(site.services, { role, schoolId })
  const now = new Date()
  const [row] = await site.db
    .insert(threads)
    .values({
      schoolId,
      lowUserId: Math.min(userId, otherId),
      highUserId: Math.max(userId, otherId),
      previewMessage: 'Hello',
      revision: 2,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const threadId = row?.id ?? 0
  const people = [userId, otherId]
  await site.db
    .insert(threadParticipants)
    .values(people.map((id) => ({ threadId, userId: id, isUnread: false })))
  const [own, theirs] = await site.db
    .insert(messages)
    .values(
      people.map((id, at) => ({
        threadId,
        userId: id,
        clientId: newId(),
        body: 'Hello',
        revision: at + 1,
        createdAt: now,
      })),
    )
    .returning()
  return { threadId, own: own?.id ?? 0, theirs: theirs?.id ?? 0 }
}

/** A thread of a student; `:message` is the other's message in it, `:own` the student's, `:file` a file of that. */
const thread = (rest = '', body?: unknown, role: 'advisor' | 'student' = 'advisor'): OwnedResource => ({
  who: 'student',
  async path(site, { userId = 0 }) {
    const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
    const schoolId = school?.id ?? 0
    await site.db.update(users).set({ schoolId, classYear: 2030 }).where(eq(users.id, userId))
    const { threadId, own, theirs } = await insertThread(site, schoolId, userId, role)
    const beginning = `/api/threads/${threadId}`
    if (!rest.includes(':file'))
      return `${beginning}${rest.replace(':own', String(own)).replace(':message', String(theirs))}`
    const file = lastPart(await upload().path(site, { userId } as Visit))
    await site.db
      .update(messages)
      .set({ uploadIds: [file] })
      .where(eq(messages.id, own))
    return `${beginning}${rest.replace(':file', file)}`
  },
  remove: ({ db }, path) => db.delete(threads).where(eq(threads.id, Number(path.split('/')[3]))),
  invented: `/api/threads/999999999${rest.replace(/:own|:message/, '999999999').replace(':file', newId())}`,
  body,
})

const safeguardingFacts: OwnedResource['facts'] = async ({ db }, whose) => {
  const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  return { schoolId: found[whose === 'mine' ? 0 : 1]?.id, permissions: ['safeguarding'] }
}

async function schoolOf({ db }: TestSite, userId = 0): Promise<number> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person?.schoolId ?? 0
}

/** A thread of two others at the school of safeguarding staff. */
const openedThread: OwnedResource = {
  who: 'advisor',
  facts: safeguardingFacts,
  async path(site, { userId }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    return `/api/advisor/threads/${(await insertThread(site, schoolId, id, 'advisor')).threadId}/open`
  },
  remove: ({ db }, path) => db.delete(threads).where(eq(threads.id, Number(path.split('/')[4]))),
  invented: '/api/advisor/threads/999999999/open',
  body: { reason: 'A teacher is worried' },
}

/** A report at their school. */
const messageReport = (rest: string, body?: unknown): OwnedResource => ({
  who: 'advisor',
  facts: safeguardingFacts,
  async path(site, { userId }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    const said = { messageId: id, content: 'Hello', reason: 'other' as const, createdAt: new Date() }
    const [row] = await site.db
      .insert(messageReports)
      .values({ schoolId, userId: id, ...said })
      .returning()
    const { messageId, ...same } = said
    // who of the school has it
    const owner = rest === '/take' ? {} : { schoolTakenBy: userId }
    await site.db.insert(contentReports).values({
      id: newId(),
      kind: 'message' as const,
      contentId: String(messageId),
      schoolId,
      userId: id,
      ...same,
      ...owner,
    })
    return `/api/advisor/message-reports/${row?.id}${rest}`
  },
  remove: ({ db }, path) =>
    db.delete(messageReports).where(eq(messageReports.id, Number(path.split('/')[4]))),
  invented: `/api/advisor/message-reports/999999999${rest}`,
  body,
})

/** A saved budget of a student. */
const toolResult = (rest = '', body?: unknown): OwnedResource => ({
  who: 'student',
  async path({ db, services }, { userId }) {
    const at = services.clock.now()
    const [row] = await db
      .insert(toolResults)
      .values({
        userId,
        tool: 'budget-planner',
        toolVersion: 1,
        answers: { ...emptyBudget('AU') },
        sealKey: newId(),
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    return `/api/tools/budget-planner/results/${row?.id}${rest}`
  },
  remove: ({ db }, path) => db.delete(toolResults).where(eq(toolResults.id, Number(path.split('/')[5]))),
  invented: `/api/tools/budget-planner/results/999999999${rest}`,
  body,
})

/** A saved version of a résumé of a student. */
const resume = (rest: string, body?: unknown): OwnedResource => ({
  who: 'student',
  async path({ db, services }, { userId }) {
    const at = services.clock.now()
    const [row] = await db
      .insert(resumes)
      .values({ userId: userId ?? 0, title: 'Sample', content: {}, createdAt: at, updatedAt: at })
      .returning()
    return `/api/user/resumes/${row?.id}${rest}`
  },
  remove: ({ db }, path) => db.delete(resumes).where(eq(resumes.id, Number(path.split('/')[4]))),
  invented: `/api/user/resumes/999999999${rest}`,
  body,
})

export const ownedResources: Record<string, OwnedResource> = {
  'GET /api/downloads/:id/file': download,
  'PUT /api/tools/:tool/results/:id': toolResult('', { answers: emptyBudget('AU'), version: 1 }),
  'GET /api/tools/:tool/results/:id/file': toolResult('/file'),
  'PUT /api/user/resumes/:id': resume('', { title: 'Sample', content: {}, version: 1 }),
  'DELETE /api/user/resumes/:id': resume(''),
  'GET /api/user/resumes/:id/file': resume('/file'),
  'GET /api/academy/programs/:program/insights/:module/:attempt_id': attempt,
  'GET /api/threads/:id': thread(),
  'POST /api/threads/:id/messages': thread('/messages', { message: 'z' }),
  'PUT /api/threads/:id/messages/:message_id': thread('/messages/:own', { message: 'z' }),
  'DELETE /api/threads/:id/messages/:message_id': thread('/messages/:own'),
  'POST /api/threads/:id/messages/:message_id/report': thread('/messages/:message/report', {
    reason: 'other',
  }),
  'POST /api/threads/:id/read': thread('/read', {}),
  'POST /api/threads/:id/unread': thread('/unread'),
  'POST /api/threads/:id/mute': thread('/mute', { muted: true }),
  'POST /api/threads/:id/block': thread('/block', { blocked: true }, 'student'),
  'GET /api/threads/:id/files/:upload_id': thread('/files/:file'),
  'GET /api/advisor/students/:id/threads': { ...student('/threads'), facts: safeguardingFacts },
  'POST /api/advisor/threads/:id/open': openedThread,
  'POST /api/advisor/message-reports/:id/handle': messageReport('/handle', { outcome: 'Talked to both' }),
  'GET /api/advisor/message-reports/:id': messageReport(''),
  'POST /api/advisor/message-reports/:id/take': messageReport('/take'),
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
      await db.insert(ghosts).values({
        id,
        tokenHash: id,
        source: 'test',
        convertedTo: userId,
        createdAt: new Date(),
        seenAt: new Date(),
      })
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
  'DELETE /api/user/push-devices/:id': {
    who: 'student',
    async path(site, { userId = 0 }) {
      const token = await createSession(site.services, userId)
      const [session] = await site.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      const id = newId()
      const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
      const keys = { endpoint, p256dh: 'a', auth: 'a', createdAt: new Date() }
      await site.db.insert(pushDevices).values({ id, userId, sessionId: session?.id ?? '', ...keys })
      return `/api/user/push-devices/${id}`
    },
    remove: ({ db }, path) => db.delete(pushDevices).where(eq(pushDevices.id, lastPart(path))),
    invented: `/api/user/push-devices/${newId()}`,
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
        .values({ id, userId, kind: 'totp', label: 'App', sealed: 'x', confirmedAt, createdAt: new Date() })
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
        id,
        userId,
        tokenHash: hashToken(newToken()),
        slugs: ['plan-a'],
        withDetails: false,
        createdAt,
        expiresAt,
      })
      return `/api/career-planner/shares/${id}`
    },
    remove: ({ db }, path) => db.delete(careerPlanShares).where(eq(careerPlanShares.id, lastPart(path))),
    invented: `/api/career-planner/shares/${newId()}`,
  },
  'POST /api/career-planner/comments/:id/hide': planComment('hide', {}),
  'PUT /api/career-planner/comments/:id/done': planComment('done', { is_done: true }),
  'DELETE /api/career-planner/keepers/:id': keptPlan('student'),
  'DELETE /api/user/kept-plans/:id': keptPlan('parent'),
  'PUT /api/user/family/:id': familyLink('student', '', { body: { parts: ['plan'] } }),
  'POST /api/user/family/:id/invitation': familyLink('student', '/invitation', { body: {}, isInvited: true }),
  'POST /api/user/family/:id/confirmation': familyLink('student', '/confirmation', { body: {} }),
  'POST /api/user/family/:id/report': familyLink('student', '/report', { body: { reason: 'unsafe' } }),
  'DELETE /api/user/family/:id': familyLink('student'),
  'GET /api/family/:id': familyLink('parent'),
  'DELETE /api/family/:id': familyLink('parent'),
  'POST /api/career-planner/comments/:id/report': planComment('report', { reason: 'unkind' }),
  'GET /api/advisor/imports/:id': studentImport(),
  'POST /api/advisor/imports/:id/confirm': studentImport('/confirm', {}),
  'DELETE /api/advisor/imports/:id': studentImport(),
  'POST /api/advisor/imports/:id/missing': studentImport('/missing', { all: false }),
  'PUT /api/advisor/imports/:id/rows': studentImport('/rows', {
    column: 'email',
    row_number: 2,
    value: 'a@b.example',
  }),
  'POST /api/advisor/imports/:id/columns': studentImport('/columns', { columns: ['email'] }),
  'POST /api/advisor/imports/:id/invitations': studentImport('/invitations', { invite: 'held' }),
  'POST /api/advisor/imports/:id/undo': studentImport('/undo', {}),
  'GET /api/advisor/imports/:id/rejects': studentImport('/rejects'),
  'GET /api/groups/:id': ownGroup(),
  'GET /api/groups/:id/posts': ownGroup('/posts'),
  'POST /api/groups/:id/posts': ownGroup('/posts', { body: 'Hello' }),
  'DELETE /api/groups/:id/posts/:post_id': groupPost('own'),
  'POST /api/groups/:id/posts/:post_id/report': groupPost('another', '/report', { reason: 'unkind' }),
  'GET /api/advisor/groups/:id': schoolGroup(),
  'PUT /api/advisor/groups/:id': schoolGroup('', { description: 'Changed' }),
  'PUT /api/advisor/groups/:id/student-threads': schoolGroup('/student-threads', { allowed: false }),
  'DELETE /api/advisor/groups/:id': schoolGroup(),
  'POST /api/advisor/groups/:id/members': schoolGroup('/members', { student_ids: [] }),
  'DELETE /api/advisor/groups/:id/members/:student_id': schoolGroup('/members/:student'),
  'GET /api/advisor/groups/:id/candidates': schoolGroup('/candidates'),
  'GET /api/advisor/career-tasks/:id': schoolTask(),
  'PUT /api/advisor/career-tasks/:id': schoolTask('', { title: 'Changed' }),
  'DELETE /api/advisor/career-tasks/:id': schoolTask(),
  'GET /api/advisor/career-tasks/:id/submissions': schoolTask('/submissions'),
  'GET /api/advisor/career-tasks/:id/submissions/:student_id': schoolTask('/submissions/:student'),
  'POST /api/advisor/career-tasks/:id/submissions/:student_id/review': schoolTask(
    '/submissions/:student/review',
    { status: 'accepted' },
  ),
  'DELETE /api/advisor/career-tasks/:id/submissions/:student_id/review': schoolTask(
    '/submissions/:student/review',
  ),
  'GET /api/advisor/career-tasks/:id/submissions/:student_id/files/:upload_id': schoolTask(
    '/submissions/:student/files/:file',
  ),
  'GET /api/advisor/wex/placements/:id': schoolPlacement(),
  'GET /api/advisor/wex/placements/:id/papers/:paper': schoolPlacement('/papers/packet'),
  'GET /api/advisor/wex/placements/:id/fields': schoolPlacement('/fields'),
  'GET /api/wex/placements/:id/papers/:paper': runningPlacement('/papers/packet'),
  'POST /api/advisor/wex/placements/:id/remind': schoolPlacement('/remind', { party: 'host' }),
  'PUT /api/advisor/wex/placements/:id/checks': schoolPlacement('/checks', { answers: { safety: true } }),
  'PUT /api/advisor/wex/placements/:id/evidence': schoolPlacement('/evidence', { kind: 'register-entry' }),
  'DELETE /api/advisor/wex/placements/:id/evidence': schoolPlacement('/evidence', { kind: 'register-entry' }),
  'PUT /api/advisor/wex/placements/:id/questions': schoolPlacement('/questions', {
    topic: 'payment',
    question: 'Another one',
    why: 'Checked',
  }),
  'PUT /api/advisor/wex/placements/:id/guardian': schoolPlacement('/guardian', {
    name: 'Pat Sample',
    email: 'pat@home.example',
  }),
  'POST /api/advisor/wex/placements/:id/visits': schoolPlacement('/visits', {
    kind: 'call',
    on: '2026-01-01',
    note: 'All is well',
  }),
  'POST /api/advisor/wex/placements/:id/hold/lift': schoolPlacement('/hold/lift', { reason: 'Settled' }),
  'GET /api/advisor/wex/placements/:id/amendments': schoolPlacement('/amendments'),
  'POST /api/advisor/wex/placements/:id/amendments': schoolPlacement('/amendments', otherTerms),
  'POST /api/advisor/wex/placements/:id/amendments/:answer': schoolPlacement('/amendments/withdraw', {}),
  'POST /api/advisor/wex/placements/:id/early-end': schoolPlacement('/early-end', {
    last_day: '2027-05-04',
    reason: 'The host closes',
    signature: { name: 'Ngaire Hill', agreed: true },
  }),
  'GET /api/advisor/wex/placements/:id/health-note': schoolPlacement('/health-note'),
  'GET /api/advisor/wex/placements/:id/days': schoolPlacement('/days'),
  'POST /api/advisor/wex/placements/:id/health-note': notedPlacement(),
  'PUT /api/advisor/wex/hosts/:id': schoolHost('', {
    business_name: 'Sample Bakery',
    contact_name: 'Robin Sample',
    email: 'bakery@host.example',
  }),
  'POST /api/advisor/wex/hosts/:id/standing': schoolHost('/standing', { standing: 'known' }),
  'POST /api/advisor/wex/hosts/:id/release': schoolHost('/release'),
  'POST /api/advisor/wex/incidents/:id/answer': schoolIncident('/answer'),
  'POST /api/advisor/wex/incidents/:id/close': schoolIncident('/close', { reason: 'A plaster was enough' }),
  'GET /api/user/career-tasks/:id': ownTask(),
  'POST /api/user/career-tasks/:id/submit': ownTask('/submit', { text: 'Done' }),
  'PUT /api/user/career-tasks/:id/submit': ownTask('/submit', { text: 'Done' }, true),
  'GET /api/advisor/students/:id/career-plan': student('/career-plan'),
  'GET /api/advisor/students/:id/plan-file': student('/plan-file'),
  'PUT /api/advisor/students/:id/career-plan/:slug': student('/career-plan/plan-a', {
    answers: {},
    version: 0,
  }),
  'GET /api/advisor/students/:id/career-plan/:slug': student('/career-plan/plan-a'),
  'PUT /api/advisor/students/:id/career-plan/:slug/proposal': student('/career-plan/plan-a/proposal', {
    changes: { region: 'AU-VIC' },
    sentence: 'Try it',
  }),
  'DELETE /api/advisor/students/:id/career-plan/:slug/proposal': student('/career-plan/plan-a/proposal'),
  'POST /api/career-planner/:slug/proposals/:id': proposal,
  'POST /api/advisor/students/bulk/:id/undo': studentChange,
  'GET /api/advisor/students/:id': student(),
  'PUT /api/advisor/students/:id': student('', { class_year: '2027' }),
  'DELETE /api/advisor/students/:id': student(),
  'POST /api/advisor/students/:id/invite': student('/invite'),
  'POST /api/advisor/students/:id/notes': student('/notes', { text: 'Well done' }),
  'PUT /api/advisor/students/:id/notes/:note_id': studentNote({ text: 'Very well done', was: 'Well done' }),
  'PUT /api/advisor/students/:id/notes/:note_id/follow-up': studentNote({ done: true }, '/follow-up'),
  'DELETE /api/advisor/students/:id/notes/:note_id': studentNote(),
  'POST /api/advisor/students/:id/meetings': student('/meetings', {
    topic: 'Maths',
    place: 'Room 4',
    minutes: 20,
    times: [],
  }),
  'DELETE /api/advisor/students/:id/meetings/:meeting_id': studentMeeting(),
  'GET /api/advisor/students/:id/meetings/:meeting_id/calendar.ics': studentMeeting('/calendar.ics'),
  'POST /api/user/meetings/:id/pick': ownMeeting('/pick', { time: 'soon' }),
  'POST /api/user/meetings/:id/decline': ownMeeting('/decline', { reply: 'Exams' }),
  'DELETE /api/user/meetings/:id': ownMeeting('', undefined, true),
  'GET /api/user/meetings/:id/calendar.ics': ownMeeting('/calendar.ics', undefined, true),
  'POST /api/advisor/students/:id/family': student('/family', {
    name: 'Mere',
    relation: 'Mother',
    phone: '021 555 0123',
  }),
  'PUT /api/advisor/students/:id/family/:contact_id': familyContact({
    name: 'Mere',
    relation: 'Aunt',
    phone: '021 555 0123',
    updated_at: contactAt.toISOString(),
  }),
  'DELETE /api/advisor/students/:id/family/:contact_id': familyContact(),
  'POST /api/advisor/students/:id/career-plan/comments': student('/career-plan/comments', {
    text: 'Well done',
  }),
  'GET /api/wex/placements/:id': ownPlacement(),
  'PUT /api/wex/placements/:id': ownPlacement('', { fields: { title: 'Changed' } }),
  'POST /api/wex/placements/:id/submit': ownPlacement('/submit', {
    signature: { name: 'Kiri Sample', agreed: true },
  }),
  'GET /api/wex/placements/:id/days': runningPlacement('/days'),
  'GET /api/wex/placements/:id/health-note': ownPlacement('/health-note'),
  'PUT /api/wex/placements/:id/health-note': ownPlacement('/health-note', { text: 'A sample' }),
  'DELETE /api/wex/placements/:id/health-note': ownPlacement('/health-note'),
  'POST /api/wex/placements/:id/log': runningPlacement('/log', { date: today, hours: 2, text: 'I helped' }),
  'POST /api/wex/placements/:id/feedback': runningPlacement('/feedback', {
    answers: { did: 'I helped', found_out: 'I like it', next: 'Ask for a job' },
  }),
  'POST /api/wex/placements/:id/check-in': runningPlacement('/check-in'),
  'POST /api/wex/placements/:id/absence': runningPlacement('/absence', { date: today }),
  'POST /api/wex/placements/:id/incidents': runningPlacement('/incidents', {
    answers: {
      severity: 'minor',
      happened_on: today,
      what: 'A sample',
      reporter: 'Kiri',
      reporter_phone: '0400 000 009',
    },
  }),
  'GET /api/wex/placements/:id/amendments': ownPlacement('/amendments'),
  'POST /api/wex/placements/:id/amendments': ownPlacement('/amendments', otherTerms),
  'POST /api/wex/placements/:id/amendments/:answer': ownPlacement('/amendments/withdraw', {}),
  'GET /api/wex/placements/:id/after': finishedPlacement('/after'),
  'POST /api/wex/placements/:id/plan': finishedPlacement('/plan', {}),
  'POST /api/wex/placements/:id/cancel': ownPlacement('/cancel', {}),
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
  ...Object.fromEntries(
    [
      'GET /api/vje/vje-completion-status/:id',
      'POST /api/vje/:vje_slug/start',
      'GET /api/vje/:vje_slug/pages/:page_slug',
      'GET /api/vje/:vje_slug/pages/:page_slug/preview',
      'POST /api/vje/:vje_slug/pages/:page_slug/complete',
      'POST /api/vje/:vje_slug/activities/:page_slug',
      'POST /api/vje/:vje_slug/complete',
      'GET /api/vje/:vje_slug/certificate',
      'PUT /api/vje/:vje_slug/certificate',
      'GET /api/vje/:vje_slug/certificate/file',
      'POST /api/vje/:vje_slug/survey',
      'GET /api/admin/vjes/:id/figures',
      'GET /api/vje/:vje_slug/was-it-you',
      'PUT /api/vje/:vje_slug/was-it-you',
      'POST /api/vje/:vje_slug/was-it-you/accept',
      'DELETE /api/vje/:vje_slug/was-it-you',
    ].map((call) => [call, 'names content; whose progress it is, is tried in features/virtual-jobs']),
  ),
  ...Object.fromEntries(
    [
      'DELETE /api/events/attend/:id',
      'GET /api/events/:id/join',
      'GET /api/events/:id/room',
      'GET /api/admin/events/:id/figures',
      'POST /api/events/:id/questions',
      'GET /api/admin/events/:id/questions',
      'POST /api/admin/events/:id/questions/:question_id',
      'POST /api/expo/:slug/attend',
      'GET /api/expo/:slug/day',
      'GET /api/expo/:slug/day/calendar.ics',
      'GET /api/expo/:slug/figures',
    ].map((call) => [call, 'names content; whose attendance or stand it is, is tried in features/events']),
  ),
  ...Object.fromEntries(
    ['POST /api/tools/:tool/results', 'GET /api/tools/:tool/results'].map((call) => [
      call,
      'names a tool; whose result it is, is tried in features/tools',
    ]),
  ),
  ...Object.fromEntries(
    [
      'GET /api/admin/content-reports/:id',
      'POST /api/admin/content-reports/:id/take',
      'DELETE /api/admin/content-reports/:id/take',
      'POST /api/admin/content-reports/:id/hand-over',
      'POST /api/admin/content-reports/:id/escalate',
      'POST /api/admin/content-reports/:id/close',
      'POST /api/admin/content-reports/:id/close/confirm',
      'DELETE /api/admin/content-reports/:id/close/confirm',
      'GET /api/admin/content-reports/:id/conversation',
      'POST /api/admin/content-reports/:id/conversation',
    ].map((call) => [
      call,
      'admins work on everybody’s; who may not read one is tried in features/messaging',
    ]),
  ),
  ...Object.fromEntries(
    [
      'DELETE /api/advisor/message-reports/:id/take',
      'POST /api/advisor/message-reports/:id/hand-over',
      'POST /api/advisor/told-list/:id/move',
    ].map((call) => [call, 'of the own school; another school’s is tried in features/messaging']),
  ),
  'POST /api/admin/cashouts/:id/:decision': 'admins decide about everybody’s',
  'POST /api/admin/credentials/:id/revoke': 'admins take back everybody’s',
  'GET /api/admin/survey-results/:id': 'totals of everybody’s',
  'GET /api/admin/academy/dashboard/:table': 'names a table of figures about everybody',
  ...Object.fromEntries(
    [
      'DELETE /api/advisor/staff/invites/:id',
      'PUT /api/advisor/staff/:id',
      'DELETE /api/advisor/staff/:id',
      'DELETE /api/advisor/links/:id',
    ].map((call) => [call, 'of the own school; another school’s is tried in features/schools']),
  ),
  'POST /api/advisor/wex/placements/:id/:decision':
    'of the own school; another school’s is tried in features/placements',
  ...Object.fromEntries(
    [
      'GET /api/advisor/wex/placements/:id/scan',
      'POST /api/advisor/wex/placements/:id/scan',
      'POST /api/advisor/wex/placements/:id/papers/check',
      'GET /api/advisor/wex/packets/:id',
      'GET /api/advisor/wex/packets/:id/file',
    ].map((call) => [
      call,
      'files of the own school; another school’s are tried in features/placements/papers',
    ]),
  ),
  ...Object.fromEntries(
    ['GET /api/advisor/wex/hosts/:id/insurance', 'POST /api/advisor/wex/hosts/:id/insurance'].map((call) => [
      call,
      'of the own school, and a file; another school’s is tried in features/placements',
    ]),
  ),
  'POST /api/admin/school-requests/:id/checks': 'admins decide about everybody’s',
  'POST /api/admin/school-requests/:id/invite': 'admins decide about everybody’s',
  'POST /api/admin/school-requests/:id/decline': 'admins decide about everybody’s',
  'GET /api/advisor/reports/:id/file': 'another’s file is not found: features/school-figures',
  'POST /api/surveys/:slug/responses': 'names a survey; whose answer it is, is tried in features/surveys',
  'POST /api/user/check-external-survey-completion/:id': 'names a survey, likewise',
  'POST /api/user/add-survey-completion-check-job/:id': 'names a survey, likewise',
  'GET /api/admin/cashouts/:id/decision': 'admins read everybody’s',
  'GET /api/admin/xp-awards/:id/review': 'admins read everybody’s',
  'POST /api/admin/xp-awards/:id/reverse': 'admins decide about everybody’s',
  'POST /api/admin/xp-awards/:id/release': 'admins decide about everybody’s',
  'DELETE /api/user/follows/:type/:id': 'names what is followed; the list is one’s own',
  'DELETE /api/user/favourites/:type/:id': 'names what is kept; the list is one’s own',
  'GET /api/career-planner/:slug': 'names a part of one’s own plan',
  'PUT /api/career-planner/:slug': 'names a part of one’s own plan',
  'DELETE /api/career-planner/:slug': 'names a part of one’s own plan',
  'POST /api/family/invitations/:token':
    'the token of an email is the proof; features/families tries used, late and cancelled ones',
  'POST /api/career-planner/shared/:token/keep':
    'a token is the proof; whose it is, is tried in features/planner',
  'PUT /api/career-planner/conflicts/:id': 'names a conflict of one’s own plan',
  'GET /api/career-planner/:slug/what-if': 'names a part of one’s own plan',
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
      'DELETE /api/admin/:resource/:id/draft',
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
