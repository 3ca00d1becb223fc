import { Bars } from '#app/ui/bars.tsx'
import { Link } from '#app/ui/link.tsx'
import { interestIcons } from '../../area-icons.ts'
import type { QuizResult } from '../../contract.ts'
import { interestLine, interestWords } from '../../words.ts'
import { OverviewPart } from './overview-part.tsx'

/** The three strongest interests, from the quiz. */
export function OverviewInterests({ result }: { result: QuizResult | null }) {
  return (
    <OverviewPart
      id="interests"
      title="What you like doing"
      sunAt={72}
      link={result ? { to: '/career-quiz/results', label: 'Results' } : undefined}
    >
      {result?.interests ? (
        <Bars
          rows={result.interests.slice(0, 3).map(({ area, percent }) => ({
            label: interestWords[area].plain,
            value: percent,
            icon: interestIcons[area],
            note: interestLine(area, percent),
          }))}
        />
      ) : (
        <p className="text-muted">
          You have not answered the thirty activities yet. <Link to="/career-quiz?q=next">Answer them</Link>
        </p>
      )}
    </OverviewPart>
  )
}
