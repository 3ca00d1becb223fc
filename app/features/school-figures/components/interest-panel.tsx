import { Panel } from '#app/ui/panel.tsx'
import type { Interests } from '../contract.ts'
import { definitions } from '../names.ts'
import { fewestPeople } from '../safe-views.ts'
import { peakOf } from '../spread.ts'
import { interestFinding, Ridgeline } from './ridgeline.tsx'

/** What students lean towards, as a chart with its table; nothing where it would tell about a few. */
export function InterestPanel({ interests }: { interests: Interests }) {
  return (
    <Panel>
      <h2 className="text-h3">What your students lean towards</h2>
      {interests ? (
        <>
          <p className="mt-1 text-muted text-sm">
            Spread of quiz scores, 0 to 40, of {interests.people} students. Taller means more of them.
          </p>
          <div className="mt-4">
            <Ridgeline interests={interests} />
          </div>
          <p className="mt-3 font-semibold">{interestFinding(interests)}</p>
          <details className="mt-2 text-sm">
            <summary>As a table</summary>
            <table className="mt-2 w-full">
              <thead>
                <tr>
                  <th scope="col" className="py-1.5 text-left">
                    Interest
                  </th>
                  <th scope="col" className="py-1.5 text-right">
                    Most students around
                  </th>
                </tr>
              </thead>
              <tbody>
                {interests.lines.map(({ area, line }) => (
                  <tr key={area} className="border-line border-t">
                    <th scope="row" className="py-1.5 text-left font-semibold">
                      {area}
                    </th>
                    <td className="num py-1.5 text-right">{peakOf(line)} of 40</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <p className="mt-2 text-muted text-sm">{definitions.interests}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">
          Shown once {fewestPeople} students of this view have finished the quiz, and only while no figure
          tells about a few of them.
        </p>
      )}
    </Panel>
  )
}
