import { AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { parties } from '../../rules/topics.ts'
import type { OwnPlacement } from '../../student-contract.ts'
import { startPath } from '../student-steps.ts'
import { owedByWords } from '../student-words.ts'
import { editableStatuses } from '../terms.ts'

/** What is still missing before the start, and who owes it. Questions for the school are listed apart. */
export function MissingList({ placement }: { placement: OwnPlacement }) {
  const { id, status, todo, missing } = placement
  const isOpen = editableStatuses.includes(status)
  const open = missing.filter(({ step }) => step !== 'complete')
  const questions = open.filter(({ kind }) => kind === 'question')
  const owed = open.filter(({ kind }) => kind !== 'question')
  const asked = isOpen ? todo : []
  if (owed.length + questions.length + asked.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">What is missing</h2>
      <Panel>
        <dl className="grid gap-4">
          {asked.length > 0 && (
            <div>
              <dt className="font-semibold">You, before you sign</dt>
              {asked.map(({ step, field, says }) => (
                <dd key={field} className="mt-1 break-words">
                  {says} <Link to={startPath(id, step)}>Fill it in</Link>
                </dd>
              ))}
            </div>
          )}
          {parties.map((party) => {
            const own = owed.filter(({ owed_by }) => owed_by === party)
            if (own.length === 0) return null
            return (
              <div key={party}>
                <dt className="font-semibold">{owedByWords[party]}</dt>
                {own.map(({ says }) => (
                  <dd key={says} className="mt-1 break-words">
                    {says}
                  </dd>
                ))}
              </div>
            )
          })}
        </dl>
        {questions.length > 0 && (
          <div className="mt-4 border-line border-t">
            <AccordionItem title={`Your school checks these (${questions.length})`}>
              <ul className="list-disc space-y-1 pl-5">
                {questions.map(({ says }) => (
                  <li key={says} className="break-words">
                    {says}
                  </li>
                ))}
              </ul>
            </AccordionItem>
          </div>
        )}
      </Panel>
    </section>
  )
}
