import { redirect } from 'react-router'
import { type Given, givenIn } from '#app/features/forms/answers.ts'
import { createGhostUser } from '#app/features/people/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SurveyBody } from '../components/survey-body.tsx'
import {
  answerSurvey,
  checkExternalSurvey,
  getSurvey,
  queueExternalSurveyCheck,
  type Survey,
} from '../contract.ts'
import { answerPrefix } from '../rules.ts'
import { surveyWords } from '../words.ts'
import type { Route } from './+types/survey-page'

export type SurveyResult = FormResult & { answers?: Given }

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.survey.title ?? 'Survey',
    description: loaderData?.survey.summary,
    path: `/surveys/${loaderData?.survey.slug ?? ''}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { survey: (await context.get(apiContext).call(getSurvey, { params })).data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.clone().formData()
  const { data: survey } = await api.call(getSurvey, { params })
  if (survey.is_external) return respond(await check(api, survey, form.get('intent') === 'opened'))
  const answers = givenIn(form, survey.form?.sections ?? [], answerPrefix)
  const reply = await api.attempt(answerSurvey, { params, body: { answers: answersIn(answers) } })
  if (reply.ok) return respond(thanks(survey, reply.value.earned))
  const { problem } = reply
  const isSecond = new URL(request.url).searchParams.has('ghost')
  if (problem.status === 401 && !isSecond) {
    // A visitor becomes a ghost, and posts the same again as that ghost.
    await api.call(createGhostUser, { body: { source: 'survey' } })
    return redirect(`/surveys/${params.slug}?ghost=1`, 307)
  }
  const names = Object.fromEntries(Object.keys(problem.errors).map((name) => [name, name]))
  return respond<SurveyResult>({ ...refused(problem, { names }), answers })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** What a form gives, as the call takes it. */
function answersIn(given: Given): Record<string, string | string[]> {
  return given as Record<string, string | string[]>
}

function thanks({ is_completed }: Survey, earned: number): SurveyResult {
  if (is_completed) return { ok: true, message: surveyWords.before }
  return { ok: true, message: earned > 0 ? surveyWords.earned(earned) : surveyWords.thanks }
}

/** An external survey: asked about by a job from when it was opened, and at once when someone says that it is done. */
async function check(api: ApiClient, survey: Survey, isOpening: boolean): Promise<SurveyResult> {
  const call = { params: { id: String(survey.id) } }
  const queued = await api.attempt(queueExternalSurveyCheck, call)
  if (!queued.ok) return refused(queued.problem)
  if (isOpening) return { ok: false, intent: 'opened' }
  const reply = await api.attempt(checkExternalSurvey, call)
  if (!reply.ok) return refused(reply.problem)
  return reply.value.completed
    ? { ok: true, message: survey.xp > 0 ? surveyWords.earned(survey.xp) : surveyWords.thanks }
    : { ok: false, message: surveyWords.notYet }
}

/** One survey with its questions, or the way to it on another site. */
export default function SurveyPage({ loaderData: { survey } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Surveys', to: '/surveys' }, { label: survey.title }]}
        title={survey.title}
        lead={survey.summary}
      >
        <p className="mt-3 font-semibold">{surveyWords.worth(survey.minutes, survey.xp)}</p>
      </ListHead>
      <Section>
        <SurveyBody survey={survey} />
      </Section>
    </>
  )
}
