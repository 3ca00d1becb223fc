import { Printer } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { notEnoughSignal, profileSentence, snapshotNote, strongestSentence } from '../../words.ts'
import { rankedInterests } from '../ranked.ts'
import type { ShownResult } from '../results-shown.ts'

/** What the answers come to, in two sentences. */
export function ResultsHero({ result }: { result: ShownResult }) {
  const ranked = result.signal === 'enough' && result.interests ? rankedInterests(result.interests) : null
  return (
    <PictureHero art={{ slug: 'quiz-results', theme: 'southern-sky' }} size="tall">
      <p className="font-semibold text-accent">Your results</p>
      <h1 className="mt-2 max-w-[20ch] text-display">
        {ranked ? profileSentence(ranked) : notEnoughSignal.title}
      </h1>
      <p className="mt-3.5 max-w-[44ch] text-lead">
        {ranked && `${strongestSentence(ranked)} `}
        {snapshotNote}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="#careers" variant="accent">
          {ranked ? 'Careers that fit' : 'What helps now'}
        </ButtonLink>
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </PictureHero>
  )
}
