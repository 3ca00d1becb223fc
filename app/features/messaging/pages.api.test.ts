import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMembers, ensureGroup } from '#app/features/groups/groups.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { whoWrites } from '#app/features/groups/who-writes.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { ApiProblem } from '#app/platform/problem.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { seedThreads } from './demo.server.ts'
import { handleMessageForm } from './messages-action.ts'
import { messagePath } from './paths.ts'
import { messageReports, messages, threads } from './tables.server.ts'
import { messagingWords } from './words.ts'
import { refusalReasons } from './write-rules.ts'

const site = await testSite()
const [school, , third] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(3)
const schoolId = school?.id ?? 0
const thirdSchoolId = third?.id ?? 0
type Browser = Awaited<ReturnType<typeof site.signedIn>>

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })

async function people() {
  const maia = await site.signedIn({ role: 'student', schoolId, firstName: 'Maia', lastName: 'Tui' })
  const helen = await site.signedIn({
    role: 'advisor',
    schoolId,
    firstName: 'Helen',
    lastName: 'Hill',
    permissions: ['safeguarding'],
  })
  return { maia, helen }
}

test('/messages opens for students and advisors with its own heading; others go where the guards say (R-2.1-045)', async () => {
  const { maia } = await people()
  const reply = await maia.page('/messages')
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('>Messages</h1>')
  expect(html).toContain('No messages yet')
  const signedOut = await site.visitor().page('/messages/12')
  expect(signedOut.headers.get('location')).toBe('/login?redirect=%2Fmessages%2F12')
  const leaver = await site.signedIn({ role: 'user' })
  expect((await leaver.page('/messages')).headers.get('location')).toMatch(/^\/(home)?$/)
  expect((await maia.page('/messages/999999')).status).toBe(404)
})

test('/advisor/messages opens for advisors; others go to the log-in, which leads people who are signed in home (R-2.1-075)', async () => {
  const { helen, maia } = await people()
  const reply = await helen.page('/advisor/messages')
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('>Messages</h1>')
  expect((await maia.page('/advisor/messages')).headers.get('location')).toBe('/home')
  expect((await site.visitor().page('/advisor/messages')).headers.get('location')).toMatch(/^\/login/)
})

test('a message is written, found, answered and read without scripts, and markup in it is text', async () => {
  const { maia, helen } = await people()
  const picker = await (await helen.page('/advisor/messages/new?keyword=maia')).text()
  expect(picker).toContain('Maia Tui')
  const text = '<b>Kia ora</b> https://evil.example/'
  const sent = await post(helen, '/advisor/messages/new', {
    intent: 'start',
    recipient_ids: String(maia.person.id),
    message: text,
  })
  expect(sent.status).toBe(302)
  const path = sent.headers.get('location') ?? ''
  expect(path).toMatch(/^\/advisor\/messages\/\d+$/)
  const own = `/messages/${path.split('/').at(-1)}`
  const html = await (await maia.page(own)).text()
  expect(html).toContain('&lt;b&gt;Kia ora&lt;/b&gt;')
  expect(html).not.toContain('href="https://evil.example/')
  expect(html).toContain('safeguarding staff can read this conversation')
  const answered = await post(maia, own, { intent: 'send', message: 'Kia ora, Helen' })
  expect(answered.status).toBe(200)
  expect(await answered.text()).toContain('Kia ora, Helen')
  const nobody = await post(helen, '/advisor/messages/new', { intent: 'start', message: 'To nobody' })
  expect(nobody.status).toBe(422)
  expect(await nobody.text()).toContain('To nobody')
})

test('the address with a student leads to the thread with them, or has them chosen for a first message', async () => {
  const { maia, helen } = await people()
  const path = `/advisor/messages/new?to=${maia.person.id}`
  const first = await (await helen.page(path)).text()
  expect(first).toMatch(
    new RegExp(
      `<input[^>]*checked=""[^>]*value="${maia.person.id}"|<input[^>]*value="${maia.person.id}"[^>]*checked=""`,
    ),
  )
  const body = { recipient_ids: [maia.person.id], message: 'Kia ora' }
  const { data } = (await (await helen.post('/api/threads', body)).json()) as { data: { id: number } }
  const again = await helen.page(path)
  expect([again.status, again.headers.get('location')]).toEqual([302, `/advisor/messages/${data.id}`])
  const leaver = await site.signedIn({ role: 'user' })
  expect(await (await helen.page(`/advisor/messages/new?to=${leaver.person.id}`)).text()).toContain(
    'You cannot write to this person now.',
  )
})

test('the role is said beside a name in the list, and above a thread with a subject', async () => {
  const { maia, helen } = await people()
  const body = { recipient_ids: [maia.person.id], message: 'Kia ora', subject: 'Open day' }
  const { data } = (await (await helen.post('/api/threads', body)).json()) as { data: { id: number } }
  const read = async (who: Browser, path: string) =>
    (await (await who.page(path)).text()).replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '')
  expect(await read(maia, '/messages')).toContain('Helen Hill, advisor')
  expect(await read(maia, `/messages/${data.id}`)).toContain('Advisor at your school · Open day')
  expect(await read(helen, '/advisor/messages')).toContain('Maia Tui, student')
})

test('words that ask for help bring the help lines first, and the same button sends them', async () => {
  const { maia, helen } = await people()
  const begun = await post(helen, '/advisor/messages/new', {
    intent: 'start',
    recipient_ids: String(maia.person.id),
    message: 'How are you?',
  })
  const id = Number(begun.headers.get('location')?.split('/').at(-1))
  const message = 'I want to die'
  const asked = await post(maia, `/messages/${id}`, { intent: 'send', message })
  const html = await asked.text()
  expect(html).toContain('1800 55 1800')
  expect(html).toContain('Send the message')
  expect(html).toContain(message)
  expect(await site.db.$count(messages, eq(messages.threadId, id))).toBe(1)
  await post(maia, `/messages/${id}`, { intent: 'send', message, confirmed: message })
  expect(await site.db.$count(messages, eq(messages.threadId, id))).toBe(2)
  const changed = 'I want to die, kill myself'
  await post(maia, `/messages/${id}`, { intent: 'send', message: changed, confirmed: message })
  expect(await site.db.$count(messages, eq(messages.threadId, id))).toBe(2)
})

test('too long a text stays in the field with a sentence', async () => {
  const { maia, helen } = await people()
  const begun = await post(helen, '/advisor/messages/new', {
    intent: 'start',
    recipient_ids: String(maia.person.id),
    message: 'Hello',
  })
  const path = `/messages/${begun.headers.get('location')?.split('/').at(-1)}`
  const reply = await post(maia, path, { intent: 'send', message: 'a'.repeat(10_001) })
  expect(reply.status).toBe(422)
  const html = await reply.text()
  expect(html).toContain('Keep it under 10,000 characters. This is 10,001.')
  expect(html).toContain('a'.repeat(10_001))
})

test('an open page of someone who was removed keeps what they wrote, with a sentence, and shows what was there', async () => {
  const { maia, helen } = await people()
  const ruth = await site.signedIn({ role: 'advisor', schoolId })
  const begun = await post(helen, '/advisor/messages/new', {
    intent: 'start',
    recipient_ids: String(maia.person.id),
    message: 'Hello',
  })
  const id = begun.headers.get('location')?.split('/').at(-1)
  await post(maia, `/messages/${id}`, { intent: 'send', message: 'My first answer' })
  const [, own] = await site.db
    .select()
    .from(messages)
    .where(eq(messages.threadId, Number(id)))
    .orderBy(messages.id)
  await site.db.update(users).set({ schoolId: null }).where(eq(users.id, maia.person.id))
  const sent = await post(maia, `/messages/${id}`, { intent: 'send', message: 'Is anybody there?' })
  expect(sent.status).toBe(422)
  const html = await sent.text()
  for (const text of ['Is anybody there?', 'What you wrote was not sent', refusalReasons.left, 'Hello'])
    expect(html).toContain(text)
  const edited = await post(maia, `/messages/${id}`, {
    intent: 'edit',
    message_id: String(own?.id),
    message: 'My changed answer',
  })
  expect(edited.status).toBe(422)
  expect(await edited.text()).toContain(refusalReasons.left)
  expect((await maia.page(`/messages/${id}`)).status).toBe(200)

  // The page of someone who cannot see the thread at all, with scripts: the result alone comes back.
  const api = { attempt: async () => ({ ok: false, problem: new ApiProblem(404) }) } as unknown as ApiClient
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'send', message: 'Still here?' }))
    form.set(name, value)
  expect(await handleMessageForm(api, form, { id, isAdvisor: true })).toMatchObject({
    ok: false,
    sent: 'Still here?',
    message: messagingWords.gone,
  })
  expect((await ruth.page(`/advisor/messages/${id}`)).status).toBe(404)
})

test('days stand between messages as the person’s own zone has them', async () => {
  const { helen } = await people()
  const perth = await site.signedIn({ role: 'student', schoolId, state: 'WA' })
  const begun = await post(helen, '/advisor/messages/new', {
    intent: 'start',
    recipient_ids: String(perth.person.id),
    message: 'Late',
  })
  const id = begun.headers.get('location')?.split('/').at(-1)
  await post(helen, `/advisor/messages/${id}`, { intent: 'send', message: 'Later' })
  const [first] = await site.db
    .select()
    .from(messages)
    .where(eq(messages.threadId, Number(id)))
    .orderBy(messages.id)
  await site.db
    .update(messages)
    .set({ createdAt: new Date('2026-03-01T15:30:00Z') })
    .where(eq(messages.id, first?.id ?? 0))
  const days = async (who: Browser, path: string) =>
    [...(await (await who.page(path)).text()).matchAll(/<h3[^>]*>(Today|\w+ \d+ \w+ \d+)<\/h3>/g)].map(
      ([, day]) => day,
    )
  expect((await days(perth, `/messages/${id}`))[0]).toBe('Sunday 1 March 2026')
  expect(await days(helen, `/advisor/messages/${id}`)).toEqual(['Monday 2 March 2026', 'Today'])
})

test('safeguarding staff have a page of reports, where a conversation is opened with a reason', async () => {
  const { maia, helen } = await people()
  const begun = await post(maia, '/messages/new', {
    intent: 'start',
    recipient_ids: String(helen.person.id),
    message: 'Unkind words',
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const [first] = await site.db
    .select()
    .from(messages)
    .where(eq(messages.threadId, Number(id)))
  await helen.post(`/api/threads/${id}/messages/${first?.id}/report`, { reason: 'unkind' })
  const ruth = await site.signedIn({ role: 'advisor', schoolId, permissions: ['safeguarding'] })
  const html = await (await ruth.page('/advisor/message-reports')).text()
  expect(html).toContain('It is unkind or insulting')
  expect(html).not.toContain('Unkind words')
  const [report] = await site.db
    .select()
    .from(messageReports)
    .where(eq(messageReports.threadId, Number(id)))
  const ownPage = `/advisor/message-reports/${report?.id}`
  const taken = await post(ruth, '/advisor/message-reports', { intent: `take ${report?.id}` })
  expect(taken.headers.get('location')).toBe(ownPage)
  expect(await (await ruth.page(ownPage)).text()).toContain('Unkind words')
  const opened = await post(ruth, ownPage, {
    intent: 'open',
    thread: id,
    reason: 'Helen has reported it',
  })
  expect(opened.headers.get('location')).toBe(`/advisor/messages/${id}`)
  const thread = await (await ruth.page(`/advisor/messages/${id}`)).text()
  expect(thread).toContain('You read this as safeguarding staff')
  const plain = await site.signedIn({ role: 'advisor', schoolId })
  expect((await plain.page('/advisor/message-reports')).status).toBe(403)
  expect((await plain.page(ownPage)).status).toBe(403)
})

test('who manages staff changes the order of who is told, without scripts and without reading a report', async () => {
  const manager = await site.signedIn({
    role: 'advisor',
    schoolId: thirdSchoolId,
    permissions: ['manage_staff'],
    firstName: 'Ana',
  })
  const reader = await site.signedIn({
    role: 'advisor',
    schoolId: thirdSchoolId,
    permissions: ['safeguarding'],
    firstName: 'Ben',
  })
  const page = async (who: Browser) => (await who.page('/advisor/message-reports')).text()
  const html = await page(manager)
  expect(html).toContain('Only the safeguarding staff of your school can read reports.')
  expect(html.indexOf('Ana Sample')).toBeGreaterThan(0)
  expect(html).toContain('Move Ben Sample')
  expect(await page(reader)).not.toContain('aria-label="Move')
  await post(manager, '/advisor/message-reports', { intent: 'up', id: String(reader.person.id) })
  const order = await json(await reader.get('/api/advisor/told-list'))
  expect(order.data.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Ben', 'Ana'])
})

test('advisors get message links in their own area, others in that of everybody (R-6-026)', () => {
  expect(messagePath(12, true)).toBe('/advisor/messages/12')
  expect(messagePath(12, false)).toBe('/messages/12')
})

test('a page says why two students cannot write: the conversation while messages are off, the new message in any case', async () => {
  const { maia, helen } = await people()
  const tane = await site.signedIn({ role: 'student', schoolId, firstName: 'Tane', lastName: 'Rata' })
  const at = site.services.clock.now()
  const { id: group } = await ensureGroup(
    site.db,
    { schoolId, name: 'Robotics', source: 'manual', externalId: null, createdBy: null },
    at,
  )
  await addMembers(site.db, group, [maia.person.id, tane.person.id], 'student', at)
  const rule = whoWrites.students
  const before = await (await maia.page('/messages/new')).text()
  expect([before.includes(rule), before.includes('Tane R')]).toEqual([true, false])
  const turn = (allowed: boolean) => helen.put(`/api/advisor/groups/${group}/student-threads`, { allowed })
  await turn(true)
  expect(await (await maia.page('/messages/new')).text()).toContain('Tane R')
  const begun = await post(maia, '/messages/new', {
    intent: 'start',
    recipient_ids: String(tane.person.id),
    message: 'Robots on Friday?',
  })
  const path = begun.headers.get('location') ?? ''
  expect(await (await tane.page(path)).text()).toContain('name="message"')
  await turn(false)
  const html = await (await tane.page(path)).text()
  expect(html).toContain('Robots on Friday?')
  expect(html).toContain(whoWrites.turnedOff)
  expect(html).not.toContain('name="message"')
  const late = await post(tane, path, { intent: 'send', message: 'Yes, at noon' })
  expect(late.status).toBe(422)
  expect(await late.text()).toContain('Yes, at noon')
})

test('the demo has 25 threads of the sample schools, one of them reported, and one of two students where a group allows it', async () => {
  const demoSchools = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  for (const [at, { id }] of demoSchools.entries()) {
    const email = (name: string) => `${name}${at}@banksia-head.example`
    await site.signedIn({ role: 'advisor', schoolId: id, email: email('advisor') })
    for (let number = 0; number < 13; number += 1)
      await site.signedIn({ role: 'student', schoolId: id, email: email(`student${number}.`) })
  }
  const students = await site.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isStudent, true), like(users.email, '%@banksia-head.example')))
    .orderBy(users.id)
    .limit(3)
  const now = site.services.clock.now()
  const [group] = await site.db
    .insert(groups)
    .values({
      schoolId: demoSchools[0]?.id ?? 0,
      name: 'Open to messages',
      studentThreads: true,
      createdAt: now,
    })
    .returning()
  const ids = students.map(({ id }) => id)
  await addMembers(site.db, group?.id ?? 0, ids, 'student', now)
  const before = await site.db.$count(threads)
  await seedThreads(site.services)
  expect(await site.db.$count(threads)).toBe(before + 26)
  const between = await site.db
    .select()
    .from(threads)
    .where(eq(threads.groupId, group?.id ?? 0))
  expect(between).toMatchObject([{ lowUserId: ids[0], highUserId: ids[1] }])
  expect(await site.db.$count(messageReports, eq(messageReports.reason, 'unkind'))).toBe(2)
})
