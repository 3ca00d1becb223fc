import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { emailsTo } from '#test/emails.ts'
import { createPerson } from '#test/people.ts'
import { createLink, linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { writeEvent } from '../advance.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { readRecord } from '../record.server.ts'
import type { Place } from '../rules/topics.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import type { PlacementEvent, PlacementFact } from '../status.ts'
import { placements } from '../tables.server.ts'
import { type LetterAbout, placementLetter } from './letter-job.ts'
import {
  askForReports,
  enqueueFirstLetters,
  enqueueGuardianLetter,
  sendLink,
  writeLetter,
} from './letters.server.ts'
import { revokeLinks } from './links.server.ts'
import { placementTokens } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()

let count = 0
/** A placement with mailboxes of its own, at which something has just happened. */
async function placed(
  cause: PlacementEvent | PlacementFact,
  facts: NonNullable<Parameters<typeof createPlacement>[1]> = {},
  hostFacts: Partial<typeof placementHosts.$inferInsert> = {},
) {
  count += 1
  const [hostEmail, guardianEmail] = [`host${count}@letters.example`, `guardian${count}@letters.example`]
  const schoolId = await schoolOf(services, facts.place ?? 'AU-NSW')
  const { id: hostId } = await createHost(services, schoolId, { email: hostEmail, ...hostFacts })
  const made = await createPlacement(services, { guardianEmail, hostId, schoolId, ...facts })
  await writeEvent(db, made.id, cause, { party: 'student' }, now)
  return { ...made, hostEmail, guardianEmail }
}

const write = (placementId: number, about: LetterAbout, party: 'host' | 'guardian' = 'host') =>
  writeLetter(services, { placementId, party, about }, now)
const linksOf = (id: number) => db.$count(placementTokens, eq(placementTokens.placementId, id))
const subjectsTo = async (address: string) =>
  (await emailsTo(services, address)).map(({ subject }) => subject)

async function enqueued(): Promise<object[]> {
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = ${placementLetter.queue} order by created_on, id`,
  )
  return rows.map(({ data }) => data)
}

test('a letter asks the host with a first name and a year, and its link opens the page (R-2.1-052)', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const student = await createPerson(services, {
    role: 'student',
    schoolId,
    firstName: 'Ngaio',
    lastName: 'Hidden-Surname',
    classYear: 2029,
  })
  const { id, hostEmail } = await placed('submit', { status: 'submitted', studentId: student.id })
  await write(id, 'answer')
  const [letter, ...others] = await emailsTo(services, hostEmail)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Can you take a student for work experience?')
  expect(letter?.text).toContain('Ngaio, a student in Year 10 at')
  expect(letter?.text).toContain('from Monday 3 May to Friday 7 May 2027')
  for (const hidden of ['Hidden-Surname', '2011', '1 Sample Street', 'guardian'])
    expect(letter?.text).not.toContain(hidden)
  const path = /\/wex\/host\/[\w-]{43}/.exec(letter?.text ?? '')?.[0]
  expect((await site.visitor().get(`/api${path}`)).status).toBe(200)
})

test('a name that is an address or an offer stands in no letter', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const student = await createPerson(services, {
    role: 'student',
    schoolId,
    firstName: 'Win $500 at evil.example',
  })
  const facts = { contactName: 'Click http://evil.example' }
  const { id, hostEmail, guardianEmail } = await placed(
    'submit',
    { status: 'submitted', studentId: student.id, signed: ['student'] },
    facts,
  )
  await write(id, 'answer')
  await db.update(placements).set({ status: 'host-accepted' }).where(eq(placements.id, id))
  await write(id, 'consent', 'guardian')
  for (const address of [hostEmail, guardianEmail]) {
    const [letter] = await emailsTo(services, address)
    expect(letter?.text).not.toContain('evil')
  }
})

test.each([
  ['answer', 'host', 'submit', 'submitted', ['student']],
  ['consent', 'guardian', 'host-accepts', 'host-accepted', ['student', 'host']],
  ['withdraw', 'guardian', 'advisor-approves', 'approved', ['student', 'host', 'guardian', 'school']],
  ['during', 'host', 'advisor-approves', 'approved', ['student', 'host', 'guardian', 'school']],
  ['declined', 'guardian', 'advisor-declines', 'declined', ['student', 'host']],
  ['cancelled', 'host', 'cancel', 'cancelled', ['student', 'host']],
] as const)(
  'the letter %s to a %s is written once, however often its job runs',
  async (about, party, cause, status, signed) => {
    const { id, hostEmail, guardianEmail } = await placed(cause, { status, signed })
    await Promise.all([write(id, about, party), write(id, about, party)])
    await write(id, about, party)
    expect(await subjectsTo(party === 'host' ? hostEmail : guardianEmail)).toHaveLength(1)
    expect(await linksOf(id)).toBe(about === 'declined' || about === 'cancelled' ? 0 : 1)
  },
)

test('of a cancellation both the host and the guardian hear, whatever letter went out before it', async () => {
  const facts = { status: 'cancelled', signed: ['student', 'host'] } as const
  const { id, hostEmail, guardianEmail } = await placed('absent', facts)
  await writeEvent(db, id, 'letter-sent', { party: 'host', reason: 'Absent on Mon 3 May 2027' }, now)
  await writeEvent(db, id, 'cancel', { party: 'school' }, now)
  await write(id, 'cancelled', 'host')
  await write(id, 'cancelled', 'guardian')
  for (const address of [hostEmail, guardianEmail])
    expect(await subjectsTo(address)).toEqual(['The work experience is cancelled'])
})

test('when a process ends before its transaction commits, there is no link and no letter, and the next run sends one', async () => {
  const { id, hostEmail } = await placed('submit', { status: 'submitted' })
  const broken = Object.create(services, {
    mail: {
      value: {
        send: async (...given: Parameters<Services['mail']['send']>) => {
          await services.mail.send(...given)
          throw new Error('killed')
        },
      },
    },
  }) as Services
  const letter = { placementId: id, party: 'host', about: 'answer' } as const
  await expect(writeLetter(broken, letter, now)).rejects.toThrow('killed')
  expect([await linksOf(id), await subjectsTo(hostEmail)]).toEqual([0, []])
  await writeLetter(services, letter, now)
  expect([await linksOf(id), (await subjectsTo(hostEmail)).length]).toEqual([1, 1])
})

test('a placement that is handed in again after changes gets a letter again', async () => {
  const { id, hostEmail } = await placed('submit', { status: 'submitted' })
  await write(id, 'answer')
  await revokeLinks(db, id, { now })
  await writeEvent(db, id, 'submit', { party: 'student' }, now)
  await write(id, 'answer')
  expect(await subjectsTo(hostEmail)).toHaveLength(2)
})

test('the first letter to a new host waits until it is released, and then goes to all that wait', async () => {
  const { id, hostId, hostEmail } = await placed('submit', { status: 'submitted' }, { standing: 'new' })
  const other = await createPlacement(services, { status: 'submitted', hostId })
  const draft = await createPlacement(services, { status: 'draft', hostId })
  await write(id, 'answer')
  expect([await linksOf(id), await subjectsTo(hostEmail)]).toEqual([0, []])
  const before = (await enqueued()).length
  await db.transaction(async (tx) => {
    await tx.update(placementHosts).set({ releasedAt: now }).where(eq(placementHosts.id, hostId))
    await enqueueFirstLetters(services, tx, hostId)
  })
  expect(
    (await enqueued()).slice(before).map((data) => (data as { placementId: number }).placementId),
  ).toEqual(expect.arrayContaining([id, other.id]))
  expect((await enqueued()).length).toBe(before + 2)
  expect(await linksOf(draft.id)).toBe(0)
  await write(id, 'answer')
  expect(await subjectsTo(hostEmail)).toHaveLength(1)
})

test('a school that does not want it has its first letters sent at once', async () => {
  const schoolId = await schoolOf(services, 'AU-TAS')
  await db.insert(schoolPlacementSettings).values({ schoolId, releasesFirstLetter: false, updatedAt: now })
  const { id, hostEmail } = await placed(
    'submit',
    { status: 'submitted', place: 'AU-TAS' },
    { standing: 'new' },
  )
  await write(id, 'answer')
  expect(await subjectsTo(hostEmail)).toHaveLength(1)
})

test.each(['paused', 'not-again'] as const)('a host that is %s is not asked', async (standing) => {
  const { id, hostEmail } = await placed('submit', { status: 'submitted' }, { standing })
  await write(id, 'answer')
  expect(await subjectsTo(hostEmail)).toEqual([])
})

test('the letter to a guardian waits until the school has confirmed the address', async () => {
  const facts = { status: 'host-accepted', signed: ['student', 'host'], guardianConfirmedAt: null } as const
  const { id, guardianEmail } = await placed('host-accepts', facts)
  await write(id, 'consent', 'guardian')
  expect([await linksOf(id), await subjectsTo(guardianEmail)]).toEqual([0, []])
  await db.transaction(async (tx) => {
    await tx.update(placements).set({ guardianConfirmedAt: now }).where(eq(placements.id, id))
    await enqueueGuardianLetter(services, tx, id)
  })
  expect(await enqueued()).toContainEqual({ placementId: id, party: 'guardian', about: 'consent' })
  await write(id, 'consent', 'guardian')
  expect(await subjectsTo(guardianEmail)).toEqual(['Work experience: do you agree?'])
})

test('a guardian with a mobile number alone gets the link as a text message', async () => {
  const facts = {
    status: 'host-accepted',
    guardianEmail: null,
    guardianPhone: '021 555 0199',
    place: 'NZ',
  } as const
  const { id } = await placed('host-accepts', facts)
  await write(id, 'consent', 'guardian')
  const [message] = await db.select().from(outbox).where(eq(outbox.recipient, '+64215550199'))
  expect(message).toMatchObject({ channel: 'sms' })
  const path = /\/wex\/parent\/[\w-]{43}/.exec(message?.text ?? '')?.[0]
  expect((await site.visitor().get(`/api${path}`)).status).toBe(200)
})

test('a link that is sent again ends the one before, and says why none went out', async () => {
  const { id, hostEmail, hostId } = await placed('submit', { status: 'submitted' })
  const first = await linkTo(services, id, 'answer')
  const again = () =>
    db.transaction(async (tx) =>
      sendLink(services, tx, await readRecord(tx, eq(placements.id, id), now), 'answer', now),
    )
  expect(await again()).toBe('sent')
  expect((await site.visitor().get(`/api${pathTo('answer', first)}`)).status).toBe(404)
  expect(await subjectsTo(hostEmail)).toHaveLength(1)
  await db.update(placementHosts).set({ standing: 'paused' }).where(eq(placementHosts.id, hostId))
  expect(await again()).toBe('host-not-open')
  await db.update(placements).set({ status: 'cancelled' }).where(eq(placements.id, id))
  expect(await again()).toBe('not-asked')
})

test('a later link to withdraw leaves the earlier one alone', async () => {
  const { id } = await placed('advisor-approves', { status: 'approved', signed: ['guardian'] })
  const first = await linkTo(services, id, 'withdraw')
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db.update(placementTokens).set({ sentAt: yesterday }).where(eq(placementTokens.placementId, id))
  await write(id, 'withdraw', 'guardian')
  expect(await linksOf(id)).toBe(2)
  expect((await site.visitor().get(`/api${pathTo('withdraw', first)}`)).status).toBe(200)
})

test.each([
  ['withdraw', 'consent'],
  ['during', 'answer'],
] as const)('a link to %s stays open when its reader gets one to %s', async (first, second) => {
  const { id } = await placed('advisor-approves', { status: 'approved', signed: ['guardian'] })
  const link = await linkTo(services, id, first)
  await linkTo(services, id, second)
  expect((await site.visitor().get(`/api${pathTo(first, link)}`)).status).toBe(200)
})

test('the link of who has to answer counts as expired after its 14 days, until there is a newer one', async () => {
  const { id } = await createLink(services, 'answer')
  const expiredAfter = async (days: number) => {
    const at = new Date(now.getTime() + days * 86_400_000)
    return (await readRecord(db, eq(placements.id, id), at)).state.expired_links
  }
  expect([await expiredAfter(13), await expiredAfter(14)]).toEqual([[], ['host']])
  const token = eq(placementTokens.placementId, id)
  await db
    .update(placementTokens)
    .set({ sentAt: new Date(now.getTime() - 86_400_000) })
    .where(token)
  await linkTo(services, id, 'answer')
  expect([await expiredAfter(13), await expiredAfter(14)]).toEqual([[], ['host']])
})

test('revoking the links of a guardian leaves those of the host', async () => {
  const { id } = await placed('host-accepts', { status: 'approved', signed: ['guardian'] })
  const [host, guardian] = [await linkTo(services, id, 'during'), await linkTo(services, id, 'withdraw')]
  await revokeLinks(db, id, { party: 'guardian', now })
  expect((await site.visitor().get(`/api${pathTo('during', host)}`)).status).toBe(200)
  expect((await site.visitor().get(`/api${pathTo('withdraw', guardian)}`)).status).toBe(404)
})

test('a letter for a placement that was deleted in the meantime is left out', async () => {
  const before = await db.$count(outbox)
  await write(999_999_999, 'answer')
  expect(await db.$count(outbox)).toBe(before)
})

test('hosts are asked for their report from the afternoon of the last day on, once', async () => {
  const facts = { status: 'active', startDate: '2027-02-22', endDate: '2027-03-01' } as const
  const { id, hostEmail } = await placed('start-date-reached', facts)
  const reported = await placed('start-date-reached', { ...facts, hostReportedAt: now })
  const perth = await placed('start-date-reached', { ...facts, place: 'AU-WA' })
  const [late, tooLate] = [
    await placed('start-date-reached', { ...facts, startDate: '2026-12-28', endDate: '2027-01-02' }),
    await placed('start-date-reached', { ...facts, startDate: '2026-12-28', endDate: '2027-01-01' }),
  ]
  const ask = (at: string) => askForReports(services, new Date(at))
  await ask('2027-03-01T03:59:00Z')
  expect(await subjectsTo(hostEmail)).toEqual([])
  await ask('2027-03-01T04:00:00Z')
  await ask('2027-03-01T05:00:00Z')
  expect(await subjectsTo(hostEmail)).toEqual(['How did the work experience go?'])
  expect(await linksOf(id)).toBe(1)
  expect(await subjectsTo(reported.hostEmail)).toEqual([])
  expect([await linksOf(late.id), await linksOf(tooLate.id)]).toEqual([1, 0])
  // In Perth it is three hours earlier than in Sydney.
  await ask('2027-03-01T06:59:00Z')
  expect(await linksOf(perth.id)).toBe(0)
  await ask('2027-03-01T07:00:00Z')
  expect(await linksOf(perth.id)).toBe(1)
})

test.each<[Place, Place, string]>([
  // The last day is Friday 7 May. Perth is two hours behind Sydney.
  ['AU-NSW', 'AU-WA', '2027-05-07T16:00:00.000Z'],
  ['AU-NSW', 'AU-NSW', '2027-05-07T14:00:00.000Z'],
  ['NZ', 'AU-NSW', '2027-05-07T14:00:00.000Z'],
  ['NZ', 'NZ', '2027-05-07T12:00:00.000Z'],
])(
  'the link of a host for the days ends by its own midnight: school in %s, host in %s',
  async (place, at, end) => {
    const schoolId = await schoolOf(services, place)
    const { id: hostId } = await createHost(services, schoolId, { place: at })
    const { id, path } = await createLink(services, 'during', { place, schoolId, hostId })
    const [token] = await db.select().from(placementTokens).where(eq(placementTokens.placementId, id))
    expect([path.startsWith('/wex/host/'), token?.purposeEndsAt?.toISOString()]).toEqual([true, end])
    const guardian = await createLink(services, 'withdraw', { place, schoolId, hostId })
    const [other] = await db
      .select()
      .from(placementTokens)
      .where(eq(placementTokens.placementId, guardian.id))
    // That of a guardian by the midnight of the school.
    expect(other?.purposeEndsAt?.toISOString()).toBe(
      place === 'NZ' ? '2027-05-07T12:00:00.000Z' : '2027-05-07T14:00:00.000Z',
    )
  },
)
