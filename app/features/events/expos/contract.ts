import * as z from 'zod/mini'
import { providerKinds } from '#app/platform/actor.ts'
import { endpoint, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { EventCard } from '../contract.ts'
import { eventTypes } from '../event-words.ts'
import { expoStates, sectionKeys, textSectionKeys } from './rules.ts'

const instant = z.iso.datetime()
const yesOrNo = z.enum(['yes', 'no'])

/** For those who may change expos: shows an expo as it is while it is live (`show=LIVE`) or before. For others it does nothing. */
const previewQuery = { preview: z.optional(text(2_000)), show: z.optional(text(40)) }

/** An expo in lists. */
export const ExpoCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  start_date_utc: instant,
  end_date_utc: instant,
  /** IANA: of the host. */
  time_zone: z.string(),
  state: z.enum(expoStates),
  upcoming_expo: z.boolean(),
  live_expo: z.boolean(),
  art_theme: z.string(),
  is_sample: z.boolean(),
})
export type ExpoCard = z.infer<typeof ExpoCard>

/** The text of one part. */
export const ExpoSection = z.object({ expo_id: z.int(), key: z.enum(sectionKeys), content: z.string() })
export type ExpoSection = z.infer<typeof ExpoSection>

export const Expo = z.extend(ExpoCard, {
  description: z.string(),
  show_home_expo_banner: yesOrNo,
  show_header_banner: yesOrNo,
  show_finlit: yesOrNo,
  show_finfirst: yesOrNo,
  show_aiamplified: yesOrNo,
  logo_url: z.string(),
  share_image_url: z.string(),
  header_banner_desktop_url: z.nullable(z.string()),
  header_banner_mobile_url: z.nullable(z.string()),
  sections: z.array(ExpoSection),
})
export type Expo = z.infer<typeof Expo>

export const listExpos = listEndpoint({
  path: '/api/expos',
  summary: 'Expos: upcoming and live ones with the first to begin first, past ones with the latest first',
  query: { per_page: perPage(12), status: z.optional(z.enum(expoStates)) },
  item: ExpoCard,
})

export const getExpo = itemEndpoint({
  path: '/api/expos/:slug',
  summary: 'One expo with the texts of its parts',
  query: z.object(previewQuery),
  item: Expo,
})

export const getAttendingStatus = endpoint({
  method: 'GET',
  path: '/api/expo/:slug/attending-status',
  summary: 'Whether an expo is live, and whether one attends it',
  query: z.object(previewQuery),
  returns: z.object({ is_live: z.boolean(), is_attending: z.boolean() }),
})

export const getExpoLogo = endpoint({
  method: 'GET',
  path: '/api/expo/:slug/logo',
  summary: 'The address of the logo of an expo',
  query: z.object(previewQuery),
  returns: z.object({ logo_url: z.string() }),
})

export const getExpoShareImage = endpoint({
  method: 'GET',
  path: '/api/expo/:slug/share-image',
  summary: 'The address of the picture that shared links to an expo show: 1200 by 630 px unless one was sent',
  returns: z.object({ image_url: z.string() }),
})

export const listExpoEvents = listEndpoint({
  path: '/api/expo/:expo_slug/events',
  summary: 'The sessions of an expo in the order of their times',
  query: { per_page: perPage(50), type: z.optional(z.enum(eventTypes)) },
  item: EventCard,
})

export const attendExpo = command({
  method: 'POST',
  path: '/api/expo/:slug/attend',
  summary: 'Attend an expo; a second time changes nothing',
})

/** A link of a stand: https only. */
export const StandLink = z.object({ label: z.string(), url: z.string() })
export type StandLink = z.infer<typeof StandLink>

/** A stand, with its provider. */
export const Exhibitor = z.object({
  id: z.int(),
  expo_id: z.int(),
  provider_id: z.int(),
  provider_type: z.enum(providerKinds),
  provider: z.object({
    name: z.string(),
    path: z.string(),
    place: z.nullable(z.string()),
    logo_url: z.nullable(z.string()),
  }),
  booth_title: z.string(),
  description: z.string(),
  links: z.array(StandLink),
  order: z.int(),
  is_sample: z.boolean(),
})
export type Exhibitor = z.infer<typeof Exhibitor>

export const ExhibitorCard = z.omit(Exhibitor, { description: true, links: true })
export type ExhibitorCard = z.infer<typeof ExhibitorCard>

export const listExhibitors = listEndpoint({
  path: '/api/expo/:slug/exhibitors',
  summary: 'The stands of an expo in their order',
  query: { per_page: perPage(24) },
  item: ExhibitorCard,
})

export const getExhibitor = itemEndpoint({
  path: '/api/expo/:slug/exhibitors/:id',
  summary: 'One stand of an expo',
  item: Exhibitor,
})

export const getExpoSection = itemEndpoint({
  path: '/api/expo/:slug/:section',
  summary: 'The text of one part of an expo',
  params: z.object({ slug: text(200), section: z.enum(textSectionKeys) }),
  item: ExpoSection,
})

export const getExpoFigures = itemEndpoint({
  path: '/api/expo/:slug/figures',
  summary: 'For exhibitors: how many people attend the expo, where they are ten or more',
  item: z.object({ attending: z.nullable(z.int()) }),
})

export const getExpoDay = itemEndpoint({
  path: '/api/expo/:slug/day',
  summary: 'Whether one attends an expo, and the sessions of it that one attends',
  item: z.array(EventCard),
  beside: { is_attending: z.boolean() },
})

export const getExpoDayCalendar = endpoint({
  method: 'GET',
  path: '/api/expo/:slug/day/calendar.ics',
  summary: 'The sessions of an expo that one attends, as one calendar file',
  answers: 'file',
  returns: z.string(),
})
