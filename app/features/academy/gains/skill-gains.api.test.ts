import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainSkills, ratingId } from '#app/features/guidance/plan/skills.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Attempt, Feedback, Question } from '../contract.ts'
import { attempts } from '../tables.server.ts'

const site = await testSite()
const module = '/academy/finlit/first-payslip'
const api = '/api/academy/programs/finlit/modules/first-payslip'

type Started = { quiz: { id: number }; attempt: Attempt; questions: Question[] }
type Result = { data: { skills: Record<string, number> } | null }

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

async function textOf(reply: Promise<Response>): Promise<string> {
  const html = (await (await reply).text()).replaceAll('<!-- -->', '')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

/**
 * Finishes the quiz twice: without answers, and with what was learnt from that.
 * @param failedAt when the first of them is to have been, if not just now
 * @returns the result pages
 */
async function passQuiz(who: Browser, failedAt?: Date): Promise<{ failed: string; passed: string }> {
  const finish = async (answers: object) => {
    const { data } = await who.read<{ data: Started }>(`${api}/quiz/start`)
    const body = { attempt_id: String(data.attempt.id), answers }
    expect((await who.post(`${api}/quizzes/${data.quiz.id}/finish`, body)).status).toBe(200)
    return data.attempt.id
  }
  const failed = await finish({})
  if (failedAt)
    await site.db
      .update(attempts)
      .set({ startedAt: failedAt, finishedAt: failedAt })
      .where(eq(attempts.id, failed))
  const insights = `/api/academy/programs/finlit/insights/first-payslip/${failed}`
  const { data: notified } = await who.read<{ data: { questions: Feedback[] } }>(insights)
  const passed = await finish(Object.fromEntries(notified.questions.map((one) => [one.slug, rightOf(one)])))
  const { data } = await site.visitor().read<{ data: { topics: { slug: string }[] } }>(api)
  const path = `${module}/${data.topics.at(-1)?.slug}/result`
  return { failed: `${path}/${failed}`, passed: `${path}/${passed}` }
}

function rightOf(question: Feedback): unknown {
  const { kind, options, items, left = [], right, right_answer: said } = question
  const idIn = (choices: { id: string; text: string }[] | undefined, words = '') =>
    choices?.find(({ text }) => text === words)?.id ?? ''
  if (kind === 'single') return idIn(options, said[0])
  if (kind === 'multiple') return said.map((words) => idIn(options, words))
  if (kind === 'order') return said.map((words) => idIn(items, words))
  if (kind === 'number') return Number((said[0] ?? '').replaceAll(/[^\d.-]/g, ''))
  if (kind !== 'match') return kind === 'text' ? said[0] : 3
  const pairs = left.map(({ id, text }) => {
    const words = said.find((line) => line.startsWith(`${text}: `)) ?? ''
    return [id, idIn(right, words.slice(text.length + 2))]
  })
  return Object.fromEntries(pairs)
}

async function takeCareerQuiz(who: Browser, rating: number | null) {
  const { data } = await who.read<{ data: { id: string; area: string | null; set: string }[] }>(
    '/api/career-quiz/questions',
  )
  const activities = data.filter(({ area, set }) => area && set === 'core')
  const answers = {
    ...Object.fromEntries(activities.map(({ id, area }) => [id, area === 'conventional' ? 5 : 1])),
    ...(rating !== null && Object.fromEntries(plainSkills.map(({ id }) => [ratingId(id), rating]))),
  }
  expect((await who.post('/api/career-quiz/results', { answers })).status).toBe(200)
}

const ratingOf = async (who: Browser) =>
  (await who.read<Result>('/api/career-quiz/results')).data?.skills.numbers

test.each(['a person with an account', 'a visitor without one'])(
  '%s sees careers before and after one step more, takes the step, and puts it back',
  async (kind) => {
    const who = kind.includes('with an') ? await site.signedIn({ role: 'user' }) : await site.ghost()
    await takeCareerQuiz(who, 1)
    const { passed } = await passQuiz(who)
    const before = await textOf(who.page(passed))
    expect(before).toContain('What this does for your skills')
    expect(before).toContain('Working with numbers')
    expect(before).toContain('You say: “I can add up a bill and check the change”.')
    expect(before).toMatch(/Career Before After .+? \d+ \d+/)
    expect(await ratingOf(who)).toBe(1)

    const step = { intent: 'rate-numbers', skill: 'numbers', before: '1', rating: '2' }
    const raised = await textOf(post(who, passed, step))
    expect(raised).toContain('Now you say: “I can work with percentages and read a graph”.')
    expect(raised).toContain('Put it back')
    expect(await ratingOf(who)).toBe(2)

    await post(who, passed, { ...step, before: '2', rating: '1' })
    expect(await ratingOf(who)).toBe(1)
  },
)

test('without a career quiz the result invites to it, and a first rating can be given and taken back', async () => {
  const who = await site.ghost()
  const { passed } = await passQuiz(who)
  const words = await textOf(who.page(passed))
  expect(words).toContain('Take the career quiz and you see here which careers this brings closer.')
  expect(words).toContain('Which of these is you today?')
  const first = { intent: 'rate-numbers', skill: 'numbers', before: '', rating: '3' }
  expect(await textOf(post(who, passed, first))).toContain('Saved. Your career matches now use it.')
  expect(await ratingOf(who)).toBe(3)
  await post(who, passed, { ...first, before: '3', rating: '' })
  expect(await ratingOf(who)).toBeUndefined()
})

test('with a quiz and no ratings the result says what is missing, and a failed quiz adds nothing', async () => {
  const who = await site.signedIn({ role: 'user' })
  await takeCareerQuiz(who, null)
  const { failed, passed } = await passQuiz(who)
  expect(await textOf(who.page(passed))).toContain('Rate your other skills too')
  expect(await textOf(who.page(failed))).not.toContain('What this does for your skills')
})

test.each([
  ['a skill that no module trains', { skill: 'fixing', rating: '2' }],
  ['no step', { skill: 'numbers', rating: '' }],
  ['a step that is not there', { skill: 'numbers', rating: '9' }],
])('%s is refused and changes nothing', async (_, fields) => {
  const who = await site.ghost()
  const { passed } = await passQuiz(who)
  const reply = await post(who, passed, { intent: 'rate-numbers', before: '', ...fields })
  expect(reply.status).toBe(422)
  expect((await who.read<Result>('/api/career-quiz/results')).data).toBeNull()
})

test('a badge that came with the finish stands on its result, and on no other', async () => {
  const who = await site.signedIn({ role: 'user' })
  const { failed, passed } = await passQuiz(
    who,
    new Date(site.services.clock.now().getTime() - 2 * 86_400_000),
  )
  expect(await textOf(who.page(passed))).toMatch(/A new badge.+Second go/)
  expect(await textOf(who.page(failed))).not.toContain('Second go')
})
