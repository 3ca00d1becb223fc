import { useSearchParams } from 'react-router'
import { getOccupation } from '#app/features/careers/contract.ts'
import { listStudyAreas } from '#app/features/labour-market/graduates/contract.ts'
import { areasOfField } from '#app/features/labour-market/graduates/rules.ts'
import { listProviders } from '#app/features/opportunities/contract.ts'
import { withPlaceLands } from '#app/features/places/place-lands.ts'
import {
  getStudyChoices,
  listCourseFinders,
  listCourses,
  listOccupationCourses,
  type StudyRoute,
} from '#app/features/study/contract.ts'
import { finderWords } from '#app/features/study/finder-words.ts'
import { examplesNote, findersFor } from '#app/features/study/finders.ts'
import { loadEducators } from '#app/features/study/load-educators.ts'
import { broadFieldOf } from '#app/features/study/rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { figure } from '#app/ui/figures.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { ListHead } from '../components/hero.tsx'
import { Results } from '../components/results.tsx'
import { loadNear } from '../load-near.ts'
import { nearbyOf, nearInQuery } from '../near.ts'
import { placeInQuery, placeOptions } from '../place-options.ts'
import type { Route } from './+types/study-page'

const Banner = lazyHydrate(
  () => import('#app/ui/banner.tsx'),
  (file) => file.Banner,
  { isAwaited: true },
)

const ApprenticeshipNote = lazyHydrate(
  () => import('../components/apprenticeship-note.tsx'),
  (file) => file.ApprenticeshipNote,
  { isAwaited: true },
)
const FilterForm = lazyHydrate(
  () => import('../components/filter-form.tsx'),
  (file) => file.FilterForm,
  { isAwaited: true },
)
const NearSection = lazyHydrate(
  () => import('../components/near-section.tsx'),
  (file) => file.NearSection,
  { isAwaited: true },
)

const path = '/explore/study'

const NewZealandStudy = htmlOnlyPart(
  () => import('../components/new-zealand-study.tsx'),
  (file) => file.NewZealandStudy,
)
const CourseGrid = htmlOnlyPart(
  () => import('../components/course-card.tsx'),
  (file) => file.CourseGrid,
)
const CourseFinders = htmlOnlyPart(
  () => import('../components/find-courses.tsx'),
  (file) => file.CourseFinders,
)
const GraduatesByArea = htmlOnlyPart(
  () => import('../components/graduates-by-area.tsx'),
  (file) => file.GraduatesByArea,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { origin, country, region } = context.get(pageContext)
  const asked = askedIn(new URL(request.url).searchParams, country)
  const { near, place, occupation, isForNewZealand } = asked
  const [choices, found, areas, leadsTo, finders] = await Promise.all([
    api.call(getStudyChoices),
    findCourses(api, asked, country),
    near ? undefined : api.call(listStudyAreas),
    occupation ? api.call(getOccupation, { params: { id: occupation } }) : undefined,
    api.call(listCourseFinders),
  ])
  const routes = 'routes' in found ? (found.routes as StudyRoute[]) : null
  const field = routes ? (broadFieldOf(routes) ?? undefined) : asked.filters.field
  // A list of New Zealand alone says nothing of Australian graduates.
  const shownAreas = !areas || place?.startsWith('NZ') ? [] : areasOfField(areas.data, field)
  const data = {
    choices: choices.data,
    ...listsOf(found),
    educators: isForNewZealand ? await educatorsFor(api, asked, { routes, field, region }) : null,
    country,
    place,
    finders: {
      finders: findersFor(finders.data, {
        country: isForNewZealand || found.near?.place?.country === 'NZ' ? 'NZ' : 'AU',
        region: place ?? region,
        routes,
        preparation: leadsTo?.data.preparation,
      }),
      words: leadsTo ? finderWords(leadsTo.data, routes ?? []) : null,
    },
    graduates: shownAreas.length > 0 ? { areas: shownAreas, isOfField: field !== undefined } : null,
    leadsTo: leadsTo
      ? {
          slug: leadsTo.data.slug,
          title: leadsTo.data.title,
          isApprenticeship: leadsTo.data.ways_in.au.apprenticeship && country === 'AU',
        }
      : null,
    origin,
  }
  return htmlOnly(request, data, 'list', 'educators', 'finders', 'graduates')
}

type Asked = ReturnType<typeof askedIn>

/** What the address asks for. */
function askedIn(query: URLSearchParams, country: ReaderCountry) {
  const text = (name: string) => query.get(name)?.slice(0, 100) || undefined
  const page = pageNumber(query)
  const near = nearInQuery(query)
  const place = near ? undefined : placeInQuery(query)
  return {
    page,
    near,
    place,
    // A place in New Zealand has no listed courses, and its readers begin with who teaches there.
    isForNewZealand: !near && (place ? place.startsWith('NZ') : country === 'NZ' && page === 1),
    occupation: query.get('occupation')?.slice(0, 150) || undefined,
    keyword: text('keyword'),
    filters: { field: text('field'), level: text('level'), provider: text('provider') },
  }
}

function findCourses(
  api: ApiClient,
  { near, page, keyword, place, occupation, filters }: Asked,
  first: ReaderCountry,
) {
  if (near) return loadNear(api, near, { page, keyword, first, filters: { ...filters, occupation } })
  if (occupation)
    return api.call(listOccupationCourses, { params: { id: occupation }, query: { page } }).then(listedAll)
  return api.call(listCourses, { query: { page, keyword, filters: { ...filters, place } } }).then(listedAll)
}

function listsOf({ near, data, meta }: Awaited<ReturnType<typeof findCourses>>) {
  const courses = withNeighbourLands(data)
  return {
    near: near && { ...near, teaching: near.teaching && withPlaceLands(near.teaching), courses },
    list: near ? null : { courses },
    paging: meta,
  }
}

/** Who teaches what was asked for, for readers of New Zealand. */
async function educatorsFor(
  api: ApiClient,
  { place, occupation }: Asked,
  { routes, field, region }: { routes: StudyRoute[] | null; field?: string; region: string | null },
) {
  const near = region ?? undefined
  const where = place ?? 'NZ'
  const teachers =
    routes && occupation
      ? await loadEducators(api, occupation, routes, place ?? near, 48)
      : await teachersOf(api, { place: where, field }, near)
  if (!teachers) return null
  return {
    title: 'Where to study in Aotearoa New Zealand',
    ...teachers,
    isWide: true,
    allTo: `/educators?place=${where}${field ? `&field=${field}` : ''}`,
  }
}

/** Who teaches a field at a place in New Zealand. */
async function teachersOf(api: ApiClient, filters: { place: string; field?: string }, near?: string) {
  const query = { type: 'educator' as const, per_page: 8, near, filters }
  const { data, meta } = await api.call(listProviders, { query })
  return { known: data, total: meta.total }
}

function listedAll<F extends object>(found: F) {
  return { ...found, near: null }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.leadsTo ? `Courses for: ${loaderData.leadsTo.title}` : 'Courses and study',
    description:
      'Official course finders, examples of courses at Australian universities, TAFEs and colleges by field, level and place, and where to study in New Zealand.',
    path,
    origin: loaderData?.origin,
  })

export default function StudyPage({ loaderData }: Route.ComponentProps) {
  const { choices, list, paging, leadsTo, educators, finders, near, place, graduates } = loaderData
  const [query] = useSearchParams()
  const isOnlyNewZealand = place?.startsWith('NZ') ?? false
  return (
    <>
      <ListHead
        title={leadsTo ? `Courses for: ${leadsTo.title}` : 'Courses and study'}
        lead={`Start with an official course finder. Our own list has ${figure(choices.courses)} example courses from January 2023 and ${figure(choices.educators)} educators.`}
      >
        <Filters {...loaderData} />
        {!leadsTo && (
          <p className="mt-4">
            <Link to={query.size > 0 ? `/tools/course-finder?${query}` : '/tools/course-finder'}>
              Answer six questions instead
            </Link>
          </p>
        )}
      </ListHead>
      <CourseFinders of={finders} />
      {near && <NearSection near={near} courses={near.courses} paging={paging} path={path} query={query} />}
      {!near && (
        <Section>
          {educators !== null && (
            <div className="mb-8">
              <NewZealandStudy of={educators} />
            </div>
          )}
          {!isOnlyNewZealand && (
            <>
              {leadsTo?.isApprenticeship && (
                <div className="mb-6">
                  <ApprenticeshipNote />
                </div>
              )}
              <div className="mb-6">
                <Banner>
                  {`${examplesNote} We found no list of New Zealand courses that we may use: see `}
                  <Link to="/educators?place=NZ">where to study in Aotearoa</Link>, or the official finder,{' '}
                  <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
                </Banner>
              </div>
              {educators !== null && <h2 className="mb-4 text-h2">Examples of courses in Australia</h2>}
              <Results
                meta={paging}
                noun={['course', 'courses']}
                path={path}
                query={query}
                list={<CourseGrid of={list} />}
              />
            </>
          )}
        </Section>
      )}
      {graduates !== null && (
        <Section tone="sunken">
          <GraduatesByArea of={graduates} />
        </Section>
      )}
    </>
  )
}

function Filters({ leadsTo, near, place, choices, country }: Loaded) {
  const [query] = useSearchParams()
  if (leadsTo)
    return (
      <>
        <p className="mt-4">
          <Link to={`/occupations/${leadsTo.slug}`}>Back to the occupation</Link> ·{' '}
          <Link to={path}>Other courses</Link>
        </p>
        <FilterForm
          key={query.toString()}
          action={path}
          values={{}}
          fields={[]}
          carried={{ occupation: leadsTo.slug }}
          nearby={nearbyOf(near)}
        />
      </>
    )
  const options = placeOptions(coursePlaces(choices), country)
  return (
    <FilterForm
      key={query.toString()}
      action={path}
      keywordLabel="Course or educator"
      values={{ ...Object.fromEntries(query), ...(place && { place }) }}
      fields={[
        { name: 'field', label: 'Field', any: 'Any field', options: choices.fields },
        { name: 'level', label: 'Level', any: 'Any level', options: choices.levels },
        ...(near ? [] : [{ name: 'place', label: 'Place', any: 'Both countries', options }]),
      ]}
      nearby={nearbyOf(near)}
    />
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Choices = Loaded['choices']

/** States with how many courses there are in each; New Zealand's regions have no list of courses to count. */
function coursePlaces({ places, states }: Choices) {
  const counts = new Map(states.map(({ value, count }) => [value, count]))
  return places.flatMap(({ value, label }) => {
    const count = counts.get(value)
    if (count !== undefined) return [{ value, label, count }]
    return value.startsWith('NZ') ? [{ value, label }] : []
  })
}
