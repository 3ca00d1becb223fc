import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { answerGuardianRequest, getGuardianRequest } from '../contract.ts'
import type { Route } from './+types/guardian-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Is this okay with you?', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getGuardianRequest, { params })
  return reply.ok
    ? { request: reply.value.data }
    : { request: null, refused: { ok: false, message: reply.problem.message } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const consent = (await request.formData()).get('answer') === 'yes'
  const reply = await context.get(apiContext).attempt(answerGuardianRequest, { params, body: { consent } })
  return linkResult(reply, ({ message }) => ({ message }))
}

/** The link is consumed by the answer. */
export const shouldRevalidate = () => false

/** The page behind the link in a guardian's email. */
export default function GuardianPage({ loaderData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title="Is this okay with you?"
      result={loaderData.refused}
      art={{ slug: 'guardian', theme: 'paddock' }}
    >
      {loaderData.request && <Question {...loaderData.request} />}
    </EmailLinkPage>
  )
}

type QuestionProps = { about: 'account' | 'birth'; first_name: string; wording: string }

function Question({ about, first_name, wording }: QuestionProps) {
  return (
    <>
      {about === 'account' ? (
        <p>
          <strong>{first_name}</strong> would like an account with Yonder and has named you as parent or
          guardian. Yonder gives information on careers, study and travel, for free. What we keep, and why, is
          in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      ) : (
        <p>
          <strong>{first_name}</strong> has a Yonder account and has asked us to change their date of birth.
          By the one we have, they are younger than 15, so we ask you first. If you say no, it stays as it is.
        </p>
      )}
      <p className="rounded-card bg-sand p-4">{wording}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="yes" variant="accent" size="large">
          {about === 'account' ? 'Yes, I agree' : 'Yes, change it'}
        </Button>
        <Button type="submit" name="answer" value="no" variant="outline" size="large">
          {about === 'account' ? 'No, remove it' : 'No, leave it'}
        </Button>
      </div>
    </>
  )
}
