import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { getLesson } from '../contract.ts'
import { lessonHtml } from '../lesson-html.ts'
import { yearsInWords } from '../rules.ts'
import type { Route } from './+types/lesson-page'

const LessonBody = htmlOnlyPart(
  () => import('../components/lesson-body.tsx'),
  (file) => file.LessonBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getLesson, { params })
  const { slug, title, summary, years, minutes, is_sample } = data
  const page = {
    lesson: { slug, title, summary, years, minutes, is_sample },
    body: { lesson: data, html: lessonHtml(data) },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ lesson }) => ({
    title: lesson.title,
    description: lesson.summary,
    path: `/schools-on-demand/lessons/${lesson.slug}`,
    noIndex: lesson.is_sample,
  }))

export default function LessonPage({ loaderData: { lesson, body } }: Route.ComponentProps) {
  return (
    <>
      {lesson.is_sample && <SampleNote>It shows how a lesson looks here.</SampleNote>}
      <ListHead
        crumbs={[{ label: 'Lessons for schools', to: '/schools-on-demand' }, { label: lesson.title }]}
        title={lesson.title}
        lead={lesson.summary}
      >
        <p className="mt-3 font-semibold">
          {yearsInWords(lesson.years)}, {lesson.minutes} minutes
        </p>
      </ListHead>
      <Section>
        <LessonBody of={body} />
      </Section>
    </>
  )
}
