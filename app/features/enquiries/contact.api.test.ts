import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { contactLifeDays } from '#app/features/site/retention.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'
import { deleteOldMessages } from './contact.server.ts'
import { contactMessages } from './tables.server.ts'

const site = await testSite()
const ourMailbox = 'hello@yonder.example'

const form = (change: object = {}) => ({
  slug: 'schools',
  name: 'Aroha',
  email: 'Aroha@school.example',
  message: 'Our school is not in the list.\n\nIt is the one beside the river.',
  hCaptchaToken: 'local',
  ...change,
})

const messages = () => site.db.select().from(contactMessages)

test('a visitor’s message to Yonder is stored and emailed to its operators (R-2.1-D026)', async () => {
  const reply = await site.visitor().post('/api/contact', form())
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ success: true, message: 'Thanks, we have your message.' })
  expect(await messages()).toMatchObject([
    { topic: 'schools', name: 'Aroha', email: 'aroha@school.example', userId: null },
  ])
  const [message] = await emailsTo(site.services, ourMailbox)
  expect(message?.subject).toBe('Yonder at my school')
  expect(message?.text).toContain('Aroha, aroha@school.example, wrote on the contact page:')
  expect(message?.text).toContain('It is the one beside the river.')
})

test('no receipt is sent, so that the form cannot send emails to someone else', async () => {
  await site.visitor().post('/api/contact', form({ email: 'other@school.example' }))
  expect(await site.db.select().from(outbox).where(eq(outbox.recipient, 'other@school.example'))).toEqual([])
})

test('an email about someone’s safety is marked urgent', async () => {
  await site.visitor().post('/api/contact', form({ slug: 'safety' }))
  const emails = await emailsTo(site.services, ourMailbox)
  expect(emails.map(({ subject }) => subject)).toContain('Urgent: I am worried about someone’s safety')
})

test.each([
  ['a topic that is not ours', { slug: 'sales' }, 'slug'],
  ['no name', { name: ' ' }, 'name'],
  ['an address that is none', { email: 'aroha' }, 'email'],
  ['no message', { message: '' }, 'message'],
  ['no proof of a person', { hCaptchaToken: '' }, 'hCaptchaToken'],
])('%s is refused beside its field and nothing is stored', async (_, change, field) => {
  const before = (await messages()).length
  const reply = await site.visitor().post('/api/contact', form(change))
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
  expect(await messages()).toHaveLength(before)
})

test('the form works without scripts, with its topic chosen, and preserves the input (R-2.1-029)', async () => {
  const visitor = site.visitor()
  const page = await visitor.page('/contact/schools')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Write to us</h1>')
  expect(html).toMatch(/<option[^>]*value="schools"[^>]*selected/)
  const post = (fields: Record<string, string>) =>
    visitor.request('/contact/schools', {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })
  const refused = await post({
    slug: 'mistake',
    name: 'Ben',
    email: 'ben',
    message: 'The river is on the left.',
  })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('We need a valid email address to reply to')
  expect(again).toContain('The river is on the left.')
  const sent = await post({
    slug: 'mistake',
    name: 'Ben',
    email: 'ben@school.example',
    message: 'The river.',
  })
  expect(await sent.text()).toContain('Thanks, we have your message.')
})

test('a topic that is not ours is a page that could not be found', async () => {
  expect((await site.visitor().page('/contact/sales')).status).toBe(404)
  expect((await site.visitor().page('/contact')).status).toBe(200)
})

test('what someone wrote, signed in or from their verified address, is in their export and deleted with their account', async () => {
  const browser = await site.signedIn({ role: 'student', email: 'kiri@student.example' })
  await browser.post('/api/contact', form({ message: 'From a student.' }))
  await site.visitor().post('/api/contact', form({ email: 'kiri@student.example', message: 'From home.' }))
  await site.visitor().post('/api/contact', form({ message: 'From somebody else.' }))
  const other = await site.signedIn({ role: 'student' })
  await other.post('/api/contact', form({ email: 'kiri@student.example', message: 'From another account.' }))
  const stored = (await messages()).find(({ message }) => message === 'From a student.')
  expect(stored?.userId).toBe(browser.person.id)

  const reply = await browser.get('/api/user/security/export')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const all = JSON.parse(strFromU8(files['all.json'] as Uint8Array))
  expect(all['messages-to-yonder']).toMatchObject([{ message: 'From a student.' }])
  expect(all['messages-to-yonder-without-signing-in']).toMatchObject([{ message: 'From home.' }])
  expect(JSON.stringify(all)).not.toMatch(/From (somebody else|another account)\./)

  const { id } = browser.person
  const due = site.services.clock.now()
  await site.db.update(users).set({ deletionDueAt: due }).where(eq(users.id, id))
  await eraseDueAccounts(site.services, due)
  const left = (await messages()).map(({ message }) => message)
  expect(left).toEqual(expect.arrayContaining(['From somebody else.', 'From another account.']))
  expect(left).not.toContain('From a student.')
  expect(left).not.toContain('From home.')
})

test('a message is deleted after a year, and not before', async () => {
  const day = 86_400_000
  const now = new Date('2027-11-01T00:00:00Z')
  await site.db.delete(contactMessages)
  const row = { topic: 'question' as const, name: 'A', email: 'a@a.example', message: 'x' }
  await site.db.insert(contactMessages).values([
    { ...row, id: crypto.randomUUID(), createdAt: new Date(now.getTime() - contactLifeDays * day - 1) },
    { ...row, id: crypto.randomUUID(), createdAt: new Date(now.getTime() - contactLifeDays * day) },
  ])
  await deleteOldMessages(site.db, now)
  expect(await messages()).toHaveLength(1)
})
