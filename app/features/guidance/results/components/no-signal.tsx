import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { notEnoughSignal } from '../../words.ts'
import type { ShownResult } from '../results-shown.ts'

/** In place of a ranking when the answers do not point anywhere: what to do, and no forced list. */
export function NoSignal({ result }: { result: ShownResult }) {
  return (
    <Section tone="sunken" id="careers">
      <h2 className="text-h2">{notEnoughSignal.title}</h2>
      <p className="mt-3 max-w-[62ch]">{notEnoughSignal.body}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {result.form !== 'full' && <ButtonLink to="/career-quiz?set=more&q=1">Answer 30 more</ButtonLink>}
        <ButtonLink to="#answers" variant="outline">
          Change a few answers
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm">
        Or look around: <Link to="/careers/industries">careers by industry</Link>.
      </p>
    </Section>
  )
}
