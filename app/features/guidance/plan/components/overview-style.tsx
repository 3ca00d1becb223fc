import { Link } from '#app/ui/link.tsx'
import type { QuizResult } from '../../contract.ts'
import { styleBand } from '../style-scores.ts'
import { styleNotes, styleWords } from '../style-words.ts'
import { changeLink, OverviewPart } from './overview-part.tsx'

/** Where someone stands on the four scales of style, in words. */
export function OverviewStyle({ result }: { result: QuizResult | null }) {
  return (
    <OverviewPart id="style" title="How you go about things" sunAt={28} link={changeLink('style')}>
      {result?.style ? (
        <>
          <ul className="grid gap-5">
            {result.style.map(({ trait, percent }) => (
              <li key={trait}>
                <p className="flex justify-between text-sm">
                  {styleWords[trait].ends.map((end) => (
                    <span key={end}>{end}</span>
                  ))}
                </p>
                <div
                  aria-hidden="true"
                  className="relative my-1.5 h-1.5 rounded-xs bg-line"
                  style={{ '--share': `${percent}%` }}
                >
                  <span
                    data-fill
                    className="absolute top-1/2 left-(--share) size-4.5 -translate-1/2 rounded-full border-2 border-wattle-700 bg-accent"
                  />
                </div>
                <p>{styleWords[trait][styleBand(percent)]}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted text-sm">
            {styleNotes.noCareers} {styleNotes.source}
          </p>
        </>
      ) : (
        <p className="text-muted">
          From sixteen sentences. We do not sort people into types.{' '}
          <Link to="/ppa?part=style">Move the sliders</Link>
        </p>
      )}
    </OverviewPart>
  )
}
