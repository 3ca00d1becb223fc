import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { finishQuiz, getQuizQuestions, getQuizResult, saveQuizProgress } from '../../contract.ts'
import { QuizIntro } from '../components/quiz-intro.tsx'
import {
  answerFromText,
  firstOpenStep,
  type QuizWalk,
  quizWalks,
  resultAddress,
  stepAddress,
  stepNumber,
  stepsOf,
} from '../quiz-steps.ts'
import type { Route } from './+types/career-quiz-page'

const QuizWalkthrough = lazyHydrate(
  () => import('../components/quiz-walkthrough.tsx'),
  (file) => file.QuizWalkthrough,
  { isAwaited: true },
)

/** Without `q` the page is the same for everybody; with it, it carries the answers given so far. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const { origin } = context.get(pageContext)
  if (!params.has('q')) return { origin, questions: null, answers: {}, walk: walkOf(params) }
  const [questions, quiz] = await Promise.all([api.call(getQuizQuestions), api.attempt(getQuizResult)])
  return {
    origin,
    questions: questions.data,
    answers: quiz.ok ? (quiz.value.data?.answers ?? {}) : {},
    walk: walkOf(params),
  }
}

/** A form without scripts: keeps one answer and goes to the next question, or finishes. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const params = new URL(request.url).searchParams
  const walk = walkOf(params)
  const questions = (await api.call(getQuizQuestions)).data
  const question = questions.find(({ id }) => id === form.get('question'))
  const answer = question && answerFromText(question, String(form.get('answer') ?? ''))
  let answers = {}
  if (question && answer !== undefined) {
    const reply = await api.attempt(saveQuizProgress, { body: { answers: { [question.id]: answer } } })
    if (!reply.ok) return data({ problem: reply.problem.message }, { status: reply.problem.status })
    answers = { [question.id]: answer }
  }
  const quiz = await api.attempt(getQuizResult)
  if (quiz.ok) answers = quiz.value.data?.answers ?? answers
  const steps = stepsOf(questions, answers, walk)
  const at = steps.findIndex(({ id }) => id === question?.id) + 1 || stepNumber(params, steps.length)
  if (form.get('intent') === 'back') return redirect(stepAddress(Math.max(1, at - 1), walk))
  if (at < steps.length) return redirect(stepAddress(at + 1, walk))

  const done = await api.attempt(finishQuiz, { body: { answers: {} } })
  if (done.ok) return redirect(resultAddress(walk === 'quiz' ? 'thank-you' : 'results', done.value))
  const open = firstOpenStep(steps, answers)
  return open
    ? redirect(`${stepAddress(open, walk)}&missing=1`)
    : data({ problem: done.problem.message }, { status: 422 })
}

/** Going from question to question changes nothing that the server knows better. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (!formMethod && currentUrl.searchParams.has('q') && nextUrl.searchParams.has('q')) return false
  return defaultShouldRevalidate
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Career quiz',
    description:
      'Thirty activities, about 8 minutes, no account. Careers that fit, each match explained line by line.',
    path: '/career-quiz',
    origin: loaderData?.origin,
  })

export default function CareerQuizPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, answers, walk } = loaderData
  if (!questions) return <QuizIntro />
  return <QuizWalkthrough questions={questions} answers={answers} walk={walk} problem={actionData?.problem} />
}

function walkOf(params: URLSearchParams): QuizWalk {
  return quizWalks.find((walk) => walk === params.get('set')) ?? 'quiz'
}
