import { type PageMeta, pagingMeta } from '#app/platform/contract.ts'

/**
 * One page of a list whose rows carry the `total` of the whole list. A page past the end has no row to carry it, so
 * the first row of the list is asked instead: the list is still as long as it is.
 */
export async function paginate<R extends { total: number }>(
  page: number,
  size: number,
  ask: (limit: number, offset: number) => PromiseLike<R[]>,
): Promise<{ rows: R[]; meta: PageMeta }> {
  const rows = await ask(size, (page - 1) * size)
  const counted = rows[0] ?? (page > 1 ? (await ask(1, 0))[0] : undefined)
  return { rows, meta: pagingMeta(page, size, counted?.total ?? 0) }
}
