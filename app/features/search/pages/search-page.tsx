import { X } from 'lucide-react'
import { redirect, useLocation, useParams, useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { searchScope } from '../contract.ts'
import { withMacrons } from '../macrons.ts'
import { onlyShown, pictureScopes, splitResults } from '../mixed-results.ts'
import { isScope, type SearchScope, searchScopes } from '../rules.ts'
import {
  anywayAddress,
  countryAddress,
  exceptAddress,
  keywordAddress,
  readSearchAddress,
  searchAddress,
} from '../search-query.ts'
import { answerCount, countText, helpWords, resultCount, scopeWords } from '../words.ts'
import type { Route } from './+types/search-page'

const Filters = lazyHydrate(
  () => import('../components/filters.tsx'),
  (file) => file.Filters,
  { isAwaited: true, isOnUse: true },
)
const Results = htmlOnlyPart(
  () => import('../components/results.tsx'),
  (file) => file.Results,
)
const MoreResults = lazyHydrate(
  () => import('../components/more-results.tsx'),
  (file) => file.MoreResults,
  { isAwaited: true, isOnUse: true },
)
// Not on every page, so these are not waited for.
const Answers = lazyHydrate(
  () => import('../components/answers.tsx'),
  (file) => file.Answers,
)
const HowFound = lazyHydrate(
  () => import('../components/how-found.tsx'),
  (file) => file.HowFound,
  { isOnUse: true },
)
const Understood = lazyHydrate(
  () => import('../components/understood.tsx'),
  (file) => file.Understood,
  { isOnUse: true },
)
const NothingFound = lazyHydrate(
  () => import('../components/nothing-found.tsx'),
  (file) => file.NothingFound,
  { isOnUse: true },
)

const HelpAnswer = htmlOnlyPart(
  () => import('../components/help-answer.tsx'),
  (file) => file.HelpAnswer,
)
const LeaveBar = lazyHydrate(
  () => import('../components/leave-bar.tsx'),
  (file) => file.LeaveBar,
  { isAtOnce: true, isSeldom: true },
)

/** Where the results begin, for those who do not walk through the filters. */
const resultsId = 'results'

/** `/search` and `/search/:scope`. An unknown scope is not found. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const renamed = keywordAddress(pathname, searchParams)
  if (renamed) throw redirect(renamed, 301)
  const { keyword, whole, facets, page, isAnyway, except } = readSearchAddress(searchParams)
  const { origin, country } = context.get(pageContext)
  const { help, ...found } = await context.get(apiContext).call(searchScope, {
    params: { scope: params.scope ?? 'all' },
    query: {
      keyword,
      whole,
      page,
      first: country,
      filters: Object.keys(facets).length > 0 ? facets : undefined,
      anyway: isAnyway ? '1' : undefined,
      except: except.join(',') || undefined,
    },
  })
  const isMixed = (params.scope ?? 'all') === 'all' && !help
  const answer = help && { isUrgent: help.is_urgent }
  const parts = splitResults(isMixed ? onlyShown(found) : found)
  return htmlOnly(
    request,
    { ...parts, keyword, page, country, origin, answer, isCalm: help !== null, help },
    'help',
    'results',
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title:
      loaderData?.keyword && !loaderData.answer
        ? `Search: ${withMacrons(loaderData.keyword)}`
        : helpWords.pageTitle,
    description: 'Search careers, courses, educators and industries in Australia and Aotearoa New Zealand.',
    path: '/search',
    noIndex: true,
    origin: loaderData?.origin,
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { found, keyword, answer } = loaderData
  const scope = useScope()
  return (
    <>
      {!answer && <SkipLink to={`#${resultsId}`} label="Skip to results" />}
      <div data-on="brand" className="bg-brand text-on-brand">
        <Wrap>
          <div className="pt-7 pb-8">
            {!answer && <h1 className="sr-only">{headingOf(scope, keyword)}</h1>}
            <SearchForm action={addressOf(scope)} keyword={keyword} trending={found.trending} />
          </div>
        </Wrap>
      </div>
      {answer ? <Helped data={loaderData} /> : <Found data={loaderData} />}
    </>
  )
}

type PageData = Route.ComponentProps['loaderData']

/** Help before everything else. Results follow for those who ask for them, never where it is urgent. */
function Helped({ data }: { data: PageData }) {
  const { found, results, shown, keyword, country, answer, help } = data
  const scope = useScope()
  const [query] = useSearchParams()
  const { facets, isAnyway } = readSearchAddress(query)
  const hasResults = isAnyway && !answer?.isUrgent
  const next = found.next_page
    ? { scope, keyword, facets, first: country, page: found.next_page, anyway: '1' as const }
    : null
  const hrefFor = (other: string, otherPage?: number) => searchAddress(other, query, { page: otherPage })
  return (
    <>
      <LeaveBar country={country} />
      <Wrap>
        <div className="pt-8 pb-18">
          <HelpAnswer
            of={
              help && {
                help,
                hrefFor: { AU: countryAddress(scope, query, 'AU'), NZ: countryAddress(scope, query, 'NZ') },
                anywayTo: answer?.isUrgent || isAnyway ? null : anywayAddress(scope, query),
              }
            }
          />
          {hasResults && (
            <section className="mx-auto mt-9 max-w-205">
              <h2 className="text-h3">{resultCount(found.total, scope)}</h2>
              <div className="mt-3 mb-4">
                <TabLinks label="Kinds of results" items={tabsOf(scope, found.totals, hrefFor)} />
              </div>
              <Results of={results && { found: results, isMixed: false, hrefFor, scope }} />
              {found.total.count > 0 && (
                <MoreResults
                  key={`${scope} ${query}`}
                  next={next}
                  shown={shown}
                  isPictured={pictureScopes.has(scope)}
                  hrefFor={(page) => hrefFor(scope, page)}
                />
              )}
            </section>
          )}
        </div>
      </Wrap>
    </>
  )
}

function Found({ data }: { data: PageData }) {
  const { found, results, shown, keyword, page, country } = data
  const scope = useScope()
  const isMixed = scope === 'all' && page === 1
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { facets, chips, except } = readSearchAddress(query)
  const action = addressOf(scope)
  const next = found.next_page
    ? { scope, keyword, facets, first: country, page: found.next_page, except: except.join(',') || undefined }
    : null
  const isAnswered = found.total.count === 0 && found.answers.length > 0
  const hrefFor = (other: string, otherPage?: number) => searchAddress(other, query, { page: otherPage })
  return (
    <Wrap>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-18">
        <TabLinks label="Kinds of results" items={tabsOf(scope, isAnswered ? {} : found.totals, hrefFor)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-5 lg:grid-cols-[240px_minmax(0,1fr)]">
          <Filters action={action} keyword={keyword} filters={found.filters} />
          <div id={resultsId} tabIndex={-1} data-top className="min-w-0 scroll-mt-20 lg:col-start-2">
            <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status">
                <b className="num">
                  {isAnswered ? answerCount(found.answers.length) : resultCount(found.total, scope)}
                </b>
                {keyword && ` for “${withMacrons(found.suggested_keyword ?? found.searched_for ?? keyword)}”`}
              </p>
              {chips.length > 0 && (
                <ul aria-label="What you asked for" className="flex flex-wrap gap-2">
                  {chips.map((chip) => (
                    <li key={`${chip.key}:${chip.value}`}>
                      <ChipLink
                        to={searchAddress(scope, query, { without: chip })}
                        aria-label={`Remove ${chip.label}`}
                        keepScroll
                      >
                        {chip.label}
                        <Icon of={X} size={16} />
                      </ChipLink>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {(found.suggested_keyword || found.is_loose) && (
              <HowFound keyword={keyword} suggested={found.suggested_keyword} isLoose={found.is_loose} />
            )}
            {found.understood.length > 0 && (
              <Understood
                understood={found.understood}
                hrefs={found.understood.map(({ key }) => exceptAddress(scope, query, key))}
              />
            )}
            {found.answers.length > 0 && (
              <Answers answers={found.answers} topic={found.total.count > 0 ? found.searched_for : null} />
            )}
            {!isAnswered && found.total.count === 0 && (
              <NothingFound
                keyword={keyword}
                isNarrowed={Object.keys(facets).length > 0}
                clearTo={`${action}?${new URLSearchParams({ keyword })}`}
              />
            )}
            <Results of={results && { found: results, isMixed, hrefFor, scope }} />
            {found.total.count > 0 && (
              <MoreResults
                key={pathname + search}
                next={next}
                shown={shown}
                isPictured={!isMixed && pictureScopes.has(scope)}
                hrefFor={(otherPage) => hrefFor(scope, otherPage)}
              />
            )}
          </div>
        </div>
      </div>
    </Wrap>
  )
}

function useScope(): SearchScope {
  const { scope } = useParams()
  return scope && isScope(scope) ? scope : 'all'
}

function addressOf(scope: SearchScope): string {
  return scope === 'all' ? '/search' : `/search/${scope}`
}

function headingOf(scope: SearchScope, keyword: string): string {
  const what = scope === 'all' ? 'Search results' : scopeWords[scope]
  if (keyword) return `${what} for ${withMacrons(keyword)}`
  return scope === 'all' ? 'Search' : `Search ${what.toLowerCase()}`
}

/** Scopes that have something, and the one that is open. */
function tabsOf(
  scope: SearchScope,
  totals: Route.ComponentProps['loaderData']['found']['totals'],
  hrefFor: (scope: string) => string,
) {
  return searchScopes
    .filter((other) => other === 'all' || other === scope || (totals[other]?.count ?? 0) > 0)
    .map((other) => ({
      to: hrefFor(other),
      label: scopeWords[other],
      current: other === scope,
      ...(totals[other] ? { count: countText(totals[other]) } : {}),
    }))
}
