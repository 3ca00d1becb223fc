/**
 * The page numbers to show: the first, the last, this one and its neighbours. A gap of two or more is a string; a gap of
 * one is filled, since "…" would be as wide.
 */
export function pageSteps(page: number, lastPage: number): (number | 'gap before' | 'gap after')[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= lastPage - 2 ? lastPage : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1, 'gap before' as const] : []),
    ...middle,
    ...(to < lastPage ? ['gap after' as const, lastPage] : []),
  ]
}
