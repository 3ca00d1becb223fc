import { givenIn } from '#app/features/forms/answers.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { pagePath, partPath } from '../addresses.ts'
import { ActivityForm } from '../components/activity-form.tsx'
import { ExampleBeside } from '../components/example-beside.tsx'
import { ExperienceFrame, StartHere } from '../components/experience-frame.tsx'
import { answerVjeActivity, getVjePage, startVje } from '../contract.ts'
import { loadPlace } from '../load-place.ts'
import type { Route } from './+types/activity-page'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPlace(context, params, 'activity')
}

/** Starts the experience, saves half an answer, or hands the whole answer in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'start') {
    const started = await api.attempt(startVje, { params })
    return respond(started.ok ? { ok: true, intent } : refused(started.problem, { intent }))
  }
  const { data: page } = await api.call(getVjePage, { params })
  const answers = givenIn(form, page.form ?? [], '') as Record<string, string | string[]>
  const isDraft = intent === 'draft'
  const body = { answers, ...(isDraft && { is_draft: true }) }
  const reply = await api.attempt(answerVjeActivity, { params, body })
  if (!reply.ok) return respond({ ...refused(reply.problem, { intent }), given: answers })
  const message = isDraft
    ? 'Saved. You can go on with it on any device.'
    : 'Your answer is saved. Below you can compare it with an example.'
  return respond({ ok: true, intent, message })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.page.title}, ${loaderData.vje.title}` : 'Activity',
    noIndex: true,
  })

/** One activity: what to do, the form, and an example once one's own answer is in. */
export default function ActivityPage({ loaderData: place }: Route.ComponentProps) {
  const { vje, page, progress } = place
  const isDone = progress.completed_page_slugs.includes(page.slug)
  const next = vje.page_list[vje.page_list.findIndex(({ slug }) => slug === page.slug) + 1]
  return (
    <ExperienceFrame place={place}>
      <Prose size="article" html={page.body} />
      {progress.status === 'not-started' ? (
        <StartHere />
      ) : (
        <ActivityForm key={page.slug} vjeSlug={vje.slug} page={page} progress={progress} />
      )}
      {isDone && page.example && (
        <ExampleBeside
          form={page.form ?? []}
          answers={progress.answers[page.slug] ?? {}}
          example={page.example}
        />
      )}
      {isDone && (
        <p>
          <ButtonLink
            to={next ? pagePath(vje.slug, next) : partPath(vje.slug, 'next-steps')}
            variant="accent"
          >
            {next ? `Next: ${next.title}` : 'Go to the next steps'}
          </ButtonLink>
        </p>
      )}
    </ExperienceFrame>
  )
}
