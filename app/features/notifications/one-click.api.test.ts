import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { noteKind, sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import { deliverToAbsent, sendDigestsOf } from './delivery.server.ts'
import { notificationPreferences, notifications } from './tables.server.ts'
import { stopNotificationEmails, unsubscribePath } from './unsubscribe.server.ts'

const day = new Date('2026-11-21T03:00:00Z')
const site = await testSite({ at: day.toISOString() })
const { services } = site

let number = 0
async function reader(timing: string) {
  number += 1
  const email = `click-${number}@test.example`
  const who = await site.signedIn({ role: 'student', email })
  await sendNote(site, who.person.id, { title: 'Before' }) // makes the kind known
  await site.db.delete(notifications).where(eq(notifications.userId, who.person.id))
  const choice = { notification_type: 'EMAIL', notification_key: 'test-note', notification_value: timing }
  expect((await who.post('/api/user/preferences/update', choice)).status).toBe(200)
  const emails = () => site.db.select().from(outbox).where(eq(outbox.recipient, email))
  const note = async (title: string) => String(await sendNote(site, who.person.id, { title }))
  const written = async (title: string) =>
    deliverToAbsent(services, { id: await note(title), push: false }, day)
  return { who, emails, note, written }
}

/** What a mail program's server posts: no session, no origin. */
function click(address: string, body: string | FormData = 'List-Unsubscribe=One-Click') {
  const length = { 'content-length': typeof body === 'string' ? String(body.length) : '200' }
  const type: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return site.app.request(address, { method: 'POST', body, headers: { ...type, ...length } })
}

test.each(['form', 'multipart'])(
  'one click in a mail program stops the emails of that kind for that reader, and the bell stays: %s',
  async (encoding) => {
    const [kim, tama] = [await reader('instant'), await reader('instant')]
    await kim.written('First')
    const [email] = await kim.emails()
    const address = email?.unsubscribeUrl ?? ''
    expect(address).toContain('/account/unsubscribe/')
    expect(email?.text).toContain(`Stop these emails:\n${address}`)
    const late = await kim.note('Not sent yet')
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const reply = await click(address, encoding === 'form' ? undefined : multipart)
    expect([reply.status, await reply.text(), reply.headers.get('location')]).toEqual([200, '', null])
    expect((await click(address)).status).toBe(200)
    await deliverToAbsent(services, { id: late, push: false }, day)
    await kim.written('Second')
    await tama.written('Second')
    expect([(await kim.emails()).length, (await tama.emails()).length]).toEqual([1, 1])
    const { data } = await (await kim.who.get('/api/notifications')).json()
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Second', 'Not sent yet', 'First'])
  },
)

test('opening the address changes nothing, and a forged one stops nothing', async () => {
  const kim = await reader('instant')
  await kim.written('First')
  const address = (await kim.emails())[0]?.unsubscribeUrl ?? ''
  await site.app.request(address)
  for (const forged of [`${address}x`, address.replace('test-note', 'planner-comment')])
    expect((await click(forged)).status).toBe(404)
  expect((await click(address, 'List-Unsubscribe=No')).status).toBe(403)
  await kim.written('Second')
  expect(await kim.emails()).toHaveLength(2)
})

test.each([
  ['daily', 'a day'],
  ['weekly', 'a week'],
] as const)(
  'one click on a %s email stops what comes once %s, also what is not sent yet',
  async (timing, words) => {
    const kim = await reader(timing)
    const other = timing === 'daily' ? 'weekly' : 'daily'
    const choice = { notification_type: 'EMAIL', notification_key: 'planner-comment' }
    await kim.who.post('/api/user/preferences/update', { ...choice, notification_value: other })
    for (const title of ['First', 'Second']) await kim.note(title)
    await sendDigestsOf(services, timing, day)
    const [email] = await kim.emails()
    expect(email?.text).toContain(`your account is set to get one email ${words}.`)
    await kim.note('Third')
    expect((await click(email?.unsubscribeUrl ?? '')).status).toBe(200)
    await kim.note('Fourth')
    await sendDigestsOf(services, timing, day)
    expect(await kim.emails()).toHaveLength(1)
    const { notifications: kinds } = await (await kim.who.get('/api/user/subscriptions')).json()
    const left = kinds.filter(({ email }: { email: string }) => email === timing)
    expect(left.map(({ kind }: { kind: string }) => kind)).toEqual([])
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'planner-comment').email).toBe(other)
  },
)

test('an email about safety has no link that stops it, and none that is made for it works', async () => {
  const kim = await reader('instant')
  const { notificationKinds } = services.slices
  notificationKinds.set(noteKind.name, { ...noteKind, isUrgent: true })
  const id = await kim.note('Now')
  notificationKinds.set(noteKind.name, { ...noteKind, isUrgent: true }) // sending a note declares it again
  await deliverToAbsent(services, { id, push: false }, day)
  const [email] = await kim.emails()
  expect([email?.unsubscribeUrl, email?.text?.includes('Stop these emails')]).toEqual([null, false])
  const made = unsubscribePath(services.settings, kim.who.person.id, noteKind.name)
  expect((await click(`${services.settings.origin}${made}`)).status).toBe(404)
  notificationKinds.set(noteKind.name, noteKind)
})

test('one click stops no kind that is urgent, always or for some, and every other one', async () => {
  const { person } = await site.signedIn({ role: 'student' })
  const kinds = [...services.slices.notificationKinds.values()]
  const urgent = kinds.filter(({ isUrgent, isUrgentFor }) => isUrgent || isUrgentFor)
  expect(urgent.some(({ isUrgent }) => isUrgent) && urgent.some(({ isUrgentFor }) => isUrgentFor)).toBe(true)
  for (const { name } of kinds) {
    const stopped = await stopNotificationEmails(site.db, services.slices, { userId: person.id, name }, day)
    expect([name, stopped]).toEqual([name, !urgent.some((one) => one.name === name)])
  }
  const rows = await site.db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, person.id))
  expect(rows.filter(({ kind }) => urgent.some(({ name }) => name === kind))).toEqual([])
})
