import { redirect } from 'react-router'
import { currentMonth, type Month } from '#app/features/people/age-rules.ts'
import { dobOf, stateOf } from '#app/features/people/forms/person-fields.ts'
import { splitName } from '#app/features/people/user-rules.ts'
import { listCountries } from '#app/features/places/contract.ts'
import { offerFor } from '#app/features/sign-in/forms/offers.ts'
import { readSignInQuery, type SignInQuery, signupFields } from '#app/features/sign-in/forms/sign-in-query.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { isDataRequest, textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { activateAccount, register, verifyAccount, verifyEmail } from '../contract.ts'
import { detailsErrors, detailsFields, readDetails } from './details-form.ts'
import { locationRefusal } from './location-form.ts'
import { openedResult, type RegisterResult } from './register-result.ts'
import { nextRegistration, type Registration, startRegistration, variantFor } from './registration-steps.ts'

/** Without scripts there is no captcha token; a site with a captcha refuses. */
const noCaptcha = 'no scripts'

/**
 * The steps of the sign-up, one form each; a form carries the results of the earlier ones. A script goes on with the event
 * of the result, a browser gets the page of the next step.
 */
export async function registerAction(api: ApiClient, request: Request, now: Date) {
  const ask = readSignInQuery(new URL(request.url).searchParams)
  const form = await request.formData()
  const today = currentMonth(now)
  const result = await sendStep(api, form, ask, today)
  if (isDataRequest(request)) return respond(result)
  if (result.ok && !result.event) return redirect('/')
  const before = registrationIn(form, ask)
  // the academy's other steps need scripts; without them the standard ones follow
  const registration = result.event
    ? nextRegistration({ ...before, variant: 'standard' }, result.event)
    : before
  if (registration.step !== 'location') return respond({ ...result, registration })
  const reply = await api.attempt(listCountries)
  return respond({ ...result, registration, countries: reply.ok ? reply.value.data : [] })
}

function sendStep(api: ApiClient, form: FormData, ask: SignInQuery, today: Month): Promise<RegisterResult> {
  switch (form.get('intent')) {
    case 'code':
      return sendCode(api, form)
    case 'location':
      return sendLocation(api, form, today)
    default:
      return sendDetails(api, form, ask, today)
  }
}

/** Step 1: creates the pending account, and sends the code. */
async function sendDetails(
  api: ApiClient,
  form: FormData,
  ask: SignInQuery,
  today: Month,
): Promise<RegisterResult> {
  const intent = 'details'
  const values = readDetails(form)
  const asked = { dob: form.has('dob-year'), guardian: form.has('guardian_email') }
  const errors = detailsErrors(values, asked, today)
  if (hasErrors(errors)) return invalid(errors, intent)
  const { dob, guardianEmail } = values
  const email = values.email.trim()
  const trap = textOf(form, 'email')
  const reply = await api.attempt(register, {
    body: {
      ...splitName(values.fullName),
      email,
      password: values.password,
      hCaptchaToken: textOf(form, 'hCaptchaToken') || noCaptcha,
      marketing_subscribe: form.has('marketing_subscribe'),
      terms: values.terms as true,
      ...(dob && { dob }),
      ...(guardianEmail && { guardian_email: guardianEmail.trim() }),
      ...(ask.referralCode && { referral_code: ask.referralCode }),
      ...(ask.signupSource && { signup_source: ask.signupSource }),
      ...(trap && { trap }),
      ...signupFields(ask, textOf(form, 'ghost_user_id') || null),
    },
  })
  if (!reply.ok) return refusedDetails(reply.problem)
  const draft = { fullName: values.fullName, email, dob }
  return { ok: true, intent, event: { type: 'registered', guid: reply.value.user.guid, draft } }
}

/** Step 2. In the academy the account works from here on. */
async function sendCode(api: ApiClient, form: FormData): Promise<RegisterResult> {
  const intent = 'code'
  const guid = textOf(form, 'guid')
  let token = textOf(form, 'user_verification_token')
  if (!token) {
    const email_token = textOf(form, 'email_token').trim()
    const hCaptchaToken = textOf(form, 'hCaptchaToken') || noCaptcha
    const reply = await api.attempt(verifyEmail, {
      params: { userId: guid || 'none' },
      body: { email_token, user_id: guid, hCaptchaToken },
    })
    if (!reply.ok) {
      // the mailbox has an account already: back to step 1
      if (reply.problem.errors.email) return { ...refusedDetails(reply.problem), event: { type: 'back' } }
      return refused(reply.problem, { intent, names: { email_token: 'email_token' } })
    }
    token = reply.value.verification_token
  }
  if (form.get('variant') !== 'academy') return { ok: true, intent, event: { type: 'verified', token } }
  const body = { user_id: guid, user_verification_token: token, dob: dobOf(form) }
  const opened = openedResult(await api.attempt(verifyAccount, { body }), intent, { dob: body.dob })
  if (!opened.ok) return { ...opened, provenToken: token }
  return { event: { type: 'verified', token, isOpen: true }, ...opened }
}

/** The last step of the standard sign-up. */
async function sendLocation(api: ApiClient, form: FormData, today: Month): Promise<RegisterResult> {
  const intent = 'location'
  const facts = { country: textOf(form, 'country'), state: stateOf(form), dob: dobOf(form) }
  const message = locationRefusal(facts, today)
  if (message) return { ok: false, intent, message, status: 422 }
  const reply = await api.attempt(activateAccount, {
    body: {
      guid: textOf(form, 'guid'),
      dob: facts.dob,
      country: facts.country,
      ...(facts.state && { state: facts.state }),
      is_parent: form.has('is_parent'),
      user_verification_token: textOf(form, 'user_verification_token'),
      ...(form.has('email_verification_skipped') && { email_verification_skipped: true }),
    },
  })
  return openedResult(reply, intent, facts)
}

function refusedDetails(problem: Parameters<typeof refused>[0] & { code?: string }): RegisterResult {
  return { ...refused(problem, { intent: 'details', names: detailsFields }), offer: offerFor(problem) }
}

/** The state of the sign-up that a form was sent in. */
function registrationIn(form: FormData, ask: SignInQuery): Registration {
  const draft = {
    fullName: textOf(form, 'full_name'),
    email: textOf(form, 'email_address').trim(),
    dob: dobOf(form),
  }
  const begun = { ...startRegistration(variantFor({ signupSource: ask.signupSource })), draft }
  const intent = form.get('intent')
  if (intent !== 'code' && intent !== 'location') return begun
  const guid = textOf(form, 'guid')
  const atCode = nextRegistration({ ...begun, variant: 'standard' }, { type: 'registered', guid, draft })
  if (intent === 'code') return atCode
  return nextRegistration(atCode, { type: 'verified', token: textOf(form, 'user_verification_token') })
}
