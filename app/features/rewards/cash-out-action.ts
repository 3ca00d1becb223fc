import { confirmPassword } from '#app/features/sign-in/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { cashOutMethods } from './cash-out-rules.ts'
import { cancelCashOut, createCashOut } from './contract.ts'

/** The forms of the rewards page: a cash-out, and taking one back. */
export async function handleCashOutForm(api: ApiClient, form: FormData): Promise<FormResult> {
  const idempotencyKey = textOf(form, 'key') || undefined
  if (textOf(form, 'intent') === 'cancel') {
    const reply = await api.attempt(cancelCashOut, {
      params: { id: textOf(form, 'id') || '0' },
      idempotencyKey,
    })
    return resultOf(reply, 'cancel', 'Cancelled. Your XP are back.')
  }
  const intent = 'cash-out'
  const method = cashOutMethods.find((one) => one === textOf(form, 'method'))
  if (!method) return invalid({ method: 'Choose PayPal or a gift card.' }, intent)
  const typed = textOf(form, 'amount').trim()
  if (!/^\d{1,7}$/.test(typed)) return invalid({ amount: 'Enter a whole number of XP.' }, intent)
  const proved = await confirm(api, form)
  if (proved && !proved.ok) return refused(proved.problem, { intent })
  const body = { method, amount: Number(typed), recipient_email: textOf(form, 'recipient_email') }
  const reply = await api.attempt(createCashOut, { body, idempotencyKey })
  return resultOf(reply, intent, 'Your cash-out is on its way to a person who checks it.')
}

function confirm(api: ApiClient, form: FormData) {
  if (!form.has('password') && !form.has('code')) return null
  const code = textOf(form, 'code')
  return api.attempt(confirmPassword, { body: code ? { code } : { password: textOf(form, 'password') } })
}
