import { AgainForm } from '#app/features/record-screens/again-form.tsx'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { StateList } from '../components/state-list.tsx'
import { listJobQueue, retryJob } from '../contract.ts'
import type { Route } from './+types/job-queue-page'

const states = {
  failed: 'Failed',
  retry: 'Will be tried again',
  active: 'Running',
  created: 'Waiting',
  completed: 'Done',
  cancelled: 'Cancelled',
} as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state = (Object.keys(states) as (keyof typeof states)[]).find(
    (one) => one === searchParams.get('state'),
  )
  const query = { state, page: pageNumber(searchParams) }
  return { state, ...(await context.get(apiContext).call(listJobQueue, { query })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { queue: textOf(form, 'queue'), id: textOf(form, 'id') }
  const reply = await context.get(apiContext).attempt(retryJob, { params })
  return respond(resultOf(reply, params.id, 'It will be tried again.'))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Background jobs, admin', noIndex: true })

/** Background work by state, without what it carries; what failed can be tried again. */
export default function JobQueuePage({ loaderData: { state, data, meta } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Background jobs" lead="Work that the site does in the background, newest first." />
      <StateList
        path={'/admin/job-queue'}
        caption={'Jobs'}
        states={states}
        state={state}
        meta={meta}
        rows={data}
        columns={[
          { key: 'queue', label: 'Job', cell: (one) => one.queue },
          {
            key: 'state',
            label: 'Status',
            cell: (one) => (states as Record<string, string>)[one.state] ?? one.state,
          },
          { key: 'retries', label: 'Tries', numeric: true, cell: (one) => one.retries },
          { key: 'error', label: 'Error', cell: (one) => one.error ?? '–' },
          { key: 'created', label: 'Started', cell: (one) => timeWords(one.created_at) },
          {
            key: 'completed',
            label: 'Ended',
            cell: (one) => (one.completed_at ? timeWords(one.completed_at) : '–'),
          },
          {
            key: 'again',
            label: 'Try again',
            cell: (one) =>
              one.state === 'failed' ? (
                <AgainForm fields={{ id: one.id, queue: one.queue }} label="Try again" />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  )
}
