import { useState } from 'react'
import { data, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { RoomQuestions } from '../components/room-questions.tsx'
import { When } from '../components/when.tsx'
import { getRoom } from '../contract.ts'
import { askQuestion } from '../questions/contract.ts'
import type { Route } from './+types/room-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getRoom, { params: { id: params.slug } })
  if (reply.ok) return reply.value.data
  // The page of joining says why the room is closed, and when it opens.
  if (reply.problem.status === 404) throw redirect(`/events/${params.slug}/join`)
  throw data(reply.problem.message, { status: reply.problem.status || 503 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const text = textOf(await request.formData(), 'text', 5_000)
  const reply = await context
    .get(apiContext)
    .attempt(askQuestion, { params: { id: params.slug }, body: { text } })
  const result = resultOf(reply, 'ask', 'We have your question. A moderator reads it first.')
  return respond(reply.ok ? result : { ...result, text })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Room: ${loaderData?.event.title ?? 'event'}`, noIndex: true })

/** A room of Yonder: the slides of an event and questions, while it is open. Nobody is heard or seen in it. */
export default function RoomPage({ loaderData: { event, slides, questions } }: Route.ComponentProps) {
  const [at, setAt] = useState(0)
  const slide = slides[at]
  return (
    <>
      {event.is_sample && (
        <SampleNote>This event is made up. Its room shows slides and no speaker.</SampleNote>
      )}
      <Section tight>
        <Breadcrumbs
          items={[
            { label: 'Videos and webinars', to: '/webinars' },
            { label: event.title, to: `/events/${event.slug}` },
            { label: 'Room' },
          ]}
        />
        <h1 className="mt-2 text-h1">{event.title}</h1>
        <p className="mt-2 text-muted">
          <When of={event} />
        </p>
        {slide ? (
          <section aria-label="Slides" className="mt-6">
            <div
              data-on="brand"
              aria-live="polite"
              className="grid min-h-72 content-center justify-items-center gap-3 rounded-card bg-deep p-6 text-center text-on-brand"
            >
              <h2 className="text-h2">{slide.title}</h2>
              {slide.text && <p className="text-lead">{slide.text}</p>}
            </div>
            <div className="mt-4 flex flex-wrap items-start gap-3">
              <Button
                variant="outline"
                onClick={() => setAt(at - 1)}
                disabledReason={at === 0 && 'This is the first slide'}
              >
                Back
              </Button>
              <Button
                variant="outline"
                onClick={() => setAt(at + 1)}
                disabledReason={at === slides.length - 1 && 'This is the last slide'}
              >
                Next
              </Button>
              <span className="num py-3 text-sm text-muted">
                Slide {at + 1} of {slides.length}
              </span>
            </div>
          </section>
        ) : (
          <p className="mt-6">The host has not put any slides here yet.</p>
        )}
        <RoomQuestions questions={questions} />
      </Section>
    </>
  )
}
