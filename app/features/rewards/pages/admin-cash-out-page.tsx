import { getRecord } from '#app/features/admin/contract.ts'
import { getSecurity } from '#app/features/sign-in/contract.ts'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  type CashOutMethod,
  type CashOutStatus,
  cashOutDecisions,
  cashOutEvents,
  dollars,
} from '../cash-out-rules.ts'
import { StaffDecisionFacts } from '../components/staff-decision-facts.tsx'
import { decideCashOut, getCashOutDecision } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'
import { adminStatusWords, methodWords } from '../words.ts'
import type { Route } from './+types/admin-cash-out-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = { params: { resource: 'cashouts', id: params.id } }
  const api = context.get(apiContext)
  const [{ data }, { data: decision }, security] = await Promise.all([
    api.call(getRecord, call),
    api.call(getCashOutDecision, { params: { id: params.id } }),
    api.call(getSecurity),
  ])
  return { values: data.fields, decision, security, idempotencyKey: crypto.randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const proved = await confirmed(api, form)
  if (!proved.ok) return respond(refused(proved.problem, { intent: 'decide' }))
  const [reason, reference] = [textOf(form, 'reason'), textOf(form, 'reference')]
  const reply = await api.attempt(decideCashOut, {
    params: { id: params.id, decision: textOf(form, 'intent') || 'none' },
    body: { reason: reason || undefined, reference: reference || undefined },
    idempotencyKey: `${textOf(form, 'key')}-${textOf(form, 'intent')}`,
  })
  const waits = reply.ok && reply.value.needs_second_person
  return respond(resultOf(reply, 'decide', waits ? 'Saved. A second admin has to approve it too.' : 'Done.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Cash-out, admin', noIndex: true })

const labels = {
  approve: 'Approve',
  reject: 'Reject',
  'mark-paid': 'Mark as paid',
  'mark-failed': 'Mark as failed',
} as const

/** One request, with what can be decided about it at its stage. */
export default function AdminCashOutPage({ loaderData, params }: Route.ComponentProps) {
  const { values, decision: mine, security, idempotencyKey } = loaderData
  const form = useForm()
  const status = String(values.status) as CashOutStatus
  const possible = cashOutDecisions.filter((one) => cashOutEvents[one].from === status)
  const of = (name: string) => (values[name] === null ? 'None' : String(values[name]))
  const time = (name: string) => (values[name] === null ? 'None' : timeWords(String(values[name])))
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Cash-outs', to: '/admin/cashouts' }, { label: `Number ${params.id}` }]}
      />
      <div className="mt-3 grid max-w-180 gap-6">
        <h1 className="text-h2">
          {dollars(Number(values.cents))} by {methodWords[String(values.method) as CashOutMethod]}
        </h1>
        <FactList
          items={[
            { label: 'Status', value: adminStatusWords[status] },
            { label: 'XP', value: withCommas(Number(values.amount)) },
            { label: 'To', value: of('recipientEmail') },
            { label: 'Account', value: of('userId') },
            { label: 'Asked for', value: time('createdAt') },
            { label: 'Can be approved from', value: time('payableFrom') },
            { label: 'First approval by account', value: of('firstApproverId') },
            { label: 'Payment number', value: of('reference') },
            { label: 'Reason', value: of('reason') },
          ]}
        />
        <Panel>
          <h2 className="text-h3">Decide</h2>
          {possible.length === 0 ? (
            <p className="mt-2 text-muted">No decision is possible at this step.</p>
          ) : null}
          <form {...form.props} className="mt-3 grid gap-4">
            <input type="hidden" name="key" value={idempotencyKey} />
            {form.result?.message && (
              <p
                role={form.result.ok ? 'status' : 'alert'}
                className={form.result.ok ? 'font-semibold' : 'font-semibold text-danger'}
              >
                {form.result.message}
              </p>
            )}
            {possible.length > 0 && (
              <>
                {status === 'requested' && <StaffDecisionFacts decision={{ ...mine, refusal: null }} />}
                <TextField
                  label="Reason"
                  name="reason"
                  hint="Write one if you reject the cash-out or mark it as failed. The person reads it."
                  error={form.errors.reason}
                  optional
                />
                <TextField label="Payment number" name="reference" error={form.errors.reference} optional />
                <ProveAgain security={security} errors={form.errors} />
                {canProve(security) && (
                  <p className="flex flex-wrap gap-3">
                    {possible.map((decision) => (
                      <Button
                        key={decision}
                        type="submit"
                        name="intent"
                        value={decision}
                        variant={decision === 'approve' || decision === 'mark-paid' ? 'primary' : 'outline'}
                        busy={form.pendingIntent === decision}
                        disabledReason={decision === 'approve' ? (mine.refusal ?? undefined) : undefined}
                      >
                        {labels[decision]}
                      </Button>
                    ))}
                  </p>
                )}
              </>
            )}
          </form>
        </Panel>
      </div>
    </>
  )
}
