import { skillHubs } from '#app/features/careers/skill-hubs.ts'
import { currentGhost } from '#app/features/people/ghost-users.server.ts'
import { isSignedIn, readUser } from '#app/features/people/people.server.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { signInConfig } from '#app/features/sign-in/sign-in-config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { csrfTokenFor } from '#app/platform/http.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { LiveEvent, SiteState } from './contract.ts'
import { type HubLink, type LiveExpo, type MenuItem, mainMenu } from './menu.ts'
import { readSiteRules } from './rules.server.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>

/** The site state, loaded once per document. No statement for a visitor, one for a ghost, three for a person. */
export async function readState(context: Context): Promise<SiteState> {
  const { db, services } = context
  const { maintenance, settings, industryHubs } = await readSiteRules(services)
  const banner = settings?.headerBanner
  return {
    token: csrfTokenFor(context.request),
    user: await currentUser(context),
    ghost: await currentGhost(db, context.actor, context.now),
    config: {
      app_build: services.build,
      search_suggest_url: '/api/search/suggest',
      header_banner: banner
        ? { desktop_url: banner.desktopUrl, mobile_url: banner.mobileUrl, alt: banner.alt, href: banner.href }
        : null,
      ...signInConfig(services.settings),
      push: services.push.client,
    },
    academy_new_theme: [],
    hidden_business_report: [],
    home_video_ids: settings?.homeVideoIds ?? [],
    is_maintenance: maintenance,
    post_school_plan: await currentPlan(context),
    upcoming_expo: null,
    live_expo: null,
    show_home_expo_banner: flag(settings?.showHomeExpoBanner),
    show_header_banner: flag(settings?.showHeaderBanner),
    show_finlit: flag(settings?.showFinlit),
    show_finfirst: flag(settings?.showFinfirst),
    show_aiamplified: flag(settings?.showAiamplified),
    vje_user_progress: [],
    active_industry_hubs: industryHubs,
    active_skill_hubs: activeSkillHubs(),
    enrolled_academy_programs: [],
    rated_articles: [],
  }
}

export async function readSession(context: Context) {
  const user = await currentUser(context)
  return {
    auth: user !== null,
    user,
    ghost: await currentGhost(context.db, context.actor, context.now),
    token: csrfTokenFor(context.request),
  }
}

type Plan = {
  status: 'INCOMPLETE' | 'COMPLETE'
  passionTestDone: boolean
  educationStyle: string | null
  educationLevel: string | null
  gapYear: string | boolean | null
}
type PlanReader = (db: Database, userId: number) => Promise<Plan | null>
let readPlan: PlanReader = async () => null

/** The plan belongs to a slice above this one, which says how it is read; `app/api.server.ts` brings the two together. */
export function readPlanWith(reader: PlanReader): void {
  readPlan = reader
}

async function currentPlan({ db, actor }: Context): Promise<SiteState['post_school_plan']> {
  const plan = actor.kind === 'user' ? await readPlan(db, actor.userId) : null
  return (
    plan && {
      status: plan.status,
      ppa_completed: plan.passionTestDone,
      education_style: plan.educationStyle,
      education_level: plan.educationLevel,
      gap_year: plan.gapYear,
    }
  )
}

function currentUser({ db, actor, services, now }: Context): Promise<User | null> {
  if (!isSignedIn(actor)) return Promise.resolve(null)
  return readUser(db, services.settings, actor.userId, now)
}

/** Events will come with their own slice; until then nothing is live. */
export async function readLiveEvent(): Promise<LiveEvent | Record<string, never>> {
  return {}
}

export async function readLiveExpos(): Promise<LiveExpo[]> {
  return []
}

export async function readMenu(services: Services): Promise<MenuItem[]> {
  const { industryHubs } = await readSiteRules(services)
  return mainMenu({
    industryHubs,
    skillHubs: activeSkillHubs(),
    liveExpos: await readLiveExpos(),
  })
}

function activeSkillHubs(): HubLink[] {
  return skillHubs.map(({ slug, name, icon }) => ({ slug, name, icon }))
}

function flag(value: boolean | undefined): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}
