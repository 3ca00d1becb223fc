import { type ListingReaders, stated } from '#app/features/opportunities/listing-facts.server.ts'
import { readExperienceProvider } from './experience-providers.server.ts'
import { readGapYear } from './gap-years.server.ts'
import { experienceFacts, gapYearFacts, gapYearPrice } from './listing-facts.ts'

export const statedTravel: ListingReaders = {
  'gap-years': async (db, slug, visibility) => {
    const gapYear = await readGapYear(db, visibility, slug)
    return stated(gapYear, gapYear.provider.name, [...gapYearFacts(gapYear), ...gapYearPrice(gapYear)])
  },
  experiences: async (db, slug, visibility) => {
    const provider = await readExperienceProvider(db, visibility, slug)
    return stated(provider, provider.name, experienceFacts(provider))
  },
}
