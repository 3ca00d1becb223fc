import { expoState } from './rules.ts'

/** An expo as the live bar, the menu and the state of the site know it. */
export type BoardExpo = {
  id: number
  slug: string
  title: string
  subtitle: string | null
  icon: string | null
  startsAt: Date
  endsAt: Date
} & ExpoFlags

/** What an expo switches on while it is live, or else the next one, and its banner. */
export type ExpoFlags = {
  showHomeExpoBanner: boolean
  showHeaderBanner: boolean
  showFinlit: boolean
  showFinfirst: boolean
  showAiamplified: boolean
  headerBannerDesktopUrl: string | null
  headerBannerMobileUrl: string | null
  headerBannerAlt: string | null
}

/** An event that may be running; `expoId` of a session. */
export type BoardEvent = {
  slug: string
  title: string
  oneLine: string
  iconText: string | null
  expoId: number | null
  startsAt: Date
  endsAt: Date
}

export type Board = { expos: readonly BoardExpo[]; events: readonly BoardEvent[] }

/** What the bar says; `is_expo` where it is an expo itself. */
export type LiveReply = {
  title: string
  subtitle: string | null
  slug: string
  icon_text: string | null
  is_expo?: true
}

/** What shows whichever expo: every running event. */
export const anyExpo = Symbol('any expo')

/**
 * What is live at an instant. Of one expo: its running session, else the expo, else nothing. Without one: the running event, else
 * the live expo. Of several at once the one that started last counts.
 */
export function liveReply(
  { expos, events }: Board,
  now: Date,
  slug: string | typeof anyExpo,
): LiveReply | null {
  const live = expos.filter((expo) => expoState(expo, now) === 'live')
  const expo = latest(slug === anyExpo ? live : live.filter((one) => one.slug === slug))
  if (slug !== anyExpo && !expo) return null
  const running = latest(
    events.filter(
      (event) => expoState(event, now) === 'live' && (slug === anyExpo || (expo && event.expoId === expo.id)),
    ),
  )
  if (running) return ofEvent(running, live)
  return (
    expo && {
      title: expo.title,
      subtitle: expo.subtitle,
      slug: expo.slug,
      icon_text: expo.icon,
      is_expo: true,
    }
  )
}

function ofEvent(event: BoardEvent, live: readonly BoardExpo[]): LiveReply {
  const expo = live.find(({ id }) => id === event.expoId)
  return {
    title: event.title,
    subtitle: event.oneLine || null,
    slug: event.slug,
    icon_text: event.iconText ?? expo?.icon ?? null,
  }
}

type Ranked = { slug: string; startsAt: Date }

function latest<T extends Ranked>(list: readonly T[]): T | null {
  const [first = null] = list.toSorted(
    (one, other) => other.startsAt.getTime() - one.startsAt.getTime() || (one.slug < other.slug ? -1 : 1),
  )
  return first
}

/** The expos that are live, the one that started last first. */
export function liveExpos({ expos }: Pick<Board, 'expos'>, now: Date): BoardExpo[] {
  return expos
    .filter((expo) => expoState(expo, now) === 'live')
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
}

/** The expo that begins next, or null. */
export function upcomingExpo({ expos }: Pick<Board, 'expos'>, now: Date): BoardExpo | null {
  const [next = null] = expos
    .filter((expo) => expoState(expo, now) === 'upcoming')
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return next
}

/**
 * The first instant after this one at which something of the board changes; null when nothing will. Expos and events are live
 * with their last millisecond, so they change at the one after.
 */
export function nextBoundary({ expos, events }: Board, now: Date): Date | null {
  const instants = [...expos, ...events]
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime() + 1])
    .filter((instant) => instant > now.getTime())
  return instants.length > 0 ? new Date(Math.min(...instants)) : null
}
