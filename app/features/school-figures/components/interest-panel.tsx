import { ChartFoot } from '#app/ui/chart-foot.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Interests } from '../contract.ts'
import { definitions } from '../names.ts'
import { fewestPeople } from '../safe-views.ts'
import { maxInterest, peakOf } from '../spread.ts'
import { interestFinding, Ridgeline } from './ridgeline.tsx'

type InterestPanelProps = { interests: Interests; students: string; download: string }

/** What students lean towards, as a chart with its table; nothing where it would tell about a few. */
export function InterestPanel({ interests, students, download }: InterestPanelProps) {
  return (
    <Panel>
      <h2 className="text-h3">What your students are interested in</h2>
      {interests ? (
        <>
          <p className="mt-1 font-semibold">{interestFinding(interests)}</p>
          <p className="mt-1 mb-4 text-muted text-sm">
            Quiz scores of {interests.people} <Link to={students}>students who are counted</Link>, from 0 to{' '}
            {maxInterest}. A taller curve means more students.
          </p>
          <Ridgeline interests={interests} />
          <ChartFoot
            definition={definitions.interests}
            download={download}
            of="What students are interested in"
            head={['Interest', 'Most students around']}
            rows={interests.lines.map(({ area, line }) => [area, `${peakOf(line)} of ${maxInterest}`])}
          />
        </>
      ) : (
        <p className="mt-2 text-muted">
          This is shown once {fewestPeople} students in this view have finished the quiz, and only when it
          cannot point to a few of them.{' '}
          <Link to="/advisor/career-tasks/new?template=take-the-quiz">Set the quiz as a task</Link>
        </p>
      )}
    </Panel>
  )
}
