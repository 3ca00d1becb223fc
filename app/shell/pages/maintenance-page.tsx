import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Logo } from '#app/ui/logo.tsx'

export const meta = () => pageMeta({ title: 'Back soon', noIndex: true })

/** What everybody sees while the site is being worked on. */
export default function MaintenancePage() {
  return (
    <div data-on="brand" className="relative isolate min-h-dvh bg-deep text-on-brand">
      <div className="absolute inset-0 -z-1 overflow-hidden">
        <HorizonArt
          slug="maintenance"
          theme="southern-sky"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.8}
          phone={{ ratio: 'tall', horizon: 0.8 }}
          fill
        />
      </div>
      <Wrap>
        <div className="pt-11 pb-75">
          <Logo size="large" />
          <h1 className="mt-16">Back soon</h1>
          <p className="mt-3.5 max-w-[40ch] text-lead">
            We are working on Yonder right now. What you have saved is safe. Please look in again in a little
            while.
          </p>
          <div className="mt-6">
            <ButtonLink to="/" variant="accent" size="large" document>
              Try again
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </div>
  )
}
