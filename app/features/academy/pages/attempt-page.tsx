import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { getOwnBadges, type IssuedBadge } from '#app/features/badges/contract.ts'
import { AskYonder } from '#app/features/enquiries/ask-yonder.tsx'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { BadgeList } from '#app/ui/badge-list.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { academyPath, modulePath, programPath, resultPath, topicPath } from '../addresses.ts'
import { AnswerReview } from '../components/answer-review.tsx'
import { PlanStepForm } from '../components/plan-step-form.tsx'
import { RateModule } from '../components/rate-module.tsx'
import { ThisWeek } from '../components/this-week.tsx'
import {
  type Attempt,
  getAttemptInsights,
  getModule,
  getModuleInsights,
  getProgram,
  listModules,
} from '../contract.ts'
import { SkillGainsSection } from '../gains/components/skill-gains.tsx'
import { handleSkillRating } from '../gains/rate-skill.ts'
import { readSkillGains } from '../gains/skill-gains.ts'
import { trainedSkills } from '../gains/trained-skills.ts'
import { loadProgress } from '../load-progress.ts'
import { handlePlanStep, planPlacesFor } from '../plan-step.ts'
import { moduleProgress, nextModule } from '../progress-rules.ts'
import { countStates, earnedWords, resultTitle, stateWords } from '../quiz/result-words.ts'
import { states } from '../quiz/scoring.ts'
import { handleRating } from '../rate-module.ts'
import { useReturnHere } from '../return-here.ts'
import type { Route } from './+types/attempt-page'
import './topic.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = { program: params.p_slug, module: params.m_slug }
  const loadedModule = api.call(getModule, { params: place })
  const [result, insights, program, { data: module }, modules, progress, places, own] = await Promise.all([
    api.call(getAttemptInsights, { params: { ...place, attempt_id: params.attempt_id } }),
    api.call(getModuleInsights, { params: place }),
    api.call(getProgram, { params: place }),
    loadedModule,
    api.call(listModules, { params: place }),
    loadProgress(context),
    loadedModule.then(({ data }) => planPlacesFor(api, data.this_week?.title)),
    api.attempt(getOwnBadges),
  ])
  const { attempt, quiz, questions } = result.data
  const topic = module.topics.find(({ id }) => id === attempt.topic_id)
  if (!topic) throw new Response('There is no such result.', { status: 404 })
  const path = topicPath(program.data.slug, module.slug, topic.slug)
  if (path !== topicPath(place.program, place.module, params.t_slug))
    throw redirect(resultPath(path, attempt.id), 301)
  const tracker = progress?.user_academy_progress_tracker ?? {}
  const next = nextModule(modules.data, tracker)
  const hasPassed = attempt.status === 'finished-passed'
  const isProgramDone = hasPassed && next === null
  const trained = isProgramDone ? modules.data.flatMap(({ skills }) => skills) : module.skills
  const left = quiz.max_attempts === null ? null : quiz.max_attempts - insights.data.attempts.length
  return {
    attempt,
    quiz,
    questions,
    path,
    left: left === null ? null : Math.max(0, left),
    program: { slug: program.data.slug, title: program.data.title },
    module: { slug: module.slug, title: module.title, this_week: module.this_week },
    unread: moduleProgress(module.topics, tracker[module.slug]).next,
    next: next && { slug: next.slug, title: next.title },
    isProgramDone,
    gains: hasPassed ? await readSkillGains(api, trainedSkills(trained)) : null,
    places,
    badges: own.ok ? own.value.issued_badges.filter(isOf(attempt)).map(toBadgeItem) : [],
  }
}

/** A badge is given in the transaction of the finish that earned it, so both carry its instant. */
function isOf({ finished_at }: Attempt) {
  return ({ issued_at, revoked_reason }: IssuedBadge) => issued_at === finished_at && revoked_reason === null
}

function toBadgeItem({ badge }: IssuedBadge) {
  return { title: badge.title, imageUrl: badge.image_url, to: '/badges' }
}

/** Rates the module or a skill of one's own, or puts the module's task in the plan. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const place = { program: params.p_slug, module: params.m_slug }
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'rate') return respond(await handleRating(api, place, form))
  if (intent !== 'plan-step') {
    const { data: modules } = await api.call(listModules, { params: place })
    const trained = modules.flatMap(({ skills }) => skills)
    return respond(await handleSkillRating(api, trained, form))
  }
  const { data: module } = await api.call(getModule, { params: place })
  if (!module.this_week) throw new Response('There is nothing to plan.', { status: 404 })
  const { now, region, country } = context.get(pageContext)
  const today = dayIn(zoneOf(region ?? country), now)
  return respond(await handlePlanStep(api, { title: module.this_week.title, today }, form))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `Your result: ${loaderData.module.title}` : 'Your result', noIndex: true })

/** What came of a quiz: what is known, what was earned, each question with its reason, and where to go on. */
export default function AttemptPage({ loaderData }: Route.ComponentProps) {
  const { attempt, quiz, questions, path, left, program, module, gains, badges, isProgramDone } = loaderData
  useReturnHere()
  const counts = countStates(questions)
  const hasPassed = attempt.status === 'finished-passed'
  return (
    <>
      <Section tight tone="brand">
        <Breadcrumbs
          items={[
            { label: program.title, to: programPath(program.slug) },
            { label: module.title, to: modulePath(program.slug, module.slug) },
            { label: 'Your result' },
          ]}
        />
        <h1 className="mt-3 max-w-[22ch] text-h1">{resultTitle(attempt, questions)}</h1>
      </Section>
      <Section tight>
        <WithAside aside={<ResultAside {...loaderData} />}>
          <Panel tone="floating">
            <h2 className="sr-only">In short</h2>
            <p className="num">
              <b className="text-h2">{attempt.score ?? 0}</b> out of 100. You pass with {quiz.pass_mark}.
            </p>
            <dl className="mt-4 flex flex-wrap gap-7">
              {states.map((state) => (
                <div key={state}>
                  <dd className="num font-display text-h2 font-bold">{counts[state]}</dd>
                  <dt className="text-sm text-muted">{stateWords[state].label}</dt>
                </div>
              ))}
            </dl>
            <ol className="result-states" aria-hidden="true">
              {questions.map(({ slug, state }) => state && <li key={slug} data-state={state} />)}
            </ol>
            <p className="mt-3 text-sm text-muted">Only you see this.</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <GoOn {...loaderData} />
              {left !== 0 && (
                <ButtonLink to={path} variant={hasPassed ? 'outline' : 'accent'}>
                  Try it again
                </ButtonLink>
              )}
            </div>
            {left !== null && <p className="num mt-3 text-sm text-muted">{leftWords(left)}</p>}
          </Panel>
          {badges.length > 0 && (
            <section aria-labelledby="badges">
              <SectionHead title={badges.length > 1 ? 'New badges' : 'A new badge'} id="badges" sunAt={62} />
              <BadgeList label="Badges you earned with it" badges={badges} />
            </section>
          )}
          <section aria-labelledby="questions">
            <SectionHead title="Question by question" id="questions" sunAt={54} />
            <Accordion>
              {questions.map((question, at) => (
                <AnswerReview
                  key={question.slug}
                  question={question}
                  number={at + 1}
                  topicPath={question.topic && topicPath(program.slug, module.slug, question.topic.slug)}
                />
              ))}
            </Accordion>
          </section>
          {gains && <SkillGainsSection gains={gains} of={isProgramDone ? 'program' : 'module'} />}
          <RateModule key={module.slug} />
        </WithAside>
      </Section>
      <AskYonder about={module.title} />
      {isProgramDone && <ProgramDone program={program} />}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** On from here: a page of the module that was not read, the next module, or the Academy. */
function GoOn({ attempt, program, module, unread, next, path }: Loaded) {
  const variant = attempt.status === 'finished-passed' ? 'accent' : 'outline'
  const quizSlug = path.split('/').at(-1)
  if (unread && unread !== quizSlug)
    return (
      <ButtonLink to={topicPath(program.slug, module.slug, unread)} variant={variant}>
        Continue the module
      </ButtonLink>
    )
  if (next && next.slug !== module.slug)
    return (
      <ButtonLink to={modulePath(program.slug, next.slug)} variant={variant}>
        Next: {next.title}
      </ButtonLink>
    )
  return (
    <ButtonLink to={next ? modulePath(program.slug, module.slug) : academyPath} variant={variant}>
      {next ? 'Back to the module' : 'More programs'}
    </ButtonLink>
  )
}

function ResultAside({ attempt, quiz, module, places }: Loaded) {
  const { pathname } = useLocation()
  const site = useSiteState()
  const isGhost = site.status === 'ready' && site.state.user === null
  return (
    <>
      <Panel tone="floating">
        <h2 className="text-h3">You earned</h2>
        <p className="num mt-2 text-h2 font-bold">{attempt.xp_awarded} XP</p>
        <p className="mt-2 text-sm text-muted">{earnedWords(attempt, quiz)}</p>
        {isGhost && (
          <p className="mt-3 text-sm">
            <Link to={`/register?${new URLSearchParams({ signup_source: 'academy', redirect: pathname })}`}>
              Sign up
            </Link>{' '}
            and we keep your XP, answers and results with it. Without an account they stay with this browser.
          </p>
        )}
      </Panel>
      {module.this_week && (
        <ThisWeek of={module.this_week}>{places && <PlanStepForm places={places} />}</ThisWeek>
      )}
    </>
  )
}

/** Shown once, right after the quiz that ends a program. */
function ProgramDone({ program }: { program: Loaded['program'] }) {
  const { state } = useLocation()
  const [isOpen, setOpen] = useState(Boolean((state as { justFinished?: boolean } | null)?.justFinished))
  if (!isOpen) return null
  return (
    <Modal title={`You have finished ${program.title}`} onClose={() => setOpen(false)}>
      <p>You have read every page and passed every quiz.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={academyPath} variant="accent">
          More programs
        </ButtonLink>
        <ButtonLink to="/rewards" variant="outline">
          What your XP is worth
        </ButtonLink>
      </div>
    </Modal>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'You have used every try that this quiz has.'
  return left === 1 ? 'One try is left.' : `${left} tries are left.`
}
