import { ExternalLink } from 'lucide-react'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClasses } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { AttendPanel } from '../components/attend-panel.tsx'
import { HeldBy } from '../components/held-by.tsx'
import { Speakers } from '../components/speakers.tsx'
import { Moved, When } from '../components/when.tsx'
import { getExternalEvent, openExternalEvent } from '../contract.ts'
import { handleEvent } from '../event-action.ts'
import { eventThing } from '../event-thing.ts'
import { readAttendance } from '../own-attendance.ts'
import type { Route } from './+types/external-event-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: event } = await context
    .get(apiContext)
    .call(getExternalEvent, { params: { id: params.slug } })
  const { origin, now } = context.get(pageContext)
  return { event, attendance: await readAttendance(context, event.id), now: now.toISOString(), origin }
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
    path: `/events/external/${event.slug}`,
    noIndex: event.is_sample,
    thing: eventThing(event, origin),
    crumbs: event.is_sample ? undefined : crumbs,
  }))

/** An event that someone else runs: what it is, and where the way to it leads. */
export default function ExternalEventPage({ loaderData }: Route.ComponentProps) {
  const { event, attendance, now } = loaderData
  usePageView()
  return (
    <>
      {event.is_sample && (
        <SampleNote>
          This event is made up, to show what a real one would say. You cannot go to it.
        </SampleNote>
      )}
      <ListHead crumbs={crumbs} title={event.title} lead={event.one_line}>
        <p className="mt-3">
          <When of={event} />
        </p>
        <div className="mt-4">
          <FollowButton kind="event" id={event.id} path={`/events/external/${event.slug}`} />
        </div>
      </ListHead>
      <Section tight>
        <WithAside aside={<AttendPanel event={event} attendance={attendance} now={now} />}>
          {event.is_cancelled && (
            <Banner tone="bad">This event was cancelled. It does not take place.</Banner>
          )}
          <Moved of={event} />
          <Prose html={event.description} />
          <Speakers of={event.speakers} />
          <HeldBy of={event} />
          <Panel tone="tint">
            <h2 className="text-h3">On another site</h2>
            <p className="mt-2 mb-4">
              {event.external_url
                ? `${event.host?.name ?? 'The host'} runs this event on ${new URL(event.external_url).hostname}. Yonder does not run that site. Read its privacy notes before you give your name.`
                : 'A real event has a button here that goes to the host’s site.'}
            </p>
            {event.external_url && !event.is_cancelled && (
              <a
                href={event.external_url}
                rel="noreferrer"
                onClick={() => {
                  if (attendance !== 'visitor' && attendance !== 'staff')
                    void browserApi.attempt(openExternalEvent, { body: { id: String(event.id) } })
                }}
                className={buttonClasses({ variant: 'primary' })}
              >
                Go to {new URL(event.external_url).hostname}
                <Icon of={ExternalLink} />
              </a>
            )}
          </Panel>
        </WithAside>
      </Section>
    </>
  )
}
