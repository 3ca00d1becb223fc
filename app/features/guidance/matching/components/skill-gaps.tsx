import { useSiteState } from '#app/features/site/site-state.ts'
import { Link } from '#app/ui/link.tsx'
import type { MatchedOccupation } from '../../contract.ts'
import { skillSteps } from '../../plan/skill-steps.ts'
import { findSkill } from '../../plan/skills.ts'

/** The largest gaps between what one can do and what a job asks for, each with what would close it. */
export function SkillGaps({ match }: { match: NonNullable<MatchedOccupation['skills_match']> }) {
  const loaded = useSiteState()
  const hubs = loaded.status === 'ready' ? loaded.state.active_skill_hubs : []
  if (match.gaps.length === 0) return <p>You already have what this job asks for, by your own rating.</p>
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        The skills match says how much of what the job needs you already cover. These are the largest gaps
        that are left.
      </p>
      <ol className="grid gap-4">
        {match.gaps.map(({ skill, need, have }) => {
          const plain = findSkill(skill)
          if (!plain) return null
          const step = Math.min(4, Math.ceil(need * 4))
          return (
            <li key={skill} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
              <b className="block">{plain.name}</b>
              <span className="mt-1 block text-sm">
                You said: “{skillSteps[skill][Math.round(have * 4)]}”. The job asks for something like: “
                {skillSteps[skill][step]}”.
              </span>
              <span className="mt-1.5 block text-muted text-sm">
                At school: {plain.subjects.join(', ')}. Afterwards:{' '}
                <Link to={`/explore/study?field=${plain.field.code}`}>courses in {plain.field.title}</Link>.
                {hubs.some(({ slug }) => slug === plain.hub) && (
                  <>
                    {' '}
                    Now: <Link to={`/skill-hubs/${plain.hub}`}>three ways to practise</Link>.
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
