import { Bars } from '#app/ui/bars.tsx'
import { Link } from '#app/ui/link.tsx'
import type { QuizResult } from '../../contract.ts'
import { plainSkills } from '../skills.ts'
import { changeLink, OverviewPart } from './overview-part.tsx'

/** The skills that someone rates highest in themselves. */
export function OverviewSkills({ result }: { result: QuizResult | null }) {
  const ratings = result?.skills ?? {}
  const rated = plainSkills.filter(({ id }) => ratings[id] !== undefined)
  return (
    <OverviewPart id="skills" title="What you can do today" sunAt={82} link={changeLink('skills')}>
      {rated.length > 0 ? (
        <>
          <p className="mb-3 text-muted text-sm">
            You have rated {rated.length} of {plainSkills.length}. Your strongest:
          </p>
          <Bars
            max={4}
            rows={rated
              .toSorted((a, b) => (ratings[b.id] ?? 0) - (ratings[a.id] ?? 0))
              .slice(0, 5)
              .map(({ id, name }) => ({
                label: name,
                value: ratings[id] ?? 0,
                words: `${ratings[id]} of 4`,
              }))}
          />
        </>
      ) : (
        <p className="text-muted">
          Rate eighteen skills with plain examples, and every career shows what is left to learn.{' '}
          <Link to="/ppa?part=skills">Rate your skills</Link>
        </p>
      )}
    </OverviewPart>
  )
}
