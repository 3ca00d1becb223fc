import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { SkillGains } from '../skill-gains.ts'
import { TrainedSkillPanel } from './trained-skill.tsx'

type SkillGainsProps = { gains: SkillGains; of: 'module' | 'program' }

/** What a finished module or program means for someone's careers, skill by skill, before and after. */
export function SkillGainsSection({ gains: { skills, missing }, of }: SkillGainsProps) {
  return (
    <section aria-labelledby="skills" className="grid gap-4">
      <SectionHead title="What this does for your skills" id="skills" sunAt={36} />
      <p className="max-w-[60ch]">
        This {of} practised the skills below. You decide whether you are better at them now. A rating changes
        only when you change it, and you can change it back.
      </p>
      {missing && (
        <p className="max-w-[60ch]">
          {missing === 'quiz' ? (
            <>
              <Link to="/career-quiz">Take the career quiz</Link> and you see here which careers this brings
              closer.
            </>
          ) : (
            <>
              <Link to="/ppa?part=skills">Rate your other skills</Link> too, and you see here which careers
              this brings closer. At least half of what a career needs has to be rated first.
            </>
          )}
        </p>
      )}
      {skills.map((skill) => (
        <TrainedSkillPanel key={skill.id} skill={skill} />
      ))}
    </section>
  )
}
