import { Link } from '#app/ui/link.tsx'
import { SourceLink } from './source-link.tsx'

/** Core skills with their average on the scale of 1 to 10. */
export function SkillBars({ skills }: { skills: { slug: string | null; name: string; score: number }[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {skills.map((skill) => (
          <li key={skill.name} className="grid grid-cols-[minmax(0,1fr)_3rem] gap-x-4 gap-y-1.5">
            {skill.slug ? (
              <Link to={`/skill-hubs/${skill.slug}`}>{skill.name}</Link>
            ) : (
              <span>{skill.name}</span>
            )}
            <span className="text-right text-muted text-sm tabular-nums">{skill.score.toFixed(1)}</span>
            <span className="col-span-2 h-2 rounded-xs bg-line" aria-hidden>
              <span
                className="block h-full rounded-xs bg-reef-500"
                style={{ width: `${skill.score * 10}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        Average for occupations with skill ratings, 1 to 10. Source:{' '}
        <SourceLink fact="careers/skills-classification">
          Australian Skills Classification, March 2021
        </SourceLink>
        .
      </p>
    </>
  )
}
