import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { everydayNames, occupations } from './tables.server.ts'
import { displayTitle, isResidualTitle, titlesByCountry } from './titles.ts'

/** Where the addresses of occupations lead, by slug and by every name. */
type Addresses = { slugs: Set<string>; byName: Map<string, string> }

const cached = new WeakMap<Database, Promise<Addresses>>()

/**
 * The path of an occupation by its slug, id or any name that people call it; of a name that several have, the search.
 * Two statements once, and none until content changes.
 *
 * @throws DomainError `not-found`
 */
export async function findOccupationPath(db: Database, slugOrName: string): Promise<string> {
  const { slugs, byName } = await addressesOf(db)
  if (slugs.has(slugOrName) || toId(slugOrName)) return pathOf(slugOrName)
  const name = fold(slugOrName)
  const path = byName.get(name) ?? byName.get(name.replace(/s$/, ''))
  if (!path) throw new DomainError('not-found', 'no-such-occupation')
  return path
}

/** After a change of occupations or their names. */
export function invalidateOccupationPaths(db: Database): void {
  cached.delete(db)
}

function addressesOf(db: Database): Promise<Addresses> {
  const known = cached.get(db) ?? readAddresses(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

async function readAddresses(db: Database): Promise<Addresses> {
  const rows = await db
    .select({
      slug: occupations.slug,
      title: occupations.title,
      alternativeTitles: occupations.alternativeTitles,
    })
    .from(occupations)
    .orderBy(asc(occupations.id))
  const everyday = await db.select().from(everydayNames)
  const byName = pathsOf(rows.flatMap((row) => namesOf(row).map((name) => ({ name, slug: row.slug }))))
  for (const [name, path] of pathsOf(everyday)) byName.set(name, path)
  for (const { name, slug } of everyday.filter(({ leads }) => leads)) byName.set(name, pathOf(slug))
  return { slugs: new Set(rows.map(({ slug }) => slug)), byName }
}

/** A name of one occupation leads to it, a name of several to the search. */
function pathsOf(names: { name: string; slug: string }[]): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { name, slug } of names) {
    const path = pathOf(slug)
    const isShared = paths.has(name) && paths.get(name) !== path
    paths.set(name, isShared ? `/search?${new URLSearchParams({ keyword: name })}` : path)
  }
  return paths
}

function namesOf(row: { title: string; alternativeTitles: { title: string }[] }): string[] {
  if (isResidualTitle(row.title)) return []
  const byCountry = titlesByCountry(row.title)
  const names = [
    displayTitle(row.title),
    row.title,
    row.title.replace(/ \([^()]*\)/g, ''),
    ...(byCountry ? [byCountry.au, byCountry.nz] : []),
    ...row.alternativeTitles.map(({ title }) => title),
  ]
  return [...new Set(names.map(fold))].filter((name) => name !== '')
}

function pathOf(slug: string): string {
  return `/occupations/${slug}`
}
