import { redirect } from 'react-router'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { AttendPanel } from '../components/attend-panel.tsx'
import { EventTag } from '../components/event-card.tsx'
import { EventHero } from '../components/event-hero.tsx'
import { HeldBy } from '../components/held-by.tsx'
import { Recording } from '../components/recording.tsx'
import { Speakers } from '../components/speakers.tsx'
import { Moved, When } from '../components/when.tsx'
import { getEvent } from '../contract.ts'
import { handleEvent } from '../event-action.ts'
import { eventThing } from '../event-thing.ts'
import { readAttendance } from '../own-attendance.ts'
import { firstSaid } from '../recordings/cues.ts'
import type { Route } from './+types/event-page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: event } = await context.get(apiContext).call(getEvent, { params: { id: params.slug } })
  if (event.is_external) throw redirect(`/events/external/${event.slug}`)
  const { origin, now } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const said = firstSaid(event.cues, query.get('said')?.slice(0, 100) ?? '')
  if (said) {
    const place = new URLSearchParams({ find: said.find, at: String(said.second) })
    throw redirect(`/events/${event.slug}?${place}#recording`)
  }
  return {
    event,
    attendance: await readAttendance(context, event.id),
    at: secondIn(query.get('at')),
    find: query.get('find')?.trim().slice(0, 100) ?? '',
    now: now.toISOString(),
    origin,
  }
}

function secondIn(text: string | null): number | null {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : null
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return respond(await handleEvent(context.get(apiContext), params.slug, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const crumbs = [{ label: 'Videos and webinars', to: '/webinars' }]

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ event, origin }) => ({
    title: event.title,
    description: `${event.is_sample ? 'A sample: ' : ''}${event.one_line}`,
    path: `/events/${event.slug}`,
    noIndex: event.is_sample,
    thing: eventThing(event, origin),
    crumbs: event.is_sample ? undefined : crumbs,
  }))

export default function EventPage({
  loaderData: { event, attendance, at, find, now },
}: Route.ComponentProps) {
  usePageView()
  return (
    <>
      <EventHero slug={event.slug} crumbs={crumbs} title={event.title} lead={event.one_line}>
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <EventTag of={event} />
          <When of={event} />
        </p>
        <div className="mt-5">
          <FollowButton kind="event" id={event.id} path={`/events/${event.slug}`} />
        </div>
      </EventHero>
      {event.is_sample && (
        <SampleNote>This event and its speakers are made up, to show what a real one would say.</SampleNote>
      )}
      <Section tight>
        <WithAside aside={<AttendPanel event={event} attendance={attendance} now={now} />}>
          {event.is_cancelled && (
            <Banner tone="bad">This event was cancelled. It does not take place.</Banner>
          )}
          <Moved of={event} />
          <div>
            <h2 className="mb-3 text-h2">What it is about</h2>
            <Prose html={event.description} />
          </div>
          <Speakers of={event.speakers} />
          <HeldBy of={event} />
          {event.has_recording && <Recording event={event} at={at} find={find} />}
        </WithAside>
      </Section>
    </>
  )
}
