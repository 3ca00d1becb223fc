import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import { placementEvents, placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z' })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const kiwiSchoolId = await schoolOf(services, 'NZ')
await createPlacement(services, { schoolId }) // writes the terms of the school

const student = (facts: object = {}) =>
  site.signedIn({ role: 'student', schoolId, dob: '2011-02-01', classYear: 2028, ...facts })
type Someone = Awaited<ReturnType<typeof student>>

async function htmlOf(one: Pick<Someone, 'page'>, path: string): Promise<string> {
  const reply = await one.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  const html = (await reply.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

/** Posts a page as a browser without scripts does. */
async function post(one: Someone, path: string, fields: Record<string, string | string[]>) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text)
  return one.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
    },
    body: form,
  })
}

test.each([
  ['/wex', 'Work experience', 'R-2.1-048'],
  ['/wex/start', 'Start a request', 'R-2.1-049'],
  ['/wex/hosts', 'Find a host', 'R-2.1-050'],
])(
  '%s opens for a student under the heading %s, and others are led away (%s, R-6-011)',
  async (path, heading) => {
    expect(await htmlOf(await student(), path)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    const signIn = `/login?redirect=${encodeURIComponent(path)}`
    expect((await site.visitor().page(path)).headers.get('location')).toBe(signIn)
    for (const role of ['user', 'parent'] as const)
      expect((await (await site.signedIn({ role })).page(path)).headers.get('location')).toBe('/home')
  },
)

test('/wex/:id opens for its student alone (R-2.1-051)', async () => {
  const { id, studentId } = await createPlacement(services, { schoolId })
  const one = await student()
  await db.update(placements).set({ studentId: one.person.id }).where(eq(placements.id, id))
  expect(studentId).toBeGreaterThan(0)
  expect(await htmlOf(one, `/wex/${id}`)).toMatch(/<h1[^>]*>A week in an office<\/h1>/)
  expect((await (await student()).page(`/wex/${id}`)).status).toBe(404)
  expect((await one.page('/wex/999999999')).status).toBe(404)
  expect((await site.visitor().page(`/wex/${id}`)).headers.get('location')).toBe(
    `/login?redirect=%2Fwex%2F${id}`,
  )
})

test('a student whom no school has joined reads on each page that a school starts it, and what to do meanwhile', async () => {
  const one = await student({ schoolId: undefined })
  for (const path of ['/wex', '/wex/start', '/wex/hosts']) {
    const html = await htmlOf(one, path)
    expect(html).toContain('Your school starts work experience')
    expect(html).toContain('href="/pages/work-experience-rules"')
  }
})

test.each([
  ['AU-NSW', 'New South Wales', {}],
  ['NZ', 'New Zealand', { schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' }],
])('before the first request /wex says how it works in %s', async (place, name, facts) => {
  const html = await htmlOf(await student(facts), '/wex')
  expect(html).toContain('No work experience yet')
  expect(html).toContain(`The rules in ${name}`)
  expect(html).toContain(`href="/pages/work-experience-rules#${place}"`)
})

test('a request goes from page to page without scripts, is saved at each, and is signed at the end (R-1-015)', async () => {
  const one = await student()
  const host = await createHost(services, schoolId, {
    businessName: 'Sample Nursery',
    email: 'nursery@host.example',
  })
  const first = await post(one, '/wex/start', {
    title: 'A week at a nursery',
    start_date: '2027-05-03',
    end_date: '2027-05-07',
  })
  expect(first.status).toBe(302)
  const at = first.headers.get('location') ?? ''
  const [, id = ''] = /placement=(\d+)&step=host$/.exec(at) ?? []
  expect(await htmlOf(one, at)).toContain('No host yet')
  const hosts = `/wex/hosts?placement=${id}`
  expect(await htmlOf(one, hosts)).toContain('aria-label="Choose this host: Sample Nursery"')
  const chosen = await post(one, hosts, { intent: 'choose', host_id: String(host.id) })
  const days = `/wex/start?placement=${id}&step=days`
  expect(chosen.headers.get('location')).toBe(days)
  const step = async (path: string, fields: Record<string, string | string[]>, next: string) => {
    const { data } = await json(await one.get(`/api/wex/placements/${id}`))
    const reply = await post(one, path, { version: String(data.version), ...fields })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, next])
  }
  const week = { intent: 'week', weekday: ['1', '3', '5'], from: '09:00', to: '15:30', address: '' }
  const stepPath = (name: string) => `/wex/start?placement=${id}&step=${name}`
  await step(days, week, stepPath('tasks'))
  const tasks = { 'answers.tasks': 'Water the plants', 'answers.travel': 'walk' }
  await step(stepPath('tasks'), tasks, stepPath('you'))
  const you = {
    'answers.born_on': '2011-02-14',
    'answers.emergency_name': 'Pat Sample',
    'answers.emergency_phone': '0400 000 003',
    'answers.conduct': 'yes',
    guardian_name: 'Pat Sample',
    guardian_email: 'pat@home.example',
  }
  await step(stepPath('you'), you, `/wex/${id}`)
  const { data } = await json(await one.get(`/api/wex/placements/${id}`))
  expect(data).toMatchObject({
    host_id: host.id,
    hours: '9 am to 3.30 pm',
    tasks: ['Water the plants'],
    todo: [],
    days: ['2027-05-03', '2027-05-05', '2027-05-07'].map((date) => ({ date, from: '09:00', to: '15:30' })),
  })
  expect(data.answers.student).toMatchObject({ conduct: true, travel: 'walk', born_on: '2011-02-14' })
  const list = await htmlOf(one, '/wex')
  expect(list).toContain(`href="/wex/${id}"`)
  expect(list).toContain('Sign it, and it goes to the host.')
  const signed = await post(one, `/wex/${id}`, {
    intent: 'submit',
    signature: 'Kiri Sample',
    signature_agreed: 'yes',
  })
  expect(signed.status).toBe(200)
  const html = await htmlOf(one, `/wex/${id}`)
  expect(html).toContain('You signed and sent it')
  expect(html).not.toContain('Check it and sign')
  expect((await one.page(stepPath('days'))).headers.get('location')).toBe(`/wex/${id}`)
})

test('a note on health is written, changed and taken away on the page “About you”, and a long one is refused there', async () => {
  const one = await student()
  const { id } = await createPlacement(services, { schoolId, studentId: one.person.id, status: 'draft' })
  const path = `/wex/start?placement=${id}&step=you`
  const send = async (health_note: string) => {
    const { data } = await json(await one.get(`/api/wex/placements/${id}`))
    return post(one, path, { version: String(data.version), 'answers.born_on': '2011-02-14', health_note })
  }
  const note = async () => (await json(await one.get(`/api/wex/placements/${id}/health-note`))).data.text
  expect(await htmlOf(one, path)).toContain('What people at work and at school need to know')
  expect([(await send('Allergic to bees')).status, await note()]).toEqual([302, 'Allergic to bees'])
  expect(await htmlOf(one, path)).toContain('Allergic to bees</textarea>')
  const long = await send('x'.repeat(1_001))
  expect([long.status, await note()]).toEqual([422, 'Allergic to bees'])
  expect(await long.text()).toContain('Keep it under 1,000 characters')
  expect([(await send(' ')).status, await note()]).toEqual([302, null])
})

test('what is wrong stands at its field, and what was typed stays', async () => {
  const one = await student()
  const reply = await post(one, '/wex/start', {
    title: 'A day',
    start_date: '2027-05-03',
    end_date: '2027-05-01',
  })
  const html = await reply.text()
  expect(reply.status).toBe(422)
  expect(html).toContain('The last day is before the first day')
  expect(html).toContain('value="A day"')
  expect(html).toContain('value="2027-05-01"')
  const add = await post(one, '/wex/hosts', {
    intent: 'add',
    business_name: 'Sample Dairy',
    contact_name: 'Jo',
    email: 'no',
  })
  const page = await add.text()
  expect(add.status).toBe(422)
  expect(page).toContain('Enter a valid email address')
  expect(page).toContain('value="Sample Dairy"')
})

test('a changed date takes the days outside of it away, and single days have hours of their own', async () => {
  const { id } = await createPlacement(services, { schoolId })
  const one = await student()
  await db.update(placements).set({ studentId: one.person.id }).where(eq(placements.id, id))
  const days = async () => (await json(await one.get(`/api/wex/placements/${id}`))).data.days
  const shorter = { version: '0', title: 'Short', start_date: '2027-05-03', end_date: '2027-05-04' }
  expect((await post(one, `/wex/start?placement=${id}&step=work`, shorter)).status).toBe(302)
  expect((await days()).map(({ date }: { date: string }) => date)).toEqual(['2027-05-03', '2027-05-04'])
  const each = {
    version: '1',
    intent: 'each',
    day: '2027-05-04',
    'from.2027-05-04': '10:00',
    'to.2027-05-04': '14:00',
  }
  expect((await post(one, `/wex/start?placement=${id}&step=days`, each)).status).toBe(302)
  expect(await days()).toEqual([{ date: '2027-05-04', from: '10:00', to: '14:00' }])
  const none = { version: '2', intent: 'week', from: '09:00', to: '15:00' }
  const reply = await post(one, `/wex/start?placement=${id}&step=days`, none)
  expect([reply.status, (await reply.text()).includes('Choose at least one day')]).toEqual([422, true])
})

test('a placement shows who did what when, what is missing and who owes it, and the rules with their sources', async () => {
  const one = await student()
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: one.person.id,
    status: 'changes-requested',
    isRecorded: false,
  })
  const advisor = await createPerson(services, {
    role: 'advisor',
    schoolId,
    firstName: 'Ada',
    lastName: 'Petersen',
  })
  await db.insert(placementEvents).values([
    {
      placementId: id,
      kind: 'submit',
      party: 'student',
      userId: one.person.id,
      at: new Date('2027-02-01T00:00:00Z'),
    },
    {
      placementId: id,
      kind: 'advisor-requests-changes',
      party: 'school',
      userId: advisor.id,
      reason: 'Fewer days, please',
      at: new Date('2027-02-02T00:00:00Z'),
    },
  ])
  const html = await htmlOf(one, `/wex/${id}`)
  for (const words of [
    'Fewer days, please',
    'Tue 2 Feb 2027: <span class="text-ink">The school asked for changes</span>, Ada Petersen',
    'The host has not accepted and signed.',
    'Not recorded: the safety course or preparation.',
    '16 years old at the start. The youngest age is 14.',
    'What the rules say',
    'seen on ',
    'Something not right?',
    'href="tel:000"',
    'Kids Helpline',
    'Change: The host',
    'Sign and send',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('href="tel:111"')
})

test('a button that is not possible yet says what is missing', async () => {
  const one = await student()
  const { id } = await createPlacement(services, { schoolId, studentId: one.person.id, guardianName: null })
  const html = await htmlOf(one, `/wex/${id}`)
  const button = /<button[^>]*value="submit"[^>]*>/.exec(html)?.[0] ?? ''
  expect(button).toContain('aria-disabled="true"')
  expect(html).toContain('Name a parent or guardian, who has to agree.')
})

test('the number of the school is on the page once the school has given one; New Zealand has its own lines', async () => {
  const kiwi = await student({ schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' })
  const { id } = await createPlacement(services, {
    schoolId: kiwiSchoolId,
    place: 'NZ',
    studentId: kiwi.person.id,
  })
  const before = await htmlOf(kiwi, `/wex/${id}`)
  expect(before).toContain('has not given a number here yet')
  expect(before).toContain('href="tel:111"')
  expect(before).not.toContain('Kids Helpline')
  await db
    .insert(schoolPlacementSettings)
    .values({ schoolId: kiwiSchoolId, phone: '07 555 0142', updatedAt: services.clock.now() })
  expect(await htmlOf(kiwi, `/wex/${id}`)).toContain('href="tel:075550142"')
})

test('cancelling asks whether one is sure', async () => {
  const one = await student()
  const { id } = await createPlacement(services, { schoolId, studentId: one.person.id })
  const unsure = await post(one, `/wex/${id}`, { intent: 'cancel', reason: 'I am ill' })
  const page = await unsure.text()
  expect([unsure.status, page.includes('Tick this to cancel'), page.includes('I am ill')]).toEqual([
    422,
    true,
    true,
  ])
  expect((await post(one, `/wex/${id}`, { intent: 'cancel', reason: 'I am ill', sure: 'yes' })).status).toBe(
    200,
  )
  const html = await htmlOf(one, `/wex/${id}`)
  expect(html).toContain('It is cancelled.')
  expect(html).not.toContain('Cancel this placement')
})

test('a list without hosts says three ways to find one', async () => {
  const html = await htmlOf(await student(), '/wex/hosts?keyword=nothing+like+this')
  for (const words of [
    'No host fits this search',
    'Ask people you know',
    'Ask at places near you',
    'Ask your school',
  ])
    expect(html).toContain(words)
})

test('a hostile name is text and nothing else', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const one = await student()
  await createHost(services, schoolId, { businessName: name, email: 'hostile@host.example', tasks: [name] })
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: one.person.id,
    title: name,
    tasks: [name],
  })
  for (const path of [
    '/wex',
    '/wex/hosts?keyword=onerror',
    `/wex/${id}`,
    `/wex/start?placement=${id}&step=tasks`,
  ])
    expect(await htmlOf(one, path)).not.toContain('<img src=x')
})
