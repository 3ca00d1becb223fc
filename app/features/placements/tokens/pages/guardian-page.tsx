import { data } from 'react-router'
import { givenIn } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { ChangeForms, ChangeToSign } from '../../amendments/components/change-to-sign.tsx'
import { OfficialFormNote } from '../../papers/components/official-form-note.tsx'
import { OwnCopy } from '../../papers/components/own-copy.tsx'
import { CodeForms } from '../components/code-forms.tsx'
import { PlacementFacts } from '../components/placement-facts.tsx'
import { ReasonForm } from '../components/reason-form.tsx'
import { TokenForm, type TokenResult } from '../components/token-form.tsx'
import { DeadLink, Done, TokenFrame } from '../components/token-frame.tsx'
import { answerAsGuardian, type GuardianPage as GuardianPageFacts, getGuardianPage } from '../contract.ts'
import { signatureIn } from '../signature-in.ts'
import { tokenWords } from '../words.ts'
import type { Route } from './+types/guardian-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Work experience: do you agree?', noIndex: true })

/** Opening the page uses nothing up. Every link that does not work answers the same. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getGuardianPage, { params })
  if (reply.ok) return reply.value
  if (reply.problem.status === 404) return data(null, { status: 404 })
  throw data(reply.problem.message, { status: reply.problem.status })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'send-code' || intent === 'check-code') {
    const body = { decision: intent, code: textOf(form, 'code', 100) } as const
    const reply = await api.attempt(answerAsGuardian, { params, body })
    return respond(resultOf(reply, intent, reply.ok ? reply.value.data.message : ''))
  }
  if (intent === 'refuse' || intent === 'withdraw') {
    const body = { decision: intent, reason: textOf(form, 'reason', 5_000) } as const
    const reply = await api.attempt(answerAsGuardian, { params, body })
    return respond(resultOf(reply, intent, reply.ok ? reply.value.data.message : ''))
  }
  const page = await api.attempt(getGuardianPage, { params })
  if (!page.ok) return respond(refused(page.problem, { intent }))
  if (page.value.amendment) {
    const body = { decision: 'consent' as const, signature: signatureIn(form) }
    const reply = await api.attempt(answerAsGuardian, { params, body })
    return respond(resultOf(reply, 'consent', reply.ok ? reply.value.data.message : ''))
  }
  const answers = givenIn(form, page.value.form?.sections ?? [], '')
  const reply = await api.attempt(answerAsGuardian, { params, body: { decision: 'consent', answers } })
  return respond<TokenResult>({ ...resultOf(reply, 'consent', tokenWords.consented), answers })
}

/** For a parent or guardian without an account: read everything, prove the mailbox or phone, then agree or not. */
export default function GuardianPage({ loaderData, params }: Route.ComponentProps) {
  const code = useForm<TokenResult>({ intents: ['send-code', 'check-code'] })
  const yes = useForm<TokenResult>({ intents: ['consent'], revalidates: false, focusesErrors: false })
  const no = useForm<TokenResult>({
    intents: ['refuse', 'withdraw'],
    revalidates: false,
    focusesErrors: false,
  })
  const done = [yes, no].find(({ result }) => result?.ok)
  if (done) return <Done message={done.result?.message ?? ''} />
  const isDead = [code, yes, no].some(({ result }) => result?.status === 404)
  if (!loaderData || isDead) return <DeadLink />
  const { purpose, placement, form, school, proof, amendment } = loaderData
  return (
    <TokenFrame title={titleOf(loaderData)} school={school} isSample={placement.is_sample}>
      <p className="text-lead">
        {amendment
          ? 'Something that you agreed to may change. Here are the old and the new side by side. Below is what applies now.'
          : purpose === 'consent'
            ? `${placement.first_name} would like to do this work experience. The host has said yes. It goes ahead only if you agree.`
            : 'This is what you agreed to. You can withdraw your consent until the work experience ends.'}
      </p>
      {amendment && <ChangeToSign amendment={amendment} />}
      <PlacementFacts placement={placement} more={moreOf(loaderData)} />
      <OfficialFormNote form={loaderData.official_form} isLinkPage />
      <OwnCopy base={`/api/wex/parent/${params.token}/papers`} files={loaderData.files} />
      <Kept kept={placement.kept} years={placement.kept_years} />
      {purpose === 'consent' && !proof.is_proved && <CodeForms form={code} proof={proof} school={school} />}
      {amendment && proof.is_proved && (
        <ChangeForms yes={yes} no={no} intents={{ yes: 'consent', no: 'refuse' }} />
      )}
      {purpose === 'consent' && !amendment && proof.is_proved && (
        <>
          <h2>Do you agree?</h2>
          <TokenForm form={yes} intent="consent" submit="Agree and sign" sections={form?.sections}>
            <FormFields sections={form?.sections ?? []} given={yes.result?.answers} errors={yes.errors} />
          </TokenForm>
          <ReasonForm form={no} intent="refuse" summary="No, I do not agree" submit="Say no" />
        </>
      )}
      {purpose === 'withdraw' && (
        <ReasonForm
          form={no}
          intent="withdraw"
          summary="I withdraw my consent"
          submit="Withdraw my consent"
          optional
        />
      )}
    </TokenFrame>
  )
}

function titleOf({ purpose, amendment, placement: { first_name } }: GuardianPageFacts): string {
  if (amendment) return `A change to the work experience of ${first_name}`
  return purpose === 'consent'
    ? `Do you agree to the work experience of ${first_name}?`
    : `Work experience of ${first_name}`
}

const askSchool = 'Ask the school'

function moreOf({ placement: { travel, insurance } }: GuardianPageFacts) {
  return [
    { label: 'How the student gets there', value: travel },
    { label: 'Who covers an injured student', value: insurance.student ?? askSchool },
    { label: 'Who covers damage and injury to others', value: insurance.liability ?? askSchool },
  ]
}

function Kept({ kept, years }: { kept: string | null; years: number }) {
  return (
    <details className="rounded-card border border-line px-5 py-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        What is kept, and for how long
      </summary>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>
          The arrangement with your name, your answers and your signature: {years} years after the work
          experience ends, even if the student’s account is deleted.
        </li>
        {kept && <li>What the rules of your state or country say about records: {kept}</li>}
        <li>The links that we send you: 90 days after the work experience ends.</li>
        <li>The student, the school and the host read your name. Your phone number is for the school.</li>
      </ul>
      <p className="mt-3 mb-3">
        Read more in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </details>
  )
}
