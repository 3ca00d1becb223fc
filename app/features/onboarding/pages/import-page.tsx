import '#app/ui/table-cards.css'
import './import.css'
import { redirect } from 'react-router'
import { dateInZone } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { ColumnChoice } from '../components/column-choice.tsx'
import { ImportActions } from '../components/import-actions.tsx'
import { ImportLists } from '../components/import-lists.tsx'
import { ImportState } from '../components/import-state.tsx'
import { ImportSteps } from '../components/import-steps.tsx'
import { InvitationPlan } from '../components/invitation-time.tsx'
import { NotUndone } from '../components/not-undone.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { useProgress } from '../components/use-progress.ts'
import {
  cancelStudentImport,
  checkMissing,
  confirmStudentImport,
  getStudentImport,
  importLists,
  planInvitations,
  readColumnsAgain,
  undoStudentImport,
} from '../contract.ts'
import { correct } from '../correct-action.ts'
import { type Column, missingColumns } from '../reading/columns.ts'
import { sendTimes } from '../send-times.ts'
import { sourceWords, statusWords } from '../words.ts'
import type { Route } from './+types/import-page'

type List = (typeof importLists)[number]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = Number(search.get('page') ?? 1)
  const asked = search.get('list')
  const chosen = importLists.find((one) => one === asked)
  const read = async (list: List) => {
    const query = { list, page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 }
    return { ...(await context.get(apiContext).call(getStudentImport, { params, query })), list }
  }
  const found = await read(chosen ?? 'new')
  const { status, error_rows } = found.data
  return !chosen && status === 'ready' && error_rows > 0 ? read('errors') : found
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'confirm')
    return respond(
      resultOf(
        await api.attempt(confirmStudentImport, { params, body: { invite: timeOf(form) } }),
        intent,
        'Your list is being imported.',
      ),
    )
  if (intent === 'invitations')
    return respond(
      resultOf(
        await api.attempt(planInvitations, { params, body: { invite: timeOf(form) ?? 'held' } }),
        intent,
        'Saved.',
      ),
    )
  if (intent === 'undo')
    return respond(
      resultOf(await api.attempt(undoStudentImport, { params }), intent, 'The list is being undone.'),
    )
  if (intent === 'columns') {
    const columns = form.getAll('columns').map((name) => (name === '' ? null : (String(name) as Column)))
    const reply = await api.attempt(readColumnsAgain, { params, body: { columns } })
    return reply.ok
      ? redirect(`${onboardingPath}/import/${reply.value.data.id}`)
      : respond(resultOf(reply, intent, ''))
  }
  if (intent.startsWith('correct')) return respond(await correct(api, params, form, intent))
  if (intent === 'cancel') {
    const reply = await api.attempt(cancelStudentImport, { params })
    return reply.ok ? redirect(`${onboardingPath}/imports`) : respond(resultOf(reply, intent, ''))
  }
  const reply = await api.attempt(checkMissing, { params, body: checksOf(form, intent) })
  return respond(resultOf(reply, intent, 'Saved. Nothing changes before you bring the list in.'))
}

const timeOf = (form: FormData) => sendTimes.find((time) => time === textOf(form, 'invite'))

function checksOf(form: FormData, intent: string) {
  if (intent === 'tick-all' || intent === 'tick-none') return { all: intent === 'tick-all' }
  const ids = (name: string) => form.getAll(name).map(Number).filter(Number.isInteger)
  const checked = ids('ticked')
  return { ticked: checked, unticked: ids('shown').filter((id) => !checked.includes(id)) }
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'A list of students', noIndex: true })

/** One list: what it would change, how far it has come, and what came of it. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { headings } = loaderData
  const lacksColumns = headings.length > 0 && missingColumns(headings.map(({ column }) => column)).length > 0
  const item = useProgress(loaderData.data)
  const from = `${item.file_name ?? `List ${item.id}`}, ${item.total_rows.toLocaleString('en-AU')} rows. ${sourceWords[item.format]}, ${dateInZone(item.created_at, item.time_zone)}.`
  return (
    <Section tight>
      <OnboardingHead
        title={item.undone_at ? 'Undone' : statusWords[item.status]}
        here="A list"
        steps={<ImportSteps item={item} lacksColumns={lacksColumns} />}
        lead={item.status === 'ready' ? `${from} Nothing has changed yet.` : from}
      />
      <ImportState item={item} />
      {item.invitations.waiting && item.new_rows > 0 && item.ended_at && <InvitationPlan item={item} />}
      <NotUndone left={loaderData.left_out} />
      {item.status === 'ready' && headings.length > 0 && <ColumnChoice headings={headings} />}
      {!['uploaded', 'validating', 'failed', 'cancelled'].includes(item.status) && (
        <ImportLists {...loaderData} />
      )}
      <ImportActions item={item} />
    </Section>
  )
}
