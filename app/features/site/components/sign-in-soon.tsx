import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** Says plainly that there are no accounts yet, and what works without one. */
export function SignInSoonText() {
  return (
    <>
      <p>Accounts are not open yet, so there is nothing to sign in to today.</p>
      <p className="mt-3">
        You do not need one for the career quiz: your answers and results are kept on this device, under a key
        that only this browser has. When accounts open, you can take them with you.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/career-quiz" variant="accent">
          Take the career quiz
        </ButtonLink>
        <ButtonLink to="/careers/industries" variant="outline">
          Look at careers
        </ButtonLink>
      </div>
    </>
  )
}

/** The same as a page of its own. */
export function SignInSoon({ title }: { title: string }) {
  return (
    <div className="relative isolate overflow-hidden bg-tint">
      <div className="absolute inset-0 -z-1">
        <HorizonArt slug="sign-in" theme="ranges" ratio="hero" sky="clear" phone={{ ratio: 'tall' }} fill />
      </div>
      <Wrap>
        <div className="mx-auto my-11 max-w-115 rounded-xl bg-raised px-5 py-6.5 text-ink shadow-pop md:my-19 md:px-7.5">
          <h1 className="mb-3 text-h2">{title}</h1>
          <SignInSoonText />
        </div>
      </Wrap>
    </div>
  )
}
