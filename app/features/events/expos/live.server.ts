import { and, eq, gte, lt } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'
import { isVisible as isEventVisible } from '../event-rows.server.ts'
import { events } from '../tables.server.ts'
import { isVisible } from './find-expo.server.ts'
import { anyExpo, type Board, type LiveReply, liveReply, nextBoundary } from './live-board.ts'
import { expos } from './tables.server.ts'

/** Events that begin later are read when the time comes. */
const aheadMs = 24 * 3_600_000

/** What a node knows of what is live: one board for a day, and replies until the next boundary. */
type Memory = {
  board: Board
  /** When the board was read, and until when it holds. */
  readAt: number
  heldUntil: number
  /** Between these two nothing of the board changes. */
  from: number
  until: number
  replies: Map<string | typeof anyExpo, LiveReply | null>
}

const memories = new WeakMap<Services, Memory>()
const readings = new WeakMap<Services, Promise<Memory>>()
/** Counts changes, so that a board read before the latest one is not stored. */
const generations = new WeakMap<Services, number>()

/** The board of now. Two statements once a day and after each change; none at a boundary, and none between. */
export async function readBoard(services: Services): Promise<Board> {
  return (await current(services)).board
}

/** What is live now, of one expo or anywhere; the same object until the next boundary. */
export async function readLiveReply(
  services: Services,
  slug: string | typeof anyExpo,
): Promise<LiveReply | null> {
  const memory = await current(services)
  const known = memory.replies.get(slug)
  if (known !== undefined) return known
  const reply = liveReply(memory.board, services.clock.now(), slug)
  // Only what is there is stored, so that invented names cannot fill the memory.
  if (reply || slug === anyExpo) memory.replies.set(slug, reply)
  return reply
}

/** The same from memory alone; undefined where it has to be read or worked out first. */
export function storedLiveReply(
  services: Services,
  slug: string | typeof anyExpo,
): LiveReply | null | undefined {
  passBoundary(services)
  return memories.get(services)?.replies.get(slug)
}

/** An expo or event has changed, here or on another node. */
export function invalidateBoard(services: Services): void {
  generations.set(services, generationOf(services) + 1)
  memories.delete(services)
  readings.delete(services)
}

/**
 * Notices that a boundary lies between this request and the one before, and has pages rendered again: those of visitors are
 * stored as bytes, with menus and states of before. Called for each page, so it reads nothing.
 */
export function passBoundary(services: Services): void {
  const memory = memories.get(services)
  if (!memory) return void current(services).catch(() => {})
  const now = services.clock.now().getTime()
  if (now >= memory.from && now < memory.until) return
  if (now >= memory.readAt && now < memory.heldUntil) setPeriod(services, memory)
  else invalidateBoard(services)
  services.pages.purge()
}

async function current(services: Services): Promise<Memory> {
  const memory = memories.get(services)
  if (memory) passBoundary(services)
  return memories.get(services) ?? readings.get(services) ?? read(services)
}

function read(services: Services): Promise<Memory> {
  const generation = generationOf(services)
  const reading = load(services).then((memory) => {
    if (generation !== generationOf(services)) return memory
    memories.set(services, memory)
    readings.delete(services)
    return memory
  })
  reading.catch(() => readings.delete(services))
  readings.set(services, reading)
  return reading
}

async function load(services: Services): Promise<Memory> {
  const now = services.clock.now()
  const visibility = { now, demo: services.settings.demo }
  const heldUntil = new Date(now.getTime() + aheadMs)
  const [allExpos, soonEvents] = await Promise.all([
    services.db
      .select({
        id: expos.id,
        slug: expos.slug,
        title: expos.title,
        subtitle: expos.subtitle,
        icon: expos.icon,
        startsAt: expos.startsAt,
        endsAt: expos.endsAt,
        showHomeExpoBanner: expos.showHomeExpoBanner,
        showHeaderBanner: expos.showHeaderBanner,
        showFinlit: expos.showFinlit,
        showFinfirst: expos.showFinfirst,
        showAiamplified: expos.showAiamplified,
        headerBannerDesktopUrl: expos.headerBannerDesktopUrl,
        headerBannerMobileUrl: expos.headerBannerMobileUrl,
        headerBannerAlt: expos.headerBannerAlt,
      })
      .from(expos)
      .where(and(isVisible(visibility), gte(expos.endsAt, now))),
    services.db
      .select({
        slug: events.slug,
        title: events.title,
        oneLine: events.oneLine,
        iconText: events.iconText,
        expoId: events.expoId,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
      })
      .from(events)
      .where(
        and(
          isEventVisible(visibility),
          eq(events.isCancelled, false),
          gte(events.endsAt, now),
          lt(events.startsAt, heldUntil),
        ),
      ),
  ])
  const memory: Memory = {
    board: { expos: allExpos, events: soonEvents },
    readAt: now.getTime(),
    heldUntil: heldUntil.getTime(),
    from: 0,
    until: 0,
    replies: new Map(),
  }
  setPeriod({ clock: { now: () => now } }, memory)
  return memory
}

function setPeriod({ clock }: Pick<Services, 'clock'>, memory: Memory): void {
  const now = clock.now()
  const next = nextBoundary(memory.board, now)?.getTime() ?? memory.heldUntil
  Object.assign(memory, {
    from: now.getTime(),
    until: Math.min(next, memory.heldUntil),
    replies: new Map(),
  })
}

function generationOf(services: Services): number {
  return generations.get(services) ?? 0
}
