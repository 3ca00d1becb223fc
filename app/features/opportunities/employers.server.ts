import { and, arrayContains } from 'drizzle-orm'
import { industryCode } from '#app/features/careers/codes.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Employer } from './contract.ts'
import { pageColumns, toProviderPage } from './provider-page.server.ts'
import { listEmployers, openingsOf } from './providers.server.ts'
import { hiringStep } from './rules.ts'
import { isPublished } from './samples.server.ts'
import { employers } from './tables.server.ts'

/** Everything about a published employer. One statement. @throws DomainError `not-found` */
export async function readEmployer(
  db: Database,
  visibility: Visibility,
  idOrSlug: string,
): Promise<Employer> {
  const [found] = await db
    .select({
      ...pageColumns(employers),
      openings: openingsOf(visibility),
      people: employers.people,
      hiringSteps: employers.hiringSteps,
    })
    .from(employers)
    .where(and(isPublished(employers, visibility), byIdOrSlug(employers, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-employer')
  return {
    ...(await toProviderPage('employer', found)),
    people: found.people,
    hiring_steps: found.hiringSteps.map(hiringStep),
  }
}

/** @throws DomainError `not-found` */
export async function listEmployersForIndustry(
  db: Database,
  visibility: Visibility,
  idOrSlug: string,
  page: number,
) {
  const code = await industryCode(db, idOrSlug)
  return listEmployers(db, visibility, { page }, arrayContains(employers.industryCodes, [code]))
}
