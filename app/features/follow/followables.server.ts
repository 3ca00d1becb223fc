import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { FavouriteItem } from './contract.ts'
import type { FavouriteType, FollowType } from './rules.ts'

/** An item as lists show it. */
export type ListedItem = Pick<
  FavouriteItem,
  'id' | 'slug' | 'title' | 'note' | 'href' | 'art_theme' | 'art_sky' | 'icon'
>

/** How items of a kind are found and shown. */
type Followable = {
  /** The id behind an id or a slug, or undefined. */
  find(db: Database, idOrSlug: string): Promise<number | undefined>
  show(db: Database, ids: number[]): Promise<ListedItem[]>
}

const occupationFollowable: Followable = {
  find: (db, key) => idIn(db, occupations, key),
  async show(db, ids) {
    const rows = await db
      .select({
        id: occupations.id,
        slug: occupations.slug,
        title: occupations.title,
        note: sql<string>`case when ${occupations.introduction} is null then ${occupations.minorGroup} else ${occupations.oneLine} end`,
        art_theme: occupations.artTheme,
        art_sky: occupations.artSky,
        icon: occupations.icon,
      })
      .from(occupations)
      .where(inArray(occupations.id, ids))
    return rows.map((row) => ({ ...row, title: displayTitle(row.title), href: `/occupations/${row.slug}` }))
  },
}

const industryFollowable: Followable = {
  find: (db, key) => idIn(db, industries, key, eq(industries.level, 'division')),
  async show(db, ids) {
    const rows = await db
      .select({
        id: industries.id,
        slug: industries.slug,
        title: industries.title,
        note: industries.about,
        art_theme: industries.artTheme,
        art_sky: industries.artSky,
        icon: industries.icon,
      })
      .from(industries)
      .where(inArray(industries.id, ids))
    return rows.map((row) => ({ ...row, href: `/industries/${row.slug}` }))
  },
}

const educatorFollowable: Followable = {
  find: (db, key) => idIn(db, educators, key),
  async show(db, ids) {
    const rows = await db
      .select({
        id: educators.id,
        slug: educators.slug,
        title: educators.name,
        city: educators.city,
        region: educators.regionCode,
        country: educators.countryCode,
      })
      .from(educators)
      .where(inArray(educators.id, ids))
    return rows.map(({ city, region, country, ...row }) => ({
      ...row,
      note: [city, country === 'NZ' ? 'Aotearoa New Zealand' : region].filter(Boolean).join(', ') || null,
      href: `/educators/${row.slug}`,
      art_theme: country === 'NZ' ? 'ranges' : 'city',
      art_sky: null,
      icon: 'building-complex',
    }))
  },
}

const courseFollowable: Followable = {
  find: (db, key) => idIn(db, courses, key),
  async show(db, ids) {
    const rows = await db
      .select({ id: courses.id, slug: courses.slug, title: courses.name, note: educators.name })
      .from(courses)
      .innerJoin(educators, eq(educators.id, courses.educatorId))
      .where(inArray(courses.id, ids))
    return rows.map((row) => ({
      ...row,
      href: `/courses/${row.slug}`,
      art_theme: 'bush',
      art_sky: null,
      icon: 'graduation-cap',
    }))
  },
}

/** Kinds that can be followed today. Employers and experience providers have no directory yet. */
const followable: Partial<Record<FollowType, Followable>> = {
  EDUCATOR: educatorFollowable,
  INDUSTRY: industryFollowable,
  OCCUPATION: occupationFollowable,
}

/** Kinds that can be saved today, beside those that are followed. A slice that brings a new kind adds a line. */
const savable: Partial<Record<FavouriteType, Followable>> = {
  course: courseFollowable,
}

/** @throws DomainError `not-found`: there is no such item, or its kind has no directory yet */
export async function findFollowable(
  db: Database,
  type: FollowType,
  idOrSlug: string | number,
): Promise<number> {
  return found(await followable[type]?.find(db, String(idOrSlug)))
}

/** @throws DomainError `not-found` */
export async function findSavable(
  db: Database,
  type: FavouriteType,
  idOrSlug: string | number,
): Promise<number> {
  return found(await savable[type]?.find(db, String(idOrSlug)))
}

/** Items by id, one statement per kind; deleted ones are missing. */
export async function showFollowable(
  db: Database,
  type: FollowType,
  ids: number[],
): Promise<Map<number, ListedItem>> {
  return byId(ids.length === 0 ? [] : ((await followable[type]?.show(db, ids)) ?? []))
}

/** Like `showFollowable`, for kinds that are saved and not followed. */
export async function showSavable(
  db: Database,
  type: FavouriteType,
  ids: number[],
): Promise<Map<number, ListedItem>> {
  return byId(ids.length === 0 ? [] : ((await savable[type]?.show(db, ids)) ?? []))
}

type Listed = typeof occupations | typeof industries | typeof educators | typeof courses

async function idIn(db: Database, table: Listed, key: string, limit?: SQL): Promise<number | undefined> {
  const [row] = await db
    .select({ id: table.id })
    .from(table as typeof occupations)
    .where(and(byIdOrSlug(table, key), limit))
    .limit(1)
  return row?.id
}

function found(id: number | undefined): number {
  if (id === undefined) throw new DomainError('not-found', 'no-such-thing')
  return id
}

function byId(items: ListedItem[]): Map<number, ListedItem> {
  return new Map(items.map((item) => [item.id, item]))
}
