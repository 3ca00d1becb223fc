import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { useSiteState } from '../site-state.ts'

/** The tagline over a coast, and the primary action. */
export function HomeHero() {
  return (
    <div
      data-on="brand"
      className="relative isolate overflow-hidden bg-tasman-800 text-on-brand max-lg:min-h-180 lg:min-h-170"
    >
      <div className="absolute inset-0 -z-1">
        <HorizonArt
          slug="yonder-1"
          theme="coast"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.79}
          lift={0.95}
          phone={{ ratio: 'tall', horizon: 0.72 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="pt-24 pb-82 lg:pt-34.5 lg:pb-47.5">
          <h1 className="text-mega leading-[0.95] font-heavy tracking-[-0.035em]">
            <span className="block max-lg:max-w-[10ch]">Find your passion.</span>{' '}
            <span className="block max-lg:max-w-[10ch]">Plan your future.</span>
          </h1>
          <p className="mt-5 max-w-[40ch] text-lead">
            Yonder helps you choose work, study and travel in Australia and Aotearoa New Zealand, at school
            and after it. It is free, and honest about the hard bits.
          </p>
          <div className="mt-7 flex flex-wrap gap-3.5">
            <ButtonLink to="/career-quiz" variant="accent" size="large">
              Take the career quiz
            </ButtonLink>
            <ButtonLink to="/careers/industries" variant="outline" size="large">
              Have a look around
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm">About 8 minutes. No account needed to start.</p>
        </div>
      </Wrap>
      <ImageCredit />
    </div>
  )
}

/** The picture's credit, for visitors only. */
function ImageCredit() {
  const loaded = useSiteState()
  if (loaded.status === 'ready' && loaded.state.user) return null
  return (
    <p className="absolute right-4 bottom-17 hidden rounded-full bg-tasman-950/70 px-3 py-1 text-xs lg:block">
      Picture: an imaginary coast
    </p>
  )
}
