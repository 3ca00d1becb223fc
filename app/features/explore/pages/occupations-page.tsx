import { useSearchParams } from 'react-router'
import { listIndustries } from '#app/features/careers/contract.ts'
import { comparedIn } from '#app/features/labour-market/compare/address.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { shownFigure } from '#app/features/labour-market/lists/filters.ts'
import {
  figurePacks,
  figureSources,
  figureWords,
  newZealandPaySource,
} from '#app/features/labour-market/lists/words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { RemovableChipLink } from '#app/ui/chip.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { CardFigure } from '../components/card-figure.tsx'
import { CompareBar, CompareToggle } from '../components/compare-picker.tsx'
import { CountrySwitch } from '../components/country-switch.tsx'
import { ListHead } from '../components/hero.tsx'
import { OccupationCard } from '../components/occupation-card.tsx'
import { Results } from '../components/results.tsx'
import { SourceLink } from '../components/source-link.tsx'
import { activeFilters, filterFields, listQueryIn } from '../occupation-filters.ts'
import type { Route } from './+types/occupations-page'

const path = '/careers/occupations'

const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const { origin, country } = context.get(pageContext)
  const isForNewZealand = country === 'NZ'
  const asked = listQueryIn(query, country)
  const [{ data, meta: paging, occupation_total: total, all, without }, industries] = await Promise.all([
    api.call(listOccupations, { query: { page: pageNumber(query), ...asked, country } }),
    api.call(listIndustries),
  ])
  const fields = filterFields(industries.data, all, country)
  const active = activeFilters(path, query, fields, country)
  const shown = shownFigure(asked.sort, asked.filters)
  return {
    data: withNeighbourLands(data).map((one) => ({ ...one, figure: one.figure && figureWords(one.figure) })),
    paging,
    total,
    fields,
    active,
    ways: without.flatMap(({ filter, total }) => {
      const off = active.find((one) => one.filter === filter)
      return off
        ? [
            {
              to: off.without,
              label: `${counted(total, 'occupation')} without ${off.words.startsWith('“') ? off.words : `“${off.words}”`}`,
            },
          ]
        : []
    }),
    source:
      isForNewZealand && asked.sort === 'pay'
        ? newZealandPaySource
        : shown && { words: figureSources[shown], pack: figurePacks[shown] },
    isForNewZealand,
    origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Occupations from A to Z',
    description:
      'Every occupation of the Australian and New Zealand classification, with what it is like and how people get there.',
    path,
    origin: loaderData?.origin,
  })

export default function OccupationsPage({ loaderData }: Route.ComponentProps) {
  const { data, paging, total, fields, active, ways, source, isForNewZealand } = loaderData
  const [query] = useSearchParams()
  const picking = { path, query, picked: comparedIn(query.get('compare')).keys }
  const level = query.get('level')
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title="Occupations from A to Z"
        lead="Every occupation of the official Australian and New Zealand classification. Narrow it down by a word, an industry, the usual way in, or by pay, growth and demand."
      >
        <FilterForm
          key={query.toString()}
          action={path}
          keywordLabel="Job title"
          values={Object.fromEntries(query)}
          fields={fields.plain}
          more={{
            fields: fields.figures,
            ...(isForNewZealand && {
              title: 'Australian figures: growth and demand',
              note: 'These are Australian figures. They do not cover work in New Zealand.',
            }),
          }}
          carried={{
            country: query.get('country') ?? undefined,
            compare: query.get('compare') ?? undefined,
            level: level ?? undefined,
          }}
        />
      </ListHead>
      <Section>
        <CountrySwitch
          country={isForNewZealand ? 'NZ' : 'AU'}
          to={(code) => listAddress(path, query, { country: code })}
        />
        {active.length > 0 && (
          <ul className="mb-4 flex flex-wrap gap-2.5" aria-label="Filters that are on">
            {active.map(({ filter, words, without }) => (
              <li key={filter} className="min-w-0">
                <RemovableChipLink to={without} keepScroll removeLabel={`Remove ${words}`}>
                  {words}
                </RemovableChipLink>
              </li>
            ))}
            {active.length > 1 && (
              <li className="flex min-h-9 items-center">
                <Link to={listAddress(path, new URLSearchParams(), { country: query.get('country') })}>
                  Clear all
                </Link>
              </li>
            )}
          </ul>
        )}
        {source && (
          <p className="mb-4 max-w-[76ch] text-muted text-sm">
            <SourceLink fact={source.pack}>{source.words}</SourceLink>
          </p>
        )}
        <CompareBar {...picking} />
        <Results
          meta={paging}
          noun={['occupation', 'occupations']}
          path={path}
          query={query}
          of={active.length > 0 ? total : undefined}
          ways={ways}
        >
          {data.map((occupation) => (
            <OccupationCard
              key={occupation.slug}
              occupation={occupation}
              maoriTitle={occupation.maori_title}
              match={occupation.figure && <CardFigure figure={occupation.figure} />}
              compare={<CompareToggle {...picking} slug={occupation.slug} title={occupation.title} />}
            />
          ))}
        </Results>
      </Section>
    </>
  )
}
