import { listCourses } from '#app/features/study/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FollowFrame } from '../components/follow-frame.tsx'
import { KeywordForm } from '../components/keyword-form.tsx'
import { SavedResults } from '../components/saved-results.tsx'
import { listFavourites } from '../contract.ts'
import { setFavourite } from '../follow-calls.ts'
import type { Route } from './+types/follow-courses-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const keyword = keywordIn(params)
  const isMine = params.has('mine')
  const page = pageNumber(params)
  if (isMine) {
    const mine = await api.call(listFavourites, { query: { type: 'course', page } })
    const items = mine.data.map((item) => ({ ...item, isSaved: item.is_faved }))
    return { keyword, isMine, items, meta: mine.meta }
  }
  const found = await api.call(listCourses, { query: { keyword, page } })
  const ids = found.data.map(({ id }) => id).join(',')
  const mine = ids
    ? await api.call(listFavourites, { query: { type: 'course', ids, per_page: 100 } })
    : { data: [] }
  const saved = new Set(mine.data.map(({ id }) => id))
  const items = found.data.map((course) => ({
    id: course.id,
    slug: course.slug,
    title: course.title,
    note: [course.provider.name, course.level?.name].filter(Boolean).join(', '),
    href: `/courses/${course.slug}`,
    art_theme: course.art_theme,
    icon: 'graduation-cap',
    isSaved: saved.has(course.id),
  }))
  return { keyword, isMine, items, meta: found.meta }
}

export const meta = () => pageMeta({ title: 'Courses to save', noIndex: true })

export default function FollowCoursesPage({ loaderData }: Route.ComponentProps) {
  const { keyword, isMine, items, meta } = loaderData
  return (
    <FollowFrame
      list="courses"
      title="Courses to save"
      lead="Tap a heart to save a course. You find it here and among your saves."
    >
      <nav aria-label="Which courses" className="mb-5 flex flex-wrap gap-2.5">
        <ChipLink to="/follow/courses" current={!isMine}>
          Examples of courses
        </ChipLink>
        <ChipLink to="/follow/courses?mine=1" current={isMine}>
          Your saves
        </ChipLink>
      </nav>
      {!isMine && <KeywordForm label="Search courses" keyword={keyword ?? ''} />}
      <SavedResults
        items={items}
        meta={meta}
        path="/follow/courses"
        label="Courses"
        tag="Course"
        onToggle={(id, isSaved) => setFavourite(browserApi, 'course', id, isSaved)}
        empty={
          <EmptyState
            title={isMine ? 'Nothing saved yet' : 'No course fits that'}
            action={{ to: '/follow/courses', label: 'See the list again' }}
          >
            {isMine ? 'Tap the heart on one. It is saved here.' : 'Try a shorter word.'}
          </EmptyState>
        }
      />
    </FollowFrame>
  )
}
