import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailsTo } from '#test/emails.ts'
import { createPerson } from '#test/people.ts'
import { createLink, guardianYes, hostYes, linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { schoolOf } from '#test/work-experience.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import { placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-05-05T02:00:00Z' })
const { db, services } = site
const week = { startDate: '2027-05-03', endDate: '2027-05-07' }

const statusOf = async (id: number) =>
  (await db.select().from(placements).where(eq(placements.id, id)))[0]?.status
/** The head of every page names the address of the page itself. */
const bodyOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]
const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '')

/** Fields of a form as a browser sends them: a box that is ticked says yes. */
function fieldsOf(answers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => !Array.isArray(value))
      .map(([name, value]) => [name, value === true ? 'yes' : String(value)]),
  )
}

const signature = { signature: 'Sample Name', signature_agreed: 'yes' }

test('the page of a host works signed out, shows what it may and fills in what is known (R-1-005, R-2.1-052, R-6-001)', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  await db
    .insert(schoolPlacementSettings)
    .values({ schoolId, phone: '02 9000 0000', updatedAt: services.clock.now() })
  const student = await createPerson(services, {
    role: 'student',
    schoolId,
    firstName: 'Ngaio',
    lastName: 'Hidden-Surname',
    classYear: 2029,
  })
  const { path, token } = await createLink(services, 'answer', { schoolId, studentId: student.id })
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(200)
  const html = await textOf(reply)
  expect(html).toMatch(/<h1[^>]*>Can you take Ngaio for work experience\?<\/h1>/)
  for (const words of [
    'Year 10',
    'Mon 3 May 2027 to Fri 7 May 2027, 5 days',
    '9 am to 4 pm',
    'Sort the post',
    'href="tel:0290000000"',
    'value="Sam Sample"',
    'Yes, we can',
    'No, we cannot',
  ])
    expect(html).toContain(words)
  for (const hidden of ['Hidden-Surname', '2011-02-14', 'Pat Sample', '0400 000 003'])
    expect(html).not.toContain(hidden)
  expect(bodyOf(html)).not.toContain(token)
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(reply.headers.get('cache-control')).toMatch(/no-store/)
  expect(html).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost)/)
})

test('a host says yes without scripts, and reads what comes next', async () => {
  const { id, path } = await createLink(services, 'answer')
  const host = site.visitor()
  await host.page(path)
  const missing = await host.submit(path, { intent: 'accept', ...fieldsOf({ ...hostYes, risks: '' }) })
  expect(missing.status).toBe(422)
  const again = await textOf(missing)
  expect(again).toContain('Have another look')
  expect(again).toContain('Closed shoes')
  const done = await host.submit(path, { intent: 'accept', ...fieldsOf(hostYes), ...signature })
  expect(done.status).toBe(200)
  expect(await textOf(done)).toContain('The school and the student know that you said yes.')
  expect(await statusOf(id)).toBe('host-accepted')
  expect((await host.page(path)).status).toBe(404)
})

test('a host says no without scripts, with a reason', async () => {
  const { id, path } = await createLink(services, 'answer')
  const host = site.visitor()
  const missing = await host.submit(path, { intent: 'decline', reason: '' })
  expect(missing.status).toBe(422)
  expect(await textOf(missing)).toMatch(/<details open[\s\S]*Please write why/)
  const done = await host.submit(path, { intent: 'decline', reason: 'We move', next_year: 'yes' })
  expect([done.status, await statusOf(id)]).toEqual([200, 'host-declined'])
})

test('the supervisor reads whom to ring, on the days alone', async () => {
  const { path } = await createLink(services, 'during', week)
  const html = await textOf(await site.visitor().page(path))
  expect(html).toContain('href="tel:0400000003"')
  expect(html).toContain('ring 000 in Australia or 111 in New Zealand first')
  const before = await createLink(services, 'during', {
    startDate: '2027-05-06',
    endDate: '2027-05-07',
    days: [
      { date: '2027-05-06', from: '09:00', to: '16:00' },
      { date: '2027-05-07', from: '09:00', to: '16:00' },
    ],
  })
  const early = await textOf(await site.visitor().page(before.path))
  expect(early).not.toContain('0400000003')
  expect(early).toContain('On the days of the work experience this page also shows who to ring.')
})

test('a host reports without scripts', async () => {
  const { path } = await createLink(services, 'feedback', { startDate: '2027-05-03', endDate: '2027-05-05' })
  const host = site.visitor()
  const html = await textOf(await host.page(path))
  expect(html).toContain('Did the student come?')
  expect(html).toContain('We would offer a place next year too')
  const names = ['on_time', 'listened', 'carried_through', 'worked_with_others', 'kept_safe', 'tried_new']
  const seen = Object.fromEntries(names.map((name) => [name, 'mostly']))
  const fields = { intent: 'report', ...seen, hours: '21', ...signature }
  const missing = await host.submit(path, fields)
  expect(missing.status).toBe(422)
  expect(await textOf(missing)).toContain('Please say whether the student came')
  const done = await host.submit(path, { ...fields, attended: 'yes' })
  expect(await textOf(done)).toContain('can read your report')
})

test('a guardian reads everything, proves the mailbox and agrees, without scripts (R-1-005, R-2.1-053, R-6-001)', async () => {
  const guardianEmail = 'pages@home.example'
  const { id, path, token } = await createLink(services, 'consent', { guardianEmail, place: 'NZ' })
  const guardian = site.visitor()
  const first = await guardian.page(path)
  const html = await textOf(first)
  expect(first.status).toBe(200)
  for (const words of [
    'Sample Bakery',
    '1 Sample Street',
    'Sort the post',
    'On foot',
    'Ask the school',
    'What is kept, and for how long',
    'p•••@home.example',
    'Send me the code',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Agree and sign')
  expect(bodyOf(html)).not.toContain(token)

  const sent = await textOf(await guardian.submit(path, { intent: 'send-code' }))
  expect(sent).toContain('We have sent a code to p•••@home.example.')
  const [letter] = await emailsTo(services, guardianEmail)
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
  const wrong = await guardian.submit(path, {
    intent: 'check-code',
    code: code === '000000' ? '1' : '000000',
  })
  expect([wrong.status, (await textOf(wrong)).includes('That is not the code')]).toEqual([422, true])
  const open = await textOf(await guardian.submit(path, { intent: 'check-code', code }))
  expect(open).toContain('Agree and sign')
  expect(open).toContain('No, I do not agree')
  const done = await guardian.submit(path, { intent: 'consent', ...fieldsOf(guardianYes), ...signature })
  expect([done.status, await statusOf(id)]).toEqual([200, 'parent-consented'])
  expect(await textOf(done)).toContain('The school knows that you agree.')
})

test('a guardian withdraws consent without scripts and without a reason', async () => {
  const { id } = await createLink(services, 'withdraw', { status: 'approved' })
  const path = pathTo('withdraw', await linkTo(services, id, 'withdraw'))
  const guardian = site.visitor()
  expect(await textOf(await guardian.page(path))).toContain('You can withdraw your consent until')
  const done = await guardian.submit(path, { intent: 'withdraw' })
  expect(await textOf(done)).toContain('You have withdrawn your consent.')
  expect((await guardian.page(path)).status).toBe(404)
})

test('names with markup stand on the pages as text', async () => {
  const student = await createPerson(services, { role: 'student', schoolId: 1, firstName: '<b>Kea</b>' })
  const facts = { studentId: student.id, tasks: ['<script>alert(1)</script>'] }
  for (const purpose of ['answer', 'consent'] as const) {
    const { path } = await createLink(services, purpose, facts)
    const html = await textOf(await site.visitor().page(path))
    expect(html).toContain('&lt;b&gt;Kea&lt;/b&gt;')
    expect(html).not.toContain('<script>alert(1)')
  }
})

test('a sample says that it is one', async () => {
  const { path } = await createLink(services, 'answer', { isSample: true })
  expect(await textOf(await site.visitor().page(path))).toContain('These people and places are made up.')
})
