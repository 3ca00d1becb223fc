import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CourseCard } from '#app/features/study/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { CourseLines, courseCards } from './course-card.tsx'

const course = (slug: string): CourseCard => ({
  id: 1,
  slug,
  title: 'Bachelor of Nursing',
  provider: { slug: 'sample-university', name: 'Sample University', country: 'AU' },
  level: { id: 'bachelor-degree', name: 'Bachelor degree', framework_level: 7 },
  field: 'General nursing',
  cities: ['Dubbo', 'Bathurst'],
  states: ['NSW'],
  duration: '3 years',
  duration_weeks: 156,
  art_theme: 'coast',
  register_code: slug,
  is_faved: false,
})

const render = (list: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/explore/study">{list}</StaticRouter>)

test('each course of a grid is a list item', () => {
  const html = render(<CardGrid>{courseCards(['a', 'b', 'c'].map(course))}</CardGrid>)
  expect(html.match(/<li[^>]*><article/g)).toHaveLength(3)
})

test('a course in a narrow list shows its provider on one line, and place and duration on the next', () => {
  const html = render(<CourseLines courses={[course('a')]} />)
  expect(html).toContain('>Sample University<')
  expect(html).toContain('>Dubbo and 1 more · 3 years<')
})

test('a course that looks like the one of the page is told from it by its number', () => {
  const html = render(<CourseLines courses={[course('a')]} ofOne beside={course('b')} />)
  expect(html).toContain('>Dubbo and 1 more · 3 years · course a<')
})
