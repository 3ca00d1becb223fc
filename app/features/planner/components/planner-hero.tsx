import { PictureHero } from '#app/ui/picture-hero.tsx'

/** The top of the planner. */
export function PlannerHero({ words }: { words: string }) {
  return (
    <PictureHero art={{ slug: 'career-planner', theme: 'coast' }} size="tall">
      <h1 className="max-w-[20ch] text-display">Career planner</h1>
      <p className="mt-3 max-w-[40ch] text-lead">
        Choose a career and plan the steps to it, starting this week. You can have up to three routes side by
        side. You may end up on plan B, and that is fine.
      </p>
      <p className="mt-3 max-w-[34ch] font-semibold">{words}</p>
    </PictureHero>
  )
}
