import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { inviteInTime } from './invitation-times.server.ts'
import { sendInvitations } from './invitations.server.ts'
import { runImport } from './run-import.server.ts'

/** Monday 23 November, 2 pm in Auckland and noon in Sydney. */
const site = await testSite({ apiOnly: true, at: '2026-11-23T01:00:00Z' })
const { db, services } = site
const hour = 60
const found = await db.select({ id: schools.id, country: schools.countryCode }).from(schools)
const schoolsOf = {
  NZ: found.filter(({ country }) => country === 'NZ'),
  AU: found.filter(({ country }) => country === 'AU'),
}
let next = 0

const path = (id: number, more = '') => `/api/advisor/imports/${id}${more}`
const plan = (advisor: Browser, id: number, invite: string) =>
  advisor.post(path(id, '/invitations'), { invite })
const timesOf = async (advisor: Browser, id: number) =>
  (await json(await advisor.get(path(id)))).data.invitations

/** A list of one student that waits to be confirmed. */
async function checkedList(country: 'NZ' | 'AU' = 'NZ') {
  next += 1
  const schoolId = schoolsOf[country][next]?.id ?? 0
  const advisor = await site.signedIn({ role: 'advisor', schoolId, country })
  const email = `new${next}@times.example`
  const form = new FormData()
  form.set('file', new File([`Given name,Family name,Email,Year level\nMia,Lee,${email},12`], 'list.csv'))
  const { data } = await json(await advisor.upload('/api/advisor/imports/csv', form))
  await checkImport(services, data.id)
  return { advisor, email, schoolId, id: data.id as number }
}

type List = Awaited<ReturnType<typeof checkedList>>

async function bringIn(list: List, invite?: string): Promise<void> {
  expect((await list.advisor.post(path(list.id, '/confirm'), { invite })).status).toBe(200)
  await runImport(services, list.id)
}

const jobsOf = async ({ schoolId }: Pick<List, 'schoolId'>) => {
  const { rows } = await db.execute<{ work: { schoolId: number; userIds: number[] }; at: string }>(
    sql`select data work, start_after at from pgboss.job
      where name = 'student-import-invite' and (data->>'schoolId')::int = ${schoolId} order by created_on, start_after`,
  )
  return rows.map(({ work, at }) => ({ work, at: new Date(at).toISOString() }))
}
/** All jobs of the school as they stand, whether or not they are due. */
async function runJobs(list: List): Promise<void> {
  for (const { work } of await jobsOf(list)) await inviteInTime(services, work)
}
const emailsOf = async ({ email }: List) => (await emailsTo(services, email)).length

test('invitations that go out the next morning are sent then and not before, and the list says when', async () => {
  const list = await checkedList()
  await bringIn(list, 'next-morning')
  const at = '2026-11-23T19:00:00.000Z' // 8 am on Tuesday in Auckland
  expect(await timesOf(list.advisor, list.id)).toMatchObject({ waiting: true, held: false, at })
  expect((await jobsOf(list)).map((job) => job.at)).toEqual([at])
  await site.later(18 * hour - 1, () => runJobs(list))
  expect(await emailsOf(list)).toBe(0)
  await site.later(18 * hour, async () => {
    await runJobs(list)
    await runJobs(list)
    expect((await timesOf(list.advisor, list.id)).waiting).toBe(false)
  })
  expect(await emailsOf(list)).toBe(1)
})

test.each([
  ['NZ', 3 * hour - 1, 200, '4.59 pm on Monday'],
  ['NZ', 3 * hour, 422, '5 pm on Monday'],
  ['NZ', 18 * hour - 1, 422, '7.59 am on Tuesday'],
  ['AU', 21 * hour, 200, '9 am on Tuesday'],
  ['AU', 5 * 24 * hour, 422, 'noon on Saturday'],
] as const)(
  '%s, after %s minutes: “now” is answered %s, as it is %s there',
  async (country, minutes, status, _there) => {
    await site.later(minutes, async () => {
      const list = await checkedList(country)
      const reply = await list.advisor.post(path(list.id, '/confirm'), { invite: 'now' })
      expect(reply.status).toBe(status)
      if (status === 200) return
      expect((await reply.json()).errors).toEqual({
        invite: ['Invitations go out at once on weekdays between 8 am and 5 pm only. Choose another time.'],
      })
      expect((await json(await list.advisor.get(path(list.id)))).data.status).toBe('ready')
    })
  },
)

test('of a list two hundred people are asked in a minute, counted over all its batches', async () => {
  const starts = async (inviteAt: Date | null) => {
    const jobs: [number, unknown][] = []
    const enqueue = async (_tx: unknown, _kind: unknown, work: { userIds: number[] }, options: object) =>
      void jobs.push([work.userIds.length, (options as { startAfter?: unknown }).startAfter])
    const counted = { ...services, jobs: { ...services.jobs, enqueue } } as unknown as typeof services
    const list = { id: 1, schoolId: 1, inviteAt, invitesHeld: false }
    const people = Array.from({ length: 120 }, (_, at) => at + 1)
    await sendInvitations(counted, services.db, list, people, 150)
    return jobs
  }
  expect(await starts(null)).toEqual([
    [50, undefined],
    [50, 60],
    [20, 60],
  ])
  const at = new Date('2026-11-23T19:00:00Z')
  const minuteLater = new Date('2026-11-23T19:01:00Z')
  expect(await starts(at)).toEqual([
    [50, at],
    [50, minuteLater],
    [20, minuteLater],
  ])
})

test('invitations that are kept back, before or after a time was chosen, are not sent until the school says so', async () => {
  const list = await checkedList('AU')
  await bringIn(list, 'next-morning')
  const effects = await effectsFrom(site)
  expect((await plan(list.advisor, list.id, 'held')).status).toBe(200)
  await effects.expectAudited('student-imports.plan-invitations')
  expect(await timesOf(list.advisor, list.id)).toMatchObject({ waiting: true, held: true, at: null })
  await site.later(48 * hour, () => runJobs(list))
  expect(await emailsOf(list)).toBe(0)
  expect((await plan(list.advisor, list.id, 'now')).status).toBe(200)
  await runJobs(list)
  expect(await emailsOf(list)).toBe(1)
  const late = await plan(list.advisor, list.id, 'held')
  expect([late.status, (await late.json()).message]).toEqual([
    422,
    'The invitations of this list have already been sent.',
  ])
})

test('a list whose invitations are kept back from the start asks nobody, and one that is undone cannot send them', async () => {
  const list = await checkedList()
  await bringIn(list, 'held')
  expect(await jobsOf(list)).toEqual([])
  expect((await list.advisor.post(path(list.id, '/undo'), {})).status).toBe(200)
  expect((await plan(list.advisor, list.id, 'now')).status).toBe(422)
  expect(await jobsOf(list)).toEqual([])
})

test('an email of a list without a time waits from 9 pm until 7 am at the school', async () => {
  const list = await checkedList()
  await bringIn(list)
  await site.later(7 * hour, () => runJobs(list)) // 9 pm
  expect(await emailsOf(list)).toBe(0)
  const [, waiting] = await jobsOf(list)
  expect(waiting?.at).toBe('2026-11-23T18:00:00.000Z')
  await site.later(17 * hour - 1, () => inviteInTime(services, waiting?.work ?? { schoolId: 0, userIds: [] }))
  expect(await emailsOf(list)).toBe(0)
  await site.later(17 * hour, () => inviteInTime(services, waiting?.work ?? { schoolId: 0, userIds: [] }))
  expect(await emailsOf(list)).toBe(1)
})

test('a time that does not exist is refused beside its field', async () => {
  const list = await checkedList()
  const reply = await list.advisor.post(path(list.id, '/confirm'), { invite: 'tonight' })
  expect([reply.status, (await reply.json()).errors]).toEqual([
    422,
    { invite: ['Choose when the invitations go out'] },
  ])
})
