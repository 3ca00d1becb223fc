import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

export const meta = () => pageMeta({ title: 'Thanks for sharing', noIndex: true })

/** Thanks after a share, with a way on (D-213). */
export default function ShareSuccessPage() {
  return (
    <div data-on="brand" className="relative isolate overflow-hidden bg-brand text-on-brand">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug="share-success"
          theme="reef"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.78}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.82 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="min-h-105 pt-14 pb-50">
          <h1 className="max-w-[16ch] text-display">Thanks for sharing</h1>
          <p className="mt-3.5 max-w-[40ch] text-lead">
            Plans get better when somebody else has looked at them. Ask what they would do first.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/career-planner" variant="accent">
              Back to my plans
            </ButtonLink>
            <ButtonLink to="/careers/industries" variant="outline">
              Look around
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </div>
  )
}
