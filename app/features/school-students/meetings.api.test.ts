import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { forgetFormer } from './forget-former.server.ts'
import type { Meeting, SchoolMeeting } from './meetings/contract.ts'
import { agreedMeetings } from './meetings/dates.server.ts'
import { studentMeetings } from './tables.server.ts'

// 14:00 on Tuesday 24 November in Auckland
const now = new Date('2026-11-24T01:00:00Z')
const site = await testSite({ at: now.toISOString() })
const schoolsOf = async (code: string) => {
  const rows = await site.db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.countryCode, code))
    .limit(1)
  return rows[0]?.id ?? 0
}
const [schoolId, otherSchoolId] = [await schoolsOf('NZ'), await schoolsOf('AU')]
const advisor = (facts: object = {}) =>
  site.signedIn({ role: 'advisor', schoolId, firstName: 'Anna', lastName: 'Petersen', ...facts })
const student = (firstName = 'Sione', at = schoolId) =>
  site.signedIn({ role: 'student', schoolId: at, firstName, classYear: 2028 })

const one = await advisor()
const times = ['2026-11-27T14:30', '2026-11-26T09:00']
const [first, second] = ['2026-11-25T20:00:00.000Z', '2026-11-27T01:30:00.000Z'] as const
const body = { topic: ' Maths for\ncivil work ', place: 'Careers room', minutes: 20, times: [...times, ''] }

async function given(facts: object = {}) {
  const sione = await student()
  const path = `/api/advisor/students/${sione.person.id}`
  const reply = await one.post(`${path}/meetings`, { ...body, ...facts })
  const { data } = await json(reply)
  return {
    sione,
    path,
    id: data.id as number,
    own: `/api/user/meetings/${data.id}`,
    meeting: data as SchoolMeeting,
  }
}
const ownOf = async (who: Browser) => (await json(await who.get('/api/user/meetings'))).data as Meeting[]
const schoolOf = async (path: string, who: Browser = one) =>
  (await json(await who.get(path))).data.meetings as SchoolMeeting[]
const today = async (who: Browser = one) =>
  ((await json(await who.get('/api/advisor/dashboard'))).recent as { kind: string; title: string }[]).filter(
    ({ kind }) => kind === 'meeting',
  )

test('an advisor asks with times on the clocks of the school, and the student is told', async () => {
  const effects = await effectsFrom(site)
  const { sione, path, meeting } = await given()
  expect(meeting).toMatchObject({
    topic: 'Maths for civil work',
    state: 'asked',
    times: [first, second],
    picked_time: null,
    advisor_name: 'Anna Petersen',
    is_over: false,
    may_cancel: true,
    time_zone: 'Pacific/Auckland',
  })
  await effects.expectNotified('meeting-asked', { exactly: [sione.person.id] })
  expect(await ownOf(sione)).toMatchObject([{ id: meeting.id, topic: 'Maths for civil work' }])
  expect(await schoolOf(path)).toMatchObject([{ id: meeting.id }])
  const html = await (await sione.page('/meetings')).text()
  for (const words of ['Thu 26 Nov, 9 am', 'Fri 27 Nov, 2.30 pm', 'Anna Petersen, 20 minutes, Careers room'])
    expect(html).toContain(words)
})

test.each([
  [{ topic: ' ' }, 'topic'],
  [{ topic: 'x'.repeat(151) }, 'topic'],
  [{ place: '' }, 'place'],
  [{ minutes: 25 }, 'minutes'],
  [{ times: [times[0]] }, 'times'],
  [{ times: [times[0], '2026-11-24T14:00'] }, 'times.1'],
  [{ times: [times[0], '2026-11-26T20:41'] }, 'times.1'],
])('%o is refused at its field, and nothing is stored', async (change, field) => {
  const sione = await student()
  const path = `/api/advisor/students/${sione.person.id}`
  const reply = await one.post(`${path}/meetings`, { ...body, ...change })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect(await schoolOf(path)).toEqual([])
})

test('the student picks a time once; the advisor is told, and the time is in every list of dates', async () => {
  const { sione, path, id, own } = await given()
  const effects = await effectsFrom(site)
  const reply = await sione.post(`${own}/pick`, { time: second })
  expect((await json(reply)).data).toMatchObject({ state: 'agreed', picked_time: second })
  await effects.expectNotified('meeting-answered', { exactly: [one.person.id] })
  // the same time again changes nothing
  const again = await effectsFrom(site)
  expect((await sione.post(`${own}/pick`, { time: second })).status).toBe(200)
  await again.expectNotified('meeting-answered', { exactly: [] })
  expect((await sione.post(`${own}/pick`, { time: first })).status).toBe(409)
  expect((await sione.post(`${own}/decline`, {})).status).toBe(422)
  expect(await schoolOf(path)).toMatchObject([{ id, state: 'agreed', picked_time: second }])
  const { tasks } = await json(await sione.get('/api/user/dashboard'))
  expect(tasks).toMatchObject([
    {
      title: '2.30 pm: Maths for civil work',
      due_on: '2026-11-27',
      days_left: 3,
      from: 'meeting',
      url: '/meetings',
    },
  ])
  expect(await agreedMeetings(site.db, sione.person.id)).toMatchObject([
    { start: '2026-11-27T14:30', end: '2026-11-27T14:50', timeZone: 'Pacific/Auckland' },
  ])
  const files = [await sione.get(`${own}/calendar.ics`), await one.get(`${path}/meetings/${id}/calendar.ics`)]
  for (const file of files) {
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const text = await file.text()
    expect(text).toContain('DTSTART;TZID=Pacific/Auckland:20261127T143000')
    expect(text).not.toContain('Maths')
  }
})

test('what is asked stands on Home until the last time, and its page says that the times have passed', async () => {
  const { sione, own } = await given()
  const home = async () => (await json(await sione.get('/api/user/dashboard'))).tasks
  expect(await home()).toMatchObject([
    { title: 'Pick a time for a meeting: Maths for civil work', due_on: '2026-11-26' },
  ])
  const minutesTo = (time: string) => (Date.parse(time) - now.getTime()) / 60_000
  await site.later(minutesTo(first), async () => {
    expect(await home()).toMatchObject([{ due_on: '2026-11-27' }])
    const reply = await sione.post(`${own}/pick`, { time: first })
    expect([reply.status, (await json(reply)).message]).toEqual([
      422,
      'This time has passed. Please pick another one.',
    ])
  })
  await site.later(minutesTo(second), async () => {
    expect(await home()).toEqual([])
    expect((await sione.post(`${own}/pick`, { time: second })).status).toBe(422)
    expect(await (await sione.page('/meetings')).text()).toContain('You cannot pick a time any more.')
  })
})

test('no time works, with a sentence: the advisor is told and sees it on the dashboard until they ask again', async () => {
  const { sione, path, own } = await given()
  expect((await sione.post(`${own}/decline`, { reply: 'x'.repeat(501) })).status).toBe(422)
  const effects = await effectsFrom(site)
  const reply = await sione.post(`${own}/decline`, { reply: ' After three is better. ' })
  expect((await json(reply)).data).toMatchObject({
    state: 'declined',
    reply: 'After three is better.',
    is_over: true,
  })
  await effects.expectNotified('meeting-answered', { exactly: [one.person.id] })
  expect(await schoolOf(path)).toMatchObject([{ reply: 'After three is better.' }])
  expect((await today()).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Sione .*says that none of your times works: “Maths for civil work”$/),
  ])
  expect(await today(await advisor())).toEqual([])
  const week = 7 * 24 * 60
  await site.later(week - 1, async () => expect(await today()).toHaveLength(1))
  await site.later(week, async () => expect(await today()).toEqual([]))
  await site.later(1, async () => {
    await given() // another student
    expect(await today()).toHaveLength(1)
    expect((await one.post(`${path}/meetings`, body)).status).toBe(200)
    expect(await today()).toEqual([])
  })
})

test('either side cancels, and the other is told', async () => {
  const { sione, path, id, own } = await given()
  await sione.post(`${own}/pick`, { time: second })
  const byStudent = await effectsFrom(site)
  expect((await sione.delete(own)).status).toBe(200)
  await byStudent.expectNotified('meeting-answered', { exactly: [one.person.id] })
  expect((await one.delete(`${path}/meetings/${id}`)).status).toBe(422) // it is over
  expect((await sione.post(`${own}/pick`, { time: first })).status).toBe(409)
  expect((await sione.get(`${own}/calendar.ics`)).status).toBe(404)

  const other = await given()
  const byAdvisor = await effectsFrom(site)
  expect((await one.delete(`${other.path}/meetings/${other.id}`)).status).toBe(200)
  await byAdvisor.expectNotified('meeting-cancelled', { exactly: [other.sione.person.id] })
  const reply = await other.sione.post(`${other.own}/pick`, { time: first })
  expect([reply.status, (await json(reply)).message]).toEqual([409, 'This meeting was cancelled.'])
})

test('a meeting of today is on the dashboard of its advisor from twelve hours before until an hour after', async () => {
  const { sione, own } = await given()
  await sione.post(`${own}/pick`, { time: first })
  const toFirst = (Date.parse(first) - now.getTime()) / 60_000
  const titles = async () => (await today()).map(({ title }) => title)
  await site.later(toFirst - 12 * 60 - 1, async () => expect(await titles()).toEqual([]))
  await site.later(toFirst - 12 * 60, async () =>
    expect(await titles()).toEqual([
      expect.stringMatching(/^You meet Sione .*at 9 am: “Maths for civil work”$/),
    ]),
  )
  await site.later(toFirst + 60, async () => expect(await titles()).toEqual([]))
  await sione.delete(own)
  await site.later(toFirst - 60, async () => expect(await titles()).toEqual([]))
})

test('colleagues read a meeting and leave it to who asked; other schools, students and parents find none', async () => {
  const { sione, path, id, own } = await given()
  const colleague = await advisor({ firstName: 'Ngaire' })
  expect(await schoolOf(path, colleague)).toMatchObject([{ id, may_cancel: false }])
  const cancel = `${path}/meetings/${id}`
  for (const [who, status] of [
    [colleague, 404],
    [await advisor({ schoolId: otherSchoolId }), 404],
    [await advisor({ schoolId: null }), 403],
    [sione, 403],
    [await site.signedIn({ role: 'parent' }), 403],
    [site.visitor(), 401],
  ] as const) {
    expect((await who.delete(cancel)).status).toBe(status)
    if (who !== colleague) expect((await who.post(`${path}/meetings`, body)).status).toBe(status)
  }
  for (const who of [await student('Tama'), await student('Ella', otherSchoolId)]) {
    expect((await who.post(`${own}/pick`, { time: first })).status).toBe(404)
    expect((await who.post(`${own}/decline`, {})).status).toBe(404)
    expect((await who.delete(own)).status).toBe(404)
    expect(await ownOf(who)).toEqual([])
  }
  // the account of who asked is gone: any colleague may cancel
  await site.db.update(studentMeetings).set({ advisorId: null }).where(eq(studentMeetings.id, id))
  expect((await colleague.delete(cancel)).status).toBe(200)
})

test('a student has three open requests, and five in a day with those that were answered', async () => {
  const { sione, path } = await given()
  const ask = () => one.post(`${path}/meetings`, body)
  const declineAll = async () => {
    for (const { id, is_over } of await ownOf(sione))
      if (!is_over) expect((await sione.post(`/api/user/meetings/${id}/decline`, {})).status).toBe(200)
  }
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const fourth = await ask()
  expect([fourth.status, (await json(fourth)).message]).toEqual([
    422,
    'This student has three requests to answer. Wait for an answer, or cancel one.',
  ])
  await declineAll()
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 422])
  await declineAll()
  // midnight in Auckland
  await site.later(10 * 60, async () => expect((await ask()).status).toBe(200))
})

test('after the student leaves, nobody reads the meeting; it is removed a day later, and a year after it elsewhere', async () => {
  const { sione, path, id, own } = await given()
  const stays = await given()
  await sione.post(`${own}/pick`, { time: second })
  const moveTo = (school: number) =>
    site.db.update(users).set({ schoolId: school }).where(eq(users.id, sione.person.id))
  await moveTo(otherSchoolId)
  expect([await ownOf(sione), await agreedMeetings(site.db, sione.person.id)]).toEqual([[], []])
  expect(JSON.stringify(await json(await sione.get('/api/user/dashboard')))).not.toContain('Maths')
  expect((await sione.get(`${own}/calendar.ics`)).status).toBe(404)
  expect((await sione.delete(own)).status).toBe(404)
  await moveTo(schoolId)
  expect((await one.delete(path)).status).toBe(200)
  const stored = async () =>
    (await site.db.select({ id: studentMeetings.id }).from(studentMeetings)).map((row) => row.id)
  const day = 86_400_000
  await forgetFormer(site.db, new Date(now.getTime() + day - 1))
  expect(await stored()).toContain(id)
  await forgetFormer(site.db, new Date(now.getTime() + day + 1))
  expect(await stored()).not.toContain(id)
  expect(await stored()).toContain(stays.id)
  await forgetFormer(site.db, new Date(now.getTime() + 365 * day + 1))
  expect(await stored()).not.toContain(stays.id)
})

test('a request whose last time has come is open no longer, and the student can be asked again', async () => {
  const { path } = await given()
  for (const _request of [2, 3]) expect((await one.post(`${path}/meetings`, body)).status).toBe(200)
  const again = { ...body, times: ['2026-11-28T09:00', '2026-11-28T10:00'] }
  const minutes = (Date.parse(second) - now.getTime()) / 60_000
  await site.later(minutes - 1, async () =>
    expect((await one.post(`${path}/meetings`, again)).status).toBe(422),
  )
  await site.later(minutes, async () => expect((await one.post(`${path}/meetings`, again)).status).toBe(200))
})

test('the answer goes to who asked, and to those who manage staff once that person has left', async () => {
  const asker = await advisor({ permissions: [] })
  const manager = await advisor({ permissions: ['manage_staff'] })
  const answeredTo = async () => {
    const sione = await student()
    const reply = await asker.post(`/api/advisor/students/${sione.person.id}/meetings`, body)
    const own = `/api/user/meetings/${(await json(reply)).data.id}`
    return { pick: () => sione.post(`${own}/pick`, { time: first }) }
  }
  const [present, gone] = [await answeredTo(), await answeredTo()]
  const effects = await effectsFrom(site)
  await present.pick()
  await effects.expectNotified('meeting-answered', { exactly: [asker.person.id] })
  const of = (userId: number) => eq(advisorMemberships.userId, userId)
  await site.db.update(advisorMemberships).set({ endedAt: now }).where(of(asker.person.id))
  const later = await effectsFrom(site)
  await gone.pick()
  await later.expectNotified('meeting-answered', { exactly: [manager.person.id] })
  await site.db.update(advisorMemberships).set({ endedAt: now }).where(of(manager.person.id))
})

test('the student’s export has the meeting with what they answered', async () => {
  const { sione, own } = await given()
  await sione.post(`${own}/decline`, { reply: 'Exams all week' })
  const context = dataContextOf({ db: site.db, services: site.services }, sione.person)
  const exported = JSON.stringify(await collectExport(site.services.slices, context))
  for (const said of ['Maths for civil work', 'Careers room', 'Exams all week'])
    expect(exported).toContain(said)
})

test('both pages work without scripts', async () => {
  const sione = await student()
  const send = (who: Browser, page: string, fields: Record<string, string>) =>
    who.request(page, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const page = `/advisor/students/${sione.person.id}`
  const fields = {
    intent: 'ask-meeting',
    topic: 'Maths',
    place: 'Room 4',
    minutes: '30',
    'times.0': times[0] ?? '',
  }
  const refused = await send(one, page, fields)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Offer between two and five different times'),
  ])
  const html = await (await send(one, page, { ...fields, 'times.1': times[1] ?? '' })).text()
  expect(html).toContain('You asked the student. We tell you when they answer.')
  const [{ id } = { id: 0 }] = await ownOf(sione)
  const picked = await send(sione, '/meetings', { intent: `pick:${id}`, time: first })
  expect(await picked.text()).toContain('Add to your calendar')
})
