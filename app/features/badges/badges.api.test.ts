import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readLearningFacts } from '#app/features/academy/learning-facts.server.ts'
import { attempts, modules, programs, topics } from '#app/features/academy/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { finishModule, readTopics, takeQuiz } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import type { Badge, IssuedBadge } from './contract.ts'
import { badges, issuedBadges } from './tables.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const { db } = site
const own = async (who: Browser) =>
  (await who.read<{ issued_badges: IssuedBadge[] }>('/api/user/badges')).issued_badges
const slugs = async (who: Browser) => (await own(who)).map(({ badge }) => badge.slug)

test('anybody may see every badge with what earns it (R-1-D009) (R-1-D011)', async () => {
  const { data } = await site.visitor().read<{ data: Badge[] }>('/api/badges')
  expect(data).toHaveLength(11)
  expect(data[0]).toEqual({
    id: expect.any(Number),
    slug: 'first-module',
    title: 'First module',
    image_url: '/badges/first-module.svg',
    criteria: 'Finish every topic of one module in the Academy and pass its quiz.',
    description: expect.any(String),
  })
})

test('badges stand in the order that staff give them', async () => {
  const shown = async () => {
    const { data } = await site.visitor().read<{ data: Badge[] }>('/api/badges')
    return data.map(({ slug }) => slug)
  }
  const turn = () => db.update(badges).set({ position: sql`-${badges.position}` })
  const before = await shown()
  await turn()
  const turned = await shown()
  await turn()
  expect(turned).toEqual(before.toReversed())
})

test('the page of badges leads to the Academy, where the next one is earned, also once there is a first', async () => {
  const user = await site.signedIn({ role: 'user' })
  const place = await readTopics(db, user, 'first-payslip')
  await takeQuiz(db, user, place)
  for (const reader of [site.visitor(), user]) {
    const html = await (await reader.page('/badges')).text()
    expect(html.slice(html.indexOf('id="open"'), html.indexOf('</main'))).toContain('href="/academy"')
  }
})

test('every badge has a picture, which loads and runs nothing', async () => {
  const { data } = await site.visitor().read<{ data: Badge[] }>('/api/badges')
  for (const { image_url, title } of data) {
    const reply = await site.visitor().get(image_url)
    expect([image_url, reply.status, reply.headers.get('content-type')]).toEqual([
      image_url,
      200,
      'image/svg+xml',
    ])
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    const svg = await reply.text()
    expect(svg).toContain(`aria-label="The badge “${title}”"`)
    expect(svg).toContain('stroke-width="1.9"') // its icon
  }
  expect((await site.visitor().get('/badges/nothing.svg')).status).toBe(404)
  expect((await site.visitor().get('/badges/nothing.json')).status).toBe(404)
})

test('a finished module earns a badge: in the list, in the state, in the bell (R-1-011) (R-7-049) (R-3-044) (R-3-D005)', async () => {
  const user = await site.signedIn({ role: 'user' })
  const place = await readTopics(db, user, 'first-payslip')
  expect(await own(user)).toEqual([])
  await takeQuiz(db, user, place)
  const [badge] = await db.select().from(badges).where(eq(badges.slug, 'first-module'))
  expect(await own(user)).toEqual([
    {
      badge_id: badge?.id,
      user_id: user.person.id,
      issued_at: expect.stringMatching(/^\d{4}-.*Z$/),
      badge: expect.objectContaining({ slug: 'first-module' }),
      credential_id: expect.any(Number),
      certificate_url: expect.stringMatching(/^\/certificates\/[2-9A-HJ-NP-Z]{24}$/),
      is_public: true,
      shows_name: false,
      revoked_reason: null,
    },
  ])
  const state = await user.read<{ user: { issued_badges: object[] } }>('/api/state')
  expect(state.user.issued_badges).toEqual([
    {
      badge_id: badge?.id,
      title: 'First module',
      image_url: '/badges/first-module.svg',
      issued_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  const bell = await user.read<{ data: { title: string }[] }>('/api/notifications')
  expect(bell.data.map(({ title }) => title)).toEqual(['New badge: First module'])
})

test('finishing it once more earns nothing more', async () => {
  const user = await site.signedIn({ role: 'user' })
  await finishModule(db, user, 'first-payslip')
  const [first] = await own(user)
  await finishModule(db, user, 'first-payslip')
  expect(await own(user)).toEqual([first])
})

/** When someone's failed attempts were finished. */
const failedAt = (who: Browser & { person: { id: number } }, finishedAt: string) =>
  db
    .update(attempts)
    .set({ startedAt: new Date(finishedAt), finishedAt: new Date(finishedAt) })
    .where(and(eq(attempts.userId, who.person.id), eq(attempts.status, 'finished-failed')))

test.each([
  ['in Australia, on the day before in Sydney', 'AU', '2026-11-20T12:59:00Z', true],
  ['in Australia, on the same day in Sydney', 'AU', '2026-11-20T13:01:00Z', false],
  ['in New Zealand, on the day before in Auckland', 'NZ', '2026-11-20T10:59:00Z', true],
  ['in New Zealand, on the same day in Auckland', 'NZ', '2026-11-20T11:01:00Z', false],
])('a quiz failed %s earns Second go when it is passed: %#', async (_, country, at, isEarned) => {
  const user = await site.signedIn({ role: 'user', country })
  const place = await readTopics(db, user, 'rude-customers')
  await takeQuiz(db, user, place, false)
  await failedAt(user, at)
  expect(await own(user)).toEqual([])
  await takeQuiz(db, user, place)
  expect((await slugs(user)).includes('second-go')).toBe(isEarned)
})

test('failing a quiz that was passed before earns nothing when it is passed again', async () => {
  const user = await site.signedIn({ role: 'user' })
  const place = await readTopics(db, user, 'rude-customers')
  await takeQuiz(db, user, place)
  await db
    .update(attempts)
    .set({ startedAt: new Date('2026-11-18T02:00:00Z'), finishedAt: new Date('2026-11-18T02:00:00Z') })
    .where(and(eq(attempts.userId, user.person.id), eq(attempts.status, 'finished-passed')))
  await takeQuiz(db, user, place, false)
  await failedAt(user, '2026-11-19T02:00:00Z')
  await takeQuiz(db, user, place)
  expect(await slugs(user)).not.toContain('second-go')
})

test('nobody earns Second go by a quiz that someone else failed, or by another quiz', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(db, user, await readTopics(db, user, 'rude-customers'), false)
  await failedAt(user, '2026-11-19T02:00:00Z')
  const other = await site.signedIn({ role: 'user' })
  await finishModule(db, other, 'rude-customers')
  await takeQuiz(db, other, await readTopics(db, other, 'first-payslip'), false)
  await failedAt(other, '2026-11-19T02:00:00Z')
  await finishModule(db, other, 'how-memory-works')
  expect(await slugs(other)).toContain('first-module')
  expect(await slugs(other)).not.toContain('second-go')
})

/** Someone who has finished all of a program but one module has finished it where that one is a draft, or is not for everybody. */
async function expectOthersAreEnough(userId: number, moduleId: number, finished: number): Promise<void> {
  const left = eq(modules.id, moduleId)
  const forAll = { stateFilter: [], minAge: null, maxAge: null, isPublished: true }
  const isWholeWith = async (facts: Partial<typeof modules.$inferInsert>) => {
    await db
      .update(modules)
      .set({ ...forAll, ...facts })
      .where(left)
    const { programsFinished } = await readLearningFacts(db, userId)
    await db.update(modules).set(forAll).where(left)
    return programsFinished.includes('finlit')
  }
  const found = {
    forAll: await isWholeWith({}),
    someStates: await isWholeWith({ stateFilter: ['VIC'] }),
    fromAnAge: await isWholeWith({ minAge: 16 }),
    toAnAge: await isWholeWith({ maxAge: 16 }),
    draft: await isWholeWith({ isPublished: false }),
  }
  expect(found).toEqual({ forAll: false, someStates: true, fromAnAge: true, toAnAge: true, draft: true })
  // A module without a published topic is none that anybody has finished.
  const ofIt = eq(topics.moduleId, moduleId)
  await db.update(topics).set({ isPublished: false }).where(ofIt)
  const { modulesFinished, programsFinished } = await readLearningFacts(db, userId)
  await db.update(topics).set({ isPublished: true }).where(ofIt)
  expect([modulesFinished, programsFinished]).toEqual([finished, []])
}

test('a program earns its badge with the last of its modules, and three programs theirs', async () => {
  const user = await site.signedIn({ role: 'user' })
  const ofFinlit = await db
    .select({ id: modules.id, slug: modules.slug })
    .from(modules)
    .innerJoin(programs, and(eq(programs.id, modules.programId), eq(programs.slug, 'finlit')))
  for (const { id, slug } of ofFinlit) {
    expect(await slugs(user)).not.toContain('money-basics')
    if (slug === ofFinlit.at(-1)?.slug) await expectOthersAreEnough(user.person.id, id, ofFinlit.length - 1)
    await finishModule(db, user, slug)
  }
  expect(await slugs(user)).toContain('money-basics')
  await finishModule(db, user, 'rude-customers')
  expect(await slugs(user)).not.toContain('three-directions')
  await finishModule(db, user, 'how-memory-works')
  expect(await slugs(user)).toContain('three-directions')
  // The last one comes first, whatever its place among all badges.
  const [first] = await db.select().from(badges).where(eq(badges.slug, 'first-module'))
  const latest = new Date('2026-11-22T02:00:00Z')
  await db
    .update(issuedBadges)
    .set({ issuedAt: latest })
    .where(and(eq(issuedBadges.userId, user.person.id), eq(issuedBadges.badgeId, first?.id ?? 0)))
  expect((await slugs(user))[0]).toBe('first-module')
  const state = await user.read<{ user: { issued_badges: { badge_id: number }[] } }>('/api/state')
  expect(state.user.issued_badges.map(({ badge_id }) => badge_id)).toEqual(
    (await own(user)).map(({ badge_id }) => badge_id),
  )
})

/** What signing in does with the ghost of the browser. */
async function becomes(ghost: Browser, userId: number): Promise<void> {
  const { ghost: made } = await ghost.read<{ ghost: { id: string } }>('/api/state')
  await db.transaction(async (tx) => {
    for (const { adoptGhost } of site.services.slices.list)
      await adoptGhost?.(tx, made.id, userId, site.services.clock.now())
  })
}

test('a ghost has no badges, and gets them when it becomes a person, once', async () => {
  const [newcomer, known] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  await finishModule(db, known, 'first-payslip')
  for (const user of [newcomer, known]) {
    const ghost = await site.ghost()
    await finishModule(db, ghost, 'first-payslip')
    expect((await ghost.get('/api/user/badges')).status).toBe(401)
    await becomes(ghost, user.person.id)
    expect(await slugs(user)).toEqual(['first-module'])
  }
})

test('an editor changes the words of a badge, and those who have it keep what they were given', async () => {
  const user = await site.signedIn({ role: 'user' })
  await finishModule(db, user, 'first-payslip')
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const [badge] = await db.select().from(badges).where(eq(badges.slug, 'first-module'))
  const place = `/api/admin/badges/${badge?.id}`
  const { data } = await editor.read<{ data: { version: unknown } }>(place)
  const body = { fields: { title: 'One whole module' }, save: 'publish', version: data.version }
  expect((await editor.put(place, body)).status).toBe(200)
  const [mine] = await own(user)
  expect(mine?.badge.title).toBe('One whole module')
  const { data: certificate } = await user.read<{ data: { title: string } }>(`/api${mine?.certificate_url}`)
  expect(certificate.title).toBe('First module')
  const wrong = { fields: { icon: 'no-such-icon' }, save: 'publish' }
  expect((await editor.put(place, wrong)).status).toBe(422)
})

test('a badge that staff have taken back no longer counts on the dashboard or in the user object', async () => {
  const user = await site.signedIn({ role: 'user' })
  await finishModule(db, user, 'first-payslip')
  const counted = async () => {
    const state = await user.read<{ user: { issued_badges: { title: string }[] } }>('/api/state')
    const dashboard = await user.read<{ badges: { name: string }[] }>('/api/user/dashboard')
    return [state.user.issued_badges.map(({ title }) => title), dashboard.badges.map(({ name }) => name)]
  }
  const [before = []] = await counted()
  expect(before).toHaveLength(1)
  expect(await counted()).toEqual([before, before])
  const [badge] = await own(user)
  const admin = await site.signedIn({ role: 'admin' })
  const body = { reason: 'Issued by mistake' }
  expect((await admin.post(`/api/admin/credentials/${badge?.credential_id}/revoke`, body)).status).toBe(200)
  expect(await counted()).toEqual([[], []])
})
