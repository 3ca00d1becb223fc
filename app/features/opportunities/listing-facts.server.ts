import type { Database } from '#app/platform/database.server.ts'
import { readEmployer } from './employers.server.ts'
import {
  employerFacts,
  experienceFacts,
  gapYearFacts,
  gapYearPrice,
  hiringFacts,
  jobFacts,
  jobRequirements,
  type ListingFact,
} from './listing-facts.ts'
import { readOpening } from './openings.server.ts'
import { readExperienceProvider } from './travel/experience-providers.server.ts'
import { readGapYear } from './travel/gap-years.server.ts'

/** What a listing states, who states it, and the day on which that was last changed. */
export type StatedListing = { facts: ListingFact[]; provider: string; isSample: boolean; statedOn: string }

type Listing = { is_sample: boolean; stated_on: string }
type Reader = (db: Database, slug: string, now: Date) => Promise<StatedListing>

/** By the first part of the address. */
const readers: Readonly<Record<string, Reader>> = {
  jobs: async (db, slug, now) => {
    const job = await readOpening(db, now, slug)
    return stated(job, job.employer.name, [...jobFacts(job), ...jobRequirements(job)])
  },
  employers: async (db, slug, now) => {
    const employer = await readEmployer(db, now, slug)
    return stated(employer, employer.name, [...employerFacts(employer), ...hiringFacts(employer)])
  },
  'gap-years': async (db, slug) => {
    const gapYear = await readGapYear(db, slug)
    return stated(gapYear, gapYear.provider.name, [...gapYearFacts(gapYear), ...gapYearPrice(gapYear)])
  },
  experiences: async (db, slug) => {
    const provider = await readExperienceProvider(db, slug)
    return stated(provider, provider.name, experienceFacts(provider))
  },
}

/** @returns null for kinds of pages that are no listings. @throws DomainError `not-found` where there is no such listing */
export async function readListingFacts(
  db: Database,
  kind: string,
  slug: string,
  now: Date,
): Promise<StatedListing | null> {
  return Object.hasOwn(readers, kind) ? ((await readers[kind]?.(db, slug, now)) ?? null) : null
}

function stated({ is_sample, stated_on }: Listing, provider: string, facts: ListingFact[]): StatedListing {
  return { facts, provider, isSample: is_sample, statedOn: stated_on }
}
