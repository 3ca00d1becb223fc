import { redirect } from 'react-router'
import { getOccupationPath } from '#app/features/careers/contract.ts'
import { gettingInHeading } from '#app/features/careers/words.ts'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { compareAddress, MOST_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { getOccupationFigures } from '#app/features/labour-market/contract.ts'
import { headFigures, newZealandFacts, panelFigures } from '#app/features/labour-market/rules.ts'
import { listProviders, type StudyRoute } from '#app/features/study/contract.ts'
import { loadOccupation } from '#app/features/study/load-occupation.ts'
import { broadFieldOf, sectorOf } from '#app/features/study/rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { CourseLines, toCourseLine } from '../components/course-card.tsx'
import { FactsRow } from '../components/facts-row.tsx'
import { Hero } from '../components/hero.tsx'
import { HowWeKnow } from '../components/how-we-know.tsx'
import { OccupationCard, toCardFacts } from '../components/occupation-card.tsx'
import { TextParts } from '../components/text-parts.tsx'
import { TimeSpent } from '../components/time-spent.tsx'
import { onePerProvider } from '../rules.ts'
import type { Route } from './+types/occupation-page'

const NewZealandStudy = lazyHydrate(
  () => import('../components/new-zealand-study.tsx'),
  (file) => file.NewZealandStudy,
  { isAwaited: true },
)

const InterestShape = lazyHydrate(
  () => import('../components/interest-shape.tsx'),
  (file) => file.InterestShape,
  { isAwaited: true },
)
const ValuesGrid = lazyHydrate(
  () => import('../components/values-grid.tsx'),
  (file) => file.ValuesGrid,
  { isAwaited: true },
)
const EntryPaths = lazyHydrate(
  () => import('../components/entry-paths.tsx'),
  (file) => file.EntryPaths,
  { isAwaited: true },
)
const HowPeopleGetIn = lazyHydrate(
  () => import('../components/how-people-get-in.tsx'),
  (file) => file.HowPeopleGetIn,
  { isAwaited: true },
)
const Neighbours = lazyHydrate(
  () => import('../components/neighbours.tsx'),
  (file) => file.Neighbours,
  { isAwaited: true },
)
const SkillsAndTools = lazyHydrate(
  () => import('../components/skills-and-tools.tsx'),
  (file) => file.SkillsAndTools,
  { isAwaited: true },
)
const MoneySection = lazyHydrate(
  () => import('../components/money-section.tsx'),
  (file) => file.MoneySection,
  { isAwaited: true },
)
const YourMatch = lazyHydrate(
  () => import('../components/your-match.tsx'),
  (file) => file.YourMatch,
)

/** `/occupations/electrician` and other everyday names lead to the occupation, or to the search when several have the name. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { path } = (await api.call(getOccupationPath, { params: { name: params.slug } })).data
  if (path !== `/occupations/${params.slug}`) throw redirect(withQuery(path, new URL(request.url)), 302)
  const [{ occupation, related, study }, figures] = await Promise.all([
    loadOccupation(api, params.slug),
    api.call(getOccupationFigures, { params: { id: params.slug } }),
  ])
  const { origin, country, region } = context.get(pageContext)
  const isForNewZealand = country === 'NZ'
  const educators = isForNewZealand ? await newZealandEducators(api, study.routes, region) : null
  const shown = panelFigures(figures.data)
  return {
    occupation: { ...occupation, skills: [] },
    skills: occupation.skills.map(({ name }) => name), // the page shows no more of them
    related: related.map(toCardFacts),
    figures: shown,
    facts: isForNewZealand ? newZealandFacts(figures.data) : headFigures(shown),
    isForNewZealand,
    educators,
    routes: study.routes,
    courses: onePerProvider(study.data).slice(0, 6).map(toCourseLine),
    courseTotal: study.meta.total,
    origin,
  }
}

/** Who teaches the field of an occupation in New Zealand; null when the work is learned on the job. */
async function newZealandEducators(api: ApiClient, routes: StudyRoute[], region: string | null) {
  const field = broadFieldOf(routes)
  if (!field) return null
  const filters = { place: 'NZ', field, sector: sectorOf(routes) ?? undefined }
  const { data, meta } = await api.call(listProviders, {
    query: { type: 'educator', per_page: 8, near: region ?? undefined, filters },
  })
  return { field, shown: data, total: meta.total }
}

/** What the address asks for besides, such as the reader's country, stays. */
function withQuery(path: string, { searchParams }: URL): string {
  const to = new URL(path, 'http://yonder')
  for (const [name, value] of searchParams) if (!name.startsWith('_')) to.searchParams.append(name, value)
  return to.pathname + to.search
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ occupation }) => ({
    title: occupation.title,
    description: occupation.one_line,
    path: `/occupations/${occupation.slug}`,
    thing: {
      '@type': 'Occupation',
      name: occupation.title,
      description: occupation.one_line,
      occupationalCategory: `ANZSCO ${occupation.anzsco_code}`,
    },
  }))

export default function OccupationPage({ loaderData }: Route.ComponentProps) {
  usePageView()
  const {
    occupation,
    skills,
    related,
    routes,
    courses,
    courseTotal,
    figures,
    facts,
    isForNewZealand,
    educators,
  } = loaderData
  const { industry } = occupation
  const parts = [...(occupation.introduction ?? []), ...occupation.description]
  const gettingIn = parts.find(({ heading }) => heading === gettingInHeading)
  const aboutWork = parts.filter((part) => part !== gettingIn)
  const hasSoundProfile = occupation.profile?.is_weak === false
  return (
    <>
      <Hero
        crumbs={[
          { label: 'Careers', to: '/careers/industries' },
          ...(industry ? [{ label: industry.title, to: `/industries/${industry.slug}` }] : []),
        ]}
        title={occupation.title}
        lead={occupation.one_line}
        art={{ slug: occupation.slug, theme: occupation.art_theme ?? 'coast' }}
      >
        <FollowButton kind="OCCUPATION" id={occupation.id} path={`/occupations/${occupation.slug}`} />
        <ButtonLink to={compareAddress([occupation.slug])} variant="outline">
          Compare
        </ButtonLink>
      </Hero>
      <Wrap>
        <FactsRow
          facts={[
            ...facts,
            { name: 'Usual way in', value: occupation.way_in },
            { name: 'Kind of work', value: occupation.groups.minor },
            isForNewZealand
              ? {
                  name: 'Who teaches the field in Aotearoa',
                  value: educators ? counted(educators.total, 'educator') : 'Learned at work',
                }
              : {
                  name: 'Courses that lead here',
                  value: courseTotal > 0 ? figure(courseTotal) : 'None on our list',
                },
          ]}
        />
      </Wrap>
      <YourMatch occupation={occupation} />
      <Section>
        <WithAside
          aside={
            <>
              {educators && (
                <NewZealandStudy
                  title="Where to learn it in Aotearoa New Zealand"
                  educators={educators.shown}
                  total={educators.total}
                  allTo={`/educators?place=NZ&field=${educators.field}`}
                />
              )}
              {courses.length > 0 && (
                <Panel>
                  <h2 className="text-h3">
                    {isForNewZealand ? 'Courses in Australia' : 'Courses that lead here'}
                  </h2>
                  <div className="mt-2">
                    <CourseLines courses={courses} />
                  </div>
                  <p className="mt-3 text-sm">
                    <Link to={`/explore/study?occupation=${occupation.slug}`}>
                      All {figure(courseTotal)} courses
                    </Link>
                  </p>
                </Panel>
              )}
              {hasSoundProfile && occupation.interests && <InterestShape interests={occupation.interests} />}
              <HowWeKnow occupation={occupation} />
            </>
          }
        >
          <TextParts parts={aboutWork} />
          {occupation.is_nec && related.length > 0 && <Neighbours occupations={related} />}
          <HowPeopleGetIn
            paragraphs={gettingIn?.paragraphs ?? []}
            waysIn={occupation.ways_in}
            isForNewZealand={isForNewZealand}
          />
          {occupation.tasks.length > 0 && <TimeSpent tasks={occupation.tasks} />}
          {hasSoundProfile && occupation.values && (
            <section>
              <SectionHead title="What matters in this work" sunAt={64} />
              <ValuesGrid scores={occupation.values} />
            </section>
          )}
          <MoneySection slug={occupation.slug} figures={figures} isForNewZealand={isForNewZealand} />
          <EntryPaths routes={routes} occupation={occupation} isForNewZealand={isForNewZealand} />
          <SkillsAndTools occupation={occupation} skills={skills} />
        </WithAside>
      </Section>
      {!occupation.is_nec && related.length > 0 && (
        <Section tone="sunken">
          <SectionHead
            title="Careers close to this one"
            sunAt={38}
            link={{
              to: compareAddress([occupation, ...related].slice(0, MOST_COMPARED).map(({ slug }) => slug)),
              label: 'Compare them',
            }}
          />
          <CardGrid label="Occupations close to this one">
            {related.map((other) => (
              <OccupationCard key={other.slug} occupation={other} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}
