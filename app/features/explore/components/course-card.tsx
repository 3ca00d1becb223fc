import { MapPin } from 'lucide-react'
import type { CourseCard as CourseFacts } from '#app/features/study/contract.ts'
import { listed } from '#app/features/study/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** A course in a grid: level, title, who teaches it and where. */
export function CourseCard({ course }: { course: CourseFacts }) {
  return (
    <Card
      to={`/courses/${course.slug}`}
      title={course.title}
      art={<HorizonArt slug={course.slug} theme={course.art_theme} emblem="graduation-cap" />}
      tag={<Tag tone="study">{course.level?.name ?? 'Course'}</Tag>}
      text={course.provider.name}
      footIcon={MapPin}
      foot={[listed(course.cities, 1) || course.states.join(', '), course.duration]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** A course in a narrow list beside a page. */
export function CourseLine({ course }: { course: CourseFacts }) {
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <Link to={`/courses/${course.slug}`} look="strong">
        {course.title}
      </Link>
      <span className="block text-muted text-sm">
        {[course.provider.name, listed(course.cities, 1), course.duration].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}
