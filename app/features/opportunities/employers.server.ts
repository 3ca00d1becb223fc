import { and, arrayContains, eq } from 'drizzle-orm'
import { industryCode } from '#app/features/careers/codes.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Employer } from './contract.ts'
import {
  linkedIndustries,
  listEmployers,
  openingsOf,
  providerColumns,
  toProviderCard,
} from './providers.server.ts'
import { hiringStep } from './rules.ts'
import { employers } from './tables.server.ts'

/** Everything about a published employer. One statement. @throws DomainError `not-found` */
export async function readEmployer(db: Database, now: Date, idOrSlug: string): Promise<Employer> {
  const [found] = await db
    .select({
      ...providerColumns(employers),
      openings: openingsOf(now),
      description: employers.description,
      bannerUrl: employers.bannerUrl,
      bannerAlt: employers.bannerAlt,
      websiteUrl: employers.websiteUrl,
      people: employers.people,
      hiringSteps: employers.hiringSteps,
      updatedAt: employers.updatedAt,
      industries: linkedIndustries(employers),
    })
    .from(employers)
    .where(and(eq(employers.isPublished, true), byIdOrSlug(employers, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-employer')
  return {
    ...toProviderCard('employer', found),
    description: await renderRichText(found.description),
    banner_url: found.bannerUrl,
    banner_alt: found.bannerAlt,
    website_url: found.websiteUrl,
    industries: found.industries,
    people: found.people,
    stated_on: found.updatedAt.toISOString().slice(0, 10),
    hiring_steps: found.hiringSteps.map(hiringStep),
  }
}

/** @throws DomainError `not-found` */
export async function listEmployersForIndustry(db: Database, now: Date, idOrSlug: string, page: number) {
  const code = await industryCode(db, idOrSlug)
  return listEmployers(db, now, { page }, arrayContains(employers.industryCodes, [code]))
}
