import { ExternalLink } from 'lucide-react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getCourse, listMoreCourses, listRelatedCourses } from '#app/features/study/contract.ts'
import { listed } from '#app/features/study/rules.ts'
import { getFieldSubjects } from '#app/features/subjects/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { toCourseLine } from '../components/course-card.tsx'
import { Hero } from '../components/hero.tsx'
import { subjectLevelOf } from '../rules.ts'
import { courseThing } from '../structured-course.ts'
import type { Route } from './+types/course-page'

const CourseBody = htmlOnlyPart(
  () => import('../components/course-body.tsx'),
  (file) => file.CourseBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { id: params.slug } }
  const [course, related, more] = await Promise.all([
    api.call(getCourse, call),
    api.call(listRelatedCourses, call),
    api.call(listMoreCourses, call),
  ])
  const { origin, country } = context.get(pageContext)
  const field = course.data.fields.at(-1)?.code
  const second = course.data.fields.find(({ code }) => code.length === 2 && !field?.startsWith(code))?.code
  const level = subjectLevelOf(course.data)
  const subjects =
    field && level
      ? await api.call(getFieldSubjects, { params: { id: field }, query: { country, level, second } })
      : null
  const { id, slug, title, description, art_theme, cities, provider, provider_website, provider_now } =
    course.data
  const levelName = course.data.level?.name ?? null
  const head = {
    id,
    slug,
    title,
    lead: description[0],
    art_theme,
    cities,
    provider,
    provider_website,
    provider_now,
  }
  const page = {
    course: { ...head, levelName },
    body: {
      course: course.data,
      related: withNeighbourLands(related.data.slice(0, 4)),
      more: more.data.slice(0, 5).map(toCourseLine),
      subjects: subjects?.data ?? null,
    },
    origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ course }) => ({
    title: `${course.title}, ${course.provider.name}`,
    description: course.lead,
    path: `/courses/${course.slug}`,
    thing: courseThing(course.provider_now ? { ...course, provider_website: null } : course),
    crumbs: crumbsOf(course),
  }))

function crumbsOf({ provider }: { provider: { name: string; slug: string } }) {
  return [
    { label: 'Study', to: '/explore/study' },
    { label: provider.name, to: `/educators/${provider.slug}` },
  ]
}

export default function CoursePage({ loaderData: { course, body } }: Route.ComponentProps) {
  usePageView()
  return (
    <>
      <Hero
        crumbs={crumbsOf(course)}
        title={course.title}
        lead={[course.provider.name, listed(course.cities, 3)].filter(Boolean).join(' · ')}
        art={{ slug: course.slug, theme: course.art_theme, emblem: 'graduation-cap' }}
      >
        <FollowButton kind="course" id={course.id} path={`/courses/${course.slug}`} />
        {course.provider_website && (
          <ButtonLink to={course.provider_website} variant="accent" iconAfter={ExternalLink}>
            {course.provider_now ? `See the website of ${course.provider_now}` : 'See the provider’s website'}
          </ButtonLink>
        )}
      </Hero>
      <CourseBody of={body} />
      {!course.provider_now && (
        <EnquirySection type="course" id={course.id} provider={course.provider.name} />
      )}
    </>
  )
}
