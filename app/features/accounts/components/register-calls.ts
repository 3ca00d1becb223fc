import type { Attempt } from '#app/platform/api-client.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { CallOf, ReplyOf } from '#app/platform/contract.ts'
import { keepAnonymousFacts } from '../anonymous-facts.ts'
import type { DetailsForm } from '../forms/details-form.ts'
import {
  type DetailsMore,
  type DetailsRefusal,
  detailsRefusalOf,
  registerBody,
} from '../forms/register-body.ts'
import type { SignInQuery } from '../forms/sign-in-query.ts'
import type { activateAccount, register, verifyAccount, verifyEmail } from '../registration/contract.ts'
import { currentMonth } from '../registration/registration-rules.ts'
import { words } from '../words.ts'

const registerEndpoint = bareEndpoint<typeof register>('POST /api/register')
const codeEndpoint = bareEndpoint<typeof verifyEmail>('POST /api/user/verify/email/:userId')
const openEndpoint = bareEndpoint<typeof verifyAccount>('POST /api/user/verify')
const activateEndpoint = bareEndpoint<typeof activateAccount>('POST /api/user/activate')

export type DetailsOutcome = { ok: true; guid: string } | { ok: false; refusal: DetailsRefusal }

/** Step 1: makes the account that waits, and has the code sent. */
export async function sendDetails(
  form: DetailsForm,
  more: DetailsMore,
  ask: SignInQuery,
  ghostId: string | null,
  captcha: string,
): Promise<DetailsOutcome> {
  const reply = await browserApi.attempt(registerEndpoint, {
    body: registerBody(form, more, ask, ghostId, captcha),
  })
  if (!reply.ok) return { ok: false, refusal: detailsRefusalOf(reply.problem) }
  keepAnonymousFacts({ dob: form.dob }, currentMonth(new Date()))
  return { ok: true, guid: reply.value.user.guid }
}

export type CodeOutcome =
  | { state: 'right'; token: string }
  | { state: 'wrong'; message: string }
  /** The right code has shown that the mailbox has an account: back to step 1. */
  | { state: 'taken'; refusal: DetailsRefusal }

/** Step 2. */
export async function checkCode(guid: string, code: string, captcha: string): Promise<CodeOutcome> {
  const reply = await browserApi.attempt(codeEndpoint, {
    params: { userId: guid },
    body: { email_token: code, user_id: guid, hCaptchaToken: captcha },
  })
  if (reply.ok) return { state: 'right', token: reply.value.verification_token }
  const { problem } = reply
  if (problem.errors.email) return { state: 'taken', refusal: detailsRefusalOf(problem) }
  return { state: 'wrong', message: problem.errors.email_token?.[0] ?? problem.message }
}

export type OpenOutcome =
  | { state: 'signed-in' }
  | { state: 'awaits-guardian' }
  | { state: 'failed'; message: string }

/** Academy, after the code: from here on there is a working account. */
export async function openAccount(guid: string, token: string, dob: string): Promise<OpenOutcome> {
  const body = { user_id: guid, user_verification_token: token, dob }
  return outcomeOf(await browserApi.attempt(openEndpoint, { body }))
}

type ActivateBody = CallOf<typeof activateEndpoint>['body']

/** The last step of either variant. */
export async function activate(body: ActivateBody): Promise<OpenOutcome> {
  const outcome = outcomeOf(await browserApi.attempt(activateEndpoint, { body }))
  // still a visitor: what they have told counts for the rest of this session
  if (outcome.state === 'awaits-guardian') keepAnonymousFacts(body, currentMonth(new Date()))
  return outcome
}

type Opened = Attempt<ReplyOf<typeof activateEndpoint>>

/** The person reads the same sentence whatever went wrong, unless a field can be put right. Source: section 8. */
function outcomeOf(reply: Opened): OpenOutcome {
  if (reply.ok) return { state: reply.value.awaits_guardian ? 'awaits-guardian' : 'signed-in' }
  const [field] = Object.values(reply.problem.errors).flat()
  return { state: 'failed', message: field ?? words.activationFailed }
}
