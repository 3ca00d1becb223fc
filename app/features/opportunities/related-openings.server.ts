import { sql } from 'drizzle-orm'
import { industryCode, occupationCode } from '#app/features/careers/codes.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Paged } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { isOpen } from './closing.server.ts'
import type { JobCard } from './contract.ts'
import { jobCards, perPage, soonest, toJobCard } from './openings.server.ts'

/** An opening with the codes it is found by. */
type Listed = { card: JobCard; occupationCodes: string[]; industryCodes: string[] }

/** How many openings a node keeps in memory. */
const most = 2_000
const hourMs = 3_600_000

const cached = new WeakMap<Database, { hour: number; openings: Promise<Listed[]> }>()

/** Forgets the openings of this node: they, their employers or what they are linked to have changed. */
export function invalidateRelatedOpenings(db: Database): void {
  cached.delete(db)
}

/**
 * Openings for an occupation, then for others of its unit group. One statement an hour, and none until then.
 * @throws DomainError `not-found`
 */
export async function listForOccupation(
  db: Database,
  visibility: Visibility,
  idOrSlug: string,
  page: number,
): Promise<Paged<JobCard>> {
  const code = await occupationCode(db, idOrSlug)
  const openings = await readOpenings(db, visibility)
  const inGroup = openings.filter(({ occupationCodes }) =>
    occupationCodes.some((other) => other.slice(0, 4) === code.slice(0, 4)),
  )
  const isExact = ({ occupationCodes }: Listed) => occupationCodes.includes(code)
  return pageOf([...inGroup.filter(isExact), ...inGroup.filter((one) => !isExact(one))], page)
}

/** As for an occupation. @throws DomainError `not-found` */
export async function listForIndustry(
  db: Database,
  visibility: Visibility,
  idOrSlug: string,
  page: number,
): Promise<Paged<JobCard>> {
  const code = await industryCode(db, idOrSlug)
  const openings = await readOpenings(db, visibility)
  return pageOf(
    openings.filter(({ industryCodes }) => industryCodes.includes(code)),
    page,
  )
}

/** The openings of today, read again each hour, since days end at different hours. */
function readOpenings(db: Database, visibility: Visibility): Promise<Listed[]> {
  const hour = Math.floor(visibility.now.getTime() / hourMs)
  const known = cached.get(db)
  if (known?.hour === hour) return known.openings
  const openings = loadOpenings(db, visibility)
  cached.set(db, { hour, openings })
  openings.catch(() => cached.delete(db))
  return openings
}

async function loadOpenings(db: Database, visibility: Visibility): Promise<Listed[]> {
  const rows = await jobCards(db, visibility, {
    occupationCodes: sql<string[]>`job_opening.occupation_codes`.as('occupation_codes'),
    industryCodes: sql<string[]>`job_opening.industry_codes`.as('industry_codes'),
  })
    .where(isOpen(visibility))
    .orderBy(...soonest(visibility.now))
    .limit(most)
  return rows.map(({ occupationCodes, industryCodes, ...row }) => ({
    card: toJobCard(row),
    occupationCodes,
    industryCodes,
  }))
}

function pageOf(found: readonly Listed[], page: number): Paged<JobCard> {
  const shown = found.slice((page - 1) * perPage, page * perPage)
  return { data: shown.map(({ card }) => card), meta: pagingMeta(page, perPage, found.length) }
}
