import { experienceProvidersPack } from './packs/experience-providers.server.ts'
import { gapYearsPack } from './packs/gap-years.server.ts'
import { workingHolidaysPack } from './packs/working-holidays.server.ts'

/** In the order they are loaded. */
export const travelPacks = [experienceProvidersPack, gapYearsPack, workingHolidaysPack]
