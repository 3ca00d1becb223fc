import type { CourseCard } from '#app/features/study/contract.ts'
import type { Distance } from '#app/features/study/near/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NearOutcome } from '../near.ts'
import { courseCards } from './course-card.tsx'
import { EducatorCard, type PicturedEducator } from './educator-card.tsx'
import { FromHome, NearSummary } from './near-summary.tsx'
import { Results } from './results.tsx'

type Props = {
  near: NearOutcome & { teaching?: PicturedEducator[] }
  courses: readonly (CourseCard & { distance?: Distance })[]
  paging: { current_page: number; last_page: number; total: number }
  path: string
  query: URLSearchParams
}

/** What is near a suburb: courses, or in New Zealand who teaches there. */
export function NearSection({ near, courses, paging, path, query }: Props) {
  const { teaching, place } = near
  const noun: [string, string] = teaching ? ['educator', 'educators'] : ['course', 'courses']
  return (
    <Section>
      <NearSummary
        near={near}
        noun={noun}
        path={path}
        query={query}
        below={teaching ? '/educators' : '/courses'}
      />
      {teaching && teaching.length > 0 && (
        <>
          <p className="mb-5 max-w-[76ch]">
            We found no list of New Zealand courses that we may use, so these are educators: ask them about
            the course. The official finder has every New Zealand qualification:{' '}
            <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
          </p>
          <CardGrid mobile="stack" label="educators">
            {teaching.map((educator) => (
              <EducatorCard key={educator.slug} educator={educator} />
            ))}
          </CardGrid>
          {place && near.total > teaching.length && (
            <p className="mt-5">
              <Link to={`/educators?near=${place.id}&km=${near.km}`}>More educators near {place.name}</Link>
            </p>
          )}
        </>
      )}
      {!teaching && near.total > 0 && (
        <Results meta={paging} noun={noun} path={path} query={query}>
          {courseCards(courses)}
        </Results>
      )}
      {place && !query.has('occupation') && <FromHome country={place.country} />}
    </Section>
  )
}
