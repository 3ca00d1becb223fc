import type { Occupation } from '#app/features/careers/contract.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Pips } from './pips.tsx'
import { SourceLine } from './source-link.tsx'

/** Core skills with their level, then measured skills, tools and other names in collapsed sections. */
export function SkillsAndTools({ occupation, skills }: { occupation: Occupation; skills: string[] }) {
  const { competencies, tools, alternative_titles: titles } = occupation
  return (
    <section className="grid gap-6">
      {competencies.length > 0 && (
        <div>
          <SectionHead title="Skills it asks for" sunAt={78} />
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {[...competencies]
              .sort((one, other) => other.score - one.score)
              .map((skill) => (
                <li
                  key={skill.name}
                  className="flex items-center justify-between gap-4 border-line border-b pb-3"
                >
                  {skill.hub ? (
                    <Link to={`/skill-hubs/${skill.hub}`}>{skill.name}</Link>
                  ) : (
                    <span>{skill.name}</span>
                  )}
                  <span className="flex items-center gap-2 text-muted text-sm">
                    <Pips on={Math.round(skill.score / 2)} of={5} />
                    {`${skill.score} of 10`}
                  </span>
                </li>
              ))}
          </ul>
          <SourceLine fact="careers/skills-classification">
            Australian Skills Classification (2021)
          </SourceLine>
        </div>
      )}
      <Accordion>
        {skills.length > 0 && (
          <AccordionItem title="Skills measured for the closest job in the United States">
            <p>{`${skills.join(', ')}.`}</p>
            <SourceLine fact="careers/onet">O*NET, United States</SourceLine>
          </AccordionItem>
        )}
        {tools.length > 0 && (
          <AccordionItem title="Tools and software">
            <p>{`${tools.join(', ')}.`}</p>
            <SourceLine fact="careers/skills-classification">
              Australian Skills Classification (2021)
            </SourceLine>
          </AccordionItem>
        )}
        {titles.length > 0 && (
          <AccordionItem title={occupation.is_nec ? 'Job titles counted here' : 'Also called'}>
            <p>{`${titles.join(', ')}.`}</p>
          </AccordionItem>
        )}
      </Accordion>
    </section>
  )
}
