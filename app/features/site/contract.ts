import * as z from 'zod/mini'
import { GhostUser } from '#app/features/people/contract.ts'
import { dob } from '#app/features/people/fields.ts'
import { User } from '#app/features/people/user-shape.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import type { MenuItem as MenuEntry } from './menu.ts'
import { shareChannels } from './sharing-rules.ts'
import { linkWords, shareWords } from './words.ts'

/** The person's own data. */
const CurrentUser = z.nullable(User)

/** Progress of the post-school plan; null before it is started. */
const PlanProgress = z.nullable(
  z.object({
    status: z.enum(['INCOMPLETE', 'COMPLETE']),
    ppa_completed: z.boolean(),
    education_style: z.nullable(z.string()),
    education_level: z.nullable(z.string()),
    /** A string or boolean; null means not answered. */
    gap_year: z.nullable(z.union([z.string(), z.boolean()])),
  }),
)

/** The CSRF token and the current person. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'A fresh CSRF token, and who is asking',
  returns: z.object({
    auth: z.boolean(),
    user: CurrentUser,
    ghost: z.nullable(GhostUser),
    token: z.string(),
  }),
})

const Hub = z.object({ slug: z.string(), name: z.string(), icon: z.nullable(z.string()) })
const ExpoLink = z.object({ slug: z.string(), title: z.string(), icon: z.nullable(z.string()) })
const yesOrNo = z.enum(['yes', 'no'])

/** The site state that the browser needs beside the pages: the person, the settings, what is live. */
export const SiteState = z.object({
  token: z.string(),
  user: CurrentUser,
  ghost: z.nullable(GhostUser),
  config: z.object({
    app_build: z.string(),
    search_suggest_url: z.string(),
    header_banner: z.nullable(
      z.object({ desktop_url: z.string(), mobile_url: z.string(), alt: z.string(), href: z.string() }),
    ),
    hcaptcha_site_key: z.nullable(z.string()),
    social_logins: z.array(z.enum(['google', 'facebook'])),
    strict_privacy: z.boolean(),
    /** The push connection; `cluster` is `self` for this site. */
    push: z.object({ key: z.string(), cluster: z.string(), host: z.nullable(z.string()) }),
  }),
  hidden_business_report: z.array(z.string()),
  home_video_ids: z.array(z.int()),
  is_maintenance: z.boolean(),
  show_home_expo_banner: yesOrNo,
  show_header_banner: yesOrNo,
  show_finlit: yesOrNo,
  show_finfirst: yesOrNo,
  show_aiamplified: yesOrNo,
  active_industry_hubs: z.array(Hub),
  active_skill_hubs: z.array(Hub),

  // What other slices fill through the `state` of their manifest, and what it is until they do.
  // guidance
  post_school_plan: z._default(PlanProgress, null),
  // events
  upcoming_expo: z._default(z.nullable(ExpoLink), null),
  live_expo: z._default(z.nullable(ExpoLink), null),
  // virtual-jobs
  vje_user_progress: z._default(z.array(z.object({ vje_id: z.int(), status: z.string() })), []),
  // academy
  academy_new_theme: z._default(z.array(z.string()), []),
  enrolled_academy_programs: z._default(z.array(z.int()), []),
  // articles
  rated_articles: z._default(z.array(z.int()), []),
})
export type SiteState = z.infer<typeof SiteState>

/** A preview of expos, for those who may change them; for others it changes nothing. */
const anyText = z.string().check(z.maxLength(2_000))

export const getState = endpoint({
  method: 'GET',
  path: '/api/state',
  summary: 'Who is here, what is switched on, what is live',
  query: z.object({ show: z.optional(anyText), preview: z.optional(anyText) }),
  returns: SiteState,
})

export const LiveEvent = z.object({
  title: z.string(),
  subtitle: z.nullable(z.string()),
  slug: z.string(),
  icon_text: z.nullable(z.string()),
  /** Where it is an expo itself, and no event. */
  is_expo: z.optional(z.literal(true)),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const getLiveState = endpoint({
  method: 'GET',
  path: '/api/state/live',
  summary: 'The event that is live now; an empty object when there is none',
  query: z.object({
    expo_slug: z.optional(anyText),
    show: z.optional(anyText),
    preview: z.optional(anyText),
  }),
  returns: z.union([LiveEvent, z.strictObject({})]),
})

export const getRedirects = endpoint({
  method: 'GET',
  path: '/api/redirects',
  summary: 'Where old addresses lead, by host and path; `*` stands for any',
  returns: z.object({ redirects: z.record(z.string(), z.record(z.string(), z.string())) }),
})

const MenuItem: z.ZodMiniType<MenuEntry> = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  link: z.optional(z.string()),
  icon: z.optional(z.string()),
  is_link: z.boolean(),
  hide: z.boolean(),
  children: z.array(z.lazy(() => MenuItem)),
})

export const getMenu = itemEndpoint({
  path: '/api/menu',
  summary: 'The main menu, up to three levels deep',
  query: z.object({ show: z.optional(anyText), preview: z.optional(anyText) }),
  item: z.array(MenuItem),
})

export const listLiveExpos = itemEndpoint({
  path: '/api/expo/live',
  summary: 'Expos that are live now',
  item: z.array(ExpoLink),
})

/** The expo on Home. */
export const HomeExpo = z.extend(ExpoLink, { is_live: z.boolean() })
export type HomeExpo = z.infer<typeof HomeExpo>

export const getHomeExpo = itemEndpoint({
  path: '/api/expo/home',
  summary: 'The expo that Home shows, live or next, where a setting or the expo itself says so',
  query: z.object({ show: z.optional(anyText), preview: z.optional(anyText) }),
  item: z.nullable(HomeExpo),
})

export const listSocialLinks = itemEndpoint({
  path: '/api/social-links',
  summary: 'Pages of Yonder on social networks, for the foot of expos',
  item: z.array(z.object({ name: z.string(), url: z.string() })),
})

/** Lengths only: the rules validate name and address with their own messages. */
const short = z.string().check(z.maxLength(200))

export const subscribe = command({
  method: 'POST',
  path: '/api/user/subscribe',
  summary: 'Asks by email whether an address joins the mailing list of the footer',
  limit: 'costly',
  /** `dob`: needed with PRIVACY=strict, and never stored. */
  body: z.strictObject({ first_name: short, email: short, dob: z.optional(dob) }),
})

export const confirmSubscription = command({
  method: 'POST',
  path: '/api/user/subscribe/confirm/:token',
  summary: 'Joins the mailing list, by the link of the email that asked',
  limit: 'auth',
})

export const leaveList = command({
  method: 'POST',
  path: '/api/user/subscribe/leave/:token',
  summary: 'Leaves the mailing list, by the link in each of its emails',
  limit: 'auth',
})

/** Of the address only the route pattern is stored. */
export const share = command({
  method: 'POST',
  path: '/api/share',
  summary: 'Counts that a page of this site was shared, without saying by whom or which',
  body: z.strictObject({
    channel: z.enum(shareChannels, shareWords.channel),
    url: z.string({ error: shareWords.url }).check(z.maxLength(2_000, shareWords.url)),
  }),
})

/** `success` is false for every page that cannot be read, whatever the reason. */
export const getMeta = endpoint({
  method: 'POST',
  path: '/api/get-meta',
  summary: 'Title and description of a public web page that someone links to',
  limit: 'costly',
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/, error: linkWords.url }).check(z.maxLength(2_000, linkWords.url)),
  }),
  returns: z.object({
    success: z.boolean(),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
  }),
})
