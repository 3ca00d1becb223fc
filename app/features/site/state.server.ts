import { mayUpdateExpos } from '#app/features/people/expo-permission.server.ts'
import { readGhostState } from '#app/features/people/ghost-users.server.ts'
import { isSignedIn, readOwnState } from '#app/features/people/people.server.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import { csrfTokenFor } from '#app/platform/http.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getState, HomeExpo, LiveEvent } from './contract.ts'
import { type LiveExpo, type MenuItem, mainMenu } from './menu.ts'
import { withSources } from './menu-sources.ts'
import { readSiteRules } from './rules.server.ts'
import type { siteSettings } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>

type State = ReplyInputOf<typeof getState>
type ExpoLinks = Pick<State, 'live_expo' | 'upcoming_expo'>

/** Fields of the state that slices give to everybody alike, as far as the state, the menu and the live calls know them. */
type SharedState = Partial<State> & {
  /** What is live, of one expo or anywhere. */
  live_event?: (expoSlug?: string) => Promise<LiveEvent | null>
  live_expos?: LiveExpo[]
  /** What the expo of now, or the next one, switches on. */
  expo?: (Record<BannerFlag, boolean> & { header_banner: State['config']['header_banner'] }) | null
  /** The two expos as a preview with this `show` has them. */
  previewed?: (show: string) => ExpoLinks
}

type BannerFlag =
  | 'show_home_expo_banner'
  | 'show_header_banner'
  | 'show_finlit'
  | 'show_finfirst'
  | 'show_aiamplified'
type Preview = { preview?: string; show?: string }

/** Everything the browser asks for once a page has come. One statement for a ghost, none for a visitor, two for a person. */
export async function readState(context: Context, query: Preview): Promise<State> {
  const { services } = context
  const { maintenance, settings, industryHubs, skillHubs } = await readSiteRules(services)
  const own = await ownState(context)
  const ghost = await readGhostState(context.db, services, context.actor, context.now)
  const { live_event, live_expos, expo, previewed, ...shared } = await sharedState(services)
  const mayPreview = own?.user.effective_permissions.EXPO.includes('update')
  // Settings switch a flag on for the whole site, and so does the expo.
  const flagOf = (set: boolean | undefined, name: BannerFlag) => (set || expo?.[name] ? 'yes' : 'no')
  return {
    token: csrfTokenFor(context.request),
    user: own?.user ?? null,
    ghost: ghost?.ghost ?? null,
    config: {
      header_banner: (settings && headerBanner(settings)) || expo?.header_banner || null,
      ...sharedConfig(services),
    },
    home_video_ids: settings?.homeVideoIds ?? [],
    academy_new_theme: settings?.academyNewTheme ?? [],
    hidden_business_report: settings?.hiddenBusinessReport ?? [],
    is_maintenance: maintenance,
    show_home_expo_banner: flagOf(settings?.showHomeExpoBanner, 'show_home_expo_banner'),
    show_header_banner: flagOf(settings?.showHeaderBanner, 'show_header_banner'),
    show_finlit: flagOf(settings?.showFinlit, 'show_finlit'),
    show_finfirst: flagOf(settings?.showFinfirst, 'show_finfirst'),
    show_aiamplified: flagOf(settings?.showAiamplified, 'show_aiamplified'),
    active_industry_hubs: industryHubs,
    active_skill_hubs: skillHubs,
    ...shared,
    ...own?.state,
    ...ghost?.state,
    ...(mayPreview && query.preview && query.show !== undefined && previewed?.(query.show)),
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

type Config = State['config']

function sharedConfig(services: Services): Omit<Config, 'header_banner'> {
  return Object.assign({}, ...services.slices.list.map(({ state }) => state?.config?.(services)))
}

async function sharedState(services: Services): Promise<SharedState> {
  const parts = services.slices.list.map(({ state }) => state?.shared?.(services))
  return Object.assign({}, ...(await Promise.all(parts)))
}

/**
 * What is live: of one expo its running session, else the expo; without one any running event, else the live expo; else an
 * empty object. The same object comes again until that changes.
 */
export async function readLiveEvent(
  services: Services,
  expoSlug?: string,
): Promise<LiveEvent | Record<string, never>> {
  return (await (await sharedState(services)).live_event?.(expoSlug)) ?? nothingLive
}

const nothingLive = {}

/** The same for someone who may change expos and previews one: live with `show=LIVE`, else not. */
export async function readPreviewedEvent(
  services: Services,
  expoSlug: string | undefined,
  show: string,
): Promise<LiveEvent | Record<string, never>> {
  if (show !== 'LIVE') return nothingLive
  const now = await readLiveEvent(services, expoSlug)
  const { live_expo: expo } = (await sharedState(services)).previewed?.(show) ?? {}
  if ('slug' in now || !expo || (expoSlug !== undefined && expo.slug !== expoSlug)) return now
  return { title: expo.title, subtitle: null, slug: expo.slug, icon_text: expo.icon, is_expo: true }
}

export async function readLiveExpos(services: Services): Promise<LiveExpo[]> {
  return (await sharedState(services)).live_expos ?? []
}

/** The expo on Home: the live one, or else the next. Null unless a setting or the expo itself switches it on. */
export async function readHomeExpo(
  { db, actor, services }: Pick<Context, 'db' | 'actor' | 'services'>,
  { preview, show }: Preview,
): Promise<HomeExpo | null> {
  const { settings } = await readSiteRules(services)
  const { expo, previewed, live_expo: live, upcoming_expo: next } = await sharedState(services)
  if (!settings?.showHomeExpoBanner && !expo?.show_home_expo_banner) return null
  const isPreview = preview && show !== undefined && (await mayUpdateExpos(db, actor))
  const shown = isPreview && previewed ? previewed(show) : { live_expo: live, upcoming_expo: next }
  if (shown.live_expo) return { ...shown.live_expo, is_live: true }
  return shown.upcoming_expo ? { ...shown.upcoming_expo, is_live: false } : null
}

/** The menu, with the expos that are live; for those who may change expos as a preview has them. */
export async function readMenu(
  { db, actor, services }: Pick<Context, 'db' | 'actor' | 'services'>,
  { preview, show }: Preview,
): Promise<MenuItem[]> {
  const { industryHubs, skillHubs, menuSources } = await readSiteRules(services)
  const isPreview = preview && show !== undefined && (await mayUpdateExpos(db, actor))
  const liveExpos = isPreview ? await previewedExpos(services, show) : await readLiveExpos(services)
  return withSources(mainMenu({ industryHubs, skillHubs, liveExpos }), menuSources)
}

/** With `show=LIVE` what is live, or else the next expo; with anything else none. */
async function previewedExpos(services: Services, show: string): Promise<LiveExpo[]> {
  const { live_expos = [], previewed } = await sharedState(services)
  const expo = previewed?.(show).live_expo
  if (!expo) return []
  return live_expos.length > 0 ? live_expos : [expo]
}
