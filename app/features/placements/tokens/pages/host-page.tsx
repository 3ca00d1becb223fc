import { data } from 'react-router'
import { type Given, givenIn } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { RadioGroup } from '#app/ui/choice.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ChangeForms, ChangeToSign } from '../../amendments/components/change-to-sign.tsx'
import { HealthNoteForHost } from '../../days/components/health-note-for-host.tsx'
import { handleHostOpening, openNoteIntent } from '../../days/health-note-action.ts'
import { sendCertificate } from '../../hosts/insurance-contract.ts'
import { OfficialFormNote } from '../../papers/components/official-form-note.tsx'
import { OwnCopy } from '../../papers/components/own-copy.tsx'
import { PlacementFacts } from '../components/placement-facts.tsx'
import { PresenceForm } from '../components/presence-form.tsx'
import { ReasonForm } from '../components/reason-form.tsx'
import { TokenForm, type TokenResult } from '../components/token-form.tsx'
import { DeadLink, Done, PhoneLink, RingSchool, TokenFrame } from '../components/token-frame.tsx'
import {
  answerAsHost,
  getHostPage,
  type HostPage as HostPageFacts,
  reportAsHost,
  reportStudentAbsent,
} from '../contract.ts'
import { signatureIn } from '../signature-in.ts'
import { tokenWords } from '../words.ts'
import type { Route } from './+types/host-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Work experience with you', noIndex: true })

/** Opening the page uses nothing up. Every link that does not work answers the same. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getHostPage, { params })
  if (reply.ok) return reply.value
  if (reply.problem.status === 404) return data(null, { status: 404 })
  throw data(reply.problem.message, { status: reply.problem.status })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'decline') {
    const body = {
      decision: 'decline' as const,
      reason: textOf(form, 'reason', 5_000),
      next_year: form.get('next_year') === 'yes',
    }
    const reply = await api.attempt(answerAsHost, { params, body })
    return respond(resultOf(reply, intent, reply.ok ? reply.value.data.message : ''))
  }
  if (intent === openNoteIntent) return respond<TokenResult>(await handleHostOpening(api, params.token))
  if (intent === 'absence')
    return respond(
      resultOf(await api.attempt(reportStudentAbsent, { params }), intent, tokenWords.absenceReported),
    )
  const page = await api.attempt(getHostPage, { params })
  if (!page.ok) return respond(refused(page.problem, { intent }))
  if (page.value.amendment) {
    const body = { decision: 'accept' as const, signature: signatureIn(form) }
    const reply = await api.attempt(answerAsHost, { params, body })
    return respond(resultOf(reply, 'accept', reply.ok ? reply.value.data.message : ''))
  }
  const answers = givenIn(form, page.value.form?.sections ?? [], '')
  const attended = textOf(form, 'attended')
  const file = form.get('file')
  if (intent === 'accept' && file instanceof File && file.size > 0) {
    const body = { file, insured_until: textOf(form, 'insured_until', 100) }
    const sent = await api.attempt(sendCertificate, { params, body })
    if (!sent.ok) return respond<TokenResult>({ ...refused(sent.problem, { intent }), answers })
  }
  const reply =
    intent === 'report'
      ? await api.attempt(reportAsHost, { params, body: { answers, attended: attendedOf(attended) } })
      : await api.attempt(answerAsHost, { params, body: { decision: 'accept', answers } })
  const message = intent === 'report' ? tokenWords.reported : tokenWords.accepted
  return respond<TokenResult>({ ...resultOf(reply, intent, message), answers: { ...answers, attended } })
}

/** Nothing was chosen: the call says what is missing. */
function attendedOf(text: string): boolean {
  return (text === 'yes' ? true : text === 'no' ? false : undefined) as boolean
}

/** What was said stays on the page once the link is used up. */
export const shouldRevalidate = () => false

/** For a host without an account: answer, have the days in view, and report. */
export default function HostPage({ loaderData, params }: Route.ComponentProps) {
  const yes = useForm<TokenResult>({
    intents: ['accept', 'report'],
    revalidates: false,
    focusesErrors: false,
  })
  const no = useForm<TokenResult>({ intents: ['decline'], revalidates: false, focusesErrors: false })
  const done = [yes, no].find(({ result }) => result?.ok)
  if (done) return <Done message={done.result?.message ?? ''} />
  const isDead = [yes, no].some(({ result }) => result?.status === 404)
  if (!loaderData || isDead) return <DeadLink />
  const { purpose, placement, form, school, amendment } = loaderData
  const given: Given = { ...placement.answers, ...yes.result?.answers }
  const sections = form?.sections ?? []
  return (
    <TokenFrame title={titleOf(loaderData)} school={school} isSample={placement.is_sample}>
      <Intro page={loaderData} />
      {amendment && <ChangeToSign amendment={amendment} />}
      {placement.has_health_note && <HealthNoteForHost firstName={placement.first_name} />}
      {loaderData.presence && (
        <PresenceForm presence={loaderData.presence} firstName={placement.first_name} />
      )}
      <PlacementFacts placement={placement} />
      <OfficialFormNote form={loaderData.official_form} isLinkPage />
      <OwnCopy base={`/api/wex/host/${params.token}/papers`} files={loaderData.files} />
      {amendment && <ChangeForms yes={yes} no={no} intents={{ yes: 'accept', no: 'decline' }} />}
      {purpose === 'answer' && !amendment && (
        <>
          <h2>Yes, we can</h2>
          <TokenForm
            form={yes}
            intent="accept"
            submit="Accept and sign"
            sections={sections}
            hasFile={loaderData.asks_for_certificate}
          >
            {loaderData.asks_for_certificate && (
              <FileField
                label="Your certificate of public liability insurance"
                hint="A PDF, JPEG or PNG of at most 10 MB. Give its last day below. You can also send it to the school later."
                accept=".pdf,image/jpeg,image/png"
                optional
                error={(yes.errors as Record<string, string>).file}
              />
            )}
            <FormFields sections={sections} given={given} errors={yes.errors} />
          </TokenForm>
          <ReasonForm
            form={no}
            intent="decline"
            summary="No, we cannot"
            submit="Say no"
            nextYear="We take students next year"
          />
        </>
      )}
      {purpose === 'feedback' && (
        <TokenForm form={yes} intent="report" submit="Sign and send the report" sections={sections}>
          <RadioGroup
            legend="Did the student come?"
            name="attended"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No, not on any day' },
            ]}
            defaultValue={typeof given.attended === 'string' ? given.attended : undefined}
            error={yes.errors.attended}
          />
          <FormFields sections={sections} given={given} errors={yes.errors} />
        </TokenForm>
      )}
    </TokenFrame>
  )
}

function titleOf({ purpose, amendment, placement: { first_name } }: HostPageFacts): string {
  if (amendment) return `A change to the work experience of ${first_name}`
  if (purpose === 'answer') return `Can you take ${first_name} for work experience?`
  return purpose === 'during' ? `Work experience of ${first_name}` : `How did it go with ${first_name}?`
}

function Intro({ page: { purpose, placement, school, amendment } }: { page: HostPageFacts }) {
  const { first_name, year_level, emergency } = placement
  if (amendment)
    return (
      <p className="text-lead">
        Something that you have signed may change. Here are the old and the new side by side. Below is what
        applies now.
      </p>
    )
  if (purpose === 'answer')
    return (
      <p className="text-lead">
        {first_name} is a student{year_level === null ? '' : ` in Year ${year_level}`} at {school.name}. What
        we know of your workplace is filled in: change what is not right. It takes about three minutes.
      </p>
    )
  if (purpose === 'feedback')
    return <p className="text-lead">Say what you saw. There are no marks, and {first_name} reads it too.</p>
  return (
    <Panel tone="tint">
      <h2 className="text-h3">In an emergency</h2>
      <p className="mt-1.5">
        Someone is hurt or not safe: ring 000 in Australia or 111 in New Zealand first.
      </p>
      {emergency ? (
        <p className="mt-1.5">
          Then ring {emergency.name} on <PhoneLink number={emergency.phone} />, and the school.
          {emergency.student_phone && (
            <>
              {' '}
              {first_name} is on <PhoneLink number={emergency.student_phone} />.
            </>
          )}
        </p>
      ) : (
        <p className="mt-1.5">On the days of the work experience this page also shows who to ring.</p>
      )}
      <p className="mt-1.5">
        Something is not right? <RingSchool {...school} />
      </p>
    </Panel>
  )
}
