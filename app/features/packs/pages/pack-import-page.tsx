import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { readableDate } from '#app/features/credits/rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { discardPackImport, getPackImport, type PackImport, startPackImport } from '../contract.ts'
import { stateWords } from '../words.ts'
import type { Route } from './+types/pack-import-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getPackImport, { params })).data
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'discard') {
    const reply = await api.attempt(discardPackImport, { params })
    return reply.ok ? redirect('/admin/packs') : respond(resultOf(reply, intent, ''))
  }
  const take = [...form]
    .filter(([name, value]) => name.startsWith('take.') && value === 'pack')
    .map(([name]) => name.slice('take.'.length))
  const reply = await api.attempt(startPackImport, { params, body: { take } })
  return respond(resultOf(reply, intent, 'The import has started.'))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Import of a pack, admin', noIndex: true })

const pollMs = 1_000

/** What the import of a pack would change, with the choices, how far it has come, and what came of it. */
export default function PackImportPage({ loaderData: item }: Route.ComponentProps) {
  const isRunning = item.state === 'importing' || item.state === 'written'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const form = useForm()
  const canStart = item.state === 'previewed' && item.can_import
  const what = item.origin === 'upload' ? 'uploaded' : 'from the release'
  return (
    <>
      <Breadcrumbs items={[{ label: 'Content packs', to: '/admin/packs' }, { label: item.pack.title }]} />
      <AdminHead
        title={item.pack.title}
        lead={`${item.pack.name}, edition ${item.edition}${item.date ? `, ${readableDate(item.date)}` : ''}, ${what}`}
      />
      <div role="status">
        <State item={item} />
      </div>
      <form {...form.props}>
        {form.result?.message && !form.result.ok && (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {form.result.message}
          </p>
        )}
        <ChangeList item={item} canChoose={canStart && item.refusal === null} />
        {(item.state === 'previewed' || (item.state === 'importing' && item.can_import)) && (
          <div className="mt-6 flex flex-wrap gap-3">
            {canStart ? (
              <Button
                type="submit"
                name="intent"
                value="start"
                busy={form.pendingIntent === 'start'}
                doing="Starting the import."
                disabledReason={item.refusal}
              >
                Import
              </Button>
            ) : (
              !item.can_import && <p className="text-muted">An admin can import this.</p>
            )}
            <AskFirst
              label="Discard"
              of={`the import of ${item.pack.name}`}
              question="The file and what you chose are deleted. Nothing is imported. To import it later, upload it again."
              yes="Yes, discard it"
              intent="discard"
              busy={form.pendingIntent === 'discard'}
            />
          </div>
        )}
      </form>
    </>
  )
}

function State({ item }: { item: PackImport }) {
  const { state, counts, rows_done: done, rows_total: total, error, result } = item
  return (
    <Panel>
      <h2 className="text-h3">{stateWords[state]}</h2>
      {(state === 'importing' || state === 'written') && (
        <Progress
          label="Rows written"
          value={total === 0 ? 100 : (100 * done) / total}
          words={`${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`}
        />
      )}
      {error && <p className="mt-2 break-words text-danger">{error} Nothing was imported.</p>}
      {result && (
        <p className="mt-2">
          {counted(result.changed, 'row')} written, {result.removed.toLocaleString('en-AU')} removed.{' '}
          {result.editor + result.pack > 0 &&
            `${counted(result.editor + result.pack, 'conflict')}: the editor’s value was kept in ${result.editor}, and the pack’s value was used in ${result.pack}. `}
          <Link to={`/admin/audit-log?keyword=${encodeURIComponent(`packs/${item.pack.name}`)}`}>
            See it in the audit log
          </Link>
        </p>
      )}
      {state === 'previewed' && (
        <p className="mt-2">
          {counts.new.toLocaleString('en-AU')} new, {counts.changed.toLocaleString('en-AU')} changed,{' '}
          {counts.unchanged.toLocaleString('en-AU')} unchanged, {counts.conflicts.toLocaleString('en-AU')} in
          conflict with an editor’s change, {counts.removed.toLocaleString('en-AU')} to be removed
          {counts.left > 0 && `, ${counts.left.toLocaleString('en-AU')} missing from the pack but kept`}.
        </p>
      )}
    </Panel>
  )
}
