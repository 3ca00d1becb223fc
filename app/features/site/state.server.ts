import { readGhostState } from '#app/features/people/ghost-users.server.ts'
import { isSignedIn, readOwnState } from '#app/features/people/people.server.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import { csrfTokenFor } from '#app/platform/http.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getState, LiveEvent } from './contract.ts'
import { type LiveExpo, type MenuItem, mainMenu } from './menu.ts'
import { withSources } from './menu-sources.ts'
import { readSiteRules } from './rules.server.ts'
import type { siteSettings } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>

/** Fields of the state that slices give to everybody alike, as far as the menu and the live calls know them. */
type SharedState = Partial<ReplyInputOf<typeof getState>> & {
  live_event?: LiveEvent
  live_expos?: LiveExpo[]
}

/** Everything the browser asks for once a page has come. One statement for a ghost, none for a visitor, two for a person. */
export async function readState(context: Context): Promise<ReplyInputOf<typeof getState>> {
  const { services } = context
  const { maintenance, settings, industryHubs, skillHubs } = await readSiteRules(services)
  const own = await ownState(context)
  const ghost = await readGhostState(context.db, services, context.actor, context.now)
  return {
    token: csrfTokenFor(context.request),
    user: own?.user ?? null,
    ghost: ghost?.ghost ?? null,
    config: {
      header_banner: settings ? headerBanner(settings) : null,
      ...sharedConfig(services),
    },
    home_video_ids: settings?.homeVideoIds ?? [],
    academy_new_theme: settings?.academyNewTheme ?? [],
    hidden_business_report: settings?.hiddenBusinessReport ?? [],
    is_maintenance: maintenance,
    show_home_expo_banner: flag(settings?.showHomeExpoBanner),
    show_header_banner: flag(settings?.showHeaderBanner),
    show_finlit: flag(settings?.showFinlit),
    show_finfirst: flag(settings?.showFinfirst),
    show_aiamplified: flag(settings?.showAiamplified),
    active_industry_hubs: industryHubs,
    active_skill_hubs: skillHubs,
    ...(await sharedState(services)),
    ...own?.state,
    ...ghost?.state,
  }
}

/** The banner under the header, where it has a picture and leads somewhere; phones do with the wide picture. */
function headerBanner(settings: typeof siteSettings.$inferSelect) {
  const { headerBannerUrl: url, headerBannerMobileUrl: mobileUrl, headerBannerHref: href } = settings
  if (!url || !href) return null
  return { desktop_url: url, mobile_url: mobileUrl || url, alt: settings.headerBannerAlt ?? '', href }
}

export async function readSession(context: Context) {
  const user = (await ownState(context))?.user ?? null
  return {
    auth: user !== null,
    user,
    ghost: (await readGhostState(context.db, context.services, context.actor, context.now))?.ghost ?? null,
    token: csrfTokenFor(context.request),
  }
}

async function ownState({ db, actor, services, now }: Context) {
  return isSignedIn(actor) ? readOwnState(db, services, actor.userId, now) : null
}

type Config = ReplyInputOf<typeof getState>['config']

function sharedConfig(services: Services): Omit<Config, 'header_banner'> {
  return Object.assign({}, ...services.slices.list.map(({ state }) => state?.config?.(services)))
}

async function sharedState(services: Services): Promise<SharedState> {
  const parts = services.slices.list.map(({ state }) => state?.shared?.(services))
  return Object.assign({}, ...(await Promise.all(parts)))
}

/** The event that is live, where a slice has one. */
export async function readLiveEvent(services: Services): Promise<LiveEvent | Record<string, never>> {
  return (await sharedState(services)).live_event ?? {}
}

export async function readLiveExpos(services: Services): Promise<LiveExpo[]> {
  return (await sharedState(services)).live_expos ?? []
}

export async function readMenu(services: Services): Promise<MenuItem[]> {
  const { industryHubs, skillHubs, menuSources } = await readSiteRules(services)
  const menu = mainMenu({ industryHubs, skillHubs, liveExpos: await readLiveExpos(services) })
  return withSources(menu, menuSources)
}

function flag(value: boolean | undefined): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}
