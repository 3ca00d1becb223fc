import { contactLifeDays } from '#app/features/site/retention.ts'

/** Stories, enquiries of partners and requests for reports: as long as messages to Yonder. */
export const sentInLifeDays = contactLifeDays
