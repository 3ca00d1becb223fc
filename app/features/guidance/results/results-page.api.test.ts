import { expect, test } from 'vitest'
import type { QuizQuestion } from '#app/features/guidance/contract.ts'
import type { Browser } from '#test/browser.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const { takeQuiz } = await postSchoolPlan(site)
const plain = (html: string) => html.replaceAll('<!-- -->', '')

test('cards of the results carry the button that saves a career, and the foot says what was left out', async () => {
  const visitor = site.visitor()
  await takeQuiz(visitor, 'realistic')
  const html = plain(await (await visitor.page('/career-quiz/results')).text())
  expect(html).toMatch(
    /href="\/register\?redirect=%2Fcareer-quiz%2Fresults%23careers"[^>]*>[\s\S]{0,900}?Save/,
  )
  expect(html).toMatch(/We could not compare another \d+: \d+ with weak data/)
  expect(html).toContain('How do you want to get in?')
  expect(html).toContain('Pays above the middle')
  expect(html).toContain('Australian figures')
})

test('nobody reads that they like what they scored low', async () => {
  const visitor = site.visitor()
  await takeQuiz(visitor, 'social')
  const html = plain(await (await visitor.page('/career-quiz/results')).text())
  const interests = html.slice(html.indexOf('Your six interests'), html.indexOf('Careers that fit</h2>'))
  expect(interests).toContain('You notice how others are doing')
  expect(interests).toContain('You would rather leave tools and machines to others.')
  expect(interests).not.toContain('You like to make, fix and move things')
})

test('the results say that the training of the plan decides the order, until one way in is chosen', async () => {
  const student = await site.signedIn({ role: 'student' })
  await takeQuiz(student, 'realistic')
  await student.post('/api/ppa/save', { education_level: 'apprenticeship' })
  const own = plain(await (await student.page('/career-quiz/results')).text())
  expect(own).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>)[\s\S])*All, longer training last/)
  expect(own).toContain(
    'Your plan says “Apprenticeship or certificate”. Careers that need more training come last.',
  )
  const one = plain(await (await student.page('/career-quiz/results?way=degree')).text())
  expect(one).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>)[\s\S])*Degree/)
  expect(one).not.toContain('Your plan says')
})

test('flat answers are told as flat, ranked nowhere, and led to more questions and to values', async () => {
  const visitor = site.visitor()
  const { data } = await visitor.read<{ data: { id: string; set: string }[] }>('/api/career-quiz/questions')
  const core = data.filter(({ set }) => set === 'core')
  await visitor.post('/api/career-quiz/results', {
    answers: Object.fromEntries(core.map(({ id }, index) => [id, 4 + (index % 2)])),
  })
  const html = plain(await (await visitor.page('/career-quiz/results')).text())
  expect(html).toContain('Your answers do not show a direction yet')
  expect(html).toContain('You like nearly all of it about equally.')
  expect(html).toContain('Answer 30 more')
  expect(html).toContain('Rate six things people want from work')
  expect(html).not.toMatch(/Careers that fit|letter code|strongest interest/)
})

test('scores, values and ranking each open their own source', async () => {
  const visitor = site.visitor()
  await takeQuiz(visitor, 'realistic')
  const scored = ['careers/onet', 'guidance/interest-items']
  expect((await linkedFacts(visitor)).toSorted()).toEqual(scored)
  const { data: questions } = await visitor.read<{ data: QuizQuestion[] }>('/api/career-quiz/questions')
  const values = questions.filter(({ set }) => set === 'values')
  const rated = values.map(({ id, options }, at) => [id, options[at % options.length]?.value] as const)
  const reply = await visitor.post('/api/career-quiz/results', { answers: Object.fromEntries(rated) })
  expect(reply.status).toBe(200)
  const facts = await linkedFacts(visitor)
  expect(facts.toSorted()).toEqual([...scored, 'guidance/work-values'])
  const source = await visitor.page('/sources?page=/career-quiz/results&fact=guidance/work-values')
  expect(await source.text()).toContain(
    'Written for Yonder on the six work values of the O*NET 29.3 Database',
  )
  const { data } = await visitor.read<{ data: { sources: { name: string }[] } }>(
    '/api/sources?page=/career-quiz/results',
  )
  expect(data.sources.map(({ name }) => name)).toEqual(expect.arrayContaining(facts))
})

/** What the sources that the results link to are about. */
async function linkedFacts(reader: Browser): Promise<string[]> {
  const html = plain(await (await reader.page('/career-quiz/results')).text())
  const linked = [...html.matchAll(/\/sources\?page=\/career-quiz\/results&amp;fact=([\w/-]+)/g)]
  return [...new Set(linked.map(([, fact = '']) => fact))]
}
