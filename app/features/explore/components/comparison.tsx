import { compareAddress, MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { dates } from '#app/features/labour-market/dates.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { numberWords } from '../compare/number-words.ts'
import { starters } from '../compare/starters.ts'
import { withYou } from '../compare/you.ts'
import type { Route } from '../pages/+types/compare-page'
import { AddCareer } from './add-career.tsx'
import { CompareActions } from './compare-actions.tsx'
import { CompareTable } from './compare-table.tsx'
import { CountrySwitch } from './country-switch.tsx'
import { FollowedCareers } from './followed-careers.tsx'
import { useOwnComparison } from './use-own-comparison.ts'
import { YouLine } from './you-line.tsx'

/** Everything on the page of a comparison: findings, the table, and how to add a career. */
export function Comparison({
  careers,
  keys,
  chosen,
  country,
  findings,
  notices,
  table,
  search,
}: Route.ComponentProps['loaderData']) {
  const isForNewZealand = country === 'NZ'
  const count = careers.length
  const mine = useOwnComparison(keys)
  const own = mine?.own ?? null
  const groups = own ? withYou(table.groups, own) : table.groups
  const names = `${numberWords(count).replace(/^./, (letter) => letter.toUpperCase())} careers`
  // Above the table until there are two to compare.
  const add = <AddToComparison count={count} keys={keys} chosen={chosen} search={search} />
  return (
    <>
      <Wrap>
        <div className="pt-7 pb-6 lg:pt-9">
          <Breadcrumbs items={[{ label: 'Careers', to: '/careers/industries' }]} />
          <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <h1 className="text-h1">{count > 1 ? `${names}, side by side` : 'Compare careers'}</h1>
              <p className="mt-2 max-w-[56ch] text-lead text-muted">
                {count > 1
                  ? 'The same facts for each career, on the same scales.'
                  : 'Put up to four careers side by side: pay, demand, hours in a week and the way in.'}
              </p>
            </div>
            {count > 0 && <CompareActions />}
          </div>
          {notices.length > 0 && (
            <div className="mt-5 grid gap-2.5">
              {notices.map((notice) => (
                <Banner key={notice}>{notice}</Banner>
              ))}
            </div>
          )}
          {findings.length > 0 && (
            <ul className="mt-6 grid gap-y-3 md:grid-cols-3" aria-label="What stands out">
              {findings.map(({ title, text }) => (
                <li
                  key={title}
                  className="border-line text-sm leading-snug max-md:border-t max-md:pt-3 md:border-l md:px-6 md:first:border-l-0 md:first:pl-0"
                >
                  <b className="mb-1 block text-balance font-display text-[1.1875rem] leading-tight">
                    {title}
                  </b>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Wrap>
      {count < 2 && add}
      <Wrap>
        {count > 0 && (
          <>
            <CountrySwitch country={country} to={(code) => compareAddress(keys, code)} />
            <nav aria-label="Jump to" className="no-bar mb-3.5 flex gap-2 overflow-x-auto py-1.5 md:hidden">
              {table.groups.map(({ id, title }) => (
                <ChipLink key={id} to={`#${id}`}>
                  {title}
                </ChipLink>
              ))}
            </nav>
            <CompareTable
              label={count > 1 ? `${names} compared` : 'What we know about it'}
              careers={careers}
              groups={groups}
              lines={{ you: <YouLine own={own} /> }}
              parts={{
                you: mine && <mine.Radars own={mine.own} titles={careers.map(({ title }) => title)} />,
              }}
              hasHead
            />
            {isForNewZealand && (
              <AccordionItem title="Thinking of crossing the ditch? See the Australian figures">
                <p className="mb-4">These are Australian figures. They do not cover New Zealand.</p>
                <CompareTable
                  label="Australian figures compared"
                  careers={careers}
                  groups={table.australian}
                />
              </AccordionItem>
            )}
            <AccordionItem title="Where these figures come from">
              <ul className="grid max-w-[76ch] gap-2">
                <li>
                  Pay: Australian Bureau of Statistics, Employee Earnings and Hours, {dates.pay}, through Jobs
                  and Skills Australia. It is the median for a whole kind of job, and counts beginners as well
                  as people with decades of experience.
                </li>
                <li>
                  Tax returns: Australian Taxation Office, {dates.taxReturns}. People name their own job.
                </li>
                <li>
                  People, part-time and hours: Jobs and Skills Australia, {dates.people}; where the whole kind
                  of job has no figure, the job itself at the Census of {dates.census}.
                </li>
                <li>
                  Growth: Jobs and Skills Australia and Victoria University, from {dates.projectedFrom}. A
                  model, not a promise.
                </li>
                <li>
                  Shortage: Jobs and Skills Australia. The whole kind of job in {dates.shortageOfGroup}; where
                  it was not assessed, the job itself in {dates.shortageOfJob}.
                </li>
                <li>
                  Interests and values: O*NET, a database about work in the United States. We matched its jobs
                  to jobs here.
                </li>
                <li>
                  New Zealand: careers.govt.nz, July 2023, for pay and chances of work; Stats NZ for wide
                  groups. We have no New Zealand figures for growth. The official site has more:{' '}
                  <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
                </li>
              </ul>
            </AccordionItem>
          </>
        )}
      </Wrap>
      {count > 1 && count < MAX_COMPARED && add}
    </>
  )
}

type AddProps = Pick<Route.ComponentProps['loaderData'], 'keys' | 'chosen' | 'search'> & { count: number }

function AddToComparison({ count, keys, chosen, search }: AddProps) {
  return (
    <Section tight label="Add to the comparison">
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
        <div
          className="rounded-card border-2 border-line-strong border-dashed bg-surface p-5"
          data-on="paper"
        >
          <h2 className="mb-2.5 text-h3">Add a career</h2>
          {search && search.found.length > 0 && (
            <>
              <p>Which one do you mean?</p>
              <ul className="mb-4">
                {search.found.map(({ title, to }) => (
                  <li key={to} className="flex min-h-11 items-center">
                    <Link to={to}>{title}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {search && search.found.length === 0 && (
            <p className="mb-4">
              {`We found no other career called “${search.typed}”. Try another word, or `}
              <Link to={`/careers/occupations${keys.length > 0 ? `?compare=${keys.join(',')}` : ''}`}>
                look through all careers
              </Link>
              .
            </p>
          )}
          <AddCareer key={keys.join()} keys={keys} country={chosen} typed={search?.typed} />
        </div>
        <FollowedCareers keys={keys} country={chosen} />
        {count < 2 && (
          <Panel>
            <h2 className="text-h3">Comparisons to start with</h2>
            <ul className="mt-2 divide-y divide-line">
              {starters.map(({ title, slugs }) => (
                <li key={title} className="flex min-h-11 items-center py-1">
                  <Link to={compareAddress(slugs, chosen)} look="strong">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </Section>
  )
}
