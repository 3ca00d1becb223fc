import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** The top of the planner. */
export function PlannerHero({ words }: { words: string }) {
  return (
    <div data-on="brand" className="relative isolate overflow-hidden bg-brand text-on-brand">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug="career-planner"
          theme="outback"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.8}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.84 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="min-h-65 pt-9 pb-32 lg:min-h-75 lg:pb-28">
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
