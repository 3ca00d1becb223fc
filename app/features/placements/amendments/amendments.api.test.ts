import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { guardianYes, lettersOf, linkTo, pathTo, signed } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advanceByClock } from '../clock.server.ts'
import { readRecord } from '../record.server.ts'
import type { Party, Place } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import {
  placementAmendments,
  placementAnswers,
  placementDays,
  placementEvents,
  placementHolds,
  placementSignatures,
  placements,
} from '../tables.server.ts'
import { writeLetter } from '../tokens/letters.server.ts'

const site = await testSite({ at: '2027-05-05T02:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const all = ['student', 'host', 'guardian', 'school'] as const
const week = workdays('2027-05-03', 5)

type Facts = NonNullable<Parameters<typeof createPlacement>[1]>
let count = 0

/** A placement that all have signed, with its student signed in and an approver. Its first day is over unless said otherwise. */
async function placed({ place = 'AU-NSW', status = 'active', ...facts }: Facts = {}) {
  count += 1
  const schoolId = await schoolOf(services, place)
  const [hostEmail, guardianEmail] = [`host${count}@change.example`, `guardian${count}@change.example`]
  await approverOf(schoolId)
  const host = await createHost(services, schoolId, { place, email: hostEmail })
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const made = await createPlacement(services, {
    place,
    status,
    signed: all,
    schoolId,
    studentId: student.person.id,
    hostId: host.id,
    guardianEmail,
    ...facts,
  })
  await answerQuestions(services, made.id)
  return {
    ...made,
    student,
    hostEmail,
    guardianEmail,
    own: `/api/wex/placements/${made.id}/amendments`,
    ofSchool: `/api/advisor/wex/placements/${made.id}`,
  }
}

const advisor = (schoolId: number, permissions: AdvisorPermission[] = []) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })

const approvers = new Map<number, ReturnType<typeof advisor>>()
/** The one person who approves at a school. */
function approverOf(schoolId: number) {
  const known = approvers.get(schoolId) ?? advisor(schoolId, ['approve_wex'])
  approvers.set(schoolId, known)
  return known
}

const terms = {
  days: week,
  address: '1 Sample Street',
  supervisor: 'Sam Sample',
  supervisor_phone: '0400 000 002',
  tasks: ['Answer the telephone', 'Sort the post'],
  reason: 'The supervisor is on leave',
}
const other = { ...terms, supervisor: 'Alex Sample', supervisor_phone: '0400 000 008' }

type Made = Awaited<ReturnType<typeof placed>>

/** Asked for by the student, and saved. */
async function proposed(facts: Facts = {}, change: object = other, signers: readonly Party[] = all) {
  const made = await placed(facts)
  const reply = await made.student.post(made.own, { ...change, signers })
  expect(reply.status).toBe(200)
  return made
}

const signAsStudent = ({ student, own }: Made) => student.post(`${own}/sign`, { signature: signed })
const signAsSchool = async ({ schoolId, ofSchool }: Made) =>
  (await approverOf(schoolId)).post(`${ofSchool}/amendments/sign`, { signature: signed })

const recordOf = (id: number) => readRecord(db, eq(placements.id, id), now)
const signaturesOf = (id: number, termsVersion: number) =>
  db
    .select()
    .from(placementSignatures)
    .where(
      and(
        eq(placementSignatures.placementId, id),
        eq(placementSignatures.termsVersion, termsVersion),
        isNull(placementSignatures.revokedAt),
      ),
    )
    .orderBy(placementSignatures.id)
const eventsOf = async (id: number) =>
  (
    await db
      .select({ kind: placementEvents.kind })
      .from(placementEvents)
      .where(eq(placementEvents.placementId, id))
      .orderBy(placementEvents.id)
  ).map(({ kind }) => kind)
const amendmentsOf = (id: number) =>
  db
    .select()
    .from(placementAmendments)
    .where(eq(placementAmendments.placementId, id))
    .orderBy(placementAmendments.id)

/** Signs as the host by a link that the letter would carry. */
async function signAsHost(id: number, body: object = { decision: 'accept', signature: signed }) {
  const path = pathTo('answer', await linkTo(services, id, 'answer'))
  return site.visitor().post(`/api${path}`, body)
}

async function guardianWithCode(id: number, email: string) {
  const path = `/api${pathTo('consent', await linkTo(services, id, 'consent'))}`
  const browser = site.visitor()
  expect((await browser.post(path, { decision: 'send-code' })).status).toBe(200)
  const [message] = await emailsTo(services, email)
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  expect((await browser.post(path, { decision: 'check-code', code })).status).toBe(200)
  return { browser, path }
}

async function signAsGuardian(id: number, email: string) {
  const { browser, path } = await guardianWithCode(id, email)
  return browser.post(path, { decision: 'consent', signature: signed })
}

test.each<Place>(['AU-NSW', 'NZ'])(
  'in %s a change that all four sign holds from the last signature on, and not before (R-2.1-D044)',
  async (place) => {
    const made = await placed({ place })
    const { id, student, schoolId } = made
    const approver = await approverOf(schoolId)

    const look = await json(await student.post(made.own, other))
    expect(look.data).toMatchObject({ is_saved: false, fields: ['supervisor'], signers: all })
    expect(await amendmentsOf(id)).toEqual([])

    let effects = await effectsFrom(site)
    const saved = await student.post(made.own, { ...other, signers: look.data.signers })
    expect([saved.status, (await json(saved)).data.is_saved]).toEqual([200, true])
    await effects.expectNotified('wex-staff', { exactly: [approver.person.id] })
    await effects.expectNotified('wex-student', { exactly: [] })
    expect(await lettersOf(services, id)).toEqual(['guardian consent', 'host answer'])

    const parties: [Party, () => Promise<Response>][] = [
      ['student', () => student.post(`${made.own}/sign`, { signature: signed })],
      ['host', () => signAsHost(id)],
      ['guardian', () => signAsGuardian(id, made.guardianEmail)],
    ]
    for (const [party, sign] of parties) {
      effects = await effectsFrom(site)
      expect([party, (await sign()).status]).toEqual([party, 200])
      await effects.expectNotified('wex-staff', { exactly: [approver.person.id] })
      const { placement, amendment, signatures } = await recordOf(id)
      expect([placement.supervisor, placement.termsVersion]).toEqual(['Sam Sample', 1])
      expect(amendment?.waits_for).not.toContain(party)
      expect(signatures.map((one) => one.party).toSorted()).toEqual([...all].toSorted())
    }

    effects = await effectsFrom(site)
    const last = await approver.post(`${made.ofSchool}/amendments/sign`, { signature: signed })
    expect((await json(last)).data).toEqual({ is_applied: true })
    await effects.expectAudited('wex.sign-amendment')
    await effects.expectNotified('wex-student', { exactly: [student.person.id] })
    await effects.expectNotified('wex-staff', { exactly: [] })

    const { placement, amendment, signatures, answers } = await recordOf(id)
    expect(placement).toMatchObject({
      supervisor: 'Alex Sample',
      supervisorPhone: '0400 000 008',
      termsVersion: 2,
      status: 'active',
    })
    expect(amendment).toBeNull()
    expect(signatures.map(({ party, name }) => [party, name])).toEqual(
      all.map((party) => [party, 'Sample Name']),
    )
    expect(answers.host).toMatchObject({ supervisor: 'Alex Sample', supervisor_phone: '0400 000 008' })
    expect(await amendmentsOf(id)).toMatchObject([{ outcome: 'applied', waitsFor: [] }])
    expect((await eventsOf(id)).filter((kind) => kind.startsWith('amendment'))).toEqual([
      'amendment-proposed',
      ...all.map(() => 'amendment-signed'),
      'amendment-applied',
    ])
    expect(await lettersOf(services, id)).toEqual([
      'guardian consent',
      'guardian withdraw',
      'host answer',
      'host during',
    ])
    for (const [party, about] of [
      ['host', 'during'],
      ['guardian', 'withdraw'],
    ] as const)
      await writeLetter(services, { placementId: id, party, about }, now)
    expect((await emailsTo(services, made.hostEmail))[0]?.subject).toBe('The work experience has changed')
    expect((await emailsTo(services, made.guardianEmail)).map(({ subject }) => subject)).toContain(
      'The work experience has changed',
    )
  },
)

test('what is proposed is looked at first; nothing is stored where other people have to sign than the page has shown', async () => {
  const { id, student, own } = await placed()
  const reply = await student.post(own, { ...other, signers: ['school'] })
  expect([reply.status, (await json(reply)).code]).toEqual([409, 'other-signers'])
  expect(await amendmentsOf(id)).toEqual([])
  const shorter = await json(await student.post(own, { ...terms, days: week.slice(0, 4) }))
  expect(shorter.data).toMatchObject({ fields: ['dates'], signers: ['school'] })
})

test('an advisor without the permission to approve asks for a change; the student and the approvers hear of it, and the log has it', async () => {
  const { id, schoolId, student, ofSchool } = await placed({ place: 'NZ' })
  const asks = await advisor(schoolId)
  let effects = await effectsFrom(site)
  expect((await asks.post(`${ofSchool}/amendments`, other)).status).toBe(200)
  await effects.expectNotified('wex-student', { exactly: [] })
  effects = await effectsFrom(site)
  expect((await asks.post(`${ofSchool}/amendments`, { ...other, signers: all })).status).toBe(200)
  await effects.expectAudited('wex.propose-amendment')
  await effects.expectNotified('wex-student', { exactly: [student.person.id] })
  await effects.expectNotified('wex-staff', { exactly: [(await approverOf(schoolId)).person.id] })
  for (const answer of ['sign', 'refuse'])
    expect((await asks.post(`${ofSchool}/amendments/${answer}`, { reason: 'No' })).status).toBe(403)
  effects = await effectsFrom(site)
  expect((await asks.post(`${ofSchool}/amendments/withdraw`, {})).status).toBe(200)
  await effects.expectNotified('wex-student', { exactly: [student.person.id] })
  expect(await amendmentsOf(id)).toMatchObject([{ outcome: 'withdrawn', party: 'school' }])
})

test.each<[string, object, string]>([
  ['nothing different', terms, 'nothing-changes'],
  ['a day that is over left out', { ...terms, days: week.slice(1) }, 'starts-in-the-past'],
  ['no day left', { ...other, days: [] }, 'days'],
  ['a day twice', { ...other, days: [...week, ...week.slice(4)] }, 'days'],
  ['no reason', { ...other, reason: ' ' }, 'reason'],
  ['no task', { ...other, tasks: [' '] }, 'tasks'],
  ['no supervisor', { ...other, supervisor: '' }, 'supervisor'],
  ['a word for a number', { ...other, supervisor_phone: 'ask me' }, 'supervisor_phone'],
])('%s is refused', async (_words, change, code) => {
  const { id, student, own } = await placed()
  const reply = await student.post(own, { ...change, signers: all })
  const body = await json(reply)
  expect([reply.status, body.code ?? Object.keys(body.errors)[0]]).toEqual([422, code])
  expect(await amendmentsOf(id)).toEqual([])
})

test.each<[string, Place, object, RegExp]>([
  ['days in summer', 'AU-VIC', { days: workdays('2027-12-20', 3) }, /summer holidays/],
  [
    'work at night',
    'AU-VIC',
    { days: workdays('2027-05-10', 3, { from: '20:00', to: '23:30' }) },
    /must not work from/,
  ],
  ['a banned task', 'AU-NSW', { tasks: ['Help out on the roofs'] }, /./],
])(
  '%s is refused with the sentence of the rule, as when it is handed in',
  async (_words, place, change, says) => {
    const { id, student, own } = await placed({ place, status: 'approved', days: workdays('2027-05-17', 3) })
    const reply = await student.post(own, {
      ...terms,
      days: workdays('2027-05-17', 3),
      ...change,
      signers: all,
    })
    const body = await json(reply)
    expect([reply.status, body.code]).toEqual([422, 'not-allowed-by-rules'])
    expect(body.message).toMatch(says)
    expect(await amendmentsOf(id)).toEqual([])
  },
)

test('a question of the rules about the new terms is asked of the approver before the school signs', async () => {
  const made = await proposed({ place: 'AU-ACT' }, { ...terms, tasks: ['Help the butcher'] })
  const { id, schoolId, ofSchool, own, student } = made
  const approver = await approverOf(schoolId)
  const { data } = await json(await approver.get(`${ofSchool}/amendments`))
  expect(data.open.questions.length).toBeGreaterThan(0)
  expect(data.open.sign_not_yet).toBe('Decide the questions about this change first.')
  const early = await signAsSchool(made)
  expect([early.status, (await json(early)).code]).toEqual([422, 'questions-open'])
  expect((await signAsStudent(made)).status).toBe(200)
  for (const { topic, question } of data.open.questions) {
    const reply = await approver.put(`${ofSchool}/questions`, { topic, question, why: 'The teacher agrees' })
    expect(reply.status).toBe(200)
  }
  expect((await json(await student.get(own))).data.open.questions).toEqual([])
  expect((await signAsSchool(made)).status).toBe(200)
  await signAsHost(id)
  expect((await json(await signAsGuardian(id, made.guardianEmail))).data.message).toContain('applies now')
  const { ready, placement } = await recordOf(id)
  expect(placement.tasks).toEqual(['Help the butcher'])
  // What was decided about the change counts for the placement.
  const asked = data.open.questions.map(({ topic }: { topic: string }) => topic)
  expect(ready.findings.filter(({ topic, outcome }) => asked.includes(topic) && outcome === 'ask')).toEqual(
    [],
  )
})

test('one change is open at a time', async () => {
  const { student, own, ofSchool, schoolId } = await proposed()
  const second = await student.post(own, { ...terms, tasks: ['Sweep'], signers: all })
  expect([second.status, (await json(second)).code]).toEqual([422, 'amendment-open'])
  const staff = await (await approverOf(schoolId)).post(`${ofSchool}/amendments`, {
    ...terms,
    tasks: ['Sweep'],
    signers: all,
  })
  expect([staff.status, (await json(staff)).code]).toEqual([422, 'amendment-open'])
})

test.each<Status>(['draft', 'parent-consented', 'completed', 'cancelled'])(
  'in %s nothing is changed this way',
  async (status) => {
    const { student, own } = await placed({ status })
    const reply = await student.post(own, { ...other, signers: all })
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'not-possible-now'])
    expect((await json(await student.get(own))).data.not_yet).toContain('once the school has approved')
  },
)

test('others are kept out: another student, another school, ghosts and visitors', async () => {
  const { id, own, ofSchool, schoolId } = await proposed()
  const classmate = await site.signedIn({ role: 'student', schoolId })
  const elsewhere = await approverOf(await schoolOf(services, 'NZ'))
  const provider = await site.signedIn({ role: 'provider' })
  const tries: [string, () => Promise<Response>, number][] = [
    ['classmate reads', () => classmate.get(own), 404],
    ['classmate signs', () => classmate.post(`${own}/sign`, { signature: signed }), 404],
    ['classmate asks', () => classmate.post(own, { ...other, signers: all }), 404],
    ['student as school', () => classmate.post(`${ofSchool}/amendments/sign`, { signature: signed }), 403],
    ['other school reads', () => elsewhere.get(`${ofSchool}/amendments`), 404],
    ['other school signs', () => elsewhere.post(`${ofSchool}/amendments/sign`, { signature: signed }), 404],
    ['other school asks', () => elsewhere.post(`${ofSchool}/amendments`, { ...other, signers: all }), 404],
    [
      'other school ends',
      () =>
        elsewhere.post(`${ofSchool}/early-end`, { last_day: '2027-05-05', reason: 'x', signature: signed }),
      404,
    ],
    ['advisor as student', () => elsewhere.get(own), 403],
    ['provider', () => provider.get(own), 403],
    ['visitor', () => site.visitor().get(own), 401],
  ]
  for (const [who, attempt, status] of tries) expect([who, (await attempt()).status]).toEqual([who, status])
  const [row] = await amendmentsOf(id)
  expect([row?.outcome, row?.waitsFor]).toEqual([null, [...all]])
})

test('a signature needs a name and its check, and counts once', async () => {
  const { student, own } = await proposed()
  const sign = (signature?: object) => student.post(`${own}/sign`, { signature })
  expect(Object.keys((await json(await sign())).errors)).toEqual(['signature'])
  expect(Object.keys((await json(await sign({ name: 'Kiri', agreed: false }))).errors)).toEqual([
    'signature_agreed',
  ])
  const named = (length: number) => ({ name: 'K'.repeat(length), agreed: true })
  expect(Object.keys((await json(await sign(named(101)))).errors)).toEqual(['signature'])
  expect((await sign(named(100))).status).toBe(200)
  const again = await sign(signed)
  expect([again.status, (await json(again)).code]).toEqual([422, 'not-your-turn'])
})

test('a signature of a change binds the new terms and does not count before it is applied', async () => {
  const made = await proposed()
  await signAsStudent(made)
  const [written] = await signaturesOf(made.id, 2)
  const [old] = (await signaturesOf(made.id, 1)).filter(({ party }) => party === 'student')
  expect(written).toMatchObject({ party: 'student', termsVersion: 2, form: 'student' })
  expect(written?.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(written?.digest).not.toBe(old?.digest)
  const other2 = await proposed({}, { ...other, supervisor: 'Jo Sample' })
  await signAsStudent(other2)
  expect((await signaturesOf(other2.id, 2))[0]?.digest).not.toBe(written?.digest)
})

test('letters ask the host and the guardian, once each, and their pages show the old and the new', async () => {
  const made = await proposed()
  for (const [party, about] of [
    ['host', 'answer'],
    ['guardian', 'consent'],
    ['host', 'answer'],
    ['guardian', 'consent'],
  ] as const)
    await writeLetter(services, { placementId: made.id, party, about }, now)
  for (const [address, kind] of [
    [made.hostEmail, 'host'],
    [made.guardianEmail, 'parent'],
  ] as const) {
    const letters = await emailsTo(services, address)
    expect(letters.map(({ subject }) => subject)).toEqual(['Please sign a change to the work experience'])
    const path = new RegExp(`/wex/${kind}/[\\w-]{43}`).exec(letters[0]?.text ?? '')?.[0]
    const page = await (await site.visitor().get(`/api${path}`)).json()
    expect(page.form).toBeNull()
    expect(page.amendment).toMatchObject({
      fields: ['supervisor'],
      reason: 'The supervisor is on leave',
      before: { supervisor: 'Sam Sample' },
      after: { supervisor: 'Alex Sample' },
    })
    expect(JSON.stringify(page)).not.toContain('2011-02-14')
  }
})

test('a guardian proves the mailbox before they sign or turn down a change, and a link signs once', async () => {
  const { id, guardianEmail } = await proposed()
  const path = `/api${pathTo('consent', await linkTo(services, id, 'consent'))}`
  for (const body of [
    { decision: 'consent', signature: signed },
    { decision: 'refuse', reason: 'No' },
  ]) {
    const reply = await site.visitor().post(path, body)
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'not-proved'])
  }
  const { browser, path: own } = await guardianWithCode(id, guardianEmail)
  expect((await browser.post(own, { decision: 'consent', signature: signed })).status).toBe(200)
  expect((await browser.get(own)).status).toBe(404)
  expect((await signaturesOf(id, 2)).map(({ party }) => party)).toEqual(['guardian'])
})

test.each<[string, (made: Made) => Promise<Response>]>([
  ['the student', ({ student, own }) => student.post(`${own}/refuse`, { reason: 'I cannot' })],
  ['the host', ({ id }) => signAsHost(id, { decision: 'decline', reason: 'We cannot' })],
  [
    'the guardian',
    async ({ id, guardianEmail }) => {
      const { browser, path } = await guardianWithCode(id, guardianEmail)
      return browser.post(path, { decision: 'refuse', reason: 'I do not agree' })
    },
  ],
  [
    'the school',
    async ({ schoolId, ofSchool }) =>
      (await approverOf(schoolId)).post(`${ofSchool}/amendments/refuse`, { reason: 'Not this week' }),
  ],
])(
  '%s turns a change down with a reason; the old terms stay, and its signatures end',
  async (who, refuse) => {
    const made = await proposed()
    if (who !== 'the student') await signAsStudent(made)
    const effects = await effectsFrom(site)
    expect((await refuse(made)).status).toBe(200)
    const { placement, amendment, signatures } = await recordOf(made.id)
    expect([placement.supervisor, placement.termsVersion, amendment]).toEqual(['Sam Sample', 1, null])
    expect(signatures).toHaveLength(4)
    expect(await signaturesOf(made.id, 2)).toEqual([])
    expect((await amendmentsOf(made.id))[0]?.outcome).toBe('refused')
    await effects.expectNotified('wex-student', {
      exactly: who === 'the student' ? [] : [made.student.person.id],
    })
    const staff = (await approverOf(made.schoolId)).person.id
    await effects.expectNotified('wex-staff', { exactly: who === 'the school' ? [] : [staff] })
    if (who === 'the school') await effects.expectAudited('wex.refuse-amendment')
    expect((await made.student.post(made.own, { ...other, signers: all })).status).toBe(200)
  },
)

test('a no needs a reason', async () => {
  const { student, own } = await proposed()
  const reply = await student.post(`${own}/refuse`, { reason: ' ' })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['reason']])
})

test('only the side that asked for a change withdraws it', async () => {
  const { id, student, own, ofSchool, schoolId } = await proposed()
  const staff = await approverOf(schoolId)
  const reply = await staff.post(`${ofSchool}/amendments/withdraw`, {})
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'not-yours'])
  const effects = await effectsFrom(site)
  expect((await student.post(`${own}/withdraw`, {})).status).toBe(200)
  await effects.expectNotified('wex-staff', { exactly: [staff.person.id] })
  expect((await amendmentsOf(id))[0]?.outcome).toBe('withdrawn')
  const late = await student.post(`${own}/sign`, { signature: signed })
  expect([late.status, (await json(late)).code]).toEqual([422, 'no-amendment'])
})

test('while a change of the first day waits nothing starts; once it is signed the new days count', async () => {
  const days = workdays('2027-05-04', 3)
  const made = await proposed({ status: 'approved', days }, { ...terms, days: workdays('2027-05-12', 3) })
  const { id } = made
  expect(await advanceByClock(services, now)).toBe(0)
  expect((await recordOf(id)).placement.status).toBe('approved')
  await signAsStudent(made)
  await signAsHost(id)
  await signAsGuardian(id, made.guardianEmail)
  const { data } = await json(await (await approverOf(made.schoolId)).get(`${made.ofSchool}/amendments`))
  for (const { topic, question } of data.open.questions)
    await (await approverOf(made.schoolId)).put(`${made.ofSchool}/questions`, {
      topic,
      question,
      why: 'Fine',
    })
  expect((await signAsSchool(made)).status).toBe(200)
  const { placement, days: worked } = await recordOf(id)
  expect([placement.startDate, placement.endDate, worked.map(({ date }) => date)]).toEqual([
    '2027-05-12',
    '2027-05-14',
    ['2027-05-12', '2027-05-13', '2027-05-14'],
  ])
  await advanceByClock(services, now)
  expect((await recordOf(id)).placement.status).toBe('approved')
  await db.delete(placements).where(eq(placements.id, id))
})

test('what has started goes on by the old terms, is finished by them, and closes a change that is still open', async () => {
  const made = await proposed({ hostReportedAt: now }, { ...terms, days: workdays('2027-05-03', 7) })
  const { id } = made
  await signAsStudent(made)
  expect((await recordOf(id)).placement.endDate).toBe('2027-05-07')
  await advanceByClock(services, new Date('2027-05-08T02:00:00Z'))
  expect((await recordOf(id)).placement.status).toBe('completed')
  expect((await amendmentsOf(id))[0]).toMatchObject({ outcome: 'withdrawn' })
  expect(await signaturesOf(id, 2)).toEqual([])
  expect(await eventsOf(id)).toContain('amendment-withdrawn')
})

test('a cancellation closes a change that is open, and its links do not work any more', async () => {
  const days = workdays('2027-05-17', 5)
  const made = await proposed({ status: 'approved', days }, { ...other, days })
  const path = pathTo('answer', await linkTo(services, made.id, 'answer'))
  expect((await made.student.post(`/api/wex/placements/${made.id}/cancel`, {})).status).toBe(200)
  expect((await amendmentsOf(made.id))[0]?.outcome).toBe('withdrawn')
  const reply = await site.visitor().post(`/api${path}`, { decision: 'accept', signature: signed })
  expect(reply.status).toBe(404)
})

test('while it is on hold nothing is signed', async () => {
  const made = await proposed()
  await db.insert(placementHolds).values({ placementId: made.id, reason: 'serious-incident', since: now })
  for (const reply of [await signAsStudent(made), await signAsHost(made.id), await signAsSchool(made)])
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'on-hold'])
  expect(await signaturesOf(made.id, 2)).toEqual([])
})

test('a guardian who withdraws consent also ends their signature of a change, agrees again, and then signs it', async () => {
  const made = await proposed()
  expect((await signAsGuardian(made.id, made.guardianEmail)).status).toBe(200)
  const withdraw = pathTo('withdraw', await linkTo(services, made.id, 'withdraw'))
  expect((await site.visitor().post(`/api${withdraw}`, { decision: 'withdraw' })).status).toBe(200)
  expect(await signaturesOf(made.id, 2)).toEqual([])
  expect((await amendmentsOf(made.id))[0]?.waitsFor.toSorted()).toEqual([...all].toSorted())
  const path = `/api${pathTo('consent', await linkTo(services, made.id, 'consent'))}`
  const page = await (await site.visitor().get(path)).json()
  expect([page.amendment, page.form.key]).toEqual([null, 'guardian'])
  const { browser, path: again } = await guardianWithCode(made.id, made.guardianEmail)
  const yes = { decision: 'consent', answers: guardianYes, signature: signed }
  expect((await browser.post(again, yes)).status).toBe(200)
  const subjects = (await emailsTo(services, made.guardianEmail)).map(({ subject }) => subject)
  expect(subjects).toContain('Please sign a change to the work experience')
  expect((await signAsGuardian(made.id, made.guardianEmail)).status).toBe(200)
  expect((await signaturesOf(made.id, 2)).map(({ party }) => party)).toEqual(['guardian'])
})

test.each<Place>(['AU-QLD', 'NZ'])(
  'in %s the school alone ends a placement earlier, and the clock finishes it',
  async (place) => {
    const made = await placed({ place, hostReportedAt: now })
    const { id, schoolId, ofSchool, student } = made
    const staff = await approverOf(schoolId)
    const before = await signaturesOf(id, 1)
    const effects = await effectsFrom(site)
    const body = { last_day: '2027-05-05', reason: 'The workshop is flooded', signature: signed }
    expect((await staff.post(`${ofSchool}/early-end`, body)).status).toBe(200)
    await effects.expectAudited('wex.end-early')
    await effects.expectNotified('wex-student', { exactly: [student.person.id] })
    await effects.expectNotified('wex-staff', { exactly: [] })
    expect(await lettersOf(services, id)).toEqual(['guardian withdraw', 'host during'])
    const { placement, days, signatures } = await recordOf(id)
    expect([placement.endDate, placement.termsVersion, days.length]).toEqual(['2027-05-05', 2, 3])
    // The others have signed more days than these: their signatures go on counting, with the digest of what they signed.
    expect(signatures.map(({ party }) => party).toSorted()).toEqual([...all].toSorted())
    const kept = (rows: typeof before) =>
      rows
        .filter(({ party }) => party !== 'school')
        .map(({ party, name, digest, signedAt }) => [party, name, digest, signedAt.toISOString()])
    expect(kept(await signaturesOf(id, 2))).toEqual(kept(before))
    expect(await amendmentsOf(id)).toMatchObject([
      { outcome: 'applied', signers: ['school'], reason: 'The workshop is flooded' },
    ])
    await advanceByClock(services, now)
    expect((await recordOf(id)).placement.status).toBe('active')
    await advanceByClock(services, new Date('2027-05-06T02:00:00Z'))
    expect((await recordOf(id)).placement.status).toBe('completed')
  },
)

test('an early end is possible on hold and closes an open change; it needs the permission, a reason and a signature', async () => {
  const made = await proposed()
  const { id, schoolId, ofSchool } = made
  await db.insert(placementHolds).values({ placementId: id, reason: 'serious-incident', since: now })
  const body = { last_day: '2027-05-05', reason: 'An accident', signature: signed }
  const end = async (change: object) =>
    (await approverOf(schoolId)).post(`${ofSchool}/early-end`, { ...body, ...change })
  expect((await (await advisor(schoolId)).post(`${ofSchool}/early-end`, body)).status).toBe(403)
  for (const [change, field] of [
    [{ reason: '' }, 'reason'],
    [{ signature: { name: '', agreed: true } }, 'signature'],
    [{ last_day: '2027-05-02' }, 'last_day'],
    [{ last_day: '2027-05-07' }, 'last_day'],
    [{ last_day: 'soon' }, 'last_day'],
  ] as const)
    expect(Object.keys((await json(await end(change))).errors)).toContain(field)
  const past = await end({ last_day: '2027-05-03' })
  expect([past.status, (await json(past)).code]).toEqual([422, 'starts-in-the-past'])
  expect((await amendmentsOf(id))[0]?.outcome).toBeNull()
  expect((await end({})).status).toBe(200)
  expect((await amendmentsOf(id)).map(({ outcome }) => outcome)).toEqual(['withdrawn', 'applied'])
  expect((await eventsOf(id)).slice(-2)).toEqual(['amendment-withdrawn', 'amendment-applied'])
})

test('whether a guardian signs is a matter of the new days', async () => {
  const answers = {
    student: { born_on: '2009-05-12', conduct: true, emergency_name: 'Pat', emergency_phone: '0400 000 003' },
  }
  const days = workdays('2027-05-10', 3)
  const later = workdays('2027-05-17', 3)
  const made = await placed({ status: 'approved', days, answers })
  const look = await json(await made.student.post(made.own, { ...terms, days: later }))
  expect(look.data.signers).toEqual(['student', 'host', 'school'])
})

test('a school sends the link to a host again, once a day', async () => {
  const { schoolId, ofSchool, hostEmail } = await proposed()
  const staff = await approverOf(schoolId)
  expect((await staff.post(`${ofSchool}/remind`, { party: 'host' })).status).toBe(200)
  expect((await emailsTo(services, hostEmail))[0]?.subject).toBe(
    'Please sign a change to the work experience',
  )
  expect((await staff.post(`${ofSchool}/remind`, { party: 'host' })).status).toBe(422)
})

test('the answers that a change alters are those that were signed, and days that are over keep their row', async () => {
  const made = await proposed(
    {},
    { ...terms, tasks: ['Bake bread'], days: [...week.slice(0, 3), ...workdays('2027-05-10', 2)] },
  )
  const { data } = await json(await (await approverOf(made.schoolId)).get(`${made.ofSchool}/amendments`))
  for (const { topic, question } of data.open.questions)
    await (await approverOf(made.schoolId)).put(`${made.ofSchool}/questions`, {
      topic,
      question,
      why: 'Fine',
    })
  // A host that has reported signs the change too, and its report goes on counting.
  await db.insert(placementSignatures).values({
    placementId: made.id,
    party: 'host',
    fieldName: 'report_signature',
    name: 'Robin Report',
    signedAt: now,
    form: 'host-report',
    termsVersion: 1,
    digest: 'b'.repeat(64),
  })
  await signAsStudent(made)
  await signAsHost(made.id)
  await signAsGuardian(made.id, made.guardianEmail)
  expect((await signAsSchool(made)).status).toBe(200)
  expect((await signaturesOf(made.id, 2)).filter(({ party }) => party === 'host')).toMatchObject([
    { fieldName: 'signature', name: 'Sample Name' },
    { fieldName: 'report_signature', name: 'Robin Report' },
  ])
  const rows = await db.select().from(placementAnswers).where(eq(placementAnswers.placementId, made.id))
  expect(rows.find(({ form }) => form === 'student')?.answers).toMatchObject({ tasks: 'Bake bread' })
  expect(rows.find(({ form }) => form === 'host')?.answers).toMatchObject({
    tasks: 'Bake bread',
    employees: 12,
  })
  const days = await db
    .select()
    .from(placementDays)
    .where(eq(placementDays.placementId, made.id))
    .orderBy(placementDays.date)
  expect(days.map(({ date }) => date)).toEqual([
    '2027-05-03',
    '2027-05-04',
    '2027-05-05',
    '2027-05-10',
    '2027-05-11',
  ])
})

test.each(['AU-NSW', 'NZ'] as const)(
  'an early end in %s that leaves fewer days than a rule asks for is confirmed by the approver, and never stopped',
  async (place) => {
    const { id, schoolId, ofSchool } = await placed({ place, hostReportedAt: now })
    const staff = await approverOf(schoolId)
    const rule = {
      topic: 'minimum_days',
      source: 'The handbook of the school',
      finding: 'Four days',
      figure: 4,
    }
    expect((await staff.put('/api/advisor/wex/rules', rule)).status).toBe(200)
    const end = (more: object) =>
      staff.post(`${ofSchool}/early-end`, { reason: 'Flooded', signature: signed, ...more })
    const short = await end({ last_day: '2027-05-05' })
    expect([short.status, (await json(short)).errors]).toEqual([
      422,
      { is_short: ['3 days, but at least 4 are required. Tick the box to end it anyway'] },
    ])
    expect((await recordOf(id)).days).toHaveLength(5)
    expect((await end({ last_day: '2027-05-06' })).status).toBe(200)
    expect((await end({ last_day: '2027-05-05', is_short: true })).status).toBe(200)
    expect((await recordOf(id)).days).toHaveLength(3)
    await staff.delete('/api/advisor/wex/rules', { topic: 'minimum_days' })
  },
)
