import type { ReactNode } from 'react'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

// Also shown by a filter, which waits for no script.
const NoResults = lazyHydrate(
  () => import('./no-results.tsx'),
  (file) => file.NoResults,
)

type Meta = { current_page: number; last_page: number; total: number }

/** A listing's count, cards and pagination, or what to do when nothing matches. */
export function Results({
  meta,
  noun,
  path,
  query,
  of,
  ways,
  list,
  children,
}: {
  meta: Meta
  noun: [one: string, many: string]
  path: string
  query: URLSearchParams
  /** The length of the whole list, where filters have left a part of it. */
  of?: number
  /** Where to go on when nothing fits. */
  ways?: { to: string; label: string }[]
  /** The list itself, in place of its cards. */
  list?: ReactNode
  /** The cards of the list. */
  children?: ReactNode
}) {
  if (meta.total === 0) return <NoResults noun={noun[1]} path={path} ways={ways} />
  const total =
    of === undefined || of === meta.total
      ? counted(meta.total, ...noun)
      : `${figure(meta.total)} of ${counted(of, ...noun)} left`
  return (
    <>
      <p className="mb-5 text-muted" aria-live="polite">
        {total}
        {meta.last_page > 1 && `, page ${meta.current_page} of ${figure(meta.last_page)}`}
      </p>
      {list ?? (
        <CardGrid mobile="stack" label={noun[1]}>
          {children}
        </CardGrid>
      )}
      <Pagination page={meta.current_page} lastPage={meta.last_page} path={path} query={query} />
    </>
  )
}
