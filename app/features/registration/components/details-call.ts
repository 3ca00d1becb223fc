import type { Month } from '#app/features/people/age-rules.ts'
import { saveAnonymousFacts } from '#app/features/people/anonymous-facts.ts'
import type { SignInQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { hasErrors } from '#app/platform/forms/form-result.ts'
import { register } from '../contract.ts'
import { type DetailsAsked, detailsErrors, readDetails } from '../forms/details-form.ts'
import { type DetailsRefusal, detailsRefusalOf, registerBody } from '../forms/register-body.ts'
import type { Registration } from '../forms/registration-steps.ts'

export type DetailsOutcome =
  | { ok: true; guid: string; draft: Registration['draft'] }
  | { ok: false; refusal: DetailsRefusal }

type DetailsContext = {
  /** The month of birth as the picker has it. */
  dob: string
  asked: DetailsAsked
  today: Month
  ask: SignInQuery
  ghostId: string | null
  referralCode: string | null
  captcha(): Promise<string>
}

/** Step 1: validates the form, creates the pending account, and sends the code. */
export async function sendDetails(given: FormData, context: DetailsContext): Promise<DetailsOutcome> {
  const values = readDetails(given, context.dob)
  const errors = detailsErrors(values, context.asked, context.today)
  if (hasErrors(errors)) return { ok: false, refusal: { errors } }
  const more = {
    marketing: given.has('marketing_subscribe'),
    trap: String(given.get('email') ?? ''),
    referralCode: context.referralCode,
  }
  const captcha = await context.captcha().catch(() => null)
  if (captcha === null) return { ok: false, refusal: { errors: {}, message: captchaFailed } }
  const reply = await browserApi.attempt(register, {
    body: registerBody(values, more, context.ask, context.ghostId, captcha),
  })
  if (!reply.ok) return { ok: false, refusal: detailsRefusalOf(reply.problem) }
  saveAnonymousFacts({ dob: values.dob }, context.today)
  const draft = { fullName: values.fullName, email: values.email.trim(), dob: values.dob }
  return { ok: true, guid: reply.value.user.guid, draft }
}

const captchaFailed = 'The check that you are a person did not load. Please try again.'
