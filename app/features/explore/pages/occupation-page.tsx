import { redirect } from 'react-router'
import { listTrainingModules } from '#app/features/academy/contract.ts'
import { modulesFor } from '#app/features/academy/modules-for.ts'
import { listOccupationArticles } from '#app/features/articles/contract.ts'
import { getOccupationPath, type Occupation } from '#app/features/careers/contract.ts'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { plainSkillNames } from '#app/features/guidance/plan/skills.ts'
import { compareAddress } from '#app/features/labour-market/compare/address.ts'
import { getOccupationFigures } from '#app/features/labour-market/contract.ts'
import { newZealandFacts } from '#app/features/labour-market/new-zealand.ts'
import {
  basisSentence,
  headFigures,
  type PanelFigures,
  panelFigures,
} from '#app/features/labour-market/rules.ts'
import { estimatedSalary } from '#app/features/labour-market/structured-pay.ts'
import { listOccupationJobs } from '#app/features/opportunities/contract.ts'
import { listCourseFinders } from '#app/features/study/contract.ts'
import { findersFor } from '#app/features/study/finders.ts'
import { loadEducators, type OccupationTeachers } from '#app/features/study/load-educators.ts'
import { loadOccupation } from '#app/features/study/load-occupation.ts'
import { getOccupationSubjects } from '#app/features/subjects/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { pictureOf } from '#app/ui/pictured.ts'
import { toCourseLine } from '../components/course-card.tsx'
import { Hero } from '../components/hero.tsx'
import { toJobLine } from '../components/job-lines.tsx'
import { toCardFacts } from '../components/occupation-card.tsx'
import { toArticleLine } from '../components/worth-reading.tsx'
import { onePerProvider } from '../rules.ts'
import { describedAs, occupationThing } from '../structured.ts'
import type { Route } from './+types/occupation-page'

const OccupationBody = htmlOnlyPart(
  () => import('../components/occupation-body.tsx'),
  (file) => file.OccupationBody,
)
const OccupationFacts = htmlOnlyPart(
  () => import('../components/occupation-body.tsx'),
  (file) => file.OccupationFacts,
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
  const { origin, country, region } = context.get(pageContext)
  const call = { params: { id: params.slug } }
  const [{ occupation, related, study }, figures, subjects, articles, jobs, training, finders] =
    await Promise.all([
      loadOccupation(api, params.slug),
      api.call(getOccupationFigures, call),
      api.call(getOccupationSubjects, { ...call, query: { country } }),
      api.call(listOccupationArticles, call),
      api.call(listOccupationJobs, call),
      api.call(listTrainingModules),
      api.call(listCourseFinders),
    ])
  const isForNewZealand = country === 'NZ'
  const educators = isForNewZealand
    ? await loadEducators(api, params.slug, study.routes, region ?? undefined, 8)
    : null
  const shown = panelFigures(figures.data)
  const headline = isForNewZealand ? newZealandFacts(figures.data) : headFigures(shown)
  const [first, ...others] = headline
  const top = others.filter((fact) => 'key' in fact && topFacts.includes(fact.key))
  const body = {
    occupation: { ...occupation, skills: [] },
    skills: plainSkillNames(occupation.skills.map(({ name }) => name)).slice(0, skillsShown),
    related: withNeighbourLands(related.map(toCardFacts)),
    figures: shown,
    isForNewZealand,
    educators,
    routes: study.routes,
    subjects: subjects.data,
    articles: articles.data.slice(0, 3).map(toArticleLine),
    finders: nationalFirst(
      findersFor(finders.data, {
        country,
        region,
        routes: study.routes,
        preparation: occupation.preparation,
      }),
      region,
    ),
    courses: onePerProvider(study.data).slice(0, 3).map(toCourseLine),
    courseTotal: study.meta.total,
    jobs: jobs.data.slice(0, 3).map(toJobLine),
    modules: modulesFor(occupation.competencies, occupation.preparation, training.data),
  }
  const facts = [
    ...(first ? [first] : []),
    { name: 'Way in', value: occupation.way_in },
    ...top,
    ...(isForNewZealand ? [{ name: 'Who teaches it in Aotearoa', value: teachersWords(educators) }] : []),
  ].slice(0, 4)
  const basis = isForNewZealand ? null : basisSentence(shown)
  const page = {
    occupation: headOf(occupation),
    maoriTitle: isForNewZealand ? maoriTitleOf(shown) : null,
    facts: { facts, basis },
    described: describedAs(occupation.anzsco_code, country, estimatedSalary(figures.data, country)),
    body,
    origin,
  }
  return htmlOnly(request, page, 'facts', 'described', 'body')
}

/** For someone whose region is not known, finders of one state would take much room: the page of courses has them. */
function nationalFirst<Finder extends { regions: string[] }>(finders: Finder[], region: string | null) {
  return region ? finders : finders.filter(({ regions }) => regions.length === 0)
}

/** How many of the skills measured in the United States are shown, the most important first. */
const skillsShown = 6

/** Facts beside pay and the way in at the top of the page; the others stand with the figures. */
const topFacts = ['shortage', 'hours', 'chances-nz']

/** Of the job itself; a job that stands for a whole group has the name of the group. */
function maoriTitleOf({ new_zealand: { jobs, is_group } }: PanelFigures): string | null {
  return is_group ? null : (jobs[0]?.maori_title ?? null)
}

/** What the top of the page tells, and whom the work could suit. */
function headOf(occupation: Occupation) {
  const { id, slug, title, one_line, art_theme, art_sky, icon, industry, interests, profile } = occupation
  return {
    id,
    slug,
    title,
    one_line,
    art_theme,
    art_sky,
    icon,
    industry,
    interests,
    profile: profile && { is_weak: profile.is_weak },
  }
}

/** What the address asks for besides, such as the reader's country, stays. */
function withQuery(path: string, { searchParams }: URL): string {
  const to = new URL(path, 'http://yonder')
  for (const [name, value] of searchParams) if (!name.startsWith('_')) to.searchParams.append(name, value)
  return to.pathname + to.search
}

/** How many are known to teach it; null when it is learned on the job. */
function teachersWords(educators: OccupationTeachers | null): string {
  if (educators === null) return 'Learned at work'
  if (educators.total > 0) return counted(educators.total, 'educator')
  return educators.unsure.length > 0 ? 'We are not sure' : 'None on our list'
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ occupation, described }) => ({
    title: occupation.title,
    description: occupation.one_line,
    path: `/occupations/${occupation.slug}`,
    thing: occupationThing(occupation, described),
    crumbs: crumbsOf(occupation),
  }))

function crumbsOf({ industry }: { industry: { title: string; slug: string } | null }) {
  return [
    { label: 'Careers', to: '/careers/industries' },
    ...(industry ? [{ label: industry.title, to: `/industries/${industry.slug}` }] : []),
  ]
}

export default function OccupationPage({ loaderData }: Route.ComponentProps) {
  usePageView()
  const { occupation, maoriTitle, facts, body } = loaderData
  return (
    <>
      <Hero
        crumbs={crumbsOf(occupation)}
        title={occupation.title}
        lead={
          maoriTitle ? (
            <>
              <i lang="mi">{maoriTitle}</i>. {occupation.one_line}
            </>
          ) : (
            occupation.one_line
          )
        }
        art={pictureOf(occupation, 'coast')}
      >
        <FollowButton kind="OCCUPATION" id={occupation.id} path={`/occupations/${occupation.slug}`} />
        <ButtonLink to={compareAddress([occupation.slug])} variant="outline">
          Compare
        </ButtonLink>
      </Hero>
      <OccupationFacts of={facts} />
      <YourMatch occupation={occupation} />
      <OccupationBody of={body} />
    </>
  )
}
