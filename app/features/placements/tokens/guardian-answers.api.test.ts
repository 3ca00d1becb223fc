import { and, eq, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consume, rateLimits } from '#app/features/people/rate-limits.server.ts'
import { accountRateLimits } from '#app/features/people/tables.server.ts'
import { neighbourhoodOf, networkOf } from '#app/platform/address.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { createPerson } from '#test/people.ts'
import { createLink, guardianYes, holdsOf, linkTo, pathTo, signed } from '#test/placement-links.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { schoolOf } from '#test/work-experience.ts'
import { placementEvents, placementSignatures, placements } from '../tables.server.ts'
import { placementTokens } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site

let count = 0
/** A link to consent, with a mailbox of its own. */
async function asked(facts: Parameters<typeof createLink>[2] = {}) {
  count += 1
  const guardianEmail = `guardian${count}@home.example`
  return { guardianEmail, ...(await createLink(services, 'consent', { guardianEmail, ...facts })) }
}

const say = (browser: Browser, path: string, body: object) => browser.post(`/api${path}`, body)

async function codeTo(recipient: string): Promise<string> {
  const [message] = await emailsTo(services, recipient)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code'
}

async function proved(path: string, email: string): Promise<Browser> {
  const browser = site.visitor()
  expect((await say(browser, path, { decision: 'send-code' })).status).toBe(200)
  const reply = await say(browser, path, { decision: 'check-code', code: await codeTo(email) })
  expect(reply.status).toBe(200)
  return browser
}

const yes = { decision: 'consent', answers: guardianYes, signature: signed }
const placementOf = async (id: number) => (await db.select().from(placements).where(eq(placements.id, id)))[0]
const tokenOf = async (token: string) =>
  (
    await db
      .select()
      .from(placementTokens)
      .where(eq(placementTokens.hash, hashToken(token)))
  )[0]
const guardianSignatures = (id: number) =>
  db
    .select()
    .from(placementSignatures)
    .where(
      and(
        eq(placementSignatures.placementId, id),
        eq(placementSignatures.party, 'guardian'),
        isNull(placementSignatures.revokedAt),
      ),
    )

test('a guardian sees tasks, place, hours, supervisor, travel, who insures as far as the school has said, and what is kept (R-2.1-D042)', async () => {
  const school = { student_cover: true, student_cover_by: 'The state', liability_cover: true }
  const { path } = await asked({ answers: { school } })
  const reply = await site.visitor().get(`/api${path}`)
  expect(reply.status).toBe(200)
  const { purpose, placement, form, proof } = await reply.json()
  expect(purpose).toBe('consent')
  expect(placement).toMatchObject({
    tasks: ['Answer the telephone', 'Sort the post'],
    address: '1 Sample Street',
    hours: '9 am to 4 pm',
    supervisor: 'Sam Sample',
    travel: 'On foot',
    insurance: { student: 'The state', liability: null },
  })
  expect(form).toMatchObject({ key: 'guardian' })
  expect(proof).toEqual({
    sent_to: `g•••@home.example`,
    is_waiting: false,
    is_proved: false,
  })
})

test('nobody signs without the code, and only the browser that gave it does', async () => {
  const { id, path, guardianEmail } = await asked()
  const stranger = site.visitor()
  for (const body of [yes, { decision: 'refuse', reason: 'No' }]) {
    const reply = await say(stranger, path, body)
    expect([reply.status, (await reply.json()).code]).toEqual([422, 'not-proved'])
  }
  const guardian = await proved(path, guardianEmail)
  expect((await (await guardian.get(`/api${path}`)).json()).proof.is_proved).toBe(true)
  expect((await (await stranger.get(`/api${path}`)).json()).proof.is_proved).toBe(false)
  expect((await say(stranger, path, yes)).status).toBe(422)
  expect((await placementOf(id))?.status).toBe('host-accepted')
  expect((await say(guardian, path, yes)).status).toBe(200)
})

test('consent is signed once, the school hears of it, and a link to withdraw it goes to the guardian (R-3-D013)', async () => {
  const schoolId = await schoolOf(services, 'NZ')
  const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const { id, path, guardianEmail } = await asked({ place: 'NZ', schoolId })
  const guardian = await proved(path, guardianEmail)
  const effects = await effectsFrom(site)
  const reply = await say(guardian, path, yes)
  expect(await reply.json()).toMatchObject({ success: true, data: { status: 'parent-consented' } })
  expect((await placementOf(id))?.status).toBe('parent-consented')
  const signatures = await guardianSignatures(id)
  expect(signatures).toMatchObject([{ name: 'Sample Name', fieldName: 'signature', form: 'guardian' }])
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  const [letter] = await emailsTo(services, guardianEmail)
  expect(letter?.subject).toBe('You have agreed to work experience')
  expect(letter?.text).toMatch(/\/wex\/parent\/[\w-]{43}\s/)
  expect((await say(guardian, path, yes)).status).toBe(404)
  expect(await guardianSignatures(id)).toHaveLength(1)
})

test('a no needs a reason and ends the placement', async () => {
  const { id, path, guardianEmail } = await asked()
  const guardian = await proved(path, guardianEmail)
  expect((await say(guardian, path, { decision: 'refuse' })).status).toBe(422)
  expect((await say(guardian, path, { decision: 'refuse', reason: 'Too far' })).status).toBe(200)
  expect((await placementOf(id))?.status).toBe('parent-refused')
  expect((await guardian.get(`/api${path}`)).status).toBe(404)
})

test.each<[string, object, string[]]>([
  ['no signature', { answers: guardianYes }, ['signature']],
  ['a name without its check', { answers: guardianYes, signature: { name: 'Pat' } }, ['signature_agreed']],
  ['no answers', { signature: signed }, ['relation', 'phone', 'has_read', 'travel_agreed']],
])('consent with %s says what is missing and changes nothing', async (_name, body, fields) => {
  const { id, path, guardianEmail } = await asked()
  const guardian = await proved(path, guardianEmail)
  const reply = await say(guardian, path, { decision: 'consent', ...body })
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual(expect.arrayContaining(fields))
  expect((await placementOf(id))?.status).toBe('host-accepted')
})

test('a code is stored as an HMAC, has six digits, and is in no reply', async () => {
  const { path, token, guardianEmail } = await asked()
  const reply = await say(site.visitor(), path, { decision: 'send-code' })
  const code = await codeTo(guardianEmail)
  expect(code).toMatch(/^\d{6}$/)
  expect(await reply.text()).not.toContain(code)
  const row = await tokenOf(token)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.codeHash).toHaveLength(43)
  expect(row?.usedAt).toEqual(services.clock.now())
})

test('five wrong codes are counted, and then the right one does not help, but a new one does', async () => {
  const { path, token, guardianEmail } = await asked()
  const browser = site.visitor()
  await say(browser, path, { decision: 'send-code' })
  const code = await codeTo(guardianEmail)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let time = 1; time <= 5; time++) {
    const reply = await say(browser, path, { decision: 'check-code', code: wrong })
    expect([reply.status, (await tokenOf(token))?.wrongCodes]).toEqual([422, time])
  }
  const reply = await say(browser, path, { decision: 'check-code', code })
  expect([reply.status, (await reply.json()).errors.code]).toEqual([
    422,
    ['Too many wrong codes. Ask for a new one.'],
  ])
  await secondsLater(60, () => say(browser, path, { decision: 'send-code' }))
  const fresh = await codeTo(guardianEmail)
  const again = await secondsLater(61, () => say(browser, path, { decision: 'check-code', code: fresh }))
  expect(again.status).toBe(200)
})

test('the fourth wrong code leaves one try', async () => {
  const { path, guardianEmail } = await asked()
  const browser = site.visitor()
  await say(browser, path, { decision: 'send-code' })
  const code = await codeTo(guardianEmail)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let time = 1; time <= 4; time++) await say(browser, path, { decision: 'check-code', code: wrong })
  expect((await say(browser, path, { decision: 'check-code', code })).status).toBe(200)
})

/** Runs something so many seconds on. */
const secondsLater = <T>(seconds: number, run: () => Promise<T>, { later }: TestSite = site) =>
  later(seconds / 60, run)

test.each([
  [599, 200],
  [600, 422],
])('a code that is %i seconds old answers %i', async (seconds, status) => {
  const { path, guardianEmail } = await asked()
  const browser = site.visitor()
  await say(browser, path, { decision: 'send-code' })
  const code = await codeTo(guardianEmail)
  const reply = await secondsLater(seconds, () => say(browser, path, { decision: 'check-code', code }))
  expect(reply.status).toBe(status)
})

test.each([
  [3_599, 200],
  [3_600, 422],
])('%i seconds after the code the signature answers %i', async (seconds, status) => {
  const { path, guardianEmail } = await asked()
  const guardian = await proved(path, guardianEmail)
  expect((await secondsLater(seconds, () => say(guardian, path, yes))).status).toBe(status)
})

test('a link gets five codes, a minute apart, and a new code ends the one before', async () => {
  const { path, token, guardianEmail } = await asked()
  const browser = site.visitor()
  await say(browser, path, { decision: 'send-code' })
  const first = await codeTo(guardianEmail)
  const send = (seconds: number) =>
    secondsLater(seconds, async () => (await say(browser, path, { decision: 'send-code' })).status)
  expect([await send(59), await send(60)]).toEqual([429, 200])
  const old = await secondsLater(61, () => say(browser, path, { decision: 'check-code', code: first }))
  expect(old.status).toBe(first === (await codeTo(guardianEmail)) ? 200 : 422)
  expect([await send(120), await send(180), await send(240), await send(300)]).toEqual([200, 200, 200, 429])
  expect((await tokenOf(token))?.codesSent).toBe(5)
})

const { emailsPerHour, emailsPerDay, messagesPerHour, messagesPerDay } = rateLimits
const { messagesOfNetwork, messagesOfNeighbourhood, messagesOfCountry, messagesOfAll } = rateLimits
const [mailbox, mobile, address] = ['limited@home.example', '+61400000778', '198.51.100.7']
const byEmail = { guardianEmail: mailbox }
const byMessage = { guardianEmail: null, guardianPhone: mobile }

test.each([
  ['to a mailbox in an hour', byEmail, emailsPerHour, mailbox],
  ['to a mailbox in a day', byEmail, emailsPerDay, mailbox],
  ['to a number in an hour', byMessage, messagesPerHour, mobile],
  ['to a number in a day', byMessage, messagesPerDay, mobile],
  ['for a network', byMessage, messagesOfNetwork, networkOf(address)],
  ['for a neighbourhood', byMessage, messagesOfNeighbourhood, neighbourhoodOf(address)],
  ['to a country', byMessage, messagesOfCountry, 'AU'],
  ['in total', byMessage, messagesOfAll, ''],
])('codes for guardians count within the limit of messages %s', async (_, facts, limit, of) => {
  onTestFinished(async () => void (await db.delete(accountRateLimits)))
  await db.delete(accountRateLimits)
  const { path } = await asked(facts)
  await db.delete(accountRateLimits)
  const browser = Object.assign(site.visitor(), { address })
  for (let used = 1; used < limit.max; used += 1) await consume(db, limit, of, services.clock.now())
  const send = async () => (await say(browser, path, { decision: 'send-code' })).status
  expect(await send()).toBe(200)
  expect(await secondsLater(60, send)).toBe(429)
})

test('a guardian with a mobile number alone gets the code there', async () => {
  const { path } = await asked({ guardianEmail: null, guardianPhone: '0400 000 777' })
  const browser = site.visitor()
  const { proof } = await (await browser.get(`/api${path}`)).json()
  expect(proof.sent_to).toBe('•••777')
  expect((await say(browser, path, { decision: 'send-code' })).status).toBe(200)
  const [message] = await db.select().from(outbox).where(eq(outbox.recipient, '+61400000777'))
  expect(message).toMatchObject({ channel: 'sms' })
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  expect((await say(browser, path, { decision: 'check-code', code })).status).toBe(200)
})

test.each([
  ['an address that the school has not confirmed', { guardianConfirmedAt: null }],
  ['a landline alone', { guardianEmail: null, guardianPhone: '02 9000 0000' }],
])('no code goes to %s', async (_name, facts) => {
  const { path } = await asked(facts)
  const before = await db.$count(outbox)
  const reply = await say(site.visitor(), path, { decision: 'send-code' })
  expect([reply.status, (await reply.json()).code]).toEqual([422, 'no-address'])
  expect(await db.$count(outbox)).toBe(before)
})

test.each(['parent-consented', 'approved', 'active'] as const)(
  'consent can be withdrawn while a placement is %s: it is on hold, and only new consent lifts that',
  async (status) => {
    const schoolId = await schoolOf(services, 'AU-QLD')
    const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
    const guardianEmail = `withdraws-${status}@home.example`
    const { id, studentId, path } = await createLink(services, 'withdraw', {
      place: 'AU-QLD',
      schoolId,
      status,
      guardianEmail,
    })
    const effects = await effectsFrom(site)
    const reply = await say(site.visitor(), path, { decision: 'withdraw', reason: 'He is ill' })
    expect([reply.status, (await reply.json()).data.status]).toEqual([200, status])
    expect(await guardianSignatures(id)).toEqual([])
    expect(await holdsOf(services, id)).toMatchObject([{ reason: 'consent-withdrawn', liftedAt: null }])
    await effects.expectNotified('wex-student', { exactly: [studentId] })
    await effects.expectNotified('wex-staff', { exactly: await approversOf(schoolId, approver.id) })
    expect((await say(site.visitor(), path, { decision: 'withdraw' })).status).toBe(404)

    const again = pathTo('consent', await linkTo(services, id, 'consent'))
    const guardian = await proved(again, guardianEmail)
    expect((await say(guardian, again, yes)).status).toBe(200)
    expect((await placementOf(id))?.status).toBe(status)
    expect(await guardianSignatures(id)).toHaveLength(1)
    expect(await holdsOf(services, id)).toMatchObject([{ liftedAt: services.clock.now() }])
    const events = await db
      .select()
      .from(placementEvents)
      .where(eq(placementEvents.placementId, id))
      .orderBy(placementEvents.id)
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'link-sent')).toEqual([
      'consent-withdrawn',
      'hold-lifted',
    ])
  },
)

const approvers: Record<number, number[]> = {}
/** Each round adds one. */
async function approversOf(schoolId: number, id: number): Promise<number[]> {
  approvers[schoolId] = [...(approvers[schoolId] ?? []), id]
  return approvers[schoolId]
}

test('a second no after consent was withdrawn leaves the placement on hold', async () => {
  const guardianEmail = 'twice@home.example'
  const { id, schoolId, path } = await createLink(services, 'withdraw', { guardianEmail })
  const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  expect((await say(site.visitor(), path, { decision: 'withdraw' })).status).toBe(200)
  const again = pathTo('consent', await linkTo(services, id, 'consent'))
  const guardian = await proved(again, guardianEmail)
  const effects = await effectsFrom(site)
  expect((await say(guardian, again, { decision: 'refuse', reason: 'Still not' })).status).toBe(200)
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  const last = await db
    .select({ kind: placementEvents.kind, reason: placementEvents.reason })
    .from(placementEvents)
    .where(eq(placementEvents.placementId, id))
    .orderBy(placementEvents.id)
  expect(last.at(-1)).toEqual({ kind: 'consent-withdrawn', reason: 'Still not' })
  expect((await placementOf(id))?.status).toBe('parent-consented')
  expect(await holdsOf(services, id)).toMatchObject([{ liftedAt: null }])
  expect((await guardian.get(`/api${again}`)).status).toBe(404)
})
