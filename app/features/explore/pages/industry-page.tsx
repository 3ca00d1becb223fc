import { useSearchParams } from 'react-router'
import { getIndustry, listIndustryOccupations } from '#app/features/careers/contract.ts'
import { wayInOfLevel } from '#app/features/careers/rules.ts'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getIndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import { listIndustryCourses, listIndustryEducators } from '#app/features/study/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { figure } from '#app/ui/figures.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { CourseLines } from '../components/course-card.tsx'
import { Hero } from '../components/hero.tsx'
import { OccupationCard } from '../components/occupation-card.tsx'
import { Results } from '../components/results.tsx'
import type { Route } from './+types/industry-page'

const IndustryFiguresSection = lazyHydrate(
  () => import('../components/industry-figures.tsx'),
  (file) => file.IndustryFiguresSection,
  { isAwaited: true },
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { id: params.slug } }
  const page = pageNumber(new URL(request.url).searchParams)
  const industry = await api.call(getIndustry, call)
  const [occupations, courses, educators, figures] = await Promise.all([
    api.call(listIndustryOccupations, { ...call, query: { page } }),
    api.call(listIndustryCourses, call),
    api.call(listIndustryEducators, call),
    api.call(getIndustryFigures, call),
  ])
  const { origin, country } = context.get(pageContext)
  return {
    industry: industry.data,
    occupations,
    courses: courses.data.slice(0, 5),
    educators: educators.data.slice(0, 6),
    figures: figures.data,
    isForNewZealand: country === 'NZ',
    origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ industry }) => ({
    title: industry.title,
    description: industry.about ?? `Occupations in ${industry.title}.`,
    path: `/industries/${industry.slug}`,
  }))

export default function IndustryPage({ loaderData }: Route.ComponentProps) {
  usePageView()
  const { industry, occupations, courses, educators, figures, isForNewZealand } = loaderData
  const [query] = useSearchParams()
  return (
    <>
      <Hero
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title={industry.title}
        lead={industry.about}
        art={{ slug: industry.slug, theme: industry.art_theme ?? 'city' }}
      >
        <FollowButton kind="INDUSTRY" id={industry.id} path={`/industries/${industry.slug}`} />
      </Hero>
      <Section>
        <SectionHead title="Who works in it" sunAt={70} />
        <Results
          meta={occupations.meta}
          noun={['occupation', 'occupations']}
          path={`/industries/${industry.slug}`}
          query={query}
        >
          {occupations.data.map((occupation) => (
            <OccupationCard key={occupation.slug} occupation={occupation} />
          ))}
        </Results>
      </Section>
      <Section tone="sunken">
        <WithAside
          aside={
            <Panel>
              <h2 className="text-h3">The usual ways in</h2>
              <ul className="mt-2 grid gap-2 text-sm">
                {industry.skill_levels.map(({ level, occupations: count }) => (
                  <li
                    key={level}
                    className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0"
                  >
                    <Link to={`/careers/occupations?industry=${industry.slug}&level=${level}`}>
                      {wayInOfLevel(level)}
                    </Link>
                    <span className="text-muted tabular-nums">{figure(count)}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm">
                <Link to={`/industry-hubs/${industry.slug}`}>Skills this industry asks for</Link>
              </p>
            </Panel>
          }
        >
          <IndustryFiguresSection figures={figures} isForNewZealand={isForNewZealand} />
          <section>
            <SectionHead title="Parts of this industry" sunAt={44} />
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {industry.parts.map((part) => (
                <li key={part.anzsic_code} className="border-line border-b py-2.5">
                  {part.title}
                </li>
              ))}
            </ul>
          </section>
          {isForNewZealand && (
            <section>
              <SectionHead title="Where to study in Aotearoa New Zealand" sunAt={50} />
              <p className="max-w-[66ch]">
                There is no open list of New Zealand courses, so choose{' '}
                <Link to="/educators?place=NZ">who teaches your field</Link>, or use the official finder,{' '}
                <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
              </p>
            </section>
          )}
          {courses.length > 0 && (
            <section>
              <SectionHead
                title={isForNewZealand ? 'Courses in Australia' : 'Courses that lead here'}
                sunAt={58}
              />
              <CourseLines courses={courses} />
            </section>
          )}
          {educators.length > 0 && (
            <section>
              <SectionHead
                title={isForNewZealand ? 'Where to study for it in Australia' : 'Where to study for it'}
                sunAt={30}
              />
              <p className="mb-3 text-muted text-sm">
                The educators with the most listed courses that lead here.
              </p>
              <ul className="grid gap-x-8 sm:grid-cols-2">
                {educators.map((educator) => (
                  <li key={educator.slug} className="border-line border-b py-2.5">
                    <Link to={`/educators/${educator.slug}`}>{educator.name}</Link>
                    <span className="block text-muted text-sm">
                      {[educator.kind_label, educator.city].filter(Boolean).join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </WithAside>
      </Section>
    </>
  )
}
