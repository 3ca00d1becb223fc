import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Expo, ExpoCard, ExpoSection } from './contract.ts'
import { type ExpoRow, findExpo, isIn, isVisible } from './find-expo.server.ts'
import { logoOf, shareImageOf } from './pictures.ts'
import { type ExpoPreview, type ExpoState, type SectionKey, sectionKeys, shownState } from './rules.ts'
import { expoSections, expos } from './tables.server.ts'

type Requested = { page: number; per_page: number; status?: ExpoState }

export async function listExpoCards(
  db: Database,
  visibility: Visibility,
  { page, per_page, status }: Requested,
): Promise<Paged<ExpoCard>> {
  const order = status === 'upcoming' || status === 'live' ? asc(expos.startsAt) : desc(expos.startsAt)
  const where = and(isVisible(visibility), status && isIn(status, visibility.now))
  const { rows, meta } = await paginate(page, per_page, (limit, offset) =>
    db
      .select({ expo: expos, ...totalColumn })
      .from(expos)
      .where(where)
      .orderBy(order, asc(expos.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ expo }) => cardOf(expo, visibility.now, null)), meta }
}

/** Two statements: the expo, and its texts. */
export async function readExpo(
  db: Database,
  slug: string,
  visibility: Visibility,
  preview: ExpoPreview,
): Promise<Expo> {
  const expo = await findExpo(db, slug, visibility)
  const sections = await db
    .select({ expo_id: expoSections.expoId, key: expoSections.key, content: expoSections.content })
    .from(expoSections)
    .where(eq(expoSections.expoId, expo.id))
  const place = ({ key }: { key: SectionKey }) => sectionKeys.indexOf(key)
  return {
    ...cardOf(expo, visibility.now, preview),
    description: await renderRichText(expo.description),
    show_home_expo_banner: flag(expo.showHomeExpoBanner),
    show_header_banner: flag(expo.showHeaderBanner),
    show_finlit: flag(expo.showFinlit),
    show_finfirst: flag(expo.showFinfirst),
    show_aiamplified: flag(expo.showAiamplified),
    logo_url: logoOf(expo),
    share_image_url: shareImageOf(expo),
    header_banner_desktop_url: expo.headerBannerDesktopUrl,
    header_banner_mobile_url: expo.headerBannerMobileUrl ?? expo.headerBannerDesktopUrl,
    sections: await Promise.all(sections.toSorted((one, other) => place(one) - place(other)).map(rendered)),
  }
}

/** @throws DomainError `not-found` where the expo has no such part */
export async function readSection(
  db: Database,
  slug: string,
  key: SectionKey,
  visibility: Visibility,
): Promise<ExpoSection> {
  const [section] = await db
    .select({ expo_id: expoSections.expoId, key: expoSections.key, content: expoSections.content })
    .from(expoSections)
    .innerJoin(expos, eq(expos.id, expoSections.expoId))
    .where(and(eq(expos.slug, slug), isVisible(visibility), eq(expoSections.key, key)))
  if (!section) throw new DomainError('not-found', 'no-such-section')
  return rendered(section)
}

async function rendered(section: ExpoSection): Promise<ExpoSection> {
  return { ...section, content: await renderRichText(section.content) }
}

function cardOf(expo: ExpoRow, now: Date, preview: ExpoPreview): ExpoCard {
  const state = shownState(expo, now, preview)
  return {
    id: expo.id,
    slug: expo.slug,
    title: expo.title,
    subtitle: expo.subtitle,
    icon: expo.icon,
    start_date_utc: expo.startsAt.toISOString(),
    end_date_utc: expo.endsAt.toISOString(),
    time_zone: expo.timeZone,
    state,
    upcoming_expo: state === 'upcoming',
    live_expo: state === 'live',
    art_theme: expo.artTheme,
    is_sample: expo.isSample,
  }
}

function flag(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}
