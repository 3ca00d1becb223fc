import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** The top of the planner. */
export function PlannerHero({ words }: { words: string }) {
  return (
    <div data-on="brand" className="relative isolate overflow-hidden bg-brand text-on-brand">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug="career-planner"
          theme="coast"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.76}
          lift={0.7}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.8 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="min-h-75 pt-9 pb-45 lg:min-h-100 lg:pb-37">
          <h1 className="max-w-[18ch] text-display">Career planner</h1>
          <p className="mt-3 max-w-[40ch] text-lead">
            Keep three routes side by side. The one you walk may turn out to be plan B, and that is fine.
          </p>
          <p className="mt-3 font-semibold">{words}</p>
        </div>
      </Wrap>
    </div>
  )
}
