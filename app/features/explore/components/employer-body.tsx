import type { Employer, JobCard } from '#app/features/opportunities/contract.ts'
import { employerFacts, hiringFacts, statedBy } from '#app/features/opportunities/listing-facts.ts'
import { boardsFor } from '#app/features/opportunities/official-boards.ts'
import { counted } from '#app/ui/figures.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { FactsRow } from './facts-row.tsx'
import { JobRows } from './job-lines.tsx'
import { ListingPicture, ProviderLogo } from './listing-picture.tsx'
import { RealThing } from './official-boards.tsx'
import { SourceLine } from './source-link.tsx'

/** Everything about an employer below the hero. HTML only. */
export function EmployerBody({ employer, jobs }: { employer: Employer; jobs: JobCard[] }) {
  const source = statedBy(employer, employer.name)
  return (
    <>
      <Wrap>
        <FactsRow
          facts={[
            ...employerFacts(employer).map((fact) => ({ ...fact, source })),
            {
              name: employer.is_sample ? 'Openings' : 'Open now',
              value: counted(employer.openings, 'opening'),
            },
          ]}
        />
      </Wrap>
      <Section>
        <WithAside
          aside={
            <>
              {employer.is_sample && (
                <Panel tone="tint">
                  <RealThing
                    title="Find real jobs"
                    text="Look for work on these official sites."
                    boards={boardsFor(employer.country)}
                  />
                </Panel>
              )}
              {employer.hiring_steps.length > 0 && (
                <Panel>
                  <h2 className="text-h3">How they hire</h2>
                  <ol className="mt-2 grid gap-3 text-sm">
                    {employer.hiring_steps.map(({ title, text }, at) => (
                      <li key={title} className="border-line border-t pt-3 first:border-t-0">
                        <strong>
                          {at + 1}. {title}
                        </strong>
                        {text && <span className="block text-muted">{text}</span>}
                      </li>
                    ))}
                  </ol>
                  {source &&
                    hiringFacts(employer).map(({ key }) => (
                      <SourceLine key={key} fact={key}>
                        {source}
                      </SourceLine>
                    ))}
                </Panel>
              )}
              {employer.industries.length > 0 && (
                <Panel tone="tint">
                  <h2 className="text-h3">Industries</h2>
                  <ul className="mt-2 text-sm">
                    {employer.industries.map(({ slug, title }) => (
                      <li key={slug} className="py-1">
                        <Link to={`/industries/${slug}`}>{title}</Link>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </>
          }
        >
          <section>
            <ListingPicture src={employer.banner_url} alt={employer.banner_alt} />
            <ProviderLogo src={employer.logo_url} />
            <h2 className="mb-3.5 text-h2">About</h2>
            <div className="max-w-[66ch]">
              <Prose html={employer.description} />
            </div>
          </section>
          <section>
            <SectionHead
              title={employer.is_sample ? 'Openings' : 'Open now'}
              sunAt={58}
              link={{ to: '/explore/work', label: 'All work' }}
            />
            {jobs.length > 0 ? (
              <JobRows jobs={jobs} />
            ) : (
              <p>
                Nothing is open here today. <Link to="/explore/work">See all openings</Link>, or save this
                employer to find it again.
              </p>
            )}
          </section>
        </WithAside>
      </Section>
    </>
  )
}
