import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { emailsTo } from '#test/emails.ts'
import { guardianYes, hostYes, linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advanceByClock } from './clock.server.ts'
import type { Party } from './rules/topics.ts'
import { type PlacementEvent, type Status, transitions } from './status.ts'
import { placements } from './tables.server.ts'
import type { TokenPurpose } from './tokens/token-rules.ts'

const site = await testSite({ at: '2027-04-20T00:00:00Z' })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const advisor = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })

type Placed = { id: number; student: Awaited<ReturnType<typeof site.signedIn>> }
type Reply = { status: number; text(): Promise<string> }

const signedIn: Partial<Record<Status, readonly Party[]>> = {
  submitted: ['student'],
  'host-accepted': ['student', 'host'],
  'parent-consented': ['student', 'host', 'guardian'],
  approved: ['student', 'host', 'guardian', 'school'],
  active: ['student', 'host', 'guardian', 'school'],
}

async function placedAt(status: Status): Promise<Placed> {
  const student = await site.signedIn({ role: 'student', schoolId, dob: '2011-02-01', classYear: 2028 })
  const facts = { status, schoolId, studentId: student.person.id, signed: signedIn[status] ?? [] }
  const guardianEmail = `guardian-of-${student.person.id}@home.example`
  const { id } = await createPlacement(services, { ...facts, guardianEmail })
  await answerQuestions(services, id)
  return { id, student }
}

const signature = { signature: 'Sample Name', signature_agreed: 'yes' }

/** Fields as a browser sends them: a box that is checked says yes. */
function fieldsOf(answers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => !Array.isArray(value))
      .map(([name, value]) => [name, value === true ? 'yes' : String(value)]),
  )
}

const bySchool =
  (fields: Record<string, string>) =>
  ({ id }: Placed): Promise<Reply> =>
    advisor.submit(`/advisor/wex/${id}`, fields)

const byStudent =
  (fields: Record<string, string>) =>
  ({ id, student }: Placed): Promise<Reply> =>
    student.submit(`/wex/${id}`, fields)

const byLink =
  (purpose: TokenPurpose, fields: Record<string, string>) =>
  async ({ id, student }: Placed): Promise<Reply> => {
    const path = pathTo(purpose, await linkTo(services, id, purpose))
    const someone = site.visitor()
    await someone.page(path)
    if (purpose === 'consent') {
      await someone.submit(path, { intent: 'send-code' })
      const letters = await emailsTo(services, `guardian-of-${student.person.id}@home.example`)
      const letter = letters.find(({ subject }) => subject?.startsWith('Your code'))
      const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
      await someone.submit(path, { intent: 'check-code', code })
    }
    return someone.submit(path, fields)
  }

/** By the schedule of a day, and then the page of the student. */
const byCalendar =
  (at: string) =>
  async ({ id, student }: Placed): Promise<Reply> => {
    const { clock } = services
    services.clock = fixedClock(new Date(at))
    try {
      await db
        .update(placements)
        .set({ hostReportedAt: new Date(at) })
        .where(eq(placements.id, id))
      await advanceByClock(services, services.clock.now())
      return await student.page(`/wex/${id}`)
    } finally {
      services.clock = clock
    }
  }

const reason = 'The week is full'
const drivers: Record<PlacementEvent, readonly ((placed: Placed) => Promise<Reply>)[]> = {
  submit: [byStudent({ intent: 'submit', ...signature })],
  'host-accepts': [byLink('answer', { intent: 'accept', ...fieldsOf(hostYes), ...signature })],
  'host-declines': [byLink('answer', { intent: 'decline', reason })],
  'parent-consents': [byLink('consent', { intent: 'consent', ...fieldsOf(guardianYes), ...signature })],
  'parent-refuses': [byLink('consent', { intent: 'refuse', reason })],
  'advisor-approves': [bySchool({ intent: 'approve', ...signature })],
  'advisor-requests-changes': [bySchool({ intent: 'request-changes', reason })],
  'advisor-declines': [bySchool({ intent: 'decline', reason })],
  'start-date-reached': [byCalendar('2027-05-03T00:00:00Z')],
  'end-date-passed': [byCalendar('2027-05-08T00:00:00Z')],
  cancel: [byStudent({ intent: 'cancel', reason, sure: 'yes' }), bySchool({ intent: 'cancel', reason })],
}

const rows = Object.entries(transitions).flatMap(([event, { from, to }]) =>
  from.flatMap((status) =>
    drivers[event as PlacementEvent].map((drive, way) => ({ event, status, to, way, drive })),
  ),
)

test.each(rows)(
  'the pages lead a placement from $status to $to by $event, without scripts ($way)',
  async ({ status, to, drive }) => {
    const placed = await placedAt(status)
    const reply = await drive(placed)
    expect(reply.status).toBe(200)
    const [row] = await db.select().from(placements).where(eq(placements.id, placed.id))
    expect(row?.status).toBe(to)
    for (const [who, path] of [
      [placed.student, `/wex/${placed.id}`],
      [advisor, `/advisor/wex/${placed.id}`],
    ] as const)
      expect([path, (await who.page(path)).status]).toEqual([path, 200])
  },
)

test.each(['decline', 'request-changes', 'cancel'])(
  'the school says why it chooses to %s',
  async (intent) => {
    const { id } = await placedAt('submitted')
    const reply = await advisor.submit(`/advisor/wex/${id}`, { intent, reason: ' ' })
    expect([reply.status, (await reply.text()).includes('Please write why.')]).toEqual([422, true])
    const [row] = await db.select().from(placements).where(eq(placements.id, id))
    expect(row?.status).toBe('submitted')
  },
)

test('the school marks a placement as finished on its page once it is over and the host has reported', async () => {
  const { id } = await placedAt('active')
  const finish = () => advisor.submit(`/advisor/wex/${id}`, { intent: 'complete' })
  expect((await finish()).status).toBe(422)
  const { clock } = services
  services.clock = fixedClock(new Date('2027-05-08T00:00:00Z'))
  try {
    expect((await finish()).status).toBe(422)
    await db.update(placements).set({ hostReportedAt: services.clock.now() }).where(eq(placements.id, id))
    expect((await finish()).status).toBe(200)
  } finally {
    services.clock = clock
  }
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  expect(row?.status).toBe('completed')
})

test('after consent was withdrawn the school sends a new link on its page, and the hold ends with new consent', async () => {
  const { id, student } = await placedAt('approved')
  const page = `/advisor/wex/${id}`
  await byLink('withdraw', { intent: 'withdraw' })({ id, student })
  const button = 'Send the parent or guardian a new link'
  expect(await (await advisor.page(page)).text()).toContain(button)
  expect((await advisor.submit(page, { intent: 'remind:guardian' })).status).toBe(200)
  const letters = await emailsTo(services, `guardian-of-${student.person.id}@home.example`)
  expect(letters.map(({ subject }) => subject)).toEqual(['Work experience: do you agree?'])
  expect((await advisor.submit(page, { intent: 'remind:guardian' })).status).toBe(422)
  await byLink('consent', { intent: 'consent', ...fieldsOf(guardianYes), ...signature })({ id, student })
  expect(await (await advisor.page(page)).text()).not.toContain(button)
})
