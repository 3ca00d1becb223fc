import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Employer } from './contract.ts'
import { linkedIndustries, providerColumns, toProviderCard } from './providers.server.ts'
import type { employers, experienceProviders } from './tables.server.ts'

/** What the page of either kind of provider shows, as columns. */
export function pageColumns(table: typeof employers | typeof experienceProviders) {
  return {
    ...providerColumns(table),
    description: table.description,
    bannerUrl: table.bannerUrl,
    bannerAlt: table.bannerAlt,
    websiteUrl: table.websiteUrl,
    industries: linkedIndustries(table),
    updatedAt: table.updatedAt,
  }
}

type PageRow = Parameters<typeof toProviderCard>[1] & {
  description: string
  bannerUrl: string | null
  bannerAlt: string | null
  websiteUrl: string | null
  industries: Employer['industries']
  updatedAt: Date
}

/** The same in the shape of the contract, with its text rendered. */
export async function toProviderPage(type: Parameters<typeof toProviderCard>[0], row: PageRow) {
  return {
    ...toProviderCard(type, row),
    description: await renderRichText(row.description),
    banner_url: row.bannerUrl,
    banner_alt: row.bannerAlt,
    website_url: row.websiteUrl,
    industries: row.industries,
    stated_on: dayIn(editingZone, row.updatedAt),
  }
}
