import type { ReactNode } from 'react'
import type { Occupation } from '#app/features/careers/contract.ts'
import { startWithCapital } from '#app/features/careers/titles.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Pips } from './pips.tsx'
import { SourceLine } from './source-link.tsx'

type Skill = Occupation['competencies'][number]

/** How many core skills are in view; the others are in a row that opens. */
const skillsInView = 6

/** What heads the core skills; null where none are known. @param isWider they are those of a wider group */
export function skillsTitle(
  { competencies }: Pick<Occupation, 'competencies'>,
  isWider: boolean,
): string | null {
  if (competencies.length === 0) return null
  return isWider ? 'Skills this kind of job uses' : 'Skills this job uses'
}

/** Core skills with their level, the strongest first, then what is looked up seldom in rows that open. */
export function SkillsAndTools({
  occupation,
  skills,
  wider,
  children,
}: {
  occupation: Occupation
  skills: string[]
  /** The group that core skills and tools describe instead of the job. */
  wider: string | null
  /** Another row that opens. */
  children?: ReactNode
}) {
  const { competencies, tools, alternative_titles: titles } = occupation
  const sorted = competencies.toSorted((one, other) => other.score - one.score)
  const others = sorted.slice(skillsInView)
  return (
    <section className="grid gap-6">
      {sorted.length > 0 && (
        <div>
          <SectionHead title={skillsTitle(occupation, wider !== null) ?? ''} sunAt={78} />
          {wider && <p className="mb-4 text-muted text-sm">{`These skills are for ${wider}.`}</p>}
          <SkillLevels skills={sorted.slice(0, skillsInView)} />
          <SourceLine fact="careers/skills-classification">
            Australian Skills Classification (2021)
          </SourceLine>
        </div>
      )}
      <Accordion>
        {others.length > 0 && (
          <AccordionItem title={others.length === 1 ? 'One more skill' : `${others.length} more skills`}>
            <SkillLevels skills={others} />
          </AccordionItem>
        )}
        {children}
        {skills.length > 0 && (
          <AccordionItem title="Main skills of the closest job in the United States">
            <p>{`${startWithCapital(skills.join(', ').toLowerCase())}.`}</p>
            <SourceLine fact="careers/onet">O*NET, United States</SourceLine>
          </AccordionItem>
        )}
        {tools.length > 1 && (
          <AccordionItem title="Tools and software">
            <p>{`${tools.join(', ')}.`}</p>
            {wider && <p className="mt-2 text-muted text-sm">{`This list is for ${wider}.`}</p>}
            <SourceLine fact="careers/skills-classification">
              Australian Skills Classification (2021)
            </SourceLine>
          </AccordionItem>
        )}
        {titles.length > 0 && (
          <AccordionItem
            title={
              occupation.is_nec ? 'Job titles counted here' : 'Other names, and jobs counted with this one'
            }
          >
            <p>{`${titles.join(', ')}.`}</p>
          </AccordionItem>
        )}
      </Accordion>
    </section>
  )
}

function SkillLevels({ skills }: { skills: readonly Skill[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 text-ink sm:grid-cols-2">
      {skills.map(({ name, score, hub }) => (
        <li key={name} className="flex items-center justify-between gap-4 border-line border-b pb-3">
          {hub ? <Link to={`/skill-hubs/${hub}`}>{name}</Link> : <span>{name}</span>}
          <span className="flex items-center gap-2 text-muted text-sm">
            <Pips on={Math.round(score / 2)} of={5} />
            {`${score} of 10`}
          </span>
        </li>
      ))}
    </ul>
  )
}
