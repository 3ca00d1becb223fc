import { useSearchParams } from 'react-router'
import { listIndustryArticles } from '#app/features/articles/contract.ts'
import { getIndustry, listIndustryOccupations } from '#app/features/careers/contract.ts'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getIndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import { listIndustryJobs } from '#app/features/opportunities/contract.ts'
import { listIndustryCourses, listIndustryEducators } from '#app/features/study/contract.ts'
import { listIndustryGapYears } from '#app/features/travel/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { pictureOf } from '#app/ui/pictured.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { toCourseLine } from '../components/course-card.tsx'
import { Hero } from '../components/hero.tsx'
import { employersOf, toJobLine } from '../components/job-lines.tsx'
import { OccupationCard, toCardFacts } from '../components/occupation-card.tsx'
import { Results } from '../components/results.tsx'
import { toArticleLine } from '../components/worth-reading.tsx'
import type { Route } from './+types/industry-page'

const IndustryBody = htmlOnlyPart(
  () => import('../components/industry-body.tsx'),
  (file) => file.IndustryBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { id: params.slug } }
  const page = pageNumber(new URL(request.url).searchParams)
  const industry = await api.call(getIndustry, call)
  const [occupations, courses, educators, figures, gapYears, articles, jobs] = await Promise.all([
    api.call(listIndustryOccupations, { ...call, query: { page } }),
    api.call(listIndustryCourses, call),
    api.call(listIndustryEducators, call),
    api.call(getIndustryFigures, call),
    api.call(listIndustryGapYears, call),
    api.call(listIndustryArticles, call),
    api.call(listIndustryJobs, call),
  ])
  const { origin, country } = context.get(pageContext)
  const { id, slug, title, about, art_theme, art_sky, icon } = industry.data
  const data = {
    industry: { id, slug, title, about, art_theme, art_sky, icon },
    occupations: { meta: occupations.meta, data: withNeighbourLands(occupations.data.map(toCardFacts)) },
    body: {
      industry: industry.data,
      courses: courses.data.slice(0, 5).map(toCourseLine),
      hasApprenticeships: courses.has_apprenticeships,
      educators: educators.data.slice(0, 6),
      gapYears: gapYears.data.slice(0, 3),
      articles: articles.data.slice(0, 3).map(toArticleLine),
      figures: figures.data,
      jobs: jobs.data.slice(0, 5).map(toJobLine),
      jobTotal: jobs.meta.total,
      employers: employersOf(jobs.data).slice(0, 6),
      isForNewZealand: country === 'NZ',
    },
    origin,
  }
  return htmlOnly(request, data, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ industry }) => ({
    title: industry.title,
    description: industry.about ?? `Occupations in ${industry.title}.`,
    path: `/industries/${industry.slug}`,
  }))

export default function IndustryPage({ loaderData }: Route.ComponentProps) {
  usePageView()
  const { industry, occupations, body } = loaderData
  const [query] = useSearchParams()
  return (
    <>
      <Hero
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title={industry.title}
        lead={industry.about}
        art={pictureOf(industry, 'city')}
      >
        <FollowButton kind="INDUSTRY" id={industry.id} path={`/industries/${industry.slug}`} />
      </Hero>
      <Section>
        <SectionHead title="Careers in this industry" sunAt={70} />
        <p className="mb-2 text-muted">
          Jobs that are mainly in this industry come first, then others, each from A to Z.
        </p>
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
      <IndustryBody of={body} />
    </>
  )
}
