import { Eye } from 'lucide-react'
import { type Difference, listResources, type ResourceDescription } from '#app/features/admin/contract.ts'
import { DifferenceTable } from '#app/features/record-screens/difference-table.tsx'
import { unlessRefused } from '#app/features/record-screens/revalidate.ts'
import { revisionLooks } from '#app/features/record-screens/state-words.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ChecksPanel } from '../components/checks-panel.tsx'
import { DecisionPanel } from '../components/decision-panel.tsx'
import { FieldNotes } from '../components/field-notes.tsx'
import { ReviewSteps } from '../components/review-steps.tsx'
import { TalkPanel } from '../components/talk-panel.tsx'
import { commentOnReview, decideReview, getReview, type Review } from '../contract.ts'
import type { Route } from './+types/review-page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: review }, { data: resources }] = await Promise.all([
    api.call(getReview, { params }),
    api.call(listResources),
  ])
  const resource = resources.find(({ name }) => name === review.resource)
  const changed = resource?.fields.filter(({ name }) => review.changed_meanwhile.includes(name)) ?? []
  const showsAll = new URL(request.url).searchParams.get('fields') === 'all'
  return { review, resource: resource ?? null, changed: changed.map(({ label }) => label), showsAll }
}

const done = {
  publish: 'Published. It is on the site.',
  ask: 'Sent back with your message.',
  reject: 'Rejected.',
  withdraw: 'Taken back. It is a draft again.',
} as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 5_000)
  if (intent === 'comment') {
    const field = text('field') || undefined
    const body = { text: text('text'), staff_only: form.has('staff_only'), field }
    const reply = await api.attempt(commentOnReview, { params, body })
    return respond(reply.ok ? { ok: true, intent, message: 'Added.' } : refused(reply.problem, { intent }))
  }
  const decision = (['publish', 'ask', 'reject', 'withdraw'] as const).find((one) => one === text('decision'))
  if (!decision) return respond({ ok: false, intent, message: 'Choose what to do first.', status: 422 })
  const message = text('message').trim() || undefined
  if (decision !== 'publish' && decision !== 'withdraw' && !message)
    return respond({
      ok: false,
      intent,
      errors: { message: 'Say why, so that they can act on it' },
      status: 422,
    })
  const reply = await api.attempt(decideReview, { params, body: { decision, message } })
  if (!reply.ok) return respond(refused(reply.problem, { intent }))
  return respond({ ok: true, intent, message: done[decision] })
}

export const clientAction = formClientAction
export const shouldRevalidate = unlessRefused

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `${loaderData?.review.title ?? 'Change'}, review`, noIndex: true })

/** One change: each field as it is on the site and as proposed, the decision, and what was said about it. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { review, resource, changed, showsAll } = loaderData
  const path = `/admin/reviews/${review.id}`
  const look = revisionLooks[review.state]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs items={[{ label: 'Review', to: '/admin/reviews' }, { label: review.title }]} />
        <ReviewSteps queue={review.queue} />
      </div>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-60 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Tag tone={look?.tone}>{look?.label ?? review.state}</Tag> since {timeWords(review.updated_at)}
            {review.publish_at && `, goes live ${timeWords(review.publish_at)}`}
          </p>
          <h1 className="mt-1 text-h2 break-words">{review.title}</h1>
          <p className="text-sm text-muted">
            {resource?.label.many}, changed by {review.author ?? 'a deleted account'}
            {review.goes_live && ', not on the site yet'}
          </p>
        </div>
        {review.preview && (
          <ButtonLink to={review.preview} variant="outline" icon={Eye} document target="_blank">
            See it as a reader
          </ButtonLink>
        )}
        {review.can_decide && review.queue.position === 0 && review.queue.next && (
          <ButtonLink to={`/admin/reviews/${review.queue.next}`}>
            Next: {review.queue.total} waiting
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/${review.resource}/${review.record_id}`} variant="outline">
          Open the record
        </ButtonLink>
      </div>
      {changed.length > 0 && (
        <p role="alert" className="mb-5 rounded-card border-2 border-danger bg-danger-bg px-5 py-3">
          Since this was written, someone else changed: {changed.join(', ')}. It cannot be published until its
          author has checked it again.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <div className="mb-3">
            <TabLinks
              label="Which fields"
              items={[
                { to: path, label: 'Changed fields', current: !showsAll, count: review.differences.length },
                { to: `${path}?fields=all`, label: 'All fields', current: showsAll },
              ]}
            />
          </div>
          <DifferenceTable
            caption={captionOf(review, resource?.fields.length ?? 0)}
            before="On the site now"
            after="Proposed"
            differences={showsAll ? inOrder(review, resource) : review.differences}
            note={(field) => <FieldNotes review={review} field={field} />}
          />
          <p className="mt-3 text-sm text-muted">
            <ins className="bg-success-bg text-success">Added</ins> is underlined,{' '}
            <del className="bg-danger-bg text-danger">removed</del> is struck through.
          </p>
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-5">
          <DecisionPanel key={review.id} review={review} />
          <ChecksPanel checks={review.checks} />
          <TalkPanel
            key={`talk ${review.id}`}
            comments={review.comments}
            isStaff={review.can_decide}
            fields={resource?.fields ?? []}
          />
        </aside>
      </div>
    </>
  )
}

function captionOf({ differences, goes_live }: Review, total: number): string {
  const fields = counted(differences.length, 'field')
  if (goes_live)
    return `Not on the site yet. ${fields} of ${total} ${differences.length === 1 ? 'is' : 'are'} filled in`
  return `${fields} of ${total} change${differences.length === 1 ? 's' : ''}`
}

/** Changed fields and those that stay, in the order of the form. */
function inOrder({ differences, unchanged }: Review, resource: ResourceDescription | null): Difference[] {
  const order = resource?.fields.map(({ name }) => name) ?? []
  return [...differences, ...unchanged].toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  )
}
