import { Check, ExternalLink, Minus } from 'lucide-react'
import { sourcesAddress } from '#app/features/corrections/address.ts'
import type { Job } from '#app/features/opportunities/contract.ts'
import { jobTypeWords } from '#app/features/opportunities/job-words.ts'
import { jobFacts, jobRequirements, statedBy } from '#app/features/opportunities/listing-facts.ts'
import { boardsFor } from '#app/features/opportunities/official-boards.ts'
import { longDay } from '#app/features/opportunities/rules.ts'
import { Monogram } from '#app/ui/avatar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { type Fact, FactsRow } from './facts-row.tsx'
import { type JobLine, JobLines, placeOfJob } from './job-lines.tsx'
import { RealThing } from './official-boards.tsx'
import { SourceLine } from './source-link.tsx'

type JobBodyProps = {
  job: Job
  /** Figures of the occupation behind it. */
  facts: Fact[]
  related: JobLine[]
  more: JobLine[]
}

/** Where pay can be checked, by country. */
const payCheck = {
  AU: { to: 'https://calculate.fairwork.gov.au/', name: 'Fair Work pay calculator' },
  NZ: {
    to: 'https://www.employment.govt.nz/pay-and-hours/pay-and-wages/minimum-wage',
    name: 'Employment New Zealand, minimum wage',
  },
}

/** Everything about an opening below the hero. HTML only. */
export function JobBody({ job, facts, related, more }: JobBodyProps) {
  const source = statedBy(job, job.employer.name)
  return (
    <>
      <Wrap>
        {job.is_closed && (
          <div className="pt-7">
            <Banner>
              <strong>
                {job.closes_at ? `This job closed on ${longDay(job.closes_at)}.` : 'This job is closed.'}
              </strong>{' '}
              You can still see what it asked for.{' '}
              {related.length > 0 && <Link to="#like-it">Jobs like it</Link>}
            </Banner>
          </div>
        )}
        <FactsRow facts={jobFacts(job).map((fact) => ({ ...fact, source }))} />
      </Wrap>
      <Section>
        <WithAside aside={<JobAside job={job} facts={facts} related={related} more={more} />}>
          <section>
            <h2 className="mb-3.5 text-h2">What you would do</h2>
            <div className="max-w-[66ch]">
              <Prose html={job.description} />
            </div>
          </section>
          {job.asks.length + job.asks_not.length > 0 && (
            <div>
              <div className="grid gap-7.5 sm:grid-cols-2">
                <AskedFor title="They ask for" lines={job.asks} icon={Check} />
                <AskedFor title="They do not ask for" lines={job.asks_not} icon={Minus} />
              </div>
              {source &&
                jobRequirements(job).map(({ key }) => (
                  <SourceLine key={key} fact={key}>
                    {source}
                  </SourceLine>
                ))}
            </div>
          )}
          {job.hiring_steps.length > 0 && (
            <section>
              <SectionHead title="How they hire" sunAt={64} />
              <ol className="grid max-w-[66ch] gap-4">
                {job.hiring_steps.map(({ title, text }, at) => (
                  <li key={title} className="flex gap-4">
                    <span
                      aria-hidden="true"
                      className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold"
                    >
                      {at + 1}
                    </span>
                    <div>
                      <h3>{title}</h3>
                      {text && <p className="text-muted text-sm">{text}</p>}
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <CheckPay job={job} />
          <ApplySafely />
        </WithAside>
      </Section>
    </>
  )
}

function AskedFor({ title, lines, icon }: { title: string; lines: readonly string[]; icon: LucideIcon }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="mb-2.5 text-h3">{title}</h2>
      <ul className="grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <span className="mt-0.5 text-link">
              <Icon of={icon} size={18} bold />
            </span>
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckPay({ job }: { job: Job }) {
  const { to, name } = payCheck[job.country]
  return (
    <Panel>
      <h2 className="text-h3">Check the pay before you say yes</h2>
      <p className="mt-2 max-w-[60ch]">
        {job.country === 'AU'
          ? 'Most jobs are under an award, which sets the least you can be paid. That depends on the work, your age and, for apprentices, your year. The official calculator works it out for you.'
          : 'If you are 16 or older, the job must pay at least the adult minimum wage, or the starting-out or training rate where one of them applies. The official page has today’s rates and says who gets which.'}
      </p>
      <p className="mt-4">
        <ButtonLink to={to} variant="outline" iconAfter={ExternalLink}>
          {name}
        </ButtonLink>
      </p>
    </Panel>
  )
}

/** What someone who has never applied for a job may not know. */
function ApplySafely() {
  return (
    <section>
      <SectionHead title="How to apply safely" sunAt={46} />
      <ul className="grid max-w-[66ch] list-disc gap-2.5 pl-5">
        <li>
          <strong>Never pay an employer or agent to get a job.</strong> That includes training, a uniform, a
          check and a place in the queue.
        </li>
        <li>
          <strong>Do not give passport, licence, bank or tax numbers when you apply.</strong> An employer
          needs them only once you have the job.
        </li>
        <li>
          <strong>Work must be paid, and so must trial shifts.</strong> Showing a skill for a few minutes is a
          test. A whole shift is work.
        </li>
        <li>
          <strong>Meet at the workplace.</strong> Tell someone where you are going. If you are under 18, you
          can bring a parent.
        </li>
        <li>
          <strong>If something feels off, stop.</strong> You owe nobody an explanation.
        </li>
      </ul>
    </section>
  )
}

function JobAside({ job, facts, related, more }: JobBodyProps) {
  return (
    <>
      <Panel>
        <div className="flex items-center gap-3">
          <Monogram name={job.employer.name} size={44} />
          <div className="min-w-0">
            <Link to={`/employers/${job.employer.slug}`} look="strong">
              {job.employer.name}
            </Link>
            <p className="text-muted text-sm">{placeOfJob(job)}</p>
          </div>
        </div>
        {!job.is_sample && <HowToApply job={job} />}
      </Panel>
      {job.is_sample && (
        <Panel tone="tint">
          <RealThing
            title={`Find real ${jobTypeWords[job.job_type].many.toLowerCase()}`}
            text="Look on these official sites."
            boards={boardsFor(job.country, job.job_type)}
          />
        </Panel>
      )}
      {job.occupations.length > 0 && (
        <Panel>
          <h2 className="text-h3">About this kind of work</h2>
          <ul className="mt-2">
            {job.occupations.map(({ slug, title }) => (
              <li key={slug} className="py-1">
                <Link to={`/occupations/${slug}`} look="strong">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <dl className="mt-2 text-sm">
            {facts.map(({ name, value, source, key }) => (
              <div key={name} className="border-line border-t py-2">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold">{value}</dd>
                {source && (
                  <dd className="text-muted text-xs">
                    <Link look="quiet" to={sourcesAddress(`/occupations/${job.occupations[0]?.slug}`, key)}>
                      {source}
                    </Link>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {more.length > 0 && (
        <Panel>
          <h2 className="text-h3">More from {job.employer.name}</h2>
          <JobLines jobs={more} ofOne />
        </Panel>
      )}
      {related.length > 0 && (
        <div id="like-it" className="scroll-mt-24">
          <Panel>
            <h2 className="text-h3">Similar jobs elsewhere</h2>
            <JobLines jobs={related} />
          </Panel>
        </div>
      )}
      {!job.is_sample && (
        <p className="text-sm">
          <Link to="/contact">Something wrong with this ad?</Link>
        </p>
      )}
    </>
  )
}

function HowToApply({ job }: { job: Job }) {
  return (
    <>
      <h2 className="mt-4 text-h3">How to apply</h2>
      <ApplyWords job={job} />
      {!job.is_closed && (
        <p className="mt-3 text-sm">
          <Link to="#apply">Ask a question first</Link>
        </p>
      )}
    </>
  )
}

function ApplyWords({ job }: { job: Job }) {
  if (job.is_closed) return <p className="mt-2 text-sm">This job is closed, so you can no longer apply.</p>
  if (!job.apply_url)
    return (
      <p className="mt-2 text-sm">The employer has not said how. Ask them, or come back in a day or two.</p>
    )
  return (
    <>
      <p className="mt-2 text-sm">On the employer’s own page. Yonder sends them nothing about you.</p>
      <p className="mt-3">
        <ButtonLink to={job.apply_url} variant="primary" iconAfter={ExternalLink}>
          Apply on the employer’s site
        </ButtonLink>
      </p>
    </>
  )
}
