import { redirect } from 'react-router'
import { givenIn } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { feltDone, feltIntents } from '#app/features/guidance/felt/felt-intents.ts'
import { feltForm } from '#app/features/guidance/felt/felt-rules.ts'
import { WasItYou } from '#app/features/guidance/felt/was-it-you.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { experiencePath, experiencesPath, pagePath, partPath } from '../addresses.ts'
import {
  acceptVjeFelt,
  answerVjeFelt,
  answerVjeSurvey,
  completeVje,
  dropVjeFelt,
  getVje,
  getVjeFelt,
  listVjeProgress,
} from '../contract.ts'
import { missingPages, type NameStyle, nameStyles } from '../rules.ts'
import { surveyForm } from '../survey.ts'
import { nameStyleWords } from '../words.ts'
import type { Route } from './+types/next-steps-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: vje }, { data: all }] = await Promise.all([
    api.call(getVje, { params }),
    api.call(listVjeProgress),
  ])
  const progress = all.find(({ vje_id }) => vje_id === vje.id)
  const { slug, title, page_list, next_links, occupations } = vje
  const felt = progress?.status === 'completed' ? (await api.call(getVjeFelt, { params })).data : null
  return {
    felt,
    vje: { slug, title, next_links, occupations },
    status: progress?.status ?? ('not-started' as const),
    missing: missingPages(page_list, progress?.completed_page_slugs ?? []),
    survey: progress?.post_survey ?? null,
  }
}

/** Finishes the experience, or takes the answers to the survey and to “Did the job suit you?”. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'survey') {
    const answers = givenIn(form, surveyForm, '') as Record<string, string>
    const reply = await api.attempt(answerVjeSurvey, { params, body: { answers } })
    return respond(resultOf(reply, intent, 'Thank you. Your answers are in.'))
  }
  if (intent === feltIntents.answer) {
    const answers = givenIn(form, feltForm, '') as Record<string, string>
    const reply = await api.attempt(answerVjeFelt, { params, body: { answers } })
    return respond(reply.ok ? { ok: true, intent } : refused(reply.problem, { intent }))
  }
  if (intent === feltIntents.accept || intent === feltIntents.drop) {
    const call = intent === feltIntents.accept ? acceptVjeFelt : dropVjeFelt
    const reply = await api.attempt(call, { params })
    const done = { ok: true, intent, message: feltDone[intent] }
    return respond(reply.ok ? done : refused(reply.problem, { intent }))
  }
  const name = nameStyles.find((style) => style === textOf(form, 'name')) as NameStyle | undefined
  const reply = await api.attempt(completeVje, { params, body: { name } })
  if (!reply.ok) {
    const { message, status } = reply.problem
    return respond({ ok: false, intent, message, status })
  }
  return redirect(partPath(params.vje_slug, 'certificate'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `Next steps, ${loaderData.vje.title}` : 'Next steps', noIndex: true })

/** After the last page: the certificate, the survey, and where it leads. */
export default function NextStepsPage({
  loaderData: { vje, status, missing, survey, felt },
}: Route.ComponentProps) {
  return (
    <Section tight>
      <div className="mx-auto grid max-w-[76ch] gap-6">
        <Breadcrumbs
          items={[
            { label: 'Virtual job experiences', to: experiencesPath },
            { label: vje.title, to: experiencePath(vje.slug) },
            { label: 'Next steps' },
          ]}
        />
        <h1>Next steps</h1>
        {status === 'completed' ? (
          <>
            <p className="text-lead text-muted">You have finished “{vje.title}”. Well done.</p>
            <p>
              <ButtonLink to={partPath(vje.slug, 'certificate')} variant="accent">
                See your certificate
              </ButtonLink>
            </p>
          </>
        ) : missing.length > 0 ? (
          <Missing slug={vje.slug} missing={missing} />
        ) : (
          <Finish />
        )}
        {felt && <WasItYou felt={felt} />}
        <Panel>
          <h2 className="text-h3">Where it can lead</h2>
          <ul className="mt-2 space-y-2">
            {[...vje.occupations, ...vje.next_links].map(({ title, href }) => (
              <li key={href}>
                <Link to={href}>{title}</Link>
              </li>
            ))}
            <li>
              <Link to={experiencesPath}>Another virtual job experience</Link>
            </li>
          </ul>
        </Panel>
        {missing.length === 0 && <Survey given={survey} />}
      </div>
    </Section>
  )
}

function Missing({
  slug,
  missing,
}: {
  slug: string
  missing: { slug: string; title: string; kind: 'page' | 'activity' }[]
}) {
  return (
    <Panel tone="sand">
      <h2 className="text-h3">Before you can finish</h2>
      <p className="mt-1">These pages are still to do:</p>
      <ul className="mt-2 space-y-1">
        {missing.map((page) => (
          <li key={page.slug}>
            <Link to={pagePath(slug, page)}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Finish() {
  const form = useForm({ intents: ['finish'] })
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Get your certificate</h2>
      <p className="mt-1">
        After that you cannot change your answers. Your certificate gets a page that others can open with its
        code. You can switch that page off.
      </p>
      <form {...form.props} className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="finish" />
        <RadioGroup
          legend="Your name on it"
          name="name"
          hint="If you choose nothing, we use your first name and initial if you are under 18, and your full name if you are older."
          options={nameStyles.map((value) => ({ value, label: nameStyleWords[value] }))}
        />
        {form.result?.message && <AlertBanner type="danger">{form.result.message}</AlertBanner>}
        <p>
          <Button type="submit" variant="accent" busy={form.isPending}>
            Finish and get the certificate
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function Survey({ given }: { given: Record<string, unknown> | null }) {
  const form = useForm<{ ok: boolean; intent?: string; message?: string; errors?: Record<string, string> }>({
    intents: ['survey'],
  })
  return (
    <form {...form.props} className="grid gap-5">
      <h2>How was it?</h2>
      <p className="text-sm text-muted">Three questions. You can skip any of them.</p>
      <input type="hidden" name="intent" value="survey" />
      <FormFields sections={surveyForm} given={given ?? {}} errors={form.errors} />
      {form.result?.message && (
        <AlertBanner type={form.result.ok ? 'success' : 'danger'}>{form.result.message}</AlertBanner>
      )}
      <p>
        <Button type="submit" variant="outline" busy={form.isPending}>
          Send my answers
        </Button>
      </p>
    </form>
  )
}
