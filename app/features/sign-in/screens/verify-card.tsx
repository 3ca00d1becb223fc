import { Form, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export type VerifyAnswer = { isGood: boolean; message: string; next?: { to: string; label: string } }

/**
 * The page behind a link in an email. Opening it changes nothing, since mail programs open links by themselves; the
 * button does, with or without scripts.
 */
export function VerifyCard({
  title,
  text,
  button,
  answer,
}: {
  title: string
  text: string
  button: string
  answer?: VerifyAnswer
}) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <SignInFrame slug="verify" theme="coast">
      <ScreenHeading where="page">{title}</ScreenHeading>
      {answer ? (
        <div className="mt-4 space-y-5">
          <Banner tone={answer.isGood ? 'good' : 'bad'} role={answer.isGood ? 'status' : 'alert'}>
            {answer.message}
          </Banner>
          {answer.next && (
            <ButtonLink to={answer.next.to} size="large" wide>
              {answer.next.label}
            </ButtonLink>
          )}
        </div>
      ) : (
        <Form method="post" className="mt-3 space-y-5" replace>
          <p>{text}</p>
          <Button type="submit" size="large" wide busy={isSending}>
            {button}
          </Button>
        </Form>
      )}
    </SignInFrame>
  )
}
