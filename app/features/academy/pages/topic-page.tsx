import {
  type ClientActionFunctionArgs,
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { isDataRequest, textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { academyPath, modulePath, questionPath, topicPath } from '../addresses.ts'
import { completeTopic, getEligibility, getModule, getProgram, startQuiz } from '../contract.ts'
import { notEligibleNotice } from '../eligibility.ts'
import { withLearner } from '../enrol.ts'
import { loadProgress } from '../load-progress.ts'
import { firstOpenStep } from '../quiz/answers.ts'
import { handleAnswers, type QuizResult } from '../quiz/quiz-action.ts'
import type { Route } from './+types/topic-page'
import './topic.css'

/** Read as the server sends them, and their forms work without scripts: theirs come when the browser is idle. */
const TopicRead = lazyHydrate(
  () => import('../components/topic-read.tsx'),
  (file) => file.TopicRead,
  { isAwaited: true },
)
const QuizIntro = lazyHydrate(
  () => import('../components/quiz-intro.tsx'),
  (file) => file.QuizIntro,
  { isAwaited: true },
)
const QuizWalk = lazyHydrate(
  () => import('../quiz/components/quiz-walk.tsx'),
  (file) => file.QuizWalk,
  { isAwaited: true, isAtOnce: true, isSeldom: true },
)

/** Without `q` the page is the same for everybody; with it, it carries the questions and the answers given so far. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { country } = context.get(pageContext)
  const place = { program: params.p_slug, module: params.m_slug }
  const [program, { data: module }, progress] = await Promise.all([
    api.call(getProgram, { params: place }),
    api.call(getModule, { params: place }),
    loadProgress(context),
  ])
  const at = module.topics.findIndex(({ slug, id }) => slug === params.t_slug || String(id) === params.t_slug)
  const topic = module.topics[at]
  if (!topic) throw new Response('There is no such topic.', { status: 404 })
  const path = topicPath(program.data.slug, module.slug, topic.slug)
  if (path !== topicPath(place.program, place.module, params.t_slug)) throw redirect(path, 301)
  if (module.meta.state_filter.length > 0) {
    const reader = await api.call(getEligibility, { params: place })
    if (!reader.data.is_eligible)
      throw redirect(academyPath, { headers: { 'set-cookie': notEligibleNotice } })
  }
  const isAsking = topic.quiz !== null && new URL(request.url).searchParams.has('q')
  // A quiz is begun by its button, a POST: a page that is only opened begins none.
  const started = isAsking ? await api.attempt(startQuiz, { params: place, query: { resume: '1' } }) : null
  if (started && !started.ok) throw redirect(path)
  const { slug, title, art_theme, art_sky, icon } = program.data
  const { content, content_nz, checks, checks_nz, ...facts } = topic
  const isNz = country === 'NZ'
  return {
    program: { slug, title, art_theme, art_sky, icon },
    module: {
      slug: module.slug,
      title: module.title,
      help_lines: module.help_lines,
      topics: module.topics.map((one) => ({ slug: one.slug, title: one.title })),
    },
    topic: {
      ...facts,
      number: at + 1,
      content: (isNz && content_nz) || content,
      checks: (isNz && checks_nz) || checks,
      differs: content_nz !== null || checks_nz !== null,
    },
    country,
    quiz: started?.ok ? started.value.data : null,
    progress,
    origin: context.get(pageContext).origin,
  }
}

/** The topic is done; or, of a quiz: start, go on, finish. Each works as a form without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const place = { program: params.p_slug, module: params.m_slug }
  const path = topicPath(place.program, place.module, params.t_slug)
  const intent = textOf(form, 'intent')
  if (intent === 'done') {
    const body = { topic_id: textOf(form, 'topic') }
    const reply = await withLearner(api, (learner) => learner.attempt(completeTopic, { params: place, body }))
    if (!reply.ok) return respond(refused(reply.problem, { intent }))
    const next = textOf(form, 'next')
    const to = next ? topicPath(place.program, place.module, next) : modulePath(place.program, place.module)
    return isDataRequest(request) ? { ok: true, intent, to } : redirect(to)
  }
  if (intent === 'start') {
    const { country } = context.get(pageContext)
    const reply = await withLearner(api, (learner) =>
      learner.attempt(startQuiz, { params: place, query: { country } }),
    )
    if (!reply.ok) return respond(refused(reply.problem, { intent }))
    const { questions, attempt } = reply.value.data
    const to = questionPath(path, firstOpenStep(questions, attempt.answers))
    return isDataRequest(request) ? { ok: true, intent, to } : redirect(to)
  }
  const result = await handleAnswers(api, place, path, form)
  if (result.to && !isDataRequest(request)) return redirect(result.to)
  return data(result, { status: result.status ?? 200 })
}

/** Its script comes with the forms, which are read before they are used. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { formClientAction } = await import('#app/platform/forms/form-client-action.ts')
  return formClientAction(args)
}

/** Going from question to question changes nothing that the server knows better. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.has('q')
  return !formMethod && isStep && nextUrl.searchParams.has('q') ? false : defaultShouldRevalidate
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.topic.title} – ${loaderData.module.title}`,
        description: `${loaderData.topic.title}: a page of “${loaderData.module.title}”, free in the Yonder Academy.`,
        path: topicPath(loaderData.program.slug, loaderData.module.slug, loaderData.topic.slug),
        noIndex: loaderData.quiz !== null,
        origin: loaderData.origin,
      })
    : []

/** One page of a module: a text, or the quiz at its end. */
export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quiz, ...page } = loaderData
  if (quiz)
    return (
      <QuizWalk key={quiz.attempt.id} {...page} {...quiz} posted={actionData as QuizResult | undefined} />
    )
  return page.topic.quiz ? (
    <QuizIntro {...page} quiz={page.topic.quiz} />
  ) : (
    <TopicRead key={page.topic.id} {...page} />
  )
}
