import { useSearchParams } from 'react-router'
import { listIndustries } from '#app/features/careers/contract.ts'
import { wayInOfLevel } from '#app/features/careers/rules.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section } from '#app/ui/layout.tsx'
import { FilterForm } from '../components/filter-form.tsx'
import { ListHead } from '../components/hero.tsx'
import { OccupationCard } from '../components/occupation-card.tsx'
import { Results } from '../components/results.tsx'
import type { Route } from './+types/occupations-page'

const path = '/careers/occupations'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const level = Number(query.get('level'))
  const [occupations, industries] = await Promise.all([
    api.call(listOccupations, {
      query: {
        page: pageNumber(query),
        keyword: keywordIn(query),
        filters: {
          industry: query.get('industry') || undefined,
          skill_level: level >= 1 && level <= 5 ? level : undefined,
        },
      },
    }),
    api.call(listIndustries),
  ])
  return { ...occupations, industries: industries.data, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Occupations from A to Z',
    description:
      'Every occupation of the Australian and New Zealand classification, with what it is like and how people get there.',
    path,
    origin: loaderData?.origin,
  })

export default function OccupationsPage({
  loaderData: { data, meta: paging, industries },
}: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title="Occupations from A to Z"
        lead="Every occupation of the official Australian and New Zealand classification. Narrow it down by a word, an industry or the usual way in."
      >
        <FilterForm
          key={query.toString()}
          action={path}
          keywordLabel="Job title"
          values={Object.fromEntries(query)}
          fields={[
            {
              name: 'industry',
              label: 'Industry',
              any: 'Any industry',
              options: industries.map((one) => ({ value: one.slug, label: one.title })),
            },
            {
              name: 'level',
              label: 'Usual way in',
              any: 'Any way in',
              options: [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: wayInOfLevel(level) })),
            },
          ]}
        />
      </ListHead>
      <Section>
        <Results meta={paging} noun={['occupation', 'occupations']} path={path} query={query}>
          {data.map((occupation) => (
            <OccupationCard key={occupation.slug} occupation={occupation} />
          ))}
        </Results>
      </Section>
    </>
  )
}
