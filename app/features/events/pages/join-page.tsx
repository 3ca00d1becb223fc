import { redirect, useRevalidator } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { alertOf, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-look.ts'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Countdown } from '../components/countdown.tsx'
import { When } from '../components/when.tsx'
import { getEvent } from '../contract.ts'
import { type EventResult, handleEvent } from '../event-action.ts'
import { opensAt } from '../rules.ts'
import { joinWords } from '../words.ts'
import type { Route } from './+types/join-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: event } = await context.get(apiContext).call(getEvent, { params: { id: params.slug } })
  if (event.is_external) throw redirect(`/events/external/${event.slug}`)
  const { slug, title, starts_at_utc, ends_at_utc, time_zone, is_cancelled, phase, has_room } = event
  const opens = opensAt({ startsAt: new Date(starts_at_utc) })
  return {
    event: { slug, title, starts_at_utc, ends_at_utc, time_zone, is_cancelled, phase, has_room },
    msLeft: opens.getTime() - context.get(pageContext).now.getTime(),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return respond(await handleEvent(context.get(apiContext), params.slug, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Join ${loaderData?.event.title ?? 'the event'}`, noIndex: true })

/** The way into the room: a countdown until it opens, then a button. The address is asked for when it is pressed. */
export default function JoinPage({ loaderData: { event, msLeft } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const form = useForm<EventResult>({
    onResult: ({ joinUrl }) => {
      if (joinUrl) window.location.assign(joinUrl)
    },
  })
  const alert = alertOf(form.result)
  const isEarly = msLeft > 0
  const problem = problemOf(event)
  return (
    <Section tight>
      <Breadcrumbs
        items={[
          { label: 'Videos and webinars', to: '/webinars' },
          { label: event.title, to: `/events/${event.slug}` },
          { label: 'Join' },
        ]}
      />
      <h1 className="mt-2 text-h1">{event.title}</h1>
      <p className="mt-3 text-lead text-muted">
        <When of={event} />
      </p>
      <div className="mt-8 max-w-160">
        <Panel>
          {alert && (
            <div className="mb-4" role="status">
              <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>
            </div>
          )}
          {problem ? (
            <p>{problem}</p>
          ) : isEarly ? (
            <>
              <h2 className="text-h3">The room is not open yet</h2>
              <p className="mt-2">It opens 10 minutes before the start.</p>
              <Countdown key={msLeft} milliseconds={msLeft} onEnd={() => void revalidate()} />
            </>
          ) : form.result?.joinUrl ? (
            <a
              href={form.result.joinUrl}
              rel="noreferrer"
              className={buttonClasses({ variant: 'live', size: 'large' })}
            >
              Go into the room
            </a>
          ) : (
            <form {...form.props}>
              <input type="hidden" name="intent" value="join" />
              <h2 className="mb-3 text-h3">The room is open</h2>
              <Button type="submit" variant="live" size="large" busy={form.isPending}>
                Join now
              </Button>
            </form>
          )}
          <p className="mt-5 text-sm text-muted">
            Your camera and microphone stay off, and others cannot write to you privately. If you are under
            18, or we do not know your age, the room shows your first name only.
          </p>
        </Panel>
      </div>
    </Section>
  )
}

function problemOf(event: Route.ComponentProps['loaderData']['event']): string | null {
  if (event.is_cancelled) return joinWords.cancelled
  if (event.phase === 'past') return joinWords.over
  return event.has_room ? null : joinWords['no-room']
}
