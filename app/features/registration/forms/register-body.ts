import { hasErrors, type Refusal } from '#app/features/people/forms/form-errors.ts'
import { splitName } from '#app/features/people/user-rules.ts'
import { offerFor, type ResendAction } from '#app/features/sign-in/forms/offers.ts'
import { type SignInQuery, signupFields } from '#app/features/sign-in/forms/sign-in-query.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { type DetailsField, type DetailsForm, detailsErrorsOf } from './details-form.ts'

export type DetailsRefusal = Refusal<DetailsField> & { offer?: ResendAction | null }

/** What step 1 sends beside its fields. */
export type DetailsMore = { marketing: boolean; trap: string; referralCode: string | null }

export function registerBody(
  form: DetailsForm,
  more: DetailsMore,
  ask: SignInQuery,
  ghostId: string | null,
  captcha: string,
) {
  return {
    ...splitName(form.fullName),
    email: form.email.trim(),
    password: form.password,
    hCaptchaToken: captcha,
    marketing_subscribe: more.marketing,
    terms: form.terms as true,
    ...(form.dob && { dob: form.dob }),
    ...(form.guardianEmail && { guardian_email: form.guardianEmail.trim() }),
    ...(more.referralCode && { referral_code: more.referralCode }),
    ...(ask.signupSource && { signup_source: ask.signupSource }),
    ...(more.trap && { trap: more.trap }),
    ...signupFields(ask, ghostId),
  }
}

export function detailsRefusalOf(problem: ApiProblem): DetailsRefusal {
  const errors = detailsErrorsOf(problem.errors)
  const message = hasErrors(errors) ? undefined : problem.message
  return { errors, message, offer: offerFor(problem) }
}
