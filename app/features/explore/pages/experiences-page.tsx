import { useSearchParams } from 'react-router'
import { listProviders } from '#app/features/opportunities/contract.ts'
import { gapYearBoards } from '#app/features/opportunities/official-boards.ts'
import { withPlaceLands } from '#app/features/places/place-lands.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '../components/hero.tsx'
import { NothingYet, SampleWords } from '../components/list-notes.tsx'
import { Results } from '../components/results.tsx'
import { hasNone } from '../has-none.ts'
import { placeInQuery } from '../place-options.ts'
import { sampleShare } from '../rules.ts'
import type { Route } from './+types/experiences-page'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)
const Boards = htmlOnlyPart(
  () => import('../components/official-boards.tsx'),
  (file) => file.OfficialBoards,
)
const ExperienceGrid = htmlOnlyPart(
  () => import('../components/experience-card.tsx'),
  (file) => file.ExperienceGrid,
)

const path = '/experiences'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country } = context.get(pageContext)
  const place = placeInQuery(query)
  const found = await api.call(listProviders, {
    query: {
      type: 'experience_provider',
      first: country,
      page: pageNumber(query),
      keyword: keywordIn(query),
      filters: { place },
    },
  })
  const data = {
    list: { providers: withPlaceLands(found.data) },
    paging: found.meta,
    isEmpty: found.meta.total === 0 && (await hasNone(api, 'experience_provider')),
    samples: sampleShare(found.data),
    boards: {
      title: 'Start with the official sites',
      text: 'Paid work, volunteering and a voyage at sea, from public services of both countries.',
      boards: gapYearBoards(country),
    },
    place,
    origin,
  }
  return htmlOnly(request, data, 'list', 'boards')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Experience providers',
    description:
      'Organisations that offer gap years, working holidays and volunteering to young people from Australia and Aotearoa New Zealand.',
    path,
    origin: loaderData?.origin,
  })

export default function ExperiencesPage({ loaderData }: Route.ComponentProps) {
  const { list, paging, isEmpty, samples, boards, place } = loaderData
  const [query] = useSearchParams()
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Travel', to: '/explore/travel' }]}
        title="Experience providers"
        lead={
          isEmpty
            ? 'Where to look for organisations that offer gap years, work and travel.'
            : 'Organisations that offer gap years, work and travel. Those in your country come first, then A to Z. Nobody can pay for a higher place.'
        }
      >
        {!isEmpty && (
          <FilterForm
            key={query.toString()}
            action={path}
            keywordLabel="Name or town"
            values={{ ...Object.fromEntries(query), ...(place && { place }) }}
            fields={[
              {
                name: 'place',
                label: 'Based in',
                any: 'Both countries',
                options: [
                  { value: 'AU', label: 'Australia' },
                  { value: 'NZ', label: 'Aotearoa New Zealand' },
                ],
              },
            ]}
          />
        )}
        <p className="mt-4">
          <Link to="/explore/travel">All gap years and travel</Link>
        </p>
      </ListHead>
      <Section>
        <div className="mb-8">
          <Boards of={boards} />
        </div>
        <SampleWords what="Providers" share={samples} />
        {isEmpty ? (
          <NothingYet what="providers" />
        ) : (
          <Results
            meta={paging}
            noun={['provider', 'providers']}
            path={path}
            query={query}
            list={<ExperienceGrid of={list} />}
          />
        )}
      </Section>
    </>
  )
}
