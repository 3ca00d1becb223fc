import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { employers, experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { FavouriteItem, FollowItem } from './contract.ts'
import { favouriteTypes, followTypes, maxOfAKind, storedAs } from './rules.ts'
import { favourites, follows } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const [occupation, otherOccupation] = await site.db
  .select({ id: occupations.id, slug: occupations.slug })
  .from(occupations)
  .orderBy(occupations.id)
  .limit(2)
const [educator] = await site.db.select({ id: educators.id, slug: educators.slug }).from(educators).limit(1)
const [course] = await site.db.select({ id: courses.id, slug: courses.slug }).from(courses).limit(1)
const [industry] = await site.db
  .select({ id: industries.id, slug: industries.slug })
  .from(industries)
  .where(eq(industries.level, 'division'))
  .limit(1)
const [employer] = await site.db
  .select({ id: employers.id, slug: employers.slug })
  .from(employers)
  .innerJoin(educators, eq(educators.id, employers.id))
  .limit(1)
const [host] = await site.db
  .select({ id: experienceProviders.id, slug: experienceProviders.slug })
  .from(experienceProviders)
  .limit(1)
if (!occupation || !otherOccupation || !educator || !course || !industry) throw new Error('no content')
if (!employer || !host) throw new Error('no employer with the number of an educator, or no host')

test('a signed-in user follows providers, occupations, industries and courses, and finds them again (R-1-001, R-3-112)', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect(await said(user.post('/api/user/follows', { type: 'EDUCATOR', id: educator.slug }))).toEqual({
    success: true,
    is_followed: true,
  })
  await user.post('/api/user/follows', { type: 'OCCUPATION', id: String(occupation.id) })
  await user.post('/api/user/follows', { type: 'INDUSTRY', id: industry.id })
  await user.post('/api/user/favourites', { type: 'course', id: course.slug })

  for (const [type, id] of [
    ['EDUCATOR', educator.id],
    ['OCCUPATION', occupation.id],
    ['INDUSTRY', industry.id],
  ] as const) {
    const { data, meta } = await followsOf(user, type)
    expect(meta).toMatchObject({ total: 1, current_page: 1 })
    expect(data).toMatchObject([{ type, id, is_followed: true, title: expect.any(String) }])
    expect(data[0]?.href).toMatch(/^\/(educators|occupations|industries)\//)
  }
  expect((await favouritesOf(user, '?type=course')).data).toMatchObject([
    { type: 'course', id: course.id, slug: course.slug, is_faved: true, href: `/courses/${course.slug}` },
  ])
})

test('the types that can be followed are five; any other is refused with 422 (R-3-110)', async () => {
  const user = await site.signedIn({ role: 'student' })
  expect(followTypes).toEqual(['EDUCATOR', 'EMPLOYER', 'EXPERIENCE_PROVIDER', 'INDUSTRY', 'OCCUPATION'])
  for (const type of ['COURSE', 'WEBINAR', 'occupation', '']) {
    const reply = await user.post('/api/user/follows', { type, id: '1' })
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      errors: { type: expect.any(Array) },
      message: expect.any(String),
    })
  }
})

test('following twice is following once, and unfollowing twice is no error', async () => {
  const user = await site.signedIn({ role: 'user' })
  const body = { type: 'OCCUPATION', id: occupation.slug }
  await Promise.all([1, 2, 3].map(() => user.post('/api/user/follows', body)))
  expect((await followsOf(user, 'OCCUPATION')).meta).toMatchObject({ total: 1 })

  for (let time = 0; time < 2; time++) {
    const reply = user.delete(`/api/user/follows/OCCUPATION/${occupation.slug}`)
    expect(await said(reply)).toEqual({ success: true, is_followed: false })
  }
  expect((await followsOf(user, 'OCCUPATION')).data).toEqual([])
})

test('saving an occupation follows it, and following it saves it (R-3-079)', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect(await said(user.post('/api/user/favourites', { type: 'occupation', id: occupation.slug }))).toEqual({
    success: true,
    is_faved: true,
  })
  expect((await followsOf(user, 'OCCUPATION')).data).toMatchObject([{ id: occupation.id, is_followed: true }])

  const list = await said(user.get('/api/career/user-occupations?size=100'))
  const items = (list as { pagination_data: { data: { id: unknown; is_faved: boolean }[] } }).pagination_data
    .data
  expect(items.every(({ id }) => Number.isInteger(id))).toBe(true)
  expect(items.filter((item) => item.is_faved).map(({ id }) => id)).toEqual([occupation.id])

  await user.delete(`/api/user/follows/OCCUPATION/${occupation.id}`)
  expect((await favouritesOf(user, '')).data).toEqual([])
})

test('all favourites are in one list, the latest first, and nobody else sees them', async () => {
  const user = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  // Neither the order of the kinds nor that of the writes is the chronological one.
  await site.later(2, () => user.post('/api/user/follows', { type: 'EDUCATOR', id: educator.id }))
  await site.later(3, () => user.post('/api/user/favourites', { type: 'course', id: course.id }))
  await site.later(1, () => user.post('/api/user/favourites', { type: 'industry', id: industry.slug }))

  const { data, meta } = await favouritesOf(user, '')
  expect(data.map(({ type }) => type)).toEqual(['course', 'provider', 'industry'])
  expect(meta).toMatchObject({ total: 3 })
  expect((await favouritesOf(user, '?type=provider')).data).toMatchObject([{ id: educator.id }])
  for (const [ids, found] of [
    [`${course.id},99999999`, [course.id]],
    ['99999999', []],
  ] as const)
    expect((await favouritesOf(user, `?type=course&ids=${ids}`)).data.map(({ id }) => id)).toEqual(found)
  expect((await favouritesOf(other, '')).data).toEqual([])
  await other.delete(`/api/user/favourites/course/${course.id}`)
  expect((await favouritesOf(user, '?type=course')).data).toHaveLength(1)
})

test('a followed employer is a favourite under its own name, beside an educator with the same number', async () => {
  const user = await site.signedIn({ role: 'user' })
  await site.later(1, () => user.post('/api/user/follows', { type: 'EMPLOYER', id: employer.slug }))
  const mine = async () => (await favouritesOf(user, '?type=provider')).data.map(({ href }) => href)
  expect(await mine()).toEqual([`/employers/${employer.slug}`])

  await site.later(2, () => user.post('/api/user/follows', { type: 'EDUCATOR', id: String(employer.id) }))
  expect(await mine()).toEqual([expect.stringMatching(/^\/educators\//), `/employers/${employer.slug}`])
})

test('a favourite says what it is followed as, and by that an employer and an educator with its number are let go apart', async () => {
  const user = await site.signedIn({ role: 'user' })
  const followed = async () =>
    (await favouritesOf(user, '')).data.map(({ type, follow_type, id }) => [type, follow_type, id])
  const kept = [
    ['provider', 'EMPLOYER', employer.id],
    ['provider', 'EDUCATOR', employer.id],
    ['course', null, course.id],
  ]
  const keepAll = async () => {
    await site.later(1, () => user.post('/api/user/favourites', { type: 'course', id: course.id }))
    await site.later(2, () => user.post('/api/user/follows', { type: 'EDUCATOR', id: employer.id }))
    await site.later(3, () => user.post('/api/user/follows', { type: 'EMPLOYER', id: employer.id }))
  }
  for (const left of ['EDUCATOR', 'EMPLOYER']) {
    await keepAll()
    expect(await followed()).toEqual(kept)
    const { data } = await favouritesOf(user, '?type=provider')
    const unwanted = data.find(({ follow_type }) => follow_type !== left)
    await user.delete(`/api/user/follows/${unwanted?.follow_type}/${unwanted?.id}`)
    expect(await followed()).toEqual(kept.filter(([, kind]) => kind === left || kind === null))
    await user.delete(`/api/user/follows/${left}/${employer.id}`)
  }
})

test('a provider is saved by its slug as what it is; a number, and a slug of both, are an educator’s', async () => {
  const user = await site.signedIn({ role: 'user' })
  const followed = async () => {
    const rows = await site.db.select().from(follows).where(eq(follows.userId, user.person.id))
    return rows.map(({ type, followableId }) => `${type} ${followableId}`).toSorted()
  }
  const save = (id: string | number) => user.post('/api/user/favourites', { type: 'provider', id })
  const letGo = (id: string | number) => user.delete(`/api/user/favourites/provider/${id}`)
  const [business, namesake, trips] = [
    `EMPLOYER ${employer.id}`,
    `EDUCATOR ${employer.id}`,
    `EXPERIENCE_PROVIDER ${host.id}`,
  ]
  await save(employer.slug)
  expect(await followed()).toEqual([business])
  await save(employer.id)
  await save(host.slug)
  expect(await followed()).toEqual([namesake, business, trips])

  await letGo(employer.slug)
  expect(await followed()).toEqual([namesake, trips])
  await save(employer.slug)
  await letGo(employer.id)
  expect(await followed()).toEqual([business, trips])
  await letGo(host.slug)
  expect(await followed()).toEqual([business])
  expect((await letGo('nobody-at-all')).status).toBe(404)

  const withSlug = (slug: string) =>
    site.db.update(employers).set({ slug }).where(eq(employers.id, employer.id))
  await withSlug(educator.slug)
  await save(educator.slug)
  await withSlug(employer.slug)
  expect(await followed()).toEqual([`EDUCATOR ${educator.id}`, business])
})

test('a favourite belongs to one person, has one of eleven types and one item, and is stored once (R-2.1-D015)', async () => {
  const user = await site.signedIn({ role: 'user' })
  const mine = eq(favourites.userId, user.person.id)
  await user.post('/api/user/favourites', { type: 'course', id: course.id })
  await user.post('/api/user/favourites', { type: 'course', id: course.slug })
  expect(await site.db.select().from(favourites).where(mine)).toEqual([
    { userId: user.person.id, type: 'course', itemId: course.id, createdAt: expect.any(Date) },
  ])

  const types = 'article course job gap-year event occupation industry provider tool program vje'.split(' ')
  expect([...favouriteTypes]).toEqual(types)
  for (const type of ['school', 'COURSE', '', null])
    expect((await user.post('/api/user/favourites', { type, id: course.id })).status).toBe(422)
  expect(await site.db.select().from(favourites).where(mine)).toHaveLength(1)

  const row = { userId: user.person.id, type: 'course', itemId: course.id } as const
  await expect(
    site.db.insert(favourites).values({ ...row, createdAt: site.services.clock.now() }),
  ).rejects.toThrow()
  await site.db.insert(favourites).values({ ...row, type: 'article', createdAt: site.services.clock.now() })
  await expect(
    site.db.insert(favourites).values({ ...row, userId: -1, createdAt: site.services.clock.now() }),
  ).rejects.toThrow()
})

test('removing a follow or a favourite leaves everybody else’s', async () => {
  const [user, other] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'student' })]
  for (const person of [user, other]) {
    await person.post('/api/user/follows', { type: 'EDUCATOR', id: educator.id })
    await person.post('/api/user/favourites', { type: 'course', id: course.id })
  }
  await other.delete(`/api/user/follows/EDUCATOR/${educator.id}`)
  await other.delete(`/api/user/favourites/course/${course.id}`)
  expect((await favouritesOf(other, '')).data).toEqual([])
  expect((await followsOf(user, 'EDUCATOR')).data).toMatchObject([{ id: educator.id }])
  expect((await favouritesOf(user, '?type=course')).data).toMatchObject([{ id: course.id }])
})

test('removing a follow or a favourite leaves those of other kinds with the same number', async () => {
  const user = await site.signedIn({ role: 'user' })
  const whose = { userId: user.person.id, createdAt: site.services.clock.now() }
  const saved = favouriteTypes.filter((type) => storedAs(type).as === 'favourite')
  await site.db.insert(favourites).values(saved.map((type) => ({ ...whose, type, itemId: course.id })))
  await user.delete(`/api/user/favourites/course/${course.id}`)
  const left = await site.db.select().from(favourites).where(eq(favourites.userId, user.person.id))
  expect(left.map(({ type }) => type).toSorted()).toEqual(
    saved.filter((type) => type !== 'course').toSorted(),
  )

  await site.db
    .insert(follows)
    .values(followTypes.map((type) => ({ ...whose, type, followableId: educator.id })))
  await user.delete(`/api/user/follows/EDUCATOR/${educator.id}`)
  const followed = await site.db.select().from(follows).where(eq(follows.userId, user.person.id))
  expect(followed.map(({ type }) => type).toSorted()).toEqual(
    followTypes.filter((type) => type !== 'EDUCATOR').toSorted(),
  )
})

test('a list of follows has the latest first, can be limited to a few ids, and is paginated', async () => {
  const user = await site.signedIn({ role: 'user' })
  await site.later(1, () => user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.id }))
  await user.post('/api/user/follows', { type: 'OCCUPATION', id: otherOccupation.id })
  expect((await followsOf(user, `OCCUPATION&ids=${occupation.id},999999`)).data).toMatchObject([
    { id: occupation.id },
  ])
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await followsOf(user, `OCCUPATION&per_page=1&page=${page}`)).data[0]?.id),
  )
  expect(pages).toEqual([occupation.id, otherOccupation.id])
  expect((await user.get('/api/user/follows?type=OCCUPATION&ids=1;drop')).status).toBe(422)
})

test.each([
  ['/api/user/follows', { type: 'OCCUPATION', id: 'no-such-occupation' }],
  ['/api/user/follows', { type: 'EDUCATOR', id: '99999999' }],
  ['/api/user/follows', { type: 'EMPLOYER', id: 'anybody' }],
  ['/api/user/favourites', { type: 'course', id: 'no-such-course' }],
  ['/api/user/favourites', { type: 'vje', id: 'not-there' }],
])('%s with %o is not found, and nothing is stored', async (path, body) => {
  const user = await site.signedIn({ role: 'user' })
  expect((await user.post(path, body)).status).toBe(404)
  expect((await favouritesOf(user, '')).data).toEqual([])
})

test('visitors and ghosts are asked to sign in, staff are refused', async () => {
  const body = { type: 'OCCUPATION', id: occupation.slug }
  expect((await site.visitor().post('/api/user/follows', body)).status).toBe(401)
  expect((await (await site.ghost()).post('/api/user/favourites', body)).status).toBe(401)
  const advisor = await site.signedIn({ role: 'advisor' })
  expect((await advisor.post('/api/user/follows', body)).status).toBe(403)
})

test('five hundred of a kind are the limit: one more is refused, a repeated one is not', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.id })
  const rest = Array.from({ length: maxOfAKind - 1 }, (_, index) => ({
    userId: user.person.id,
    type: 'OCCUPATION' as const,
    followableId: 10_000_000 + index,
    createdAt: site.services.clock.now(),
  }))
  await site.db.insert(follows).values(rest)
  const again = await user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.id })
  expect(again.status).toBe(200)
  const more = await user.post('/api/user/follows', { type: 'OCCUPATION', id: otherOccupation.id })
  expect([more.status, (await more.json()).code]).toEqual([422, 'too-many-kept'])
  expect((await followsOf(user, 'OCCUPATION')).meta).toMatchObject({ total: maxOfAKind })
})

test('five hundred saved courses are enough too', async () => {
  const user = await site.signedIn({ role: 'user' })
  const full = Array.from({ length: maxOfAKind }, (_, index) => ({
    userId: user.person.id,
    type: 'course' as const,
    itemId: 10_000_000 + index,
    createdAt: site.services.clock.now(),
  }))
  await site.db.insert(favourites).values(full)
  const more = await user.post('/api/user/favourites', { type: 'course', id: course.id })
  expect([more.status, (await more.json()).code]).toEqual([422, 'too-many-kept'])
})

test('what is followed and saved of other kinds takes nothing from the limit of a kind', async () => {
  const user = await site.signedIn({ role: 'user' })
  const [userId, createdAt] = [user.person.id, site.services.clock.now()]
  const numbers = Array.from({ length: maxOfAKind }, (_, index) => 10_000_000 + index)
  await site.db
    .insert(favourites)
    .values(numbers.map((itemId) => ({ userId, type: 'article' as const, itemId, createdAt })))
  await site.db
    .insert(follows)
    .values(numbers.map((followableId) => ({ userId, type: 'INDUSTRY' as const, followableId, createdAt })))
  const saved = await user.post('/api/user/favourites', { type: 'course', id: course.id })
  const followed = await user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.id })
  expect([saved.status, followed.status]).toEqual([200, 200])
})

test('a page past the end is empty, and the list as long as it is', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.id })
  for (const beyond of [await followsOf(user, 'OCCUPATION&page=9'), await favouritesOf(user, '?page=9')])
    expect(beyond).toMatchObject({ data: [], meta: { current_page: 9, total: 1, last_page: 1 } })
})

test('what was removed from the content disappears from a list', async () => {
  const user = await site.signedIn({ role: 'user' })
  await site.db.insert(follows).values({
    userId: user.person.id,
    type: 'OCCUPATION',
    followableId: 99_999_999,
    createdAt: site.services.clock.now(),
  })
  expect((await followsOf(user, 'OCCUPATION')).data).toEqual([])
})

async function said(reply: Promise<Response>): Promise<unknown> {
  return (await reply).json()
}

async function followsOf(user: Browser, type: string) {
  return (await said(user.get(`/api/user/follows?type=${type}`))) as { data: FollowItem[]; meta: object }
}

async function favouritesOf(user: Browser, query: string) {
  return (await said(user.get(`/api/user/favourites${query}`))) as { data: FavouriteItem[]; meta: object }
}

test('favourites of every kind are on one page, and are removed one by one (R-2.1-006) (R-2.1-D009)', async () => {
  const pages = await testSite()
  const person = await pages.signedIn({ role: 'user' })
  expect(await (await person.page('/favourites')).text()).toContain('Nothing saved yet')
  const { data } = await (await person.get('/api/categories/occupation?per_page=1')).json()
  await person.post('/api/user/favourites', { type: 'occupation', id: data[0].id })
  const html = await (await person.page('/favourites')).text()
  expect(html).toContain('>Careers<')
  expect(html).toContain(`href="/occupations/${data[0].slug}"`)
  await person.delete(`/api/user/favourites/occupation/${data[0].id}`)
  expect(await (await person.page('/favourites')).text()).toContain('Nothing saved yet')
  const visitor = await pages.visitor().page('/favourites')
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?redirect=%2Ffavourites'])
})

test('a followed employer and experience provider stand apart from educators among favourites', async () => {
  const pages = await testSite()
  const person = await pages.signedIn({ role: 'user' })
  await person.post('/api/user/follows', { type: 'EMPLOYER', id: employer.slug })
  await person.post('/api/user/follows', { type: 'EXPERIENCE_PROVIDER', id: host.slug })
  const html = await (await person.page('/favourites')).text()
  for (const word of ['Employer', 'Employers', 'Experience provider', 'Experience providers'])
    expect(html).toContain(`>${word}<`)
  expect(html).not.toContain('Place to study<')
  expect(html).not.toContain('Kinds of saves')
  await person.post('/api/user/follows', { type: 'EDUCATOR', id: employer.id })
  expect(await (await person.page('/favourites')).text()).toContain('>Place to study<')
})

test('the lists to follow are searched, filtered and paginated by their addresses', async () => {
  const pages = await testSite()
  const person = await pages.signedIn({ role: 'user' })
  const html = async (path: string) => (await person.page(path)).text()
  expect(await html('/follow/courses?keyword=zzzz')).toContain('No course fits that')
  expect(await html('/follow/courses')).toContain('href="/follow/courses?page=2"')
  expect(await html('/follow/webinars?page=2')).toContain('No webinars saved yet')

  const mine = await html('/follow/providers?type=employer&mine=1')
  expect(mine).toContain('Nothing saved yet')
  expect(mine).toContain('href="/follow/providers?type=educator"')
})

test('follow calls answer users as specified, refuse everybody else, and report bad input (R-2.1-D036)', async () => {
  const user = await site.signedIn({ role: 'user' })
  const body = { type: 'OCCUPATION', id: occupation.slug }
  const follow = (browser: Browser) => browser.post('/api/user/follows', body)
  const list = (browser: Browser) => browser.get('/api/user/follows?type=OCCUPATION')
  const letGo = (browser: Browser) => browser.delete(`/api/user/follows/OCCUPATION/${occupation.slug}`)
  expect(await said(follow(user))).toEqual({ success: true, is_followed: true })
  expect(await said(list(user))).toMatchObject({ data: [{ id: occupation.id }], meta: { current_page: 1 } })
  expect(await said(letGo(user))).toEqual({ success: true, is_followed: false })

  const calls = [follow, list, letGo]
  for (const role of ['advisor', 'provider', 'admin'] as const) {
    const other = await site.signedIn({ role, status: 'active' })
    for (const call of calls) expect((await call(other)).status).toBe(403)
  }
  for (const nobody of [site.visitor(), await site.ghost()])
    for (const call of calls) expect((await call(nobody)).status).toBe(401)

  for (const bad of [
    user.post('/api/user/follows', { ...body, type: 'SCHOOL' }),
    user.post('/api/user/follows', { type: 'OCCUPATION' }),
    user.get('/api/user/follows'),
    user.get('/api/user/follows?type=OCCUPATION&page=0'),
    user.delete('/api/user/follows/SCHOOL/1'),
  ]) {
    const reply = await bad
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ errors: expect.any(Object), message: expect.any(String) })
  }
})
