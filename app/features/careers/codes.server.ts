import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { industries, occupations } from './tables.server.ts'

/** ANZSCO codes of occupations and ANZSIC codes of industries with a page, by slug and by id. */
type Codes = { occupations: Map<string, string>; industries: Map<string, string> }

const cached = new WeakMap<Database, Promise<Codes>>()

/** The six digits of an occupation. One statement once, and none until content changes. @throws DomainError `not-found` */
export async function occupationCode(db: Database, idOrSlug: string): Promise<string> {
  const code = (await readCodes(db)).occupations.get(idOrSlug)
  if (!code) throw new DomainError('not-found', 'no-such-occupation')
  return code
}

/** The letter of an industry. As `occupationCode`. @throws DomainError `not-found`, also for a level below division */
export async function industryCode(db: Database, idOrSlug: string): Promise<string> {
  const code = (await readCodes(db)).industries.get(idOrSlug)
  if (!code) throw new DomainError('not-found', 'no-such-industry')
  return code
}

/** After a change of occupations or industries. */
export function invalidateCodes(db: Database): void {
  cached.delete(db)
}

function readCodes(db: Database): Promise<Codes> {
  const known = cached.get(db) ?? loadCodes(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

async function loadCodes(db: Database): Promise<Codes> {
  const rows = await unionAll(
    db
      .select({
        kind: sql<keyof Codes>`'occupations'`.as('kind'),
        id: occupations.id,
        slug: occupations.slug,
        code: occupations.anzscoCode,
      })
      .from(occupations),
    db
      .select({
        kind: sql<keyof Codes>`'industries'`.as('kind'),
        id: industries.id,
        slug: industries.slug,
        code: industries.anzsicCode,
      })
      .from(industries)
      .where(eq(industries.level, 'division')),
  )
  const codes: Codes = { occupations: new Map(), industries: new Map() }
  for (const { kind, id, slug, code } of rows) codes[kind].set(slug, code).set(String(id), code)
  return codes
}
