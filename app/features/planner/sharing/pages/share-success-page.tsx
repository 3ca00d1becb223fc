import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'

export const meta = () => pageMeta({ title: 'Thanks for sharing', noIndex: true })

/** Thanks after a share, with a way on (D-213). */
export default function ShareSuccessPage() {
  return (
    <PictureHero art={{ slug: 'share-success', theme: 'reef' }} size="tall">
      <h1 className="max-w-[16ch] text-display">Thanks for sharing</h1>
      <p className="mt-3.5 max-w-[40ch] text-lead">
        Plans get better when someone else has looked at them. Ask what they would do first.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/career-planner" variant="accent">
          Back to my plans
        </ButtonLink>
        <ButtonLink to="/careers/industries" variant="outline">
          Look around
        </ButtonLink>
      </div>
    </PictureHero>
  )
}
