import { and, arrayContains, eq } from 'drizzle-orm'
import { industryCode } from '#app/features/careers/codes.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Employer } from './contract.ts'
import { pageColumns, toProviderPage } from './provider-page.server.ts'
import { listEmployers, openingsOf } from './providers.server.ts'
import { hiringStep } from './rules.ts'
import { employers } from './tables.server.ts'

/** Everything about a published employer. One statement. @throws DomainError `not-found` */
export async function readEmployer(db: Database, now: Date, idOrSlug: string): Promise<Employer> {
  const [found] = await db
    .select({
      ...pageColumns(employers),
      openings: openingsOf(now),
      people: employers.people,
      hiringSteps: employers.hiringSteps,
    })
    .from(employers)
    .where(and(eq(employers.isPublished, true), byIdOrSlug(employers, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-employer')
  return {
    ...(await toProviderPage('employer', found)),
    people: found.people,
    hiring_steps: found.hiringSteps.map(hiringStep),
  }
}

/** @throws DomainError `not-found` */
export async function listEmployersForIndustry(db: Database, now: Date, idOrSlug: string, page: number) {
  const code = await industryCode(db, idOrSlug)
  return listEmployers(db, now, { page }, arrayContains(employers.industryCodes, [code]))
}
