import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { HorizonArtProps } from '#app/ui/horizon-art.tsx'
import type { LinkResult } from './email-link-result.ts'
import { ScreenHeading } from './screen-heading.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type EmailLinkPageProps = {
  title: string
  /** What has to be known before the button is pressed. */
  before?: ReactNode
  /** The form; without it, `text` and one button. */
  children?: ReactNode
  text?: string
  button?: string
  result?: LinkResult
  art?: Pick<HorizonArtProps, 'slug' | 'theme'>
}

/**
 * The page behind a link in an email. Opening it changes nothing, since mail programs open links by themselves; the
 * button does, with or without scripts.
 */
export function EmailLinkPage({ title, before, children, text, button, result, art }: EmailLinkPageProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <SignInFrame slug="verify" theme="coast" {...art}>
      <ScreenHeading where="page">{title}</ScreenHeading>
      <div className="mt-4 space-y-5">
        {result ? (
          <>
            <Banner tone={result.ok ? 'good' : 'bad'} role={result.ok ? 'status' : 'alert'}>
              {result.message}
            </Banner>
            {result.next && (
              <ButtonLink to={result.next.to} size="large" wide>
                {result.next.label}
              </ButtonLink>
            )}
          </>
        ) : (
          <Form method="post" className="space-y-5" replace>
            {before}
            {children || (
              <>
                <p>{text}</p>
                <Button type="submit" size="large" wide busy={isSending}>
                  {button}
                </Button>
              </>
            )}
          </Form>
        )}
      </div>
    </SignInFrame>
  )
}
