import type { getSkillsForecast } from '#app/features/labour-market/forecast/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { SourceLink } from './source-link.tsx'

/** How much each industry uses ten core skills, by the classification of 2021. */
export function SkillsToday({ data }: Pick<ReplyOf<typeof getSkillsForecast>, 'data'>) {
  const names = [...new Set(data.flatMap((industry) => industry.skills.map((skill) => skill.name)))].sort()
  return (
    <section>
      <SectionHead title="Skills that industries used in 2021" sunAt={66} />
      <ScrollRegion
        className="overflow-x-auto rounded-card border border-line bg-surface"
        label="Skills by industry"
      >
        <table className="w-full min-w-[900px] border-collapse text-sm">
          <caption className="sr-only">Average level of ten core skills in each industry, 1 to 10</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface p-3 text-left">
                Industry
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="p-3 text-right align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ industry, skills }) => (
              <tr key={industry.slug} className="border-line border-t">
                <th scope="row" className="sticky left-0 bg-surface p-3 text-left font-normal">
                  <Link to={`/${industry.has_hub ? 'industry-hubs' : 'industries'}/${industry.slug}`}>
                    {industry.title}
                  </Link>
                </th>
                {names.map((name) => {
                  const skill = skills.find((one) => one.name === name)
                  const isTop = skills[0]?.name === name
                  return (
                    <td
                      key={name}
                      className={`p-3 text-right tabular-nums ${isTop ? 'font-bold' : 'text-muted'}`}
                    >
                      {skill ? skill.score.toFixed(1) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-3 text-muted text-sm">
        Averages over each industry’s occupations. 1 is the lowest level and 10 the highest. The highest in
        each row is in bold. Source:{' '}
        <SourceLink fact="careers/skills-classification">
          Australian Skills Classification, National Skills Commission, March 2021
        </SourceLink>
        .
      </p>
    </section>
  )
}
