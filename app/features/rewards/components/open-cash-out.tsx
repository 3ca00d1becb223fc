import { dateInWords, dayOnly } from '#app/features/people/dates.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import { toast } from '#app/ui/toast.ts'
import { type CashOutStatus, dollars } from '../cash-out-rules.ts'
import type { CashOut } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'
import { methodWords, statusWords } from '../words.ts'

/** How far the latest cash-out is. While nobody has approved it, it can be taken back. */
export function OpenCashOut({ cashOut }: { cashOut: CashOut }) {
  const { id, status, cents, amount, method, reason, created_at } = cashOut
  const step = stepOf(status)
  return (
    <Panel>
      <h2 className="text-h3">
        {dollars(cents)} by {methodWords[method]}
      </h2>
      <p className="mt-1 text-sm text-muted">
        Number {id}. {statusWords[status]}.
      </p>
      {step === null ? (
        <p className="mt-3">
          {reason && <span className="block">{reason}</span>}
          Your {withCommas(amount)} XP are back.
        </p>
      ) : (
        <div className="mt-4">
          <Timeline>
            <TimelineStep state="done" title="You asked" when={dayOnly(created_at, null)}>
              {withCommas(amount)} XP {status === 'paid' ? 'were' : 'are'} set aside.
            </TimelineStep>
            <TimelineStep state={step > 1 ? 'done' : 'now'} title="A person checks it">
              {status === 'requested' && cashOut.payable_from && (
                <p>
                  The address or phone is new, so it waits until {dateInWords(cashOut.payable_from, null)}. If
                  that was not you, cancel it and choose a new password.
                </p>
              )}
              {status === 'requested' && <CancelForm id={id} />}
            </TimelineStep>
            <TimelineStep state={step > 2 ? 'done' : step === 2 ? 'now' : 'next'} title="It is sent" />
          </Timeline>
        </div>
      )}
    </Panel>
  )
}

function stepOf(status: CashOutStatus): number | null {
  if (status === 'requested') return 1
  if (status === 'approved' || status === 'processing') return 2
  return status === 'paid' ? 3 : null
}

function CancelForm({ id }: { id: number }) {
  const form = useForm({
    intents: ['cancel'],
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <form {...form.props} className="mt-2 grid justify-items-start gap-2">
      <input type="hidden" name="id" value={id} />
      {form.result?.message && !form.result.ok && (
        <p role="alert" className="font-semibold text-danger">
          {form.result.message}
        </p>
      )}
      <AskFirst
        label="Cancel it"
        question="You get your XP back at once. If you want the money later, ask again. A person then checks it from the start."
        yes="Yes, cancel it"
        intent="cancel"
        busy={form.pendingIntent === 'cancel'}
      />
    </form>
  )
}
