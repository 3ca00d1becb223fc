import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PageMeta } from '#app/platform/contract.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { SavedList } from './saved-list.tsx'

/** One page of saved items with pagination, or the empty state. */
export function SavedResults({
  path,
  meta,
  empty,
  ...list
}: ComponentProps<typeof SavedList> & { path: string; meta: PageMeta; empty: ReactNode }) {
  const [query] = useSearchParams()
  if (list.items.length === 0) return empty
  return (
    <>
      <SavedList {...list} />
      <Pagination page={meta.current_page} lastPage={meta.last_page} path={path} query={query} />
    </>
  )
}
