import { useSearchParams } from 'react-router'
import { getWorkChoices, listProviders } from '#app/features/opportunities/contract.ts'
import { boardsFor } from '#app/features/opportunities/official-boards.ts'
import { withPlaceLands } from '#app/features/places/place-lands.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { EmployerCard } from '../components/employer-card.tsx'
import { ListHead } from '../components/hero.tsx'
import { NothingYet, SampleWords } from '../components/list-notes.tsx'
import { Results } from '../components/results.tsx'
import { hasNone } from '../has-none.ts'
import { placeInQuery, placeOptions } from '../place-options.ts'
import { sampleShare } from '../rules.ts'
import type { Route } from './+types/employers-page'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)

const Boards = htmlOnlyPart(
  () => import('../components/official-boards.tsx'),
  (file) => file.OfficialBoards,
)

const path = '/employers'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country, region } = context.get(pageContext)
  const place = placeInQuery(query)
  const industry = query.get('industry')?.slice(0, 100) || undefined
  const requested = {
    page: pageNumber(query),
    keyword: keywordIn(query),
    first: country,
    near: region ?? undefined,
  }
  const [choices, found] = await Promise.all([
    api.call(getWorkChoices),
    api.call(listProviders, { query: { ...requested, type: 'employer', filters: { place, industry } } }),
  ])
  const page = {
    choices: choices.data,
    employers: withPlaceLands(found.data),
    samples: sampleShare(found.data),
    paging: found.meta,
    isEmpty: found.meta.total === 0 && (await hasNone(api, 'employer')),
    boards: {
      title: 'Start with the official sites',
      text: 'They are run by government, for people looking for work.',
      boards: boardsFor(country),
    },
    country,
    place,
    origin,
  }
  return htmlOnly(request, page, 'boards')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Employers',
    description: 'Who offers jobs, apprenticeships and internships in Australia and Aotearoa New Zealand.',
    path,
    origin: loaderData?.origin,
  })

export default function EmployersPage({ loaderData }: Route.ComponentProps) {
  const { choices, employers, samples, paging, isEmpty, boards, country, place } = loaderData
  const [query] = useSearchParams()
  return (
    <>
      <ListHead
        title="Employers"
        lead={
          isEmpty
            ? 'Where to look for employers that offer work to young people.'
            : 'Employers that offer work to young people, and what it is like there. Employers in your country come first, then A to Z. Nobody can pay for a higher place.'
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
                label: 'Place',
                any: 'Both countries',
                options: placeOptions(choices.places.map(withoutCount), country),
              },
              {
                name: 'industry',
                label: 'Industry',
                any: 'Any industry',
                options: choices.industries.map(withoutCount),
              },
            ]}
          />
        )}
      </ListHead>
      <Section>
        <div className="mb-8">
          <Boards of={boards} />
        </div>
        <SampleWords what="Employers" share={samples} />
        {isEmpty ? (
          <NothingYet what="employers" />
        ) : (
          <Results meta={paging} noun={['employer', 'employers']} path={path} query={query}>
            {employers.map((employer) => (
              <EmployerCard key={employer.slug} employer={employer} />
            ))}
          </Results>
        )}
      </Section>
    </>
  )
}

/** The counts are of openings. */
function withoutCount({ value, label }: { value: string; label: string }) {
  return { value, label }
}
