import { useSearchParams } from 'react-router'
import { listProviders } from '#app/features/opportunities/contract.ts'
import { withPlaceLands } from '#app/features/places/place-lands.ts'
import { getStudyChoices } from '#app/features/study/contract.ts'
import { listNearEducators } from '#app/features/study/near/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { EducatorCard } from '../components/educator-card.tsx'
import { ListHead } from '../components/hero.tsx'
import { Results } from '../components/results.tsx'
import { nearbyOf, nearInQuery, nearOutcome } from '../near.ts'
import { placeInQuery, placeOptions } from '../place-options.ts'
import type { Route } from './+types/educators-page'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)

const NearSummary = lazyHydrate(
  () => import('../components/near-summary.tsx'),
  (file) => file.NearSummary,
  { isAwaited: true },
)
const FromHome = lazyHydrate(
  () => import('../components/near-summary.tsx'),
  (file) => file.FromHome,
  { isAwaited: true },
)

const path = '/educators'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country, region } = context.get(pageContext)
  const near = nearInQuery(query)
  const place = near ? undefined : placeInQuery(query)
  const filters = {
    kind: query.get('kind')?.slice(0, 100) || undefined,
    field: query.get('field')?.slice(0, 100) || undefined,
  }
  const requested = { page: pageNumber(query), keyword: keywordIn(query), first: country }
  const [choices, found] = await Promise.all([
    api.call(getStudyChoices),
    near
      ? api
          .call(listNearEducators, { query: { ...requested, near: near.text, km: near.km, filters } })
          .then((found) => ({ ...found, data: withPlaceLands(found.data), near: nearOutcome(near, found) }))
      : api
          .call(listProviders, {
            query: {
              ...requested,
              type: 'educator',
              near: region ?? undefined,
              filters: { ...filters, place },
            },
          })
          .then((found) => ({ ...found, data: withPlaceLands(found.data), near: null })),
  ])
  return {
    choices: choices.data,
    educators: found.data,
    paging: found.meta,
    near: found.near,
    country,
    isNearFirst: region !== null,
    place,
    origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Educators',
    description:
      'Universities, TAFEs, polytechnics, wānanga and colleges in Australia and Aotearoa New Zealand.',
    path,
    origin: loaderData?.origin,
  })

export default function EducatorsPage({ loaderData }: Route.ComponentProps) {
  const { choices, educators, paging, near, country, isNearFirst, place } = loaderData
  const [query] = useSearchParams()
  const field = query.get('field')
  return (
    <>
      <ListHead
        title="Educators"
        lead={`${figure(choices.educators)} universities, TAFEs, polytechnics, wānanga, colleges and schools. ${near ? 'They are sorted by distance. At the same distance, universities, TAFEs, polytechnics and wānanga come first' : `${isNearFirst ? 'Those with a campus in your region' : country === 'NZ' ? 'Those in Aotearoa New Zealand' : 'Those in Australia'} come first, ${field ? 'then those that teach more of the field, ' : ''}then universities, TAFEs, polytechnics and wānanga, and each kind from A to Z`}. Nobody can pay for a higher place.`}
      >
        <FilterForm
          key={query.toString()}
          action={path}
          keywordLabel="Name or city"
          values={{ ...Object.fromEntries(query), ...(place && { place }) }}
          fields={[
            ...(near
              ? []
              : [
                  {
                    name: 'place',
                    label: 'Place',
                    any: 'Both countries',
                    options: placeOptions(choices.places, country),
                  },
                ]),
            { name: 'kind', label: 'Kind', any: 'Any kind', options: choices.kinds },
            { name: 'field', label: 'Field', any: 'Any field', options: choices.fields.map(withoutCount) },
          ]}
          nearby={nearbyOf(near)}
        />
      </ListHead>
      <Section>
        {near && (
          <NearSummary
            near={near}
            noun={['educator', 'educators']}
            path={path}
            query={query}
            below="/educators"
          />
        )}
        {(!near || near.total > 0) && (
          <Results meta={paging} noun={['educator', 'educators']} path={path} query={query}>
            {educators.map((educator) => (
              <EducatorCard key={educator.slug} educator={educator} within={place ?? undefined} />
            ))}
          </Results>
        )}
        {near?.place && <FromHome country={near.place.country} />}
      </Section>
    </>
  )
}

/** The counts of fields are of courses, which New Zealand's educators have no list of. */
function withoutCount({ value, label }: { value: string; label: string }) {
  return { value, label }
}
