import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { partnerEnquiries } from '#app/features/information/business/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'
import type { getFormTemplate } from './contract.ts'
import { formTemplates, formVersions } from './tables.server.ts'
import type { FormField, FormSection } from './template.ts'
import { formWords } from './words.ts'

const site = await testSite({ at: '2026-11-22T15:00:00Z' })
const path = '/api/business/partner-enquiries'
const key = 'partner-enquiry'
const enquiry = (answers?: object) => ({
  name: 'Sam',
  company: 'A college',
  email: 'sam@college.example',
  message: 'Can we help?',
  ...(answers && { answers }),
})
const [original] = await site.db.select().from(formTemplates).where(eq(formTemplates.key, key))
if (!original) throw new Error('the pack has no form')
const ask = async (...fields: FormField[]) =>
  site.db
    .update(formTemplates)
    .set({ sections: [{ fields }] })
    .where(eq(formTemplates.key, key))
const stored = () => site.db.select().from(partnerEnquiries).orderBy(asc(partnerEnquiries.id))
const versions = () => site.db.select().from(formVersions).orderBy(asc(formVersions.version))

afterEach(async () => {
  await site.db.delete(partnerEnquiries)
  await site.db.delete(formVersions)
  await site.db.update(formTemplates).set({ sections: original.sections }).where(eq(formTemplates.key, key))
})

test('anyone reads a form with its sections and fields; a key that nobody has is not found (R-3-089)', async () => {
  const nested: FormField = {
    name: 'place',
    type: 'group',
    label: 'Place',
    fields: [{ name: 'town', type: 'text', label: 'Town' }],
  }
  await ask(nested, { name: 'sig', type: 'signature', label: 'Signed', required: true })
  const { data } = await site.visitor().read<ReplyOf<typeof getFormTemplate>>(`/api/forms/${key}`)
  expect(data).toEqual({
    key,
    title: 'Partner enquiry',
    sections: [{ fields: [nested, { name: 'sig', type: 'signature', label: 'Signed', required: true }] }],
  })
  expect((await site.visitor().get('/api/forms/nothing')).status).toBe(404)
})

test('answers are stored with the version they were given to; changed questions are a new one', async () => {
  const send = (answers: object) => site.visitor().post(path, enquiry(answers))
  expect((await send({ organisation: 'school', interests: ['research'] })).status).toBe(200)
  expect((await send({ organisation: 'employer' })).status).toBe(200)
  await ask({ name: 'staff', type: 'number', label: 'How many are you?' })
  for (const staff of ['12', '13']) expect((await send({ staff })).status).toBe(200)
  const [first, second] = await versions()
  expect((await versions()).map(({ version }) => version)).toEqual([1, 2])
  expect(first?.sections).toEqual(original.sections)
  expect((await stored()).map(({ formVersionId, answers }) => [formVersionId, answers])).toEqual([
    [first?.id, { organisation: 'school', interests: ['research'] }],
    [first?.id, { organisation: 'employer' }],
    [second?.id, { staff: 12 }],
    [second?.id, { staff: 13 }],
  ])
})

test('a form that is signed holds the name and the day, which the server sets (R-3-088)', async () => {
  await ask({ name: 'sig', type: 'signature', label: 'Signed', required: true })
  const visitor = site.visitor()
  const refused = await visitor.post(
    path,
    enquiry({ sig: 'Sam Li', sig_agreed: 'yes', sig_date: '1999-01-01' }),
  )
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toEqual({ 'answers.sig_date': [formWords.unknown] })
  expect((await visitor.post(path, enquiry({ sig: 'Sam Li', sig_agreed: 'yes' }))).status).toBe(200)
  const [row] = await stored()
  expect(row?.answers).toEqual({ sig: 'Sam Li', sig_date: '2026-11-23' }) // the day in Sydney
  const emails = await emailsTo(site.services, 'hello@yonder.example')
  expect(emails.map(({ text }) => text).join()).toContain('Signed Sam Li, signed on Mon 23 Nov 2026')
})

test('a wrong answer is refused beside its question, with everything else that is wrong, and nothing is stored', async () => {
  await ask({ name: 'staff', type: 'number', label: 'How many are you?', required: true, min: 1, max: 9 })
  for (const answers of [
    { staff: 10 },
    { staff: 'ten' },
    { staff: { $gt: 0 } },
    { staff: '9'.repeat(10_000) },
  ]) {
    const reply = await site.visitor().post(path, { ...enquiry(answers), name: '' })
    expect(reply.status).toBe(422)
    expect((await reply.json()).errors).toEqual({
      name: ['Tell us what to call you'],
      'answers.staff': ['Give a number from 1 to 9'],
    })
  }
  expect((await site.visitor().post(path, enquiry())).status).toBe(422)
  expect((await site.visitor().post(path, enquiry({ constructor: 'x', staff: 1 }))).status).toBe(422)
  expect(await stored()).toEqual([])
})

test('the page for partners asks the questions, and keeps what was typed, without scripts', async () => {
  const post = (fields: [string, string][]) =>
    site.visitor().request('/business', {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })
  const fields: [string, string][] = Object.entries(enquiry()).map(([name, value]) => [name, String(value)])
  const answers: [string, string][] = [
    ['answers.organisation', 'school'],
    ['answers.interests', 'classroom'],
    ['answers.interests', 'research'],
    ['answers.begin_on', '2027-02-30'],
  ]
  const refused = await post([...fields, ...answers])
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain(formWords.date)
  expect(again).toMatch(/<input(?=[^>]*value="research")(?=[^>]*checked)/)
  expect(again).toMatch(/<input(?=[^>]*value="school")(?=[^>]*checked)/)
  const sent = await post([...fields, ...answers.slice(0, 3)])
  expect(sent.status).toBe(200)
  const html = await sent.text()
  expect(html).toContain('Thanks, we have your enquiry.')
  expect(html).toContain('Using Yonder with students, Research')
  expect((await stored())[0]?.answers).toEqual({
    organisation: 'school',
    interests: ['classroom', 'research'],
  })
})

const admin = () => site.signedIn({ role: 'admin' })
const row = `/api/admin/form-templates/${original.id}`

test('an admin changes the questions and sees them as people do; faults are refused with a sentence', async () => {
  const browser = await admin()
  const { version } = (await (await browser.get(row)).json()).data
  const sections: FormSection[] = [{ fields: [{ name: 'why', type: 'text', label: 'Why us?' }] }]
  const change = (values: object) => browser.put(row, { fields: values, version })
  const twice = [{ fields: [...(sections[0]?.fields ?? []), ...(sections[0]?.fields ?? [])] }]
  const refused = await change({ sections: twice })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(await refused.json())).toContain('The name why stands twice')
  expect((await change({ key: 'another' })).status).toBe(422)
  expect((await change({ sections })).status).toBe(200)
  expect((await (await site.visitor().get(`/api/forms/${key}`)).json()).data.sections).toEqual(sections)
  const preview = await (await browser.page(`/admin/forms/${key}`)).text()
  expect(preview).toContain('Why us?')
})

test.each(['student', 'advisor', 'provider'] as const)(
  'a %s neither reads nor changes a form in the admin area',
  async (role) => {
    const browser = await site.signedIn({ role })
    for (const reply of [
      await browser.get(row),
      await browser.put(row, { fields: { title: 'x' }, version: '0' }),
    ])
      expect([403, 404]).toContain(reply.status)
  },
)
