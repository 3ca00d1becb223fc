import { useSearchParams } from 'react-router'
import { getStudyChoices, listProviders } from '#app/features/study/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { EducatorCard } from '../components/educator-card.tsx'
import { FilterForm } from '../components/filter-form.tsx'
import { ListHead } from '../components/hero.tsx'
import { Results } from '../components/results.tsx'
import type { Route } from './+types/educators-page'

const path = '/educators'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const country = query.get('country')
  const [choices, found] = await Promise.all([
    api.call(getStudyChoices),
    api.call(listProviders, {
      query: {
        type: 'educator',
        page: pageNumber(query),
        keyword: keywordIn(query),
        filters: {
          country: country === 'AU' || country === 'NZ' ? country : undefined,
          kind: query.get('kind')?.slice(0, 100) || undefined,
          state: query.get('state')?.slice(0, 100) || undefined,
        },
      },
    }),
  ])
  return {
    choices: choices.data,
    educators: found.data,
    paging: found.meta,
    origin: context.get(pageContext).origin,
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

export default function EducatorsPage({ loaderData: { choices, educators, paging } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <ListHead
        title="Educators"
        lead={`${figure(choices.educators)} universities, TAFEs, polytechnics, wānanga and colleges. Public ones come first, then A to Z. Nobody can pay to stand higher.`}
      >
        <FilterForm
          key={query.toString()}
          action={path}
          keywordLabel="Name or city"
          values={Object.fromEntries(query)}
          fields={[
            {
              name: 'country',
              label: 'Country',
              any: 'Both countries',
              options: [
                { value: 'AU', label: 'Australia' },
                { value: 'NZ', label: 'Aotearoa New Zealand' },
              ],
            },
            { name: 'kind', label: 'Kind', any: 'Any kind', options: choices.kinds },
          ]}
        />
      </ListHead>
      <Section>
        <Results meta={paging} noun={['educator', 'educators']} path={path} query={query}>
          {educators.map((educator) => (
            <EducatorCard key={educator.slug} educator={educator} />
          ))}
        </Results>
      </Section>
    </>
  )
}
