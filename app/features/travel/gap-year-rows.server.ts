import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { GapYearCard } from './contract.ts'
import { placesOf } from './places.server.ts'
import { gapYears } from './tables.server.ts'
import { experienceTags, gapYearKinds, moneyKinds } from './words.ts'

/** Whether visitors see it: a LIVE one of a published provider, and outside the demo no sample. */
export function isLive(visibility: Pick<Visibility, 'demo'>): SQL {
  return and(
    eq(gapYears.status, 'LIVE'),
    isPublished(experienceProviders, visibility),
    visibility.demo ? undefined : eq(gapYears.isSample, false),
  ) as SQL
}

/** A gap year is a sample, too, where its provider is made up. */
export const isSampleGapYear = sql<boolean>`(gap_year.is_sample or experience_provider.is_sample)`

/** The ids of all samples. */
export const sampleGapYearIds = sql`(select gap_year.id from gap_year
  join experience_provider on experience_provider.id = gap_year.provider_id where ${isSampleGapYear})`

const cardColumns = {
  id: gapYears.id,
  slug: gapYears.slug,
  title: gapYears.title,
  oneLine: gapYears.oneLine,
  kind: gapYears.kind,
  providerSlug: experienceProviders.slug,
  providerName: experienceProviders.name,
  destinations: gapYears.destinations,
  places: placesOf(gapYears.destinations),
  fromCountries: gapYears.fromCountries,
  experiences: gapYears.experiences,
  duration: gapYears.duration,
  weeksMinimum: gapYears.weeksMinimum,
  weeksMaximum: gapYears.weeksMaximum,
  months: gapYears.months,
  price: gapYears.price,
  money: gapYears.money,
  priceMinimumCents: gapYears.priceMinimumCents,
  priceMaximumCents: gapYears.priceMaximumCents,
  priceCurrency: gapYears.priceCurrency,
  isSample: isSampleGapYear.as('is_made_up'),
  artTheme: gapYears.artTheme,
  icon: gapYears.icon,
}

/** Cards of gap years: the start of every list. Ends open, so that a list can say which and in what order. */
export function gapYearRows<T extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  db: Database,
  extra: T = {} as T,
) {
  return db
    .select({ ...cardColumns, ...extra })
    .from(gapYears)
    .innerJoin(experienceProviders, eq(experienceProviders.id, gapYears.providerId))
    .$dynamic()
}

const selectRows = (db: Database) => gapYearRows(db)
export type GapYearRow = Awaited<ReturnType<typeof selectRows>>[number]

/** By title, as lists without another order are sorted. */
export const byTitle = sql`yonder_fold(${gapYears.title})`

export function toGapYearCard(row: GapYearRow): GapYearCard {
  const { weeksMinimum, weeksMaximum, priceMinimumCents, priceMaximumCents, priceCurrency } = row
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    one_line: row.oneLine,
    kind: row.kind,
    kind_label: gapYearKinds[row.kind],
    provider: { slug: row.providerSlug, name: row.providerName },
    destinations: row.places,
    from_countries: row.fromCountries as ('AU' | 'NZ')[],
    experiences: tagsOf(row.experiences),
    duration: row.duration,
    weeks:
      weeksMinimum === null || weeksMaximum === null
        ? null
        : { minimum: weeksMinimum, maximum: weeksMaximum },
    months: row.months,
    price: row.price,
    money: row.money,
    money_label: moneyKinds[row.money],
    price_cents:
      priceMinimumCents === null || priceMaximumCents === null || priceCurrency === null
        ? null
        : { minimum: priceMinimumCents, maximum: priceMaximumCents, currency: priceCurrency },
    is_sample: row.isSample,
    art_theme: row.artTheme,
    icon: row.icon,
    is_faved: false,
  }
}

/** Tags with their titles; one that is no longer in use is left out. */
export function tagsOf(slugs: readonly string[]): { slug: string; title: string }[] {
  const titles: Record<string, string> = experienceTags
  return slugs.flatMap((slug) => (titles[slug] ? [{ slug, title: titles[slug] }] : []))
}
