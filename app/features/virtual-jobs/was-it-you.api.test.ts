import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { FeltState } from '#app/features/guidance/felt/contract.ts'
import { adoptGhost } from '#app/features/guidance/quiz/adopt.server.ts'
import { feltReplies } from '#app/features/guidance/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { doPages, vet, vetSlug } from '#test/experiences.ts'
import { json } from '#test/json.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import { vjes } from './tables.server.ts'

const site = await testSite({ at: '2026-11-28T02:00:00Z' })
const { db, services } = site
const { resultOf, takeQuiz, listOf } = await postSchoolPlan(site)
const path = `${vet}/was-it-you`
const allYes = { enjoyed: 'yes', often: 'yes', more: 'yes' }
const allNo = { enjoyed: 'no', often: 'no', more: 'no' }

// the job that the experience is about: rated highest in social and investigative
const [job] = await db
  .update(occupations)
  .set({
    realistic: 1,
    investigative: 6,
    artistic: 1,
    social: 7,
    enterprising: 1,
    conventional: 1,
    profileIsWeak: false,
  })
  .where(eq(occupations.anzscoCode, '234711'))
  .returning({ id: occupations.id })
await db.transaction((tx) => services.content.changed(tx, [occupations]))

async function finished({ quiz = 'realistic' as string | null } = {}) {
  const user = await site.signedIn({ role: 'user', firstName: 'Maia' })
  if (quiz) await takeQuiz(user, quiz)
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  return user
}
const feltOf = async (who: Browser) => (await who.read<{ data: FeltState }>(path)).data
const scoresOf = async (who: Browser) =>
  Object.fromEntries(((await resultOf(who))?.interests ?? []).map(({ area, score }) => [area, score]))
const answer = async (who: Browser, answers: object) => {
  const reply = await who.put(path, { answers })
  expect(reply.status).toBe(200)
  return (await json(reply)).data as FeltState
}

test('answers say what would change, and change nothing before they are accepted', async () => {
  expect(job).toBeDefined()
  const user = await finished()
  const [before, list] = [await scoresOf(user), await listOf(user)]
  expect(await feltOf(user)).toMatchObject({ answers: null, is_accepted: false, changes: null })

  const said = await answer(user, allYes)
  expect(said).toMatchObject({
    answers: allYes,
    is_accepted: false,
    points: 3,
    areas: ['social', 'investigative'],
    has_matches: true,
    changes: { up: expect.any(Array), entered: expect.any(Array) },
  })
  expect(await scoresOf(user)).toEqual(before)
  expect(await listOf(user)).toEqual(list)
  expect(await feltOf(user)).toEqual(said)

  const accepted = (await json(await user.post(`${path}/accept`, {}))).data
  expect(accepted).toMatchObject({ is_accepted: true, changes: null })
  expect(await scoresOf(user)).toEqual({
    ...before,
    social: (before.social ?? 0) + 3,
    investigative: (before.investigative ?? 0) + 3,
  })
  // accepted again it counts once
  await user.post(`${path}/accept`, {})
  expect((await scoresOf(user)).social).toBe((before.social ?? 0) + 3)

  const dropped = (await json(await user.delete(path))).data
  expect(dropped).toMatchObject({ answers: null, is_accepted: false })
  expect(await scoresOf(user)).toEqual(before)
  expect(await listOf(user)).toEqual(list)
  expect(await db.select().from(feltReplies).where(eq(feltReplies.userId, user.person.id))).toEqual([])
})

test('the list that is shown before is the list that comes', async () => {
  const user = await finished({ quiz: 'social' })
  const places = async () =>
    (await resultOf(user))?.matches.slice(0, 20).map(({ occupation_id }) => occupation_id)
  const before = await places()
  const { changes } = await answer(user, allNo)
  await user.post(`${path}/accept`, {})
  const after = await places()
  for (const { id, from, to } of [...(changes?.up ?? []), ...(changes?.down ?? [])])
    expect([before?.indexOf(id), after?.indexOf(id)]).toEqual([(from ?? 0) - 1, (to ?? 0) - 1])
  for (const { id } of changes?.entered ?? [])
    expect([before, after].map((list) => list?.includes(id))).toEqual([false, true])
  expect(await resultOf(user)).toMatchObject({ changed: { reason: 'answers' } })
})

test('another answer takes back what was accepted of the one before', async () => {
  const user = await finished()
  const before = await scoresOf(user)
  await answer(user, allYes)
  await user.post(`${path}/accept`, {})
  expect(await answer(user, allNo)).toMatchObject({ is_accepted: false, points: -3 })
  expect(await scoresOf(user)).toEqual(before)
})

test('without a finished quiz there is nothing to accept, and it says so', async () => {
  const user = await finished({ quiz: null })
  expect(await answer(user, allYes)).toMatchObject({ has_matches: false, changes: null })
  const reply = await user.post(`${path}/accept`, {})
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'no-matches'])
})

test.each([
  ['two answers', { enjoyed: 'yes', often: 'no' }, 'more'],
  ['another word', { ...allYes, more: 'perhaps' }, 'more'],
  ['a fourth question', { ...allYes, pay: 'yes' }, 'pay'],
])('%s are refused beside the question, and nothing is stored', async (_what, answers, field) => {
  const user = await finished()
  const reply = await user.put(path, { answers })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect((await feltOf(user)).answers).toBeNull()
})

test('it is asked after the end, of the person alone; no answer of the quiz can pretend to be it', async () => {
  const begun = await site.signedIn({ role: 'user' })
  await doPages(db, begun)
  for (const reply of [
    await begun.get(path),
    await begun.put(path, { answers: allYes }),
    await begun.post(`${path}/accept`, {}),
  ])
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'not-finished'])
  const [user, other] = [await finished(), await finished()]
  expect((await user.post(`${path}/accept`, {})).status).toBe(422)
  await answer(user, allYes)
  expect((await feltOf(other)).answers).toBeNull()
  expect((await site.visitor().get(path)).status).toBe(401)
  for (const role of ['advisor', 'admin', 'provider'] as const)
    expect((await (await site.signedIn({ role })).get(path)).status).toBe(403)
  const forged = await user.post('/api/career-quiz/results', { answers: { 'felt-social': 6 } })
  expect(forged.status).toBe(422)
})

test('all that was accepted stays within six points of forty, and with a quiz that a ghost brings along', async () => {
  const user = await finished()
  const before = await scoresOf(user)
  const more = ['vje/101', 'vje/102'].map((about) => ({
    userId: user.person.id,
    about,
    answers: allYes,
    areas: ['social' as const],
    points: 3,
    answeredAt: services.clock.now(),
    acceptedAt: services.clock.now(),
  }))
  await db.insert(feltReplies).values(more)
  await answer(user, allYes)
  await user.post(`${path}/accept`, {})
  expect((await scoresOf(user)).social).toBe((before.social ?? 0) + 6)

  const ghost = site.visitor()
  await takeQuiz(ghost, 'artistic')
  const fresh = await scoresOf(ghost)
  const ghostId = (await resultOf(ghost))?.ghost_user_id ?? ''
  const later = new Date(services.clock.now().getTime() + 1_000)
  await db.transaction((tx) => adoptGhost(tx, ghostId, user.person.id, later))
  const joined = await scoresOf(user)
  if (joined.artistic === fresh.artistic) expect(joined.social).toBe((fresh.social ?? 0) + 6)
  else expect(joined.social).toBe((before.social ?? 0) + 6)
})

test('the page asks, shows what would change, and takes it back', async () => {
  const user = await finished()
  const page = `/virtual-job-experience/${vetSlug}/next-steps`
  const html = async () => (await user.page(page)).text()
  expect(await html()).toContain('Did you enjoy the tasks?')
  await user.submit(page, { intent: 'felt-answer', ...allYes })
  expect(await html()).toContain('Change my matches')
  await user.submit(page, { intent: 'felt-accept' })
  expect(await html()).toContain('Take my answers back')
  await user.submit(page, { intent: 'felt-drop' })
  expect(await html()).toContain('Did you enjoy the tasks?')
  const [row] = await db.select().from(vjes).where(eq(vjes.slug, vetSlug))
  expect(row?.occupationCodes).toContain('234711')
})
