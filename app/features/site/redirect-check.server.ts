import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { redirects } from './tables.server.ts'

const path = /^\/(?!\/)[^\s?#]*$/

/** What is wrong with a redirect: its form, or that it leads in a circle with those that are there. */
export async function redirectErrors(
  values: Values,
  { tx, id }: { tx: Database; id: string | null },
): Promise<FieldErrors> {
  const [from, to, host] = [values.path, values.target, values.host].map(String) as [string, string, string]
  if (from !== '*' && !path.test(from)) return { path: ['Give a path such as /old-page, or * for any path'] }
  if (!/^(\*|[a-z0-9.-]+(:\d+)?)$/.test(host))
    return { host: ['Give a host such as yonder.example, or * for any host'] }
  if (!/^\/(?!\/)\S*$|^https:\/\/[^\s/]+(\/\S*)?$/.test(to))
    return { target: ['Give a path on this site, or an address that begins with https://'] }
  const rows = await tx.select().from(redirects)
  const others = rows.filter((row) => String(row.id) !== id)
  return leadsBack([...others, { host, path: from, target: to }], from)
    ? { target: ['This redirect leads back to itself'] }
    : {}
}

type Step = { host: string; path: string; target: string }

function leadsBack(rows: readonly Step[], start: string): boolean {
  let here = start
  for (let taken = 0; taken <= rows.length; taken += 1) {
    const next =
      rows.find((row) => row.path === here) ?? rows.find((row) => row.path === '*' && row.target !== here)
    if (!next || next.target.startsWith('https:')) return false
    here = next.target.replace(/[?#].*$/s, '')
    if (here === start) return true
  }
  return true
}
