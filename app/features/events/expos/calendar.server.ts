import type { UserActor } from '#app/platform/actor.ts'
import { calendarText } from '#app/platform/calendar-file.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { findExpo } from './find-expo.server.ts'
import { ownEntries } from './sessions.server.ts'

type Context = Pick<HandlerContext, 'db' | 'services'> & { actor: UserActor }

/** A person's day at an expo as one calendar file: each session with the same id as in its own file. */
export async function calendarOfDay(
  { db, services, actor }: Context,
  slug: string,
  visibility: Visibility,
): Promise<Response> {
  const expo = await findExpo(db, slug, visibility)
  const day = await ownEntries(db, actor.userId, slug, visibility)
  const { origin } = services.settings
  const text = calendarText(
    day.map(({ slug: session, entry }) => ({ ...entry, url: `${origin}/events/${session}` })),
    { name: expo.title, timeZone: expo.timeZone, origin, changedAt: visibility.now },
  )
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
