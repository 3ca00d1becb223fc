import { sql } from 'drizzle-orm'
import { readActiveHubs } from '#app/features/careers/active-hubs.server.ts'
import { hubs } from '#app/features/careers/tables.server.ts'
import { type Database, uncounted } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HubLink } from './menu.ts'
import type { MenuSource } from './menu-sources.ts'
import { menuSources, redirects, siteSettings } from './tables.server.ts'

export type SiteSettings = typeof siteSettings.$inferSelect

/** Data that is the same for everybody and needed by every page. */
export type SiteRules = {
  maintenance: boolean
  settings: SiteSettings | null
  redirects: Record<string, Record<string, { target: string; status: 301 | 302 }>>
  industryHubs: HubLink[]
  skillHubs: HubLink[]
  menuSources: MenuSource[]
}

/** The tables that the rules depend on. */
export const siteRuleTables = [siteSettings, redirects, hubs, menuSources]

/** How long rules are cached when rows are changed by hand, without an announcement. */
const freshMs = 10_000

type Memory = { rules: SiteRules; readAt: number; isReading: boolean }
const memories = new WeakMap<Services, Memory>()
/** Counts invalidations, so that rules read before the latest one are not cached. */
const generations = new WeakMap<Services, number>()

/**
 * Cached in memory and revalidated in the background, so that no page waits for it; while the database is unavailable the
 * last known rules apply. A change clears the page cache.
 */
export async function readSiteRules(services: Services): Promise<SiteRules> {
  const memory = memories.get(services)
  if (!memory) return renew(services)
  if (Date.now() - memory.readAt > freshMs && !memory.isReading) {
    memory.isReading = true
    void uncounted(() => renew(services))
  }
  return memory.rules
}

/** Makes the next page read the rules again. */
export function invalidateSiteRules(services: Services): void {
  generations.set(services, generationOf(services) + 1)
  memories.delete(services)
}

/** The redirects in the browser's format. */
export function targetsOf({ redirects }: SiteRules): Record<string, Record<string, string>> {
  const targets = (paths: SiteRules['redirects'][string]) =>
    Object.fromEntries(Object.entries(paths).map(([path, row]) => [path, row.target]))
  return Object.fromEntries(Object.entries(redirects).map(([host, paths]) => [host, targets(paths)]))
}

function generationOf(services: Services): number {
  return generations.get(services) ?? 0
}

async function renew(services: Services): Promise<SiteRules> {
  const generation = generationOf(services)
  try {
    const rules = await load(services.db)
    rules.maintenance ||= services.settings.maintenance
    if (generation !== generationOf(services)) return rules
    const last = memories.get(services)
    memories.set(services, { rules, readAt: Date.now(), isReading: false })
    if (last && JSON.stringify(last.rules) !== JSON.stringify(rules)) services.pages.purge()
    return rules
  } catch (error) {
    services.log.error({ err: error }, 'the rules of the site could not be read')
    const last = memories.get(services)
    if (last) Object.assign(last, { readAt: Date.now(), isReading: false })
    return (
      last?.rules ?? {
        maintenance: services.settings.maintenance,
        settings: null,
        redirects: {},
        industryHubs: [],
        skillHubs: [],
        menuSources: [],
      }
    )
  }
}

/** Two statements: settings with redirects and entries of the menu, and the hubs. */
async function load(db: Database): Promise<SiteRules> {
  const rows = await db
    .select({
      settings: siteSettings,
      redirect: redirects,
      menu: sql<
        MenuSource[]
      >`(select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'parent', parent,
        'link', link, 'icon', icon, 'isHidden', is_hidden) order by position, title), '[]') from ${menuSources})`,
    })
    .from(sql`(values (1)) as one(n)`)
    .leftJoin(siteSettings, sql`true`)
    .leftJoin(redirects, sql`true`)
  const table: SiteRules['redirects'] = Object.create(null)
  for (const { redirect } of rows) {
    if (!redirect) continue
    const { host, path, target, status } = redirect
    table[host] ??= Object.create(null) as SiteRules['redirects'][string]
    table[host][path] = { target, status }
  }
  const active = await readActiveHubs(db)
  const hubsOf = (kind: (typeof active)[number]['type']) =>
    active.filter(({ type }) => type === kind).map(({ slug, name, icon }) => ({ slug, name, icon }))
  const settings = rows[0]?.settings ?? null
  return {
    maintenance: settings?.isMaintenance ?? false,
    settings,
    redirects: table,
    industryHubs: hubsOf('INDUSTRY'),
    skillHubs: hubsOf('SKILL'),
    menuSources: rows[0]?.menu ?? [],
  }
}
