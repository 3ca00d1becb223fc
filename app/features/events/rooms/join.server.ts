import { and, eq, isNull } from 'drizzle-orm'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { writeAttendance } from '../attendance.server.ts'
import { eventCards, findEvent, noSuchEvent, toEventCard } from '../event-rows.server.ts'
import { titledLine } from '../lines.ts'
import { type JoinRefusal, joinRefusal, nameInRoom, opensAt, phaseOf } from '../rules.ts'
import { eventAttendances, events } from '../tables.server.ts'
import { bbbServer } from './bbb.server.ts'
import type { RoomServer } from './room-server.ts'

type EventRow = typeof events.$inferSelect

/**
 * The address of the room for a person, while it is open; otherwise why not. Who enters attends, and the first time is noted.
 * Where the room server does not answer, nobody is noted and the answer says when to try again.
 */
export async function join(services: Services, { userId }: { userId: number }, key: string, now: Date) {
  const event = await findEvent(services.db, services.settings, key)
  const person = await readPerson(services.db, userId, now)
  const refusal = joinRefusal(event, now, person.isAdult)
  const reply = { is_live: isLive(event, now), opens_at_utc: opensAt(event).toISOString() }
  if (refusal) return { ...reply, join_url: null, refusal }
  const join_url = await addressOf(services, event, person)
  await services.db.transaction(async (tx) => {
    await writeAttendance(tx, { userId }, event, now)
    await tx
      .update(eventAttendances)
      .set({ joinedAt: now })
      .where(
        ownedBy(
          eventAttendances,
          { userId },
          and(eq(eventAttendances.eventId, event.id), isNull(eventAttendances.joinedAt)),
        ),
      )
  })
  return { ...reply, join_url, refusal: null as JoinRefusal | null }
}

function isLive(event: EventRow, now: Date): boolean {
  return phaseOf(event, now) === 'live' && !event.isCancelled
}

async function addressOf(
  { settings }: Pick<Services, 'settings'>,
  event: EventRow,
  person: { name: string },
): Promise<string> {
  const page = `${settings.origin}/events/${event.slug}`
  if (event.room === 'local') return `${page}/room`
  if (event.room === 'link') return event.joinUrl ?? page
  const meeting = { id: meetingId(event.id), title: event.title, endsUrl: page }
  return requireServer(settings)
    .enter(meeting, { name: person.name, isModerator: false })
    .catch(() => {
      throw noAnswer()
    })
}

/** An event whose room of ours is open for the person. @throws DomainError `not-found` at any other time */
export async function findOpenRoom(
  services: Services,
  { userId }: { userId: number },
  key: string,
  now: Date,
): Promise<EventRow> {
  const event = await findEvent(services.db, services.settings, key)
  const { isAdult: adult } = await readPerson(services.db, userId, now)
  if (event.room !== 'local' || joinRefusal(event, now, adult))
    throw new DomainError('not-found', 'room-is-closed')
  return event
}

/** What a room of ours shows, while it is open for the person. @throws DomainError `not-found` at any other time */
export async function readRoom(services: Services, person: { userId: number }, key: string, now: Date) {
  const event = await findOpenRoom(services, person, key, now)
  const [row] = await eventCards(services.db).where(eq(events.id, event.id))
  if (!row) throw noSuchEvent()
  return { event: toEventCard(row, now), slides: event.slides.map(titledLine) }
}

/** As rooms of an outside server are called. */
export function meetingId(eventId: number): string {
  return `yonder-event-${eventId}`
}

export function requireServer({ bbb }: Services['settings']): RoomServer {
  if (!bbb) throw noAnswer()
  return bbbServer(bbb)
}

const retrySeconds = 60

function noAnswer(): DomainError {
  return new DomainError('unavailable', 'room-does-not-answer', {
    message: 'The room server does not answer. Your place is safe. Try again in a minute.',
    retryAfterSeconds: retrySeconds,
  })
}

async function readPerson(db: Database, userId: number, now: Date) {
  const [person] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      dob: users.dob,
      dobHeld: users.dobHeld,
      dobHeldUntil: users.dobHeldUntil,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new DomainError('not-found', 'no-such-person')
  const adult = isAdult(dobThatCounts(person, now), currentMonth(now))
  return { isAdult: adult, name: nameInRoom(person, adult) }
}
