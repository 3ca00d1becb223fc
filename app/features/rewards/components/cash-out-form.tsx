import { useNavigate } from 'react-router'
import type { Security } from '#app/features/sign-in/contract.ts'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { useFieldValue } from '#app/platform/forms/use-field-value.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type CashOutMethod, centsOf, dollars, minimumCashOutXp } from '../cash-out-rules.ts'
import { parseXp, withCommas } from '../ledger-rules.ts'

type CashOutFormProps = {
  method: CashOutMethod
  /** Whole XP: what there is, and the most that can be asked for now. */
  balance: number
  most: number
  xpPerDollar: number
  /** How someone shows once more who they are, before money moves. */
  security: Security
  idempotencyKey: string
}

const hints: Record<CashOutMethod, string> = {
  paypal:
    'The address of your own PayPal account. Check it twice, because we cannot get money back once it is sent.',
  giftpay: 'The card comes by email to this address.',
}

/** How much, and where to. Works without scripts too. */
export function CashOutForm(props: CashOutFormProps) {
  const { method, balance, most, xpPerDollar, security, idempotencyKey } = props
  const navigate = useNavigate()
  const form = useForm({
    intents: ['cash-out'],
    onResult: ({ ok, message }) => {
      if (!ok) return
      toast(message ?? '', { kind: 'good' })
      navigate('/rewards', { preventScrollReset: true })
    },
  })
  const amount = useFieldValue(String(most))
  const xp = parseXp(amount.value)
  if (!canProve(security)) return <ProveAgain security={security} errors={{}} />
  return (
    <form {...form.props} className="mt-3 grid gap-4">
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {form.result && !form.result.ok && (form.result.message ?? form.errors.method) && (
        <p role="alert" className="font-semibold text-danger">
          {form.result.message ?? form.errors.method}
        </p>
      )}
      <TextField
        label="How many XP"
        name="amount"
        inputMode="numeric"
        hint={`From ${minimumCashOutXp} to ${withCommas(most)}`}
        error={form.errors.amount}
        {...amount.props}
      />
      <FactList
        items={[
          { label: 'You get', value: dollars(centsOf(xp, xpPerDollar)) },
          { label: 'Left over', value: `${withCommas(Math.max(0, balance - xp))} XP` },
        ]}
      />
      <TextField
        label={method === 'paypal' ? 'PayPal email' : 'Email for the card'}
        name="recipient_email"
        type="email"
        autoComplete="email"
        required
        hint={hints[method]}
        error={form.errors.recipient_email}
      />
      <ProveAgain security={security} errors={form.errors} />
      <p className="text-sm text-muted">
        A person checks each cash-out, usually by the next working day. Until then you can cancel it.
      </p>
      <Button
        type="submit"
        name="intent"
        value="cash-out"
        variant="accent"
        wide
        busy={form.pendingIntent === 'cash-out'}
      >
        Cash out
      </Button>
    </form>
  )
}
