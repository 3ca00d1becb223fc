import type { Database } from '#app/platform/database.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { readEmployer } from './employers.server.ts'
import { employerFacts, hiringFacts, jobFacts, jobRequirements, type ListingFact } from './listing-facts.ts'
import { readOpening } from './openings.server.ts'

/** What a listing states, who states it, and the day on which that was last changed. */
export type StatedListing = { facts: ListingFact[]; provider: string; isSample: boolean; statedOn: string }

type Listing = { is_sample: boolean; stated_on: string }

/** By the first part of the address. They throw DomainError `not-found` where there is no such listing. */
export type ListingReaders = Readonly<
  Record<string, (db: Database, slug: string, visibility: Visibility) => Promise<StatedListing>>
>

export const statedWork: ListingReaders = {
  jobs: async (db, slug, visibility) => {
    const job = await readOpening(db, visibility, slug)
    return stated(job, job.employer.name, [...jobFacts(job), ...jobRequirements(job)])
  },
  employers: async (db, slug, visibility) => {
    const employer = await readEmployer(db, visibility, slug)
    return stated(employer, employer.name, [...employerFacts(employer), ...hiringFacts(employer)])
  },
}

export function stated(
  { is_sample, stated_on }: Listing,
  provider: string,
  facts: ListingFact[],
): StatedListing {
  return { facts, provider, isSample: is_sample, statedOn: stated_on }
}
