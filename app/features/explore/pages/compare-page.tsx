import { redirect } from 'react-router'
import { compareAddress, comparedIn, MOST_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { compareOccupations } from '#app/features/labour-market/compare/contract.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { findingsOf } from '../compare/findings.ts'
import { noticesOf } from '../compare/notices.ts'
import { numberWords } from '../compare/number-words.ts'
import { starters } from '../compare/starters.ts'
import { compareTable } from '../compare/table.ts'
import { CountrySwitch } from '../components/country-switch.tsx'
import { NewZealandFigures } from '../components/new-zealand-figures.tsx'
import type { Route } from './+types/compare-page'

const CompareTable = lazyHydrate(
  () => import('../components/compare-table.tsx'),
  (file) => file.CompareTable,
  { isAwaited: true },
)
const AddCareer = lazyHydrate(
  () => import('../components/add-career.tsx'),
  (file) => file.AddCareer,
  { isAwaited: true },
)
const CompareActions = lazyHydrate(
  () => import('../components/compare-actions.tsx'),
  (file) => file.CompareActions,
)
const FollowedCareers = lazyHydrate(
  () => import('../components/followed-careers.tsx'),
  (file) => file.FollowedCareers,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const occupations = query.get('occupations')?.slice(0, 700)
  const typed = (query.get('add') || query.get('add-text') || '').trim().slice(0, 100)
  const chosen = query.get('country')
  const [compared, found] = await Promise.all([
    api.call(compareOccupations, { query: { occupations } }),
    typed ? api.call(listOccupations, { query: { keyword: typed, per_page: '100' } }) : null,
  ])
  const keys = compared.data.map(({ slug }) => slug)
  const meant = found && theOne(found.data, typed)
  if (meant) throw redirect(compareAddress([...comparedIn(occupations).keys, meant.slug], chosen))

  const { origin, country } = context.get(pageContext)
  return {
    keys,
    chosen,
    country,
    careers: compared.data.map(({ id, slug, title, one_line, art_theme, icon }) => ({
      id,
      slug,
      title,
      oneLine: one_line,
      art: { theme: art_theme ?? 'coast', ...(icon && { emblem: icon }) },
      without: compareAddress(
        keys.filter((key) => key !== slug),
        chosen,
      ),
    })),
    findings: findingsOf(compared.data, country),
    notices: noticesOf(compared),
    table: compareTable(compared.data, compared.all, country),
    search: found && {
      typed,
      found: namedFirst(found.data, typed)
        .filter(({ slug }) => !keys.includes(slug))
        .slice(0, 8)
        .map(({ slug, title }) => ({ title, to: compareAddress([...keys, slug], chosen) })),
    },
    origin,
  }
}

/** The only one that fits what was typed, or the one that is called just that. */
function theOne<O extends { slug: string; title: string }>(found: O[], typed: string): O | undefined {
  const isCalled = ({ slug, title }: O) => title.toLowerCase() === typed.toLowerCase() || slug === typed
  return found.find(isCalled) ?? (found.length === 1 ? found[0] : undefined)
}

/** What is called so itself before what is called so otherwise. */
function namedFirst<O extends { title: string }>(found: O[], typed: string): O[] {
  const isNamed = ({ title }: O) => title.toLowerCase().includes(typed.toLowerCase())
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const careers = loaderData?.careers ?? []
  return pageMeta({
    title:
      careers.length > 1 ? `${careers.map(({ title }) => title).join(', ')} compared` : 'Compare careers',
    description:
      'Up to four careers side by side: pay, work there is, the week, the way in and what they ask.',
    path: compareAddress([]),
    origin: loaderData?.origin,
  })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { careers, keys, chosen, country, findings, notices, table, search } = loaderData
  const isForNewZealand = country === 'NZ'
  const count = careers.length
  const names = `${numberWords(count).replace(/^./, (letter) => letter.toUpperCase())} careers`
  return (
    <>
      <Wrap>
        <div className="pt-7 pb-6 lg:pt-9">
          <Breadcrumbs items={[{ label: 'Careers', to: '/careers/industries' }]} />
          <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <h1 className="text-h1">{count > 1 ? `${names}, side by side` : 'Compare careers'}</h1>
              <p className="mt-2 max-w-[52ch] text-lead text-muted">
                {count > 1
                  ? 'Same question, same scale, every row.'
                  : 'Put up to four careers side by side: pay, work there is, the week, the way in.'}
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
            {isForNewZealand && (
              <div className="mb-5">
                <NewZealandFigures />
              </div>
            )}
            <CompareTable
              label={count > 1 ? `${names} compared` : 'What is known of it'}
              careers={careers}
              groups={table.groups}
              hasHead
            />
            {isForNewZealand && (
              <AccordionItem title="Thinking of crossing the ditch? See the Australian figures">
                <p className="mb-4">
                  These are Australian figures. They say nothing about pay in New Zealand.
                </p>
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
                  Pay: Australian Bureau of Statistics, Employee Earnings and Hours, May 2025, through Jobs
                  and Skills Australia. It is the middle of a whole kind of job, so people in their first year
                  and in their thirtieth are both in it.
                </li>
                <li>
                  Tax returns: Australian Taxation Office, year to June 2023. People name their own job.
                </li>
                <li>People, part-time and hours: Jobs and Skills Australia, February 2026.</li>
                <li>
                  Growth: Jobs and Skills Australia and Victoria University, from May 2025. A model, not a
                  promise.
                </li>
                <li>
                  Shortage: Jobs and Skills Australia. A job itself in 2024, its whole kind of job in 2025.
                </li>
                <li>
                  Interests and values: O*NET, about work in the United States, through a match of ours.
                </li>
                <li>New Zealand: we hold no figures of pay or growth for any career.</li>
              </ul>
            </AccordionItem>
          </>
        )}
      </Wrap>
      {count < MOST_COMPARED && (
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
                <h2 className="text-h3">Comparisons to begin with</h2>
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
      )}
    </>
  )
}
