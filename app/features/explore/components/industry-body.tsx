import type { Industry } from '#app/features/careers/contract.ts'
import { preparationWords } from '#app/features/careers/preparation.ts'
import type { IndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import type { EducatorCard } from '#app/features/study/contract.ts'
import type { GapYearCard } from '#app/features/travel/contract.ts'
import { figure } from '#app/ui/figures.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { openingsLink, sampleShare } from '../rules.ts'
import { ApprenticeshipNote } from './apprenticeship-note.tsx'
import { type CourseLine, CourseLines } from './course-card.tsx'
import { GapYearLines } from './gap-year-card.tsx'
import { IndustryFiguresSection } from './industry-figures.tsx'
import { type EmployerLine, type JobLine, JobLines } from './job-lines.tsx'
import { SourceLine } from './source-link.tsx'
import { type ArticleLine, WorthReading } from './worth-reading.tsx'

/** Everything about an industry below its occupations. HTML only. */
export function IndustryBody({
  industry,
  courses,
  hasApprenticeships,
  educators,
  gapYears,
  articles,
  figures,
  jobs,
  jobTotal,
  employers,
  isForNewZealand,
}: {
  industry: Industry
  courses: CourseLine[]
  /** Whether some of its jobs are learned as an apprentice in Australia. */
  hasApprenticeships: boolean
  educators: EducatorCard[]
  gapYears: GapYearCard[]
  articles: ArticleLine[]
  figures: IndustryFigures
  jobs: JobLine[]
  /** How many openings there are in all. */
  jobTotal: number
  /** Those who hire today. */
  employers: EmployerLine[]
  isForNewZealand: boolean
}) {
  return (
    <Section tone="sunken">
      <WithAside
        aside={
          <>
            <Panel>
              <h2 className="text-h3">How people usually get in</h2>
              <p className="mt-1 text-muted text-sm">
                {`How many of the ${figure(industry.occupations)} occupations need each kind of preparation.`}
              </p>
              <ul className="mt-2 grid gap-2 text-sm">
                {industry.preparations.map(({ preparation, occupations: count }) => (
                  <li
                    key={preparation}
                    className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0"
                  >
                    <Link to={`/careers/occupations?industry=${industry.slug}&way=${preparation}`}>
                      {preparationWords[preparation].name}
                    </Link>
                    <span className="text-muted tabular-nums">{figure(count)}</span>
                  </li>
                ))}
              </ul>
              <SourceLine fact="careers/ways-in">How we know this</SourceLine>
              <SourceLine fact="careers/occupation-industries">Which occupations we count</SourceLine>
              {industry.has_hub && (
                <p className="mt-3 text-sm">
                  <Link to={`/industry-hubs/${industry.slug}`}>See the skills used in this industry</Link>
                </p>
              )}
            </Panel>
            <WorthReading articles={articles} />
            {jobs.length > 0 && (
              <Panel>
                <h2 className="text-h3">What openings look like</h2>
                <JobLines jobs={jobs} />
                <p className="mt-3 text-sm">
                  <Link to={`/explore/work?industry=${industry.slug}`}>{openingsLink(jobTotal)}</Link>
                </p>
              </Panel>
            )}
            {employers.length > 0 && (
              <Panel>
                <h2 className="text-h3">
                  {sampleShare(employers) === 'all' ? 'Sample employers' : 'Who is hiring'}
                </h2>
                {sampleShare(employers) === 'all' && (
                  <p className="mt-1 text-muted text-sm">
                    These employers and their jobs are made up. They show what real ones will look like.
                  </p>
                )}
                <ul className="mt-1">
                  {employers.map((employer) => (
                    <li key={employer.slug} className="border-line border-b py-2.5 last:border-b-0">
                      <Link to={`/employers/${employer.slug}`} look="strong">
                        {employer.name}
                      </Link>
                      {employer.is_sample && <span className="text-muted text-sm"> · Made-up example</span>}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        }
      >
        <IndustryFiguresSection figures={figures} isForNewZealand={isForNewZealand} />
        <section>
          <SectionHead title="Parts of this industry" sunAt={44} />
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {industry.parts.map((part) => (
              <li key={part.anzsic_code} className="border-line border-b py-2.5">
                {part.title}
              </li>
            ))}
          </ul>
          <SourceLine fact="careers/anzsic">After ANZSIC, the official list of industries</SourceLine>
        </section>
        {isForNewZealand && (
          <section>
            <SectionHead title="Where to study in Aotearoa New Zealand" sunAt={50} />
            <p className="max-w-[66ch]">
              We found no list of New Zealand courses that we may use. See{' '}
              <Link to="/educators?place=NZ">who teaches your field</Link>, or use the official finder,{' '}
              <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
            </p>
          </section>
        )}
        {courses.length > 0 && (
          <section>
            <SectionHead
              title={isForNewZealand ? 'Examples of courses in Australia' : 'Examples of courses'}
              sunAt={58}
            />
            <p className="mb-3 text-muted text-sm">
              Each course is a usual step to at least one job that is found mainly in this industry. Some jobs
              need more study after it.
            </p>
            {hasApprenticeships && !isForNewZealand && (
              <div className="mb-3">
                <ApprenticeshipNote of="some-jobs" />
              </div>
            )}
            <CourseLines courses={courses} />
            <SourceLine fact="study/cricos">Register of courses</SourceLine>
          </section>
        )}
        {educators.length > 0 && (
          <section>
            <SectionHead
              title={
                isForNewZealand
                  ? 'Where to study for this industry in Australia'
                  : 'Where to study for this industry'
              }
              sunAt={30}
            />
            <p className="mb-3 text-muted text-sm">
              Educators with courses for many of these careers, on the January 2023 register: universities and
              TAFEs first. This is not a ranking, and a course does not promise a job.
            </p>
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {educators.map((educator) => (
                <li key={educator.slug} className="border-line border-b py-2.5">
                  <Link to={`/educators/${educator.slug}`}>{educator.name}</Link>
                  <span className="block text-muted text-sm">
                    {[educator.kind_label, educator.city].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {gapYears.length > 0 && (
          <section>
            <SectionHead
              title="Gap years with this kind of work"
              sunAt={22}
              link={{ label: 'All gap years', to: '/explore/travel' }}
            />
            <GapYearLines gapYears={gapYears} />
          </section>
        )}
      </WithAside>
    </Section>
  )
}
