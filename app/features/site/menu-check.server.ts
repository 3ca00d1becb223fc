import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { type MenuItem, mainMenu } from './menu.ts'
import { menuSources } from './tables.server.ts'

/** What is wrong with an entry of the menu: where it leads, or under what it stands. */
export async function menuErrors(
  { slug, parent, link }: Values,
  { tx, id }: { tx: Database; id: string | null },
): Promise<FieldErrors> {
  if (link && !/^\/(?!\/)\S*$|^https:\/\/[^\s/]+(\/\S*)?$/.test(String(link)))
    return { link: ['Give a path on this site, or an address that begins with https://'] }
  if (parent === slug) return { parent: ['An entry cannot be under itself'] }
  const fixed = namesIn(mainMenu({ industryHubs: [], skillHubs: [], liveExpos: [] }))
  const others = (await tx.select().from(menuSources)).filter((row) => String(row.id) !== id)
  const names = new Set([...fixed, ...others.map((row) => row.slug)])
  if (parent && !names.has(String(parent))) return { parent: ['There is no entry with this name'] }
  const leadsNowhere = !parent && !link && !fixed.includes(String(slug))
  return leadsNowhere ? { link: ['Give a link'] } : {}
}

function namesIn(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ id, children }) => [id, ...namesIn(children)])
}
