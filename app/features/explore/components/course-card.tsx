import { MapPin } from 'lucide-react'
import type { CourseCard as CourseFacts } from '#app/features/study/contract.ts'
import type { Distance } from '#app/features/study/near/contract.ts'
import { distanceWords } from '#app/features/study/near/rules.ts'
import { listed, lookAlikes } from '#app/features/study/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'

/**
 * Courses of a grid: level, title, provider and place. An array of elements instead of a component, so that the grid wraps
 * each of them in an item.
 */
export function courseCards(courses: readonly (CourseFacts & { distance?: Distance })[]) {
  const alike = lookAlikes(courses)
  return courses.map((course) => (
    <Card
      key={course.slug}
      to={`/courses/${course.slug}`}
      title={course.title}
      art={<HorizonArt slug={course.slug} theme={course.art_theme} emblem="graduation-cap" />}
      tag={<Tag tone="study">{course.level?.name ?? 'Course'}</Tag>}
      text={course.provider.name}
      footIcon={MapPin}
      foot={[
        course.distance
          ? `${course.distance.town}, ${distanceWords(course.distance.km)}`
          : listed(course.cities, 1) || course.states.join(', '),
        course.duration,
        alike.has(course.slug) && course.register_code && `course ${course.register_code}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ))
}

/** A list of courses as cards. HTML only. */
export function CourseGrid({ courses }: { courses: readonly CourseFacts[] }) {
  return (
    <CardGrid mobile="stack" label="courses">
      {courseCards(courses)}
    </CardGrid>
  )
}

/** What a line of a narrow list tells of a course. */
export type CourseLine = Pick<CourseFacts, 'slug' | 'title' | 'cities' | 'duration' | 'register_code'> & {
  provider: Pick<CourseFacts['provider'], 'slug' | 'name'>
}

/** A course without what its line leaves out, so that a page sends less. */
export function toCourseLine({
  slug,
  title,
  cities,
  duration,
  register_code,
  provider,
}: CourseFacts): CourseLine {
  const { slug: providerSlug, name } = provider
  return { slug, title, cities, duration, register_code, provider: { slug: providerSlug, name } }
}

/** Courses in a narrow list. `ofOne`: all courses belong to the page's provider. `beside`: the page's own course, which is not listed. */
export function CourseLines({
  courses,
  ofOne,
  beside,
}: {
  courses: readonly CourseLine[]
  ofOne?: boolean
  beside?: CourseLine
}) {
  const alike = lookAlikes(beside ? [...courses, beside] : courses)
  return (
    <ul>
      {courses.map((course) => (
        <li key={course.slug} className="border-line border-t py-3 first:border-t-0">
          <Link to={`/courses/${course.slug}`} look="strong">
            {course.title}
          </Link>
          {!ofOne && <span className="block text-muted text-sm">{course.provider.name}</span>}
          <span className="block text-muted text-sm">
            {[
              listed(course.cities, 1),
              course.duration,
              alike.has(course.slug) && course.register_code && `course ${course.register_code}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
