import { eq, sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Paged } from '#app/platform/queries.server.ts'
import { isLive, newestFirst, selectCards, toCard } from './cards.server.ts'
import type { ArticleCard } from './contract.ts'
import { articles } from './tables.server.ts'

type Kind = 'occupation' | 'industry'
/** Articles about each occupation and industry, by its kind with its id or slug; all of them are there, most without any. */
type About = Map<`${Kind} ${string | number}`, ArticleCard[]>

const subjectsOf = sql<{ occupations: string[]; industries: string[] }>`jsonb_build_object(
  'occupations', ${articles.occupations}, 'industries', ${articles.industries})`.as('subjects')

const cached = new WeakMap<Database, Promise<About>>()
const perPage = 6

/**
 * Articles about an occupation or an industry, by id or slug, the newest first. Three statements once, and none until content
 * changes: pages that lead to articles have none to spare.
 *
 * @throws DomainError `not-found`
 */
export async function listAbout(
  db: Database,
  kind: Kind,
  idOrSlug: string,
  page: number,
): Promise<Paged<ArticleCard>> {
  const found = (await aboutOf(db)).get(`${kind} ${idOrSlug}`)
  if (!found) throw new DomainError('not-found', `no-such-${kind}`)
  const data = found.slice((page - 1) * perPage, page * perPage)
  return { data, meta: pagingMeta(page, perPage, found.length) }
}

/** After a change of articles, occupations or industries. */
export function invalidateAbout(db: Database): void {
  cached.delete(db)
}

function aboutOf(db: Database): Promise<About> {
  const known = cached.get(db) ?? readAbout(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

async function readAbout(db: Database): Promise<About> {
  const about: About = new Map()
  const byKey = new Map<string, ArticleCard[]>()
  const careers = await db
    .select({ id: occupations.id, slug: occupations.slug, key: occupations.anzscoCode })
    .from(occupations)
  const divisions = await db
    .select({ id: industries.id, slug: industries.slug, key: industries.slug })
    .from(industries)
    .where(eq(industries.level, 'division'))
  const register = (kind: Kind, { id, slug, key }: (typeof careers)[number]) => {
    const list: ArticleCard[] = []
    byKey.set(`${kind} ${key}`, list)
    for (const one of [id, slug]) about.set(`${kind} ${one}`, list)
  }
  for (const row of careers) register('occupation', row)
  for (const row of divisions) register('industry', row)

  const rows = await selectCards(db, { subjects: subjectsOf })
    .where(isLive)
    .orderBy(...newestFirst)
  for (const { subjects, ...row } of rows) {
    const card = toCard(row)
    for (const code of subjects.occupations) byKey.get(`occupation ${code}`)?.push(card)
    for (const slug of subjects.industries) byKey.get(`industry ${slug}`)?.push(card)
  }
  return about
}
