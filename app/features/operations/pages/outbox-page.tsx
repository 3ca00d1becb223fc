import { AgainForm } from '#app/features/record-screens/again-form.tsx'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { StateList } from '../components/state-list.tsx'
import { listOutbox, resendMessage } from '../contract.ts'
import type { Route } from './+types/outbox-page'

const states = { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state = (Object.keys(states) as (keyof typeof states)[]).find(
    (one) => one === searchParams.get('state'),
  )
  const query = { state, keyword: keywordIn(searchParams), page: pageNumber(searchParams) }
  return { state, keyword: query.keyword, ...(await context.get(apiContext).call(listOutbox, { query })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const id = textOf(await request.formData(), 'id')
  const reply = await context.get(apiContext).attempt(resendMessage, { params: { id } })
  return respond(resultOf(reply, id, 'The message is being sent again.'))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Outbox, admin', noIndex: true })

/** Emails and text messages of the last thirty days, without their words. */
export default function OutboxPage({ loaderData: { state, keyword, data, meta } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Outbox"
        lead="Emails and text messages of the last thirty days. Their text is not shown."
      />
      <StateList
        path={'/admin/outbox'}
        caption={'Messages'}
        states={states}
        state={state}
        keyword={keyword}
        meta={meta}
        rows={data}
        columns={[
          { key: 'subject', label: 'Subject', cell: (one) => one.subject ?? 'Text message' },
          { key: 'to', label: 'To', cell: (one) => one.recipient },
          { key: 'state', label: 'Status', cell: (one) => states[one.state] },
          { key: 'created', label: 'Created', cell: (one) => timeWords(one.created_at) },
          { key: 'sent', label: 'Sent', cell: (one) => (one.sent_at ? timeWords(one.sent_at) : '–') },
          {
            key: 'again',
            label: 'Send again',
            cell: (one) => (one.can_resend ? <AgainForm fields={{ id: one.id }} label="Send again" /> : '–'),
          },
        ]}
      />
    </>
  )
}
