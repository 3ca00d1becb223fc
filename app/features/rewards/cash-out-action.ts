import { sendPhoneCode, verifyPhone } from '#app/features/registration/contract.ts'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { cashOutMethods } from './cash-out-rules.ts'
import { cancelCashOut, createCashOut } from './contract.ts'

/** `sent`: where a code went, and the id under which it is checked. */
export type PhoneResult = FormResult & { sent?: { id: string; phone: string } }

/** The forms of the rewards page: a phone number and its code, a cash-out, and taking one back. */
export async function handleRewardsForm(api: ApiClient, form: FormData): Promise<PhoneResult> {
  const intent = textOf(form, 'intent')
  if (intent === 'phone') return sendCode(api, form)
  if (intent === 'phone-code') return checkCode(api, form)
  return handleCashOutForm(api, form)
}

async function sendCode(api: ApiClient, form: FormData): Promise<PhoneResult> {
  const intent = 'phone'
  const [phone, token] = [textOf(form, 'phone').trim(), textOf(form, 'hCaptchaToken', 4_000)]
  const body = { phone, ...(token ? { hCaptchaToken: token } : {}) }
  const reply = await api.attempt(sendPhoneCode, { body })
  if (!reply.ok) return refused(reply.problem, { intent, names: { phone: 'phone' } })
  return { ok: true, intent, sent: { id: reply.value.phone_verification_id, phone } }
}

/** A wrong code can be typed again: the form keeps where it went. */
async function checkCode(api: ApiClient, form: FormData): Promise<PhoneResult> {
  const intent = 'phone-code'
  const sent = { id: textOf(form, 'phone_verification_id'), phone: textOf(form, 'phone') }
  const body = { phone_verification_id: sent.id, code: textOf(form, 'code').trim() }
  const reply = await api.attempt(verifyPhone, { body })
  if (!reply.ok) return { ...refused(reply.problem, { intent, names: { code: 'code' } }), sent }
  return { ok: true, intent, message: 'Your number is verified.' }
}

async function handleCashOutForm(api: ApiClient, form: FormData): Promise<FormResult> {
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
  const proved = await confirmed(api, form)
  if (!proved.ok) return refused(proved.problem, { intent })
  const body = { method, amount: Number(typed), recipient_email: textOf(form, 'recipient_email') }
  const reply = await api.attempt(createCashOut, { body, idempotencyKey })
  return resultOf(reply, intent, 'Your cash-out is on its way to a person who checks it.')
}
