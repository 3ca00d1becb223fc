import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { flatSentence } from '../../words.ts'
import type { ShownResult } from '../results-shown.ts'

/** In place of a ranking when the answers do not point anywhere: what to do, and no forced list. */
export function NoSignal({ result }: { result: ShownResult }) {
  const percents = (result.interests ?? []).map(({ percent }) => percent)
  return (
    <Section tone="sunken" id="careers">
      <h2 className="text-h2">No list this time, and what helps now</h2>
      <p className="mt-3 max-w-[64ch]">{flatSentence(percents)}</p>
      <p className="mt-3 max-w-[64ch]">Three things that help more than a list would:</p>
      <ul className="mt-2 grid max-w-[64ch] list-disc gap-1.5 pl-5">
        {result.form !== 'full' && (
          <li>Thirty more activities. More answers leave less to chance, so smaller differences count.</li>
        )}
        <li>
          {result.values ? (
            <>
              What you want from work: <Link to="#values">your values</Link> say more about a job than you
              might think.
            </>
          ) : (
            <>
              <Link to="/career-quiz?q=31">Rate six things people want from work</Link>. It takes a minute.
            </>
          )}
        </li>
        <li>
          A look at <Link to="/careers/industries">an industry</Link> you know nothing about.
        </li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {result.form !== 'full' && <ButtonLink to="/career-quiz?set=more&q=1">Answer 30 more</ButtonLink>}
        <ButtonLink to="#answers" variant="outline">
          Change a few answers
        </ButtonLink>
      </div>
    </Section>
  )
}
