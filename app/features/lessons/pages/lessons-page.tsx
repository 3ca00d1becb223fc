import { listPartners } from '#app/features/information/editorial/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { listLessons } from '../contract.ts'
import type { Route } from './+types/lessons-page'

const LessonList = htmlOnlyPart(
  () => import('../components/lesson-list.tsx'),
  (file) => file.LessonList,
)

export async function loader({ context, params: { partner: slug }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: lessons }, partners] = await Promise.all([
    api.call(listLessons, { query: { partner: slug } }),
    slug === undefined ? [] : api.call(listPartners).then(({ data }) => data),
  ])
  const found = partners.find((one) => one.slug === slug)
  const partner = found && { slug: found.slug, name: found.name, isSample: found.is_sample }
  const page = {
    list: { lessons, logo: found?.logo_url ?? null },
    partner,
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'list')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.partner ? `Lessons with ${loaderData.partner.name}` : 'Lessons for schools',
    description:
      'Lessons on work and study for Years 7 to 13: a plan, slides and a worksheet each, free to use.',
    path: `/schools-on-demand${loaderData?.partner ? `/${loaderData.partner.slug}` : ''}`,
    origin: loaderData?.origin,
    noIndex: loaderData?.partner !== undefined,
  })

/** Lessons that a teacher can give, under a partner's name where one is in the address. */
export default function LessonsPage({ loaderData: { list, partner } }: Route.ComponentProps) {
  return (
    <>
      {partner?.isSample && (
        <SampleNote>
          {partner.name} is made up, to show how these lessons look under a partner’s name. The lessons
          themselves are real.
        </SampleNote>
      )}
      <ListHead
        title={partner ? `Lessons with ${partner.name}` : 'Lessons for schools'}
        lead="Each comes with a plan you can use straight away, slides to show and a worksheet to print. Nobody needs an account, and nothing here is sold."
      />
      <Section>
        <LessonList of={list} />
      </Section>
    </>
  )
}
