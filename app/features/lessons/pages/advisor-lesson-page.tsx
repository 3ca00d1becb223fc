import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { getLesson } from '../contract.ts'
import { lessonHtml } from '../lesson-html.ts'
import { yearsInWords } from '../rules.ts'
import type { Route } from './+types/advisor-lesson-page'

const LessonBody = htmlOnlyPart(
  () => import('../components/lesson-body.tsx'),
  (file) => file.LessonBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getLesson, { params })
  const { slug, title, summary, years, minutes } = data
  const page = {
    lesson: { slug, title, summary, years, minutes },
    body: { lesson: data, html: lessonHtml(data) },
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.lesson.title ?? 'Lesson',
    path: `/advisor/lessons/${params.slug}`,
    noIndex: true,
  })

/** One lesson for an advisor: its files, its slides, and the way to set it as a task. */
export default function AdvisorLessonPage({ loaderData: { lesson, body } }: Route.ComponentProps) {
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Lessons', to: '/advisor/lessons' }, { label: lesson.title }]} />
      <h1 className="mt-2 break-words text-h1">{lesson.title}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{lesson.summary}</p>
      <p className="mt-3 font-semibold">
        {yearsInWords(lesson.years)}, {lesson.minutes} minutes
      </p>
      <div className="mt-5 mb-8">
        <ButtonLink to={`/advisor/career-tasks/new?lesson=${lesson.slug}`}>Set as a task</ButtonLink>
      </div>
      <LessonBody of={body} />
    </Section>
  )
}
