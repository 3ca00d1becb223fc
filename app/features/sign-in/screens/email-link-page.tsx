import type { ReactNode } from 'react'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
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
  children?: ReactNode | ((isPending: boolean) => ReactNode)
  text?: string
  button?: string
  /** Known before the button: the link is dead. */
  result?: LinkResult
  art?: Pick<HorizonArtProps, 'slug' | 'theme'>
}

/**
 * The page behind a link in an email. Opening it changes nothing, since mail programs open links by themselves; the
 * button does, with or without scripts.
 */
export function EmailLinkPage({ title, before, children, text, button, art, ...known }: EmailLinkPageProps) {
  const form = useForm<LinkResult>({ revalidates: false })
  const result = form.result ?? known.result
  const alert = alertOf(result)
  /** What did not get through can be sent again. */
  const isFinal = result && result.status !== 503
  return (
    <SignInFrame slug="verify" theme="coast" {...art}>
      <ScreenHeading where="page">{title}</ScreenHeading>
      <div className="mt-4 space-y-5">
        {result && (
          <>
            {alert && <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>}
            {result.next && (
              <ButtonLink to={result.next.to} size="large" wide>
                {result.next.label}
              </ButtonLink>
            )}
          </>
        )}
        {!isFinal && (
          <form {...form.props} className="space-y-5">
            {before}
            {(typeof children === 'function' ? children(form.isPending) : children) || (
              <>
                <p>{text}</p>
                <Button type="submit" size="large" wide busy={form.isPending}>
                  {button}
                </Button>
              </>
            )}
          </form>
        )}
      </div>
    </SignInFrame>
  )
}
