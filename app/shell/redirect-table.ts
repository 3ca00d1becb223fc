import { ownValue } from '#app/platform/own-value.ts'

export type RedirectRow = { target: string; status: 301 | 302 }

/** By host, then by path; `*` stands for any host and any path. */
export type RedirectTable = Record<string, Record<string, RedirectRow>>

/**
 * Finds the row for an address: its own host before any host, the exact path before `*`.
 *
 * @param mayCatchAll whether a `*` path counts; not for pages of our own (decision D-132)
 */
export function findRedirect(
  table: RedirectTable,
  host: string,
  pathname: string,
  mayCatchAll: boolean,
): RedirectRow | null {
  const paths = mayCatchAll ? [pathname, '*'] : [pathname]
  for (const path of paths) {
    for (const name of [host, '*']) {
      const rows = ownValue(table, name)
      const row = rows && ownValue(rows, path)
      if (row) return row
    }
  }
  return null
}
