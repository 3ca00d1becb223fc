import { expect, test } from 'vitest'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import { plainSkills, ratingId } from './skills.ts'
import { styleItems } from './style-items.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
const { save, resultOf, listOf, takeQuiz } = await postSchoolPlan(site)

test('style answers give four scores once all sixteen are there', async () => {
  const user = await site.signedIn({ role: 'user' })
  const all = Object.fromEntries(styleItems.map(({ id, reversed }) => [id, reversed ? 2 : 4]))
  const { 'style-16': last, ...fifteen } = all
  await save(user, { answers: fifteen })
  expect((await resultOf(user))?.style).toBeNull()
  await save(user, { answers: { 'style-16': last } })
  expect((await resultOf(user))?.style).toEqual(
    ['outgoing', 'warm', 'organised', 'curious'].map((trait) => ({ trait, sum: 16, percent: 75 })),
  )
})

test('answers of each part stay when another part is saved', async () => {
  const user = await site.signedIn({ role: 'user' })
  await save(user, { answers: { 'skill-numbers': 3 } })
  await takeQuiz(user, 'social')
  expect(await resultOf(user)).toMatchObject({ skills: { numbers: 3 } })
  await save(user, { answers: { 'style-01': 4 } })
  const before = await resultOf(user)
  expect(before).toMatchObject({ skills: { numbers: 3 }, style_answers: { 'style-01': 4 } })
  await takeQuiz(user, 'artistic')
  const after = await resultOf(user)
  expect(after).toMatchObject({ skills: { numbers: 3 }, style_answers: { 'style-01': 4 } })
  await save(user, { answers: { 'skill-numbers': 1 } })
  expect(await resultOf(user)).toMatchObject({
    skills: { numbers: 1 },
    style_answers: { 'style-01': 4 },
    answers: after?.answers,
  })
})

test('rated skills are matched beside interests and values, with the largest gaps', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'social')
  expect((await listOf(user))[0]?.skills_match).toBeNull()

  await save(user, { answers: Object.fromEntries(plainSkills.map(({ id }) => [ratingId(id), 1])) })
  const [best] = await listOf(user)
  expect(best?.skills_match).toMatchObject({ score: expect.any(Number), label: expect.any(String) })
  expect(best?.skills_match?.gaps.length).toBeGreaterThan(0)
  expect(best?.skills_match?.gaps.length).toBeLessThanOrEqual(3)
  const before = best?.match?.score
  await save(user, { answers: Object.fromEntries(plainSkills.map(({ id }) => [ratingId(id), 4])) })
  const [again] = await listOf(user)
  expect(again?.match?.score).toBe(before)
  expect(again?.skills_match?.score).toBeGreaterThan(best?.skills_match?.score ?? 100)
})
