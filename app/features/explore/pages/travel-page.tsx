import { useSearchParams } from 'react-router'
import { gapYearBoards } from '#app/features/opportunities/official-boards.ts'
import {
  listDestinations,
  listExperienceTags,
  listGapYears,
  listWorkingHolidays,
} from '#app/features/travel/contract.ts'
import { costs, gapYearKinds, lengths } from '#app/features/travel/words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { ListHead } from '../components/hero.tsx'
import { NothingYet, SampleWords } from '../components/list-notes.tsx'
import { Results } from '../components/results.tsx'
import { sampleShare } from '../rules.ts'
import { destinationOptions, optionsOf, travelFilters } from '../travel-filters.ts'
import type { Route } from './+types/travel-page'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)
const Boards = htmlOnlyPart(
  () => import('../components/official-boards.tsx'),
  (file) => file.OfficialBoards,
)
const GapYearGrid = htmlOnlyPart(
  () => import('../components/gap-year-card.tsx'),
  (file) => file.GapYearGrid,
)
const TravelFoot = htmlOnlyPart(
  () => import('../components/travel-foot.tsx'),
  (file) => file.TravelFoot,
)

const path = '/explore/travel'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country, now } = context.get(pageContext)
  const [found, destinations, experiences, holidays] = await Promise.all([
    api.call(listGapYears, {
      query: {
        page: pageNumber(query),
        keyword: keywordIn(query),
        first: country,
        filters: travelFilters(query),
      },
    }),
    api.call(listDestinations, { query: { pagination: 'NO' } }),
    api.call(listExperienceTags),
    api.call(listWorkingHolidays),
  ])
  const data = {
    isEmpty: found.meta.total === 0 && destinations.data.length + experiences.data.length === 0,
    samples: sampleShare(found.data),
    boards: {
      title: 'Start with the official sites',
      text: 'Paid work, volunteering and a voyage at sea, from public services of both countries.',
      boards: gapYearBoards(country),
    },
    list: { gapYears: withNeighbourLands(found.data), label: 'gap years' },
    paging: found.meta,
    choices: {
      destinations: destinationOptions(destinations.data, country),
      experiences: experiences.data.map(({ slug, title, count }) => ({ value: slug, label: title, count })),
    },
    foot: {
      holidays: {
        partners: holidays.data,
        asOf: holidays.as_of,
        picked: query.get('holiday')?.toUpperCase(),
        country,
        now,
        carried: Object.fromEntries([...query].filter(([name]) => name !== 'holiday')),
      },
    },
    origin,
  }
  return htmlOnly(request, data, 'list', 'foot', 'boards')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Gap years and travel',
    description:
      'Work, volunteer, study or travel between school and what comes next: at home in Australia and Aotearoa, or abroad, with the working holiday rules of both countries.',
    path,
    origin: loaderData?.origin,
  })

export default function TravelPage({ loaderData }: Route.ComponentProps) {
  const { list, paging, choices, foot, isEmpty, samples, boards } = loaderData
  const [query] = useSearchParams()
  return (
    <>
      <ListHead
        title="Gap years and travel"
        lead="Go for three weeks, a season or a year, at home or overseas. Some options pay you, some are free, and some you pay for."
      >
        {!isEmpty && (
          <FilterForm
            key={query.toString()}
            action={path}
            keywordLabel="A place, a job or a word like snow"
            values={Object.fromEntries(query)}
            fields={[
              { name: 'destination', label: 'Where to', any: 'Anywhere', options: choices.destinations },
              { name: 'experience', label: 'Doing what', any: 'Anything', options: choices.experiences },
            ]}
            more={{
              fields: [
                { name: 'type', label: 'Kind', any: 'Any kind', options: optionsOf(gapYearKinds) },
                { name: 'length', label: 'How long', any: 'Any length', options: optionsOf(lengths) },
                { name: 'cost', label: 'Money', any: 'Any', options: optionsOf(costs) },
                {
                  name: 'from',
                  label: 'Open to',
                  any: 'Both countries',
                  options: [
                    { value: 'AU', label: 'Australians' },
                    { value: 'NZ', label: 'New Zealanders' },
                  ],
                },
              ],
            }}
          />
        )}
        <p className="mt-4">
          {!isEmpty && (
            <>
              <Link to="/experiences">Who offers them</Link> ·{' '}
            </>
          )}
          <Link to="#working-holidays">Working holidays</Link> ·{' '}
          <Link to="/articles/tags/gap-years">Articles about gap years</Link>
        </p>
      </ListHead>
      <Section>
        <div className="mb-8">
          <Boards of={boards} />
        </div>
        <SampleWords what="Gap years" share={samples} />
        {isEmpty ? (
          <NothingYet what="gap years" />
        ) : (
          <Results
            meta={paging}
            noun={['option', 'options']}
            path={path}
            query={query}
            list={<GapYearGrid of={list} />}
          />
        )}
      </Section>
      <TravelFoot of={foot} />
    </>
  )
}
