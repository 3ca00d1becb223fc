import type { APIRequestContext } from '@playwright/test'

type Choice = { id: string; text: string }
type Question = {
  slug: string
  kind: string
  options?: Choice[]
  items?: Choice[]
  left?: Choice[]
  right?: Choice[]
}
type Feedback = Question & { right_answer: string[] }

const module = '/api/academy/programs/finlit/modules/first-payslip'

/** Takes a module of the Academy by its calls: its topics, its quiz once without answers, and again with what was learnt from that. */
export async function finishModule(request: APIRequestContext, token: string): Promise<void> {
  const read = async (path: string) => (await (await request.get(path)).json()).data
  const send = async (path: string, data: object) => {
    const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
    const reply = await request.post(path, { data, headers })
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  }
  const finish = async (answers: object) => {
    const { quiz, attempt } = await read(`${module}/quiz/start`)
    await send(`${module}/quizzes/${quiz.id}/finish`, { attempt_id: String(attempt.id), answers })
    return attempt.id as number
  }
  const { topics } = (await read(module)) as { topics: { id: number; quiz_id: number | null }[] }
  for (const { id, quiz_id } of topics)
    if (quiz_id === null) await send(`${module}/no-quiz-attempt`, { topic_id: String(id) })
  const failed = await finish({})
  const { questions } = (await read(`/api/academy/programs/finlit/insights/first-payslip/${failed}`)) as {
    questions: Feedback[]
  }
  await finish(Object.fromEntries(questions.map((question) => [question.slug, answerTo(question)])))
}

function answerTo({
  kind,
  options = [],
  items = [],
  left = [],
  right = [],
  right_answer,
}: Feedback): unknown {
  const idIn = (choices: Choice[], words: string) => choices.find(({ text }) => text === words)?.id ?? ''
  const [first = ''] = right_answer
  if (kind === 'single') return idIn(options, first)
  if (kind === 'multiple') return right_answer.map((words) => idIn(options, words))
  if (kind === 'order') return right_answer.map((words) => idIn(items, words))
  if (kind === 'number') return Number(first.replaceAll(/[^\d.-]/g, ''))
  if (kind === 'text') return first
  if (kind === 'scale') return 3
  const pairs = left.map(({ id, text }) => {
    const pair = right_answer.find((words) => words.startsWith(`${text}: `)) ?? ''
    return [id, idIn(right, pair.slice(text.length + 2))]
  })
  return Object.fromEntries(pairs)
}
