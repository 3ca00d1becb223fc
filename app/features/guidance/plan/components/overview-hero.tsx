import { ButtonLink } from '#app/ui/button.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import type { QuizResult } from '../../contract.ts'
import { rankedInterests } from '../../results/ranked.ts'
import { profileSentence } from '../../words.ts'

/** The plan in a sentence, above everything else. */
export function OverviewHero({ result }: { result: QuizResult | null }) {
  const ranked = result?.signal === 'enough' && result.interests ? rankedInterests(result.interests) : null
  return (
    <PictureHero art={{ slug: 'post-school-plan', theme: 'bush' }} size="tall">
      <h1 className="max-w-[20ch] text-display">Your post-school plan</h1>
      <p className="mt-3.5 max-w-[44ch] text-lead">
        {ranked ? `${profileSentence(ranked)} ` : ''}A plan is a direction for now. You can change any part of
        it at any time.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/follow/occupations" variant="accent">
          Find careers
        </ButtonLink>
        <ButtonLink to={result ? '/career-quiz/results' : '/career-quiz?q=next'} variant="outline">
          {result ? 'Your quiz results' : 'Take the career quiz'}
        </ButtonLink>
      </div>
    </PictureHero>
  )
}
