import { currentMonth, type Month } from '#app/features/people/age-rules.ts'
import { dobOf, stateOf } from '#app/features/people/forms/person-fields.ts'
import { words } from '#app/features/people/words.ts'
import { type Country, listCountries } from '#app/features/places/contract.ts'
import type { SignInQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors } from '#app/platform/forms/form-result.ts'
import { activateAccount, register, verifyEmail } from '../contract.ts'
import { detailsErrors, readDetails } from './details-form.ts'
import { locationRefusal } from './location-form.ts'
import { type DetailsRefusal, detailsRefusalOf, registerBody } from './register-body.ts'
import { nextRegistration, type Registration, startRegistration, variantFor } from './registration-steps.ts'

/** The next state of the screen after a form post without scripts. */
export type AnsweredRegistration = {
  registration: Registration
  refusal?: DetailsRefusal
  codeError?: string
  locationError?: string
  countries?: Country[]
}
type Answer = { to: string } | { status: number; answered: AnsweredRegistration }

/** Without scripts there is no captcha token; a site with a captcha refuses. */
const noCaptcha = 'no scripts'

/** The three steps of the sign-up, one form post each. */
export function answerRegisterForm(
  api: ApiClient,
  form: FormData,
  ask: SignInQuery,
  now: Date,
): Promise<Answer> {
  const today = currentMonth(now)
  switch (form.get('intent')) {
    case 'code':
      return answerCode(api, form)
    case 'location':
      return answerLocation(api, form, today)
    default:
      return answerDetails(api, form, ask, today)
  }
}

async function answerDetails(
  api: ApiClient,
  form: FormData,
  ask: SignInQuery,
  today: Month,
): Promise<Answer> {
  const values = readDetails(form, dobOf(form))
  const draft = { fullName: values.fullName, email: values.email.trim(), dob: values.dob }
  const begun = { ...startRegistration(variantFor({ signupSource: ask.signupSource })), draft }
  // the server decides whether a guardian is needed, and the form then asks
  const asked = { dob: form.has('dob-year'), guardian: false }
  const errors = detailsErrors(values, asked, today)
  if (hasErrors(errors)) return { status: 422, answered: { registration: begun, refusal: { errors } } }
  const more = {
    marketing: form.has('marketing_subscribe'),
    trap: textOf(form, 'email'),
    referralCode: ask.referralCode,
  }
  const body = registerBody(values, more, ask, null, noCaptcha)
  const reply = await api.attempt(register, { body })
  if (!reply.ok) {
    const refusal = detailsRefusalOf(reply.problem)
    return { status: reply.problem.status || 503, answered: { registration: begun, refusal } }
  }
  // the academy's other steps need scripts; continue with the standard ones
  const registration = nextRegistration(
    { ...begun, variant: 'standard' },
    { type: 'registered', guid: reply.value.user.guid, draft },
  )
  return { status: 200, answered: { registration } }
}

async function answerCode(api: ApiClient, form: FormData): Promise<Answer> {
  const registration = atCode(form)
  const guid = registration.guid ?? ''
  const email_token = textOf(form, 'email_token').trim()
  const reply = await api.attempt(verifyEmail, {
    params: { userId: guid || 'none' },
    body: { email_token, user_id: guid, hCaptchaToken: noCaptcha },
  })
  if (reply.ok) {
    const { verification_token: token } = reply.value
    const verified = nextRegistration(registration, { type: 'verified', token })
    return { status: 200, answered: { registration: verified, countries: await countriesFrom(api) } }
  }
  const { problem } = reply
  if (problem.errors.email) {
    const back = nextRegistration(registration, { type: 'back' })
    return { status: problem.status, answered: { registration: back, refusal: detailsRefusalOf(problem) } }
  }
  const codeError = problem.errors.email_token?.[0] ?? problem.message
  return { status: problem.status || 503, answered: { registration, codeError } }
}

async function answerLocation(api: ApiClient, form: FormData, today: Month): Promise<Answer> {
  const token = textOf(form, 'user_verification_token')
  const registration = nextRegistration(atCode(form), { type: 'verified', token })
  const values = {
    country: textOf(form, 'country'),
    state: stateOf(form),
    dob: dobOf(form) || registration.draft.dob,
  }
  const again = async (status: number, locationError: string): Promise<Answer> => ({
    status,
    answered: { registration, locationError, countries: await countriesFrom(api) },
  })
  const reason = locationRefusal(values, today)
  if (reason) return again(422, reason)
  const reply = await api.attempt(activateAccount, {
    body: {
      guid: registration.guid ?? '',
      dob: values.dob,
      country: values.country,
      ...(values.state && { state: values.state }),
      is_parent: form.has('is_parent'),
      user_verification_token: token,
    },
  })
  if (!reply.ok) {
    const [field] = Object.values(reply.problem.errors).flat()
    return again(reply.problem.status || 503, field ?? words.activationFailed)
  }
  if (!reply.value.awaits_guardian) return { to: '/' }
  const waiting = nextRegistration(registration, { type: 'awaits-guardian' })
  return { status: 200, answered: { registration: waiting } }
}

/** The steps carry the results of the earlier ones. */
function atCode(form: FormData): Registration {
  const draft = {
    fullName: textOf(form, 'full_name'),
    email: textOf(form, 'email_address'),
    dob: dobOf(form),
  }
  const guid = textOf(form, 'guid')
  return nextRegistration(startRegistration('standard'), { type: 'registered', guid, draft })
}

async function countriesFrom(api: ApiClient): Promise<Country[]> {
  const reply = await api.attempt(listCountries)
  return reply.ok ? reply.value.data : []
}
