import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'

/** A page of Yonder on a social network, under the name of the network. */
export type SocialLink = { name: string; url: string }

/** Site-wide settings of the editors. One row; without it, the defaults below apply. */
export const siteSettings = pgTable(
  'site_setting',
  {
    id: integer().primaryKey().default(1),
    isMaintenance: boolean().notNull().default(false),
    showHeaderBanner: boolean().notNull().default(false),
    showHomeExpoBanner: boolean().notNull().default(false),
    showFinlit: boolean().notNull().default(false),
    showFinfirst: boolean().notNull().default(false),
    showAiamplified: boolean().notNull().default(false),
    academyNewTheme: text().array().notNull().default(sql`'{}'`), // slugs of programs
    hiddenBusinessReport: text().array().notNull().default(sql`'{}'`), // slugs of reports
    headerBannerUrl: text(), // for wide screens
    headerBannerMobileUrl: text(),
    headerBannerAlt: text(),
    headerBannerHref: text(), // a path of this site, or an absolute address
    homeVideoIds: integer().array().notNull().default(sql`'{}'`),
    socialLinks: jsonb().$type<SocialLink[]>().notNull().default([]), // at the foot of expos, in this order
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('site_setting_is_one_row', sql`${row.id} = 1`)],
)

/** Redirects. `*` matches any host or any path. */
export const redirects = pgTable(
  'redirect',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    host: text().notNull(),
    path: text().notNull(),
    target: text().notNull(), // a path of this site, or an absolute address
    status: integer().$type<301 | 302>().notNull().default(302),
  },
  (row) => [
    unique('redirect_is_one_per_path').on(row.host, row.path),
    check('redirect_status_is_a_redirect', sql`${row.status} in (301, 302)`),
    check('redirect_path_is_absolute', sql`${row.path} = '*' or ${row.path} like '/%'`),
  ],
)

/** Entries of the main menu that editors add, change or hide. See menu-sources.ts. */
export const menuSources = pgTable(
  'menu_source',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // of an entry that is there already: it changes that one
    title: text().notNull(),
    parent: text(), // the slug of the entry above it; null: at the top, or wherever the entry stands
    link: text(), // a path of this site, or a whole address
    icon: text(), // a lucide name
    isHidden: boolean().notNull().default(false),
    position: integer().notNull().default(0), // among those that editors added
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('menu_source_is_not_below_itself', sql`${row.parent} <> ${row.slug}`),
    check('menu_source_leads_to_an_address', sql`${row.link} ~ '^(/([^/]|$)|https://)'`),
  ],
)

/** The mailing list, with each person's consent text and time. On it is who has confirmed by a link in an email. */
export const subscribers = pgTable(
  'mailing_list_subscriber',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    email: text().notNull().unique(), // lower case
    source: text().notNull().default('footer'),
    consentText: text().notNull(), // the sentence beside the button, word for word
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    tokenHash: text().unique(), // of the link that confirms; null once it has
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('subscriber_email_is_lower_case', sql`${row.email} = lower(${row.email})`),
    searchIndex('subscriber_by_words', row.firstName, row.email),
    index('subscriber_unconfirmed').on(row.consentedAt).where(sql`${row.confirmedAt} is null`),
  ],
)

/**
 * First-party usage counts. No names, addresses or accounts, and no column that takes free text: a page is its route
 * pattern, so that neither a token in an address nor what someone typed can be stored.
 */
export const trackingEvents = pgTable(
  'tracking_event',
  {
    id: uuid().primaryKey(), // ordered by time
    name: text().notNull(),
    distinctId: uuid(), // lives as long as a browser tab
    route: text(), // as `/shared-plan/:token`
    context: text(), // the menu or part of the page, or the way of sharing
    forMarketing: boolean().notNull().default(false), // came through POST /api/mixpanel/send-event
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('tracking_event_by_time').on(row.createdAt),
    check('tracking_event_context_is_a_name', sql`${row.context} ~ '^[a-z][a-z_]{0,29}$'`),
  ],
)
