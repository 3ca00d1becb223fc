import { useSearchParams } from 'react-router'
import { getWorkChoices, type JobFilters, listJobs } from '#app/features/opportunities/contract.ts'
import { jobTypes, jobTypeWords, payBands, payBandWords } from '#app/features/opportunities/job-words.ts'
import { boardsFor } from '#app/features/opportunities/official-boards.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { ListHead } from '../components/hero.tsx'
import { NothingYet, SampleWords } from '../components/list-notes.tsx'
import { Results } from '../components/results.tsx'
import { placeInQuery, placeOptions } from '../place-options.ts'
import { type SampleShare, sampleShare } from '../rules.ts'
import type { Route } from './+types/work-page'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)
const Boards = htmlOnlyPart(
  () => import('../components/official-boards.tsx'),
  (file) => file.OfficialBoards,
)
const JobRows = htmlOnlyPart(
  () => import('../components/job-lines.tsx'),
  (file) => file.JobRows,
)

const path = '/explore/work'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country } = context.get(pageContext)
  const filters: JobFilters = {
    type: jobTypes.find((type) => type === query.get('type')),
    place: placeInQuery(query),
    industry: query.get('industry')?.slice(0, 100) || undefined,
    pay: payBands.find((band) => band === query.get('pay')),
  }
  const requested = { keyword: keywordIn(query), first: country, page: pageNumber(query) }
  const [choices, found] = await Promise.all([
    api.call(getWorkChoices),
    api.call(listJobs, { query: { ...requested, filters } }),
  ])
  const boardCountry = filters.place ? (filters.place.startsWith('NZ') ? 'NZ' : 'AU') : country
  const page = {
    choices: choices.data,
    list: { jobs: found.data },
    types: found.types,
    paging: found.meta,
    ways: found.meta.total === 0 ? await waysOn(api, query, { ...requested, filters }) : [],
    samples: sampleShare(found.data),
    isEmpty: found.meta.total === 0 && choices.data.places.length + choices.data.industries.length === 0,
    boards: {
      title: 'Start with the official sites',
      text: boardWords[boardCountry],
      boards: boardsFor(boardCountry, filters.type),
    },
    type: filters.type ?? null,
    place: filters.place,
    country,
    origin,
  }
  return htmlOnly(request, page, 'list', 'boards')
}

const boardWords = {
  AU: 'They are run by government, for people looking for work in Australia.',
  NZ: 'They are run by government, for people looking for work in Aotearoa New Zealand.',
}

const filterNames = {
  keyword: 'the words',
  place: 'the place',
  industry: 'the industry',
  pay: 'the pay',
  type: 'the kind of work',
}

/** The same list with one of the filters less, where that leaves something. */
async function waysOn(
  api: ApiClient,
  query: URLSearchParams,
  { keyword, first, filters }: { keyword?: string; first: 'AU' | 'NZ'; filters: JobFilters },
): Promise<{ to: string; label: string }[]> {
  const chosen = { keyword, ...filters }
  const names = (Object.keys(filterNames) as (keyof typeof filterNames)[]).filter((name) => chosen[name])
  const ways = await Promise.all(
    names.map(async (name) => {
      const { keyword, ...rest } = { ...chosen, [name]: undefined }
      const { meta } = await api.call(listJobs, {
        query: { keyword, first, filters: rest, page: 1, per_page: 1 },
      })
      const to = listAddress(path, query, { [name]: null, page: null })
      return { to, label: `Without ${filterNames[name]}: ${meta.total}`, total: meta.total }
    }),
  )
  return ways.filter(({ total }) => total > 0).map(({ to, label }) => ({ to, label }))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Find work',
    description: loaderData
      ? descriptionWords(loaderData.isEmpty, loaderData.samples)
      : `${kinds} ${inBothCountries}.`,
    path,
    origin: loaderData?.origin,
  })

const kinds = 'Jobs, apprenticeships, internships and graduate jobs'

const inBothCountries = 'in Australia and Aotearoa New Zealand'

/** What a search engine shows: it promises no opening where there are none, or only made-up ones. */
function descriptionWords(isEmpty: boolean, samples: SampleShare): string {
  const sites = `Official sites for work ${inBothCountries}`
  if (samples === 'all') return `${sites}, and made-up examples that show what an opening looks like.`
  return isEmpty ? `${sites}.` : `${kinds} ${inBothCountries}, and the official sites.`
}

/** Samples close on no day, so their order says nothing. */
function leadWords(isEmpty: boolean, hasSamples: boolean): string {
  if (isEmpty) return `${kinds}: where to look for them.`
  return hasSamples
    ? `${kinds}. Nobody can pay for a higher place.`
    : `${kinds}. Those that close soonest come first. Nobody can pay for a higher place.`
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { choices, list, types, paging, ways, samples, isEmpty, boards, type, place, country } = loaderData
  const [query] = useSearchParams()
  const all = jobTypes.reduce((sum, one) => sum + types[one], 0)
  const noun: [string, string] = type
    ? [jobTypeWords[type].one.toLowerCase(), jobTypeWords[type].many.toLowerCase()]
    : ['opening', 'openings']
  return (
    <>
      <ListHead title="Find work" lead={leadWords(isEmpty, samples !== 'none')}>
        {!isEmpty && (
          <FilterForm
            key={query.toString()}
            action={path}
            keywordLabel="Any job, or a word like barista"
            values={{ ...Object.fromEntries(query), ...(place && { place }) }}
            fields={[
              {
                name: 'place',
                label: 'Place',
                any: 'Both countries',
                options: placeOptions(choices.places, country),
              },
              { name: 'industry', label: 'Industry', any: 'Any industry', options: choices.industries },
              {
                name: 'pay',
                label: 'Pay',
                any: 'Any pay',
                options: payBands.map((band) => ({ value: band, label: payBandWords[band] })),
              },
            ]}
            carried={{ type: type ?? undefined }}
          />
        )}
      </ListHead>
      <Section>
        <div className="mb-8">
          <Boards of={boards} />
        </div>
        {isEmpty ? (
          <NothingYet what="openings" />
        ) : (
          <>
            <div className="mb-6">
              <TabLinks
                label="Kinds of work"
                items={[
                  {
                    to: listAddress(path, query, { type: null, page: null }),
                    label: 'All',
                    count: all,
                    current: !type,
                  },
                  ...jobTypes.map((one) => ({
                    to: listAddress(path, query, { type: one, page: null }),
                    label: one === 'graduate' ? 'Graduate' : jobTypeWords[one].many,
                    count: types[one],
                    current: type === one,
                  })),
                ]}
              />
            </div>
            <SampleWords what="Openings" share={samples} />
            <Results
              meta={paging}
              noun={noun}
              path={path}
              query={query}
              ways={ways}
              list={<JobRows of={list} />}
            />
          </>
        )}
      </Section>
    </>
  )
}
