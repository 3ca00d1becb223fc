import type { ReactNode } from 'react'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { alertOf, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { addToPlan } from '../add-to-plan.ts'
import { EventTag } from '../components/event-card.tsx'
import { When } from '../components/when.tsx'
import { listOwnEvents, type OwnEvent } from '../contract.ts'
import { type EventResult, handleEvent } from '../event-action.ts'
import { eventTypeWords } from '../event-words.ts'
import { pathOf } from '../paths.ts'
import type { Route } from './+types/my-events-page'

export const meta = () => pageMeta({ title: 'My events', path: '/my-events', noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [upcoming, past] = await Promise.all([
    api.call(listOwnEvents, { query: { when: 'upcoming', page: 1 } }),
    api.call(listOwnEvents, { query: { when: 'past', page: 1 } }),
  ])
  return { upcoming: upcoming.data, past: past.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textOf(form, 'intent') === 'plan') return respond(await addToPlan(api, textOf(form, 'name', 200)))
  return respond(await handleEvent(api, '', form))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** The events that a person attends: what comes next, and what is over. */
export default function MyEventsPage({ loaderData: { upcoming, past } }: Route.ComponentProps) {
  const form = useForm<EventResult>()
  const alert = alertOf(form.result)
  return (
    <Section>
      <h1>My events</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">
        The events and webinars that you signed up for. Only you see this list.
      </p>
      {alert && (
        <div className="mb-6" role="status">
          <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>
        </div>
      )}
      {upcoming.length + past.length === 0 ? (
        <EmptyState
          title="You have not signed up for anything"
          action={{ to: '/webinars', label: 'Find a webinar' }}
        >
          When you attend an event, it is listed here with its time, its room and your calendar file.
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          <section aria-labelledby="upcoming">
            <h2 id="upcoming" className="mb-3 text-h3">
              Coming up
            </h2>
            {upcoming.length === 0 ? (
              <p>
                Nothing is coming up. <Link to="/webinars">Find a webinar</Link>.
              </p>
            ) : (
              <ul className="grid gap-3">
                {upcoming.map((event) => (
                  <Row key={event.id} of={event}>
                    {!event.is_external && !event.is_cancelled && (
                      <ButtonLink to={`${pathOf(event)}/join`} variant="primary" size="small">
                        Join<span className="sr-only"> {event.title}</span>
                      </ButtonLink>
                    )}
                    {!event.is_cancelled && (
                      <ButtonLink
                        to={`/api/events/${event.slug}/calendar.ics`}
                        document
                        variant="outline"
                        size="small"
                      >
                        Add to calendar<span className="sr-only">: {event.title}</span>
                      </ButtonLink>
                    )}
                    <form {...form.props}>
                      <input type="hidden" name="id" value={event.id} />
                      <input type="hidden" name="intent" value="leave" />
                      <Button type="submit" variant="ghost" size="small" busy={form.isPending}>
                        Cancel my place<span className="sr-only"> at {event.title}</span>
                      </Button>
                    </form>
                  </Row>
                ))}
              </ul>
            )}
          </section>
          {past.length > 0 && (
            <section aria-labelledby="past">
              <h2 id="past" className="mb-3 text-h3">
                Over
              </h2>
              <ul className="grid gap-3">
                {past.map((event) => (
                  <Row key={event.id} of={event}>
                    {event.has_recording && (
                      <ButtonLink to={`${pathOf(event)}#recording`} variant="outline" size="small">
                        Watch<span className="sr-only"> {event.title}</span>
                      </ButtonLink>
                    )}
                    {event.joined_at && (
                      <form {...form.props}>
                        <input type="hidden" name="intent" value="plan" />
                        <input
                          type="hidden"
                          name="name"
                          value={`${eventTypeWords[event.type].one}: ${event.title}`}
                        />
                        <Button type="submit" variant="ghost" size="small" busy={form.isPending}>
                          Add to my plan<span className="sr-only">: {event.title}</span>
                        </Button>
                      </form>
                    )}
                  </Row>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Section>
  )
}

function Row({ of: event, children }: { of: OwnEvent; children: ReactNode }) {
  return (
    <li>
      <Panel>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-60 flex-1">
            <p className="flex items-center gap-3 text-sm">
              <EventTag of={event} />
              {event.is_sample && 'Sample'}
            </p>
            <h3 className="mt-1 text-card">
              <Link to={pathOf(event)}>{event.title}</Link>
            </h3>
            <p className="text-sm text-muted">
              <When of={event} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">{children}</div>
        </div>
      </Panel>
    </li>
  )
}
