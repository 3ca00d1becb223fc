import { redirect } from 'react-router'
import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { acceptFamilyInvitation, getFamilyInvitation } from '../contract.ts'
import { familyPartWords, neverShown } from '../parts.ts'
import type { Route } from './+types/invitation-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'An invitation from your family', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getFamilyInvitation, { params })
  return reply.ok
    ? { invitation: reply.value.data, path: `/family/invitation/${params.token}` }
    : { invitation: null, refused: { ok: false, message: reply.problem.message } }
}

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(acceptFamilyInvitation, { params })
  if (reply.ok) throw redirect('/family', 303)
  return linkResult(reply, () => ({ message: 'You have accepted.' }))
}

/** The link is consumed by the answer. */
export const shouldRevalidate = () => false

/** The page behind the link in an invitation. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, refused, path } = loaderData
  return (
    <EmailLinkPage
      title={invitation ? `${invitation.first_name} invites you` : 'An invitation from your family'}
      result={refused}
      art={{ slug: 'family', theme: 'paddock' }}
    >
      {invitation && <Invitation invitation={invitation} path={path} />}
    </EmailLinkPage>
  )
}

type Invitation = ReplyOf<typeof getFamilyInvitation>['data']

function Invitation({ invitation, path }: { invitation: Invitation; path: string }) {
  const { first_name: name, parts } = invitation
  return (
    <>
      <p className="break-words">{`${name} would like to show you, on Yonder:`}</p>
      <ul className="list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{familyPartWords[part].parent}</li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {`You never see ${neverShown}. ${name} can change what you see at any time. You can both end it at any time.`}
      </p>
      <Answer invitation={invitation} path={path} />
      <p className="text-sm">
        <Link to="/parents" look="arrow">
          What Yonder is, for parents and caregivers
        </Link>
      </p>
    </>
  )
}

/** What can be done with the account that is signed in, if any. */
function Answer({ invitation: { first_name: name, is_signed_in, email, refusal }, path }: AnswerProps) {
  if (refusal) return <p className="rounded-card bg-sand p-4">{refusal}</p>
  if (!is_signed_in) {
    const back = new URLSearchParams({ redirect: path })
    return (
      <>
        <p className="rounded-card bg-sand p-4">
          To accept, you need a parent’s account. When you sign up, tick “I am a parent or teacher”. You come
          back to this page afterwards.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/login?${back}`} size="large">
            Sign in
          </ButtonLink>
          <ButtonLink to={`/register?${back}`} variant="outline" size="large">
            Sign up
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <p className="rounded-card bg-sand p-4 break-words">
        {`${name} sees your name, your email address (${email}) and the hour in which you last looked. After you accept, ${name} confirms that it is you. Then you see what is listed above.`}
      </p>
      <Button type="submit" variant="accent" size="large">
        Accept
      </Button>
    </>
  )
}

type AnswerProps = { invitation: Invitation; path: string }
