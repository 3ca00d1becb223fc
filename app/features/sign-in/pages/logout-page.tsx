import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { isDocument } from '#app/platform/web/fetch-metadata.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { getSecurity, logout } from '../contract.ts'
import { countUnsentHere, logoutPage, SignOutForm } from '../screens/sign-out-form.tsx'
import type { Route } from './+types/logout-page'

export const meta = () =>
  pageMeta({ title: 'Log out', description: 'Leave Yonder on this device.', path: logoutPage, noIndex: true })

/** Who is signed out already is at home. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getSecurity)
  return !reply.ok && reply.problem.status === 401 ? redirect('/') : null
}

/** Ends the session and goes home: for a form that a browser sends as a document, and for nothing else (D-122). */
export async function action({ context, request }: Route.ActionArgs) {
  if (!isDocument(request.headers.get('sec-fetch-dest'))) return redirect(logoutPage)
  await context.get(apiContext).call(logout)
  return redirect('/')
}

/** One button: opening the page changes nothing. Answers that were not sent yet are asked about. */
export default function LogoutPage() {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    void countUnsentHere().then(setUnsent)
  }, [])
  return (
    <Wrap width="text">
      <div className="py-20 text-center">
        <Anchor to="/" className="mb-8 inline-block text-inherit no-underline">
          <Logo size="large" name="Yonder, home" />
        </Anchor>
        {unsent > 0 ? <Unsent count={unsent} /> : <Leave />}
      </div>
    </Wrap>
  )
}

function Leave() {
  return (
    <>
      <h1>Log out of Yonder?</h1>
      <p className="mt-3 text-lead text-muted">
        Your account stays as it is. You can sign in again at any time.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <SignOutForm removesUnsent>
          <Button type="submit">Log out</Button>
        </SignOutForm>
        <ButtonLink to="/" variant="outline">
          Stay logged in
        </ButtonLink>
      </div>
    </>
  )
}

function Unsent({ count }: { count: number }) {
  return (
    <>
      <h1>Log out and lose answers?</h1>
      <p className="mt-3 text-lead text-muted">
        {count === 1 ? 'One answer on this device has' : `${count} answers on this device have`} not been sent
        yet. Logging out removes what is stored here.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/academy/on-this-device">Stay and send them</ButtonLink>
        <SignOutForm removesUnsent>
          <Button type="submit" variant="outline">
            Log out and remove them
          </Button>
        </SignOutForm>
      </div>
    </>
  )
}
