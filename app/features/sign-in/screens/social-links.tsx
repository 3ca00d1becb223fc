import { ButtonLink } from '#app/ui/button.tsx'
import { BrandMark } from '../components/brand-marks.tsx'
import { type SignInQuery, socialAddress } from '../forms/sign-in-query.ts'
import { savePendingOptIns } from '../pending-opt-ins.ts'
import type { SignInOptions } from '../sign-in-options.ts'

const names = { google: 'Google', facebook: 'Facebook' } as const

/** Sign in or up with an account elsewhere: full pages, to the provider and back. */
export function SocialLinks({
  ways,
  ask,
  verb,
  wantsEmails,
}: {
  ways: SignInOptions
  ask: SignInQuery
  verb: 'Log in' | 'Sign up'
  /** The state of the marketing checkbox, stored until the person returns from the provider. */
  wantsEmails?(): boolean
}) {
  return (
    <>
      <p className="my-5 flex items-center gap-3.5 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="flex gap-2.5">
        {ways.social.map((provider) => (
          <ButtonLink
            key={provider}
            to={socialAddress(provider, ask, ways.ghost)}
            document
            variant="outline"
            wide
            onClick={wantsEmails && (() => savePendingOptIns(wantsEmails(), new Date()))}
            aria-label={`${verb} with ${names[provider]}`}
          >
            <BrandMark provider={provider} />
            {names[provider]}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
