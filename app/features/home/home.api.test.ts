import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { programs } from '#app/features/academy/tables.server.ts'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import {
  industries,
  occupationIndustries,
  occupations,
  occupationsRelated,
} from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { groupPosts } from '#app/features/groups/tables.server.ts'
import { readCatalogue } from '#app/features/guidance/catalogue.server.ts'
import { idsBeyond } from '#app/features/guidance/ranking/tiers.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { messages } from '#app/features/messaging/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { coursesLeadingTo } from '#app/features/study/leading-courses.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { attendance, eventIn } from '#test/events.ts'
import { finishModule } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import type { Dashboard, FeedItem } from './contract.ts'

const site = await testSite({ apiOnly: true })
type Someone = Awaited<ReturnType<typeof site.signedIn>>

const dashboardOf = async (browser: Someone): Promise<Dashboard> =>
  (await browser.get('/api/user/dashboard')).json()
const nextOf = async (browser: Someone) =>
  (await dashboardOf(browser)).dashboard_state.next.map(({ id }) => id)
const follow = (browser: Someone, type: string, id: string | number) =>
  browser.post('/api/user/follows', { type, id: String(id) })

async function someOccupations(): Promise<{ id: number; slug: string }[]> {
  const reply = await site.visitor().get('/api/categories/occupation?per_page=5')
  return (await reply.json()).data
}

test('someone new is greeted by name and shown where to begin, with a reason for each step (R-2.1-D007)', async () => {
  const maia = await site.signedIn({ role: 'student', firstName: 'Maia', country: 'NZ', state: 'WKO' })
  const { dashboard_state, tasks, plan, badges } = await dashboardOf(maia)
  expect(dashboard_state.greeting).toBe('Kia ora, Maia')
  expect(dashboard_state.next.map(({ id }) => id).slice(0, 2)).toEqual(['quiz', 'passion'])
  for (const step of dashboard_state.next) expect(step.reason).toMatch(/\w+ .*\w/)
  expect({ tasks, plan, badges }).toEqual({ tasks: [], plan: null, badges: [] })
})

test('it also shows XP, badges and the programs that were begun, each person their own (R-2.1-D007)', async () => {
  const ari = await site.signedIn({ role: 'student' })
  const other = await site.signedIn({ role: 'student' })
  const none = { xp: { balance: 0, total: 0 }, earnings: [], badges: [], programs: [] }
  const shown = async (who: Someone) => {
    const { dashboard_state, earnings, badges, programs: begun } = await dashboardOf(who)
    return { xp: dashboard_state.xp, earnings, badges, programs: begun }
  }
  expect(await shown(ari)).toEqual(none)

  await finishModule(site.db, ari, 'first-payslip')
  const [program] = await site.db.select().from(programs).where(eq(programs.slug, 'finlit'))
  const after = await shown(ari)
  expect(after.xp.balance).toBeGreaterThan(0)
  expect(after.xp.total).toBe(after.xp.balance)
  expect(after.earnings[0]?.kind).toBe('quiz')
  expect(after.earnings.every(({ xp }) => xp > 0)).toBe(true)
  expect(after.badges).toEqual([
    { id: expect.any(Number), name: 'First module', image_url: '/badges/first-module.svg' },
  ])
  expect(after.programs).toEqual([
    expect.objectContaining({ id: program?.id, slug: 'finlit', title: program?.title }),
  ])
  const [begun] = after.programs
  expect(begun?.topics_done).toBeGreaterThan(0)
  expect(begun?.topics_done).toBeLessThanOrEqual(begun?.topics ?? 0)
  expect(await shown(other)).toEqual(none)
})

test('the state says whether someone has finished the quiz, and Home then asks for it no more', async () => {
  const person = await site.signedIn({ role: 'student' })
  const taken = async () => (await (await person.get('/api/state')).json()).user.quiz_taken
  expect([await taken(), (await nextOf(person)).includes('quiz')]).toEqual([false, true])
  await person.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })
  expect([await taken(), (await nextOf(person)).includes('quiz')]).toEqual([false, true])
  await site.db
    .update(quizResults)
    .set({ status: 'complete', interestUnits: [9, 9, 9, 9, 9, 9] })
    .where(eq(quizResults.userId, person.person.id))
  expect([await taken(), (await nextOf(person)).includes('quiz')]).toEqual([true, false])
})

test('completed steps are not suggested again: answers, and three followed careers', async () => {
  const person = await site.signedIn({ role: 'user' })
  await person.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })
  expect((await dashboardOf(person)).dashboard_state.next[0]).toMatchObject({
    id: 'quiz',
    title: 'Finish the career quiz',
  })
  const careers = (await someOccupations()).slice(0, 3)
  for (const [at, { id }] of careers.entries())
    await site.later(3 - at, () => follow(person, 'OCCUPATION', id))
  const { dashboard_state, saved_career } = await dashboardOf(person)
  expect(saved_career?.slug).toBe(careers[0]?.slug) // the latest
  expect(dashboard_state.careers_followed).toBe(3)
  expect(dashboard_state.next.map(({ id }) => id)).not.toContain('follow')
  expect(dashboard_state.next.map(({ id }) => id)).toContain('route')
})

test('each sees their own only; staff and visitors have none', async () => {
  const one = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  await one.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })
  expect((await nextOf(other)).length).toBeGreaterThan(0)
  expect((await dashboardOf(other)).dashboard_state.next[0]?.title).toBe('Take the career quiz')
  for (const role of ['advisor', 'provider', 'admin'] as const)
    expect((await (await site.signedIn({ role })).get('/api/user/dashboard')).status).toBe(403)
  expect((await site.visitor().get('/api/user/dashboard')).status).toBe(401)
  expect((await site.visitor().get('/api/user/feed')).status).toBe(401)
})

test('the feed is empty until something is followed, then gives a reason for each item (R-2.1-D008)', async () => {
  const person = await site.signedIn({ role: 'user' })
  expect(await (await person.get('/api/user/feed')).json()).toMatchObject({ data: [], meta: { total: 0 } })
  const [first] = await someOccupations()
  await follow(person, 'OCCUPATION', first?.id ?? 0)
  const { data, meta } = (await (await person.get('/api/user/feed')).json()) as {
    data: FeedItem[]
    meta: { total: number }
  }
  expect(meta.total).toBeGreaterThan(0)
  for (const item of data) {
    expect(item.because).toMatch(/^You saved \S/)
    expect(item.url).not.toBe(`/occupations/${first?.slug}`)
  }
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})

test('the feed contains what belongs to each followed item, and nothing else (R-2.1-D008)', async () => {
  const feedOf = async (...followed: [type: string, id: number][]) => {
    const person = await site.signedIn({ role: 'user' })
    for (const [type, id] of followed) await follow(person, type, id)
    const first = await (await person.get('/api/user/feed')).json()
    const items: FeedItem[] = first.data
    for (let page = 2; page <= first.meta.last_page; page += 1)
      items.push(...(await (await person.get(`/api/user/feed?page=${page}`)).json()).data)
    expect(items).toHaveLength(first.meta.total)
    return items
  }
  const idsOf = async (found: Promise<{ id: number }[]>) => new Set((await found).map(({ id }) => id))
  const db = site.db
  const [industry] = await db
    .select({ id: occupationIndustries.industryId, title: industries.title, n: count() })
    .from(occupationIndustries)
    .innerJoin(industries, eq(industries.id, occupationIndustries.industryId))
    .where(eq(occupationIndustries.rank, 1))
    .groupBy(occupationIndustries.industryId, industries.title)
    .orderBy(desc(count()))
    .limit(1)
  const [educator] = await db
    .select({ id: courses.educatorId, name: educators.name, n: count() })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .groupBy(courses.educatorId, educators.name)
    .orderBy(desc(count()))
    .limit(1)
  const [career] = await db
    .select({ id: occupationsRelated.occupationId, n: count() })
    .from(occupationsRelated)
    .groupBy(occupationsRelated.occupationId)
    .orderBy(desc(count()), occupationsRelated.occupationId)
    .limit(1)
  if (!industry || !educator || !career) throw new Error('no content')

  const ofIndustry = await idsOf(
    db
      .select({ id: occupationIndustries.occupationId })
      .from(occupationIndustries)
      .where(and(eq(occupationIndustries.industryId, industry.id), eq(occupationIndustries.rank, 1))),
  )
  const byIndustry = await feedOf(['INDUSTRY', industry.id])
  expect(byIndustry).toHaveLength(Math.min(12, ofIndustry.size))
  for (const { id, because } of byIndustry) {
    expect(ofIndustry).toContain(Number(id.replace('occupation-', '')))
    expect(because).toBe(`You saved ${industry.title}`)
  }

  const taught = await idsOf(
    db.select({ id: courses.id }).from(courses).where(eq(courses.educatorId, educator.id)),
  )
  const byEducator = await feedOf(['EDUCATOR', educator.id])
  expect(byEducator).toHaveLength(Math.min(12, taught.size))
  for (const { id, kind, because } of byEducator) {
    expect(kind).toBe('course')
    expect(taught).toContain(Number(id.replace('course-', '')))
    expect(because).toBe(`You saved ${educator.name}`)
  }

  const related = await idsOf(
    db
      .select({ id: occupationsRelated.relatedId })
      .from(occupationsRelated)
      .where(and(eq(occupationsRelated.occupationId, career.id), lte(occupationsRelated.rank, 12))),
  )
  const byCareer = await feedOf(['OCCUPATION', career.id])
  const careers = byCareer.filter(({ kind }) => kind === 'occupation')
  expect(new Set(careers.map(({ id }) => Number(id.replace('occupation-', ''))))).toEqual(related)
  const [known = 0] = related
  const without = await feedOf(['OCCUPATION', career.id], ['OCCUPATION', known])
  expect(without.map(({ id }) => id)).not.toContain(`occupation-${known}`)
})

test('courses that lead to a followed career are in the feed, with the reason', async () => {
  const led = await site.db.execute<{ id: number; title: string }>(sql`
    select o.id, o.title from occupation o
    where exists (select 1 from (${coursesLeadingTo(sql`id = o.id`)}) fit) order by o.id limit 1`)
  const career = led.rows[0]
  const person = await site.signedIn({ role: 'user' })
  await follow(person, 'OCCUPATION', career?.id ?? 0)
  const { rows } = await site.db.execute<{ course_id: number }>(coursesLeadingTo(sql`id = ${career?.id}`))
  const leading = rows.map(({ course_id }) => `course-${course_id}`)
  const { data } = await (await person.get('/api/user/feed')).json()
  const items = (data as FeedItem[]).filter(({ kind }) => kind === 'course')
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    expect(leading).toContain(item.id)
    expect(item.because).toBe(`You saved ${displayTitle(career?.title ?? '')}`)
  }
})

test('who lives in New Zealand is shown places to study there, and no Australian course before them', async () => {
  const [electrician] = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'electrician-general'))
  const leaver = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
  await follow(leaver, 'OCCUPATION', electrician?.id ?? 0)
  const first = await (await leaver.get('/api/user/feed')).json()
  const items: FeedItem[] = first.data
  for (let page = 2; page <= first.meta.last_page; page++)
    items.push(...(await (await leaver.get(`/api/user/feed?page=${page}`)).json()).data)

  const kinds = items.map(({ kind }) => kind)
  expect(items.map(({ url }) => url)).toContain('/educators/otago-polytechnic')
  expect(items.map(({ url }) => url)).not.toContain('/educators/university-of-auckland')
  expect(kinds).toContain('course')
  expect(kinds.indexOf('course')).toBeGreaterThan(kinds.lastIndexOf('educator'))

  const australian = await site.signedIn({ role: 'user', country: 'AU', state: 'NSW' })
  await follow(australian, 'OCCUPATION', electrician?.id ?? 0)
  const { data } = await (await australian.get('/api/user/feed')).json()
  expect((data as FeedItem[]).some(({ kind }) => kind === 'educator')).toBe(false)
})

test('of many places to study in New Zealand those in the region of the student are shown', async () => {
  const { rows } = await site.db.execute<{ id: number; educators: { url: string; region: string }[] }>(sql`
    select o.id, json_agg(json_build_object('url', '/educators/' || e.slug, 'region', e.region_code)) as educators
    from ${occupations} o join occupation_educator t on t.anzsco_code = o.anzsco_code and not t.is_unsure
    join ${educators} e on e.slug = t.educator_slug group by o.id having count(*) > 12 order by count(*) desc, o.id limit 1`)
  const [career] = rows
  if (!career) throw new Error('no career is taught at more than twelve places')
  for (const [region, near] of Map.groupBy(career.educators, (one) => one.region)) {
    const student = await site.signedIn({ role: 'student', country: 'NZ', state: region })
    await follow(student, 'OCCUPATION', career.id)
    const first = await student.read<{ data: FeedItem[]; meta: { last_page: number } }>('/api/user/feed')
    const items = [...first.data]
    for (let page = 2; page <= first.meta.last_page; page += 1)
      items.push(...(await student.read<{ data: FeedItem[] }>(`/api/user/feed?page=${page}`)).data)
    const shown = items.filter(({ kind }) => kind === 'educator').map(({ url }) => url)
    expect([shown.length, near.filter(({ url }) => shown.includes(url)).length]).toEqual([
      12,
      Math.min(12, near.length),
    ])
  }
})

test('the feed ends with the careers that ask for more training than the person has stated, in either country', async () => {
  const { book } = await readCatalogue(site.db)
  const isDegree = new Set(book.occupations.flatMap((one) => (one.preparation === 'degree' ? [one.id] : [])))
  const { rows } = await site.db.execute<{ id: number; related: number[] }>(sql`
    select occupation_id as id, array_agg(related_id) as related from occupation_related where rank <= 12 group by 1 order by 1`)
  const mixed = rows.filter(({ related }) => new Set(related.map((id) => isDegree.has(id))).size === 2)
  for (const country of ['AU', 'NZ'] as const) {
    const person = await site.signedIn({ role: 'user', country })
    await person.post('/api/ppa/save', { education_level: 'certificate' })
    for (const { id } of mixed.slice(0, 5)) await follow(person, 'OCCUPATION', id)
    const beyond = idsBeyond(book, { training: 'certificate', country })
    const items: FeedItem[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await (await person.get(`/api/user/feed?page=${page}`)).json()
      items.push(...data)
      last = meta.last_page
    }
    const isBeyond = items.map(({ id }) => beyond.includes(Number(id.replace('occupation-', ''))))
    expect(new Set(isBeyond).size).toBe(2)
    expect(isBeyond).toEqual(isBeyond.toSorted((one, other) => Number(one) - Number(other)))
  }
})

test('the dashboard takes at most six statements and the feed two, beside the one that identifies the person', async () => {
  const person = await site.signedIn({ role: 'student' })
  const count = async (address: string) => (await countQueries(() => person.get(address))).queries
  expect(await count('/api/user/dashboard')).toBeLessThanOrEqual(6 + 1)
  expect(await count('/api/user/feed')).toBe(2 + 1)
})

test('Home speaks to a student, a leaver and a parent, each of their own things, by the day where they are', async () => {
  const at = async (facts: Parameters<typeof site.signedIn>[0]) => {
    const { dashboard_state, come_back, dates, accepted, school_post } = await dashboardOf(
      await site.signedIn(facts),
    )
    return { kind: dashboard_state.kind, lead: dashboard_state.lead, come_back, dates, accepted, school_post }
  }
  const none = { come_back: null, dates: [], accepted: null, school_post: null }
  expect(await at({ role: 'student' })).toMatchObject({ kind: 'student', ...none })
  expect(await at({ role: 'user' })).toMatchObject({ kind: 'leaver', ...none })
  expect(await at({ role: 'parent' })).toEqual({
    kind: 'parent',
    lead: 'How you can help, and a plan if one was sent to you.',
    ...none,
  })
})

test('Home says what an advisor posted last to a group of the student, and nothing of a post that was deleted', async () => {
  const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const facts = { schoolId: school?.id ?? 0, classYear: 2027 }
  const [maia, mate, helen] = [
    await site.signedIn({ role: 'student', ...facts }),
    await site.signedIn({ role: 'student', ...facts }),
    await site.signedIn({ role: 'advisor', ...facts, firstName: 'Helen', lastName: 'Hill' }),
  ]
  const ids = [maia.person.id, mate.person.id]
  const idIn = async (reply: Response) => ((await reply.json()) as { data: { id: number } }).data.id
  const group = await idIn(await helen.post('/api/advisor/groups', { name: 'Leavers', student_ids: ids }))
  const posts = `/api/groups/${group}/posts`
  const post = async (who: Someone, body: string) => idIn(await who.post(posts, { body }))
  const shown = async () => (await dashboardOf(maia)).school_post?.body
  await post(helen, 'The open day is on Friday')
  const wrong = await post(helen, 'The open day is on Monday')
  await post(mate, 'Who comes along?')
  expect(await shown()).toBe('The open day is on Monday')
  expect((await dashboardOf(maia)).has_notification).toBe(true)
  expect((await dashboardOf(await site.signedIn({ role: 'student' }))).has_notification).toBe(false)
  expect((await helen.delete(`${posts}/${wrong}`)).status).toBe(200)
  expect(await shown()).toBe('The open day is on Friday')
  await site.db
    .update(groupPosts)
    .set({ createdAt: new Date('2026-11-20T13:30:00Z') })
    .where(eq(groupPosts.groupId, group))
  for (const [countryCode, regionCode, on] of [
    ['AU', 'WA', '2026-11-20'],
    ['NZ', null, '2026-11-21'],
  ] as const) {
    await site.db.update(schools).set({ countryCode, regionCode }).where(eq(schools.id, facts.schoolId))
    expect((await dashboardOf(maia)).school_post?.on).toBe(on)
  }
  const archive = (is_archived: boolean) => helen.put(`/api/advisor/groups/${group}`, { is_archived })
  await archive(true)
  expect(await shown()).toBeUndefined()
  await archive(false)
  expect(await shown()).toBe('The open day is on Friday')
  await site.db.update(users).set({ schoolId: null }).where(eq(users.id, maia.person.id))
  expect(await shown()).toBeUndefined() // though the row of the member is still there
})

test('Home leads to the event that comes next of those that a person attends and that take place', async () => {
  const [person, other] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  const cancelledAt = site.services.clock.now()
  const signUps = [
    [await eventIn(site, 30, { isCancelled: true }), {}],
    [await eventIn(site, 35, { status: 'DRAFT' }), {}],
    [await eventIn(site, 40), { cancelledAt }],
    [await eventIn(site, 60, { title: 'A talk to come' }), {}],
  ] as const
  for (const [event, facts] of signUps) await attendance(site, event, person.person.id, facts)
  const shown = async (who: Someone) =>
    (await dashboardOf(who)).dashboard_state.next.find(({ id }) => id === 'event')?.title
  expect([await shown(person), await shown(other)]).toEqual(['A talk to come', undefined])
})

test('what is due on Home is in its order and counted in days of the place where the person or the route is', async () => {
  const { clock } = site.services
  site.services.clock = fixedClock(new Date('2026-11-20T13:30:00Z')) // past midnight in Sydney, not in Perth
  onTestFinished(() => {
    site.services.clock = clock
  })
  const step = (title: string, due_on: string) => ({ answers: { steps: [{ title, due_on }] } })
  for (const [country, state, today, days] of [
    ['AU', 'WA', '2026-11-20', [2, 5]],
    ['NZ', 'OTA', '2026-11-21', [1, 4]],
  ] as const) {
    const person = await site.signedIn({ role: 'student', country, state })
    await person.put('/api/career-planner/plan-a', step('Later', '2026-11-25'))
    await person.put('/api/career-planner/plan-b', step('Sooner', '2026-11-22'))
    const { dashboard_state, dates, tasks } = await dashboardOf(person)
    expect(dashboard_state.today).toBe(today)
    for (const shown of [dates, tasks])
      expect(shown.map(({ title, days_left }) => [title, days_left])).toEqual([
        ['Sooner', days[0]],
        ['Later', days[1]],
      ])
  }
  const away = await site.signedIn({ role: 'student', country: 'NZ', state: 'OTA' })
  const { answers } = step('There', '2026-11-25')
  await away.put('/api/career-planner/plan-a', { answers: { ...answers, region: 'AU-WA' } })
  expect((await dashboardOf(away)).dates).toMatchObject([{ days_left: 5 }])
})

test('for two weeks Home shows the task that was accepted last, with what the advisor said', async () => {
  const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const schoolId = school?.id ?? 0
  const { clock } = site.services
  const now = new Date('2026-11-20T03:00:00Z')
  site.services.clock = fixedClock(now)
  onTestFinished(() => {
    site.services.clock = clock
  })
  const student = await site.signedIn({ role: 'student', schoolId })
  const before = (ms: number) => new Date(now.getTime() - ms)
  const days = 86_400_000
  const handIn = async (title: string, status: 'submitted' | 'done', reviewedAt: Date | null) => {
    const at = { createdAt: before(20 * days), updatedAt: before(20 * days) }
    const [task] = await site.db
      .insert(careerTasks)
      .values({ schoolId, title, description: 'About work', ...at })
      .returning()
    const submission = {
      taskId: task?.id ?? 0,
      userId: student.person.id,
      status,
      comment: `Well done: ${title}`,
    }
    await site.db
      .insert(careerTaskSubmissions)
      .values({ ...submission, submittedAt: before(19 * days), reviewedAt })
    return task?.id ?? 0
  }
  const accepted = async () => (await dashboardOf(student)).accepted
  await handIn('Long ago', 'done', before(14 * days + 1))
  expect(await accepted()).toBeNull()
  const later = await handIn('Just now', 'done', before(days))
  const earlier = await handIn('A while ago', 'done', before(14 * days))
  await handIn('Waits', 'submitted', null)
  const shown = (id: number, title: string) => ({
    title,
    comment: `Well done: ${title}`,
    url: `/career-tasks/${id}`,
  })
  expect(await accepted()).toEqual(shown(later, 'Just now'))
  await site.db.delete(careerTasks).where(eq(careerTasks.id, later))
  expect(await accepted()).toEqual(shown(earlier, 'A while ago'))
})

test('Home says what a student has not read and from whom, but for muted threads and for nobody else', async () => {
  const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const schoolId = school?.id ?? 0
  const maia = await site.signedIn({ role: 'student', schoolId, firstName: 'Maia', lastName: 'Tui' })
  const helen = await site.signedIn({ role: 'advisor', schoolId, firstName: 'Helen', lastName: 'Hill' })
  const ana = await site.signedIn({ role: 'advisor', schoolId, firstName: 'Ana', lastName: 'Ruru' })
  const unread = async () => (await dashboardOf(maia)).unread_messages
  const write = async (from: Someone) => {
    const reply = await from.post('/api/threads', { recipient_ids: [maia.person.id], message: 'Kia ora' })
    return ((await reply.json()) as { data: { id: number } }).data.id
  }
  expect(await unread()).toBeNull()
  const thread_id = await write(helen)
  expect(await unread()).toEqual({ messages: 1, threads: 1, from: 'Helen Hill', thread_id })
  await write(helen)
  expect(await unread()).toMatchObject({ messages: 2, threads: 1, thread_id })
  const other = await write(ana)
  expect(await unread()).toEqual({ messages: 3, threads: 2, from: 'Ana Ruru', thread_id: null })
  await maia.post(`/api/threads/${other}/mute`, { muted: true })
  expect(await unread()).toMatchObject({ messages: 2, threads: 1, thread_id })
  const [latest] = await site.db
    .select()
    .from(messages)
    .where(eq(messages.threadId, thread_id))
    .orderBy(desc(messages.id))
    .limit(1)
  const { id, ...message } = latest as typeof messages.$inferSelect
  const own = { clientId: newId(), revision: message.revision + 1, userId: maia.person.id }
  await site.db.insert(messages).values({ ...message, ...own })
  expect(await unread()).toMatchObject({ messages: 2, threads: 1 }) // one’s own is not unread
  await site.db.update(messages).set({ deletedAt: message.createdAt }).where(eq(messages.id, id))
  expect(await unread()).toMatchObject({ messages: 1, threads: 1 })
  await maia.post(`/api/threads/${thread_id}/read`, {})
  expect(await unread()).toBeNull()
  await maia.post(`/api/threads/${thread_id}/unread`, {})
  expect(await unread()).toMatchObject({ threads: 1, from: 'Helen Hill' })
  await site.db.update(users).set({ isStudent: false }).where(eq(users.id, maia.person.id))
  expect(await unread()).toBeNull()
})
