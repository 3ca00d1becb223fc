import { enquiriesPersonalData } from './features/enquiries/personal-data.server.ts'
import { guidancePersonalData } from './features/guidance/personal-data.server.ts'
import { keepsPersonalData, keepsTables } from './features/people/personal-data.server.ts'
import { accountsPersonalData } from './features/settings/account-data.server.ts'
import { sitePersonalData } from './features/site/personal-data.server.ts'
import * as tables from './tables.server.ts'

/**
 * What every slice keeps of people, for the export and the deletion of an account. Tables with a foreign key to `user` are
 * found by themselves; a slice says here only what that does not tell.
 */
export function registerPersonalData(): void {
  keepsTables(tables)
  keepsPersonalData(accountsPersonalData, enquiriesPersonalData, guidancePersonalData, sitePersonalData)
}
