import { currentMonth } from '#app/features/people/age-rules.ts'
import { saveAnonymousFacts } from '#app/features/people/anonymous-facts.ts'
import { words } from '#app/features/people/words.ts'
import type { Attempt } from '#app/platform/api-client.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { CallOf, ReplyOf } from '#app/platform/contract.ts'
import { activateAccount, verifyAccount, verifyEmail } from '../contract.ts'
import { type DetailsRefusal, detailsRefusalOf } from '../forms/register-body.ts'

export type CodeOutcome =
  | { state: 'right'; token: string }
  | { state: 'wrong'; message: string }
  /** The mailbox of the verified code has an account already: back to step 1. */
  | { state: 'taken'; refusal: DetailsRefusal }

/** Step 2. */
export async function checkCode(guid: string, code: string, captcha: string): Promise<CodeOutcome> {
  const reply = await browserApi.attempt(verifyEmail, {
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

/** Academy, after the code: the account works from here on. */
export async function openAccount(guid: string, token: string, dob: string): Promise<OpenOutcome> {
  const body = { user_id: guid, user_verification_token: token, dob }
  return outcomeOf(await browserApi.attempt(verifyAccount, { body }))
}

type ActivateBody = CallOf<typeof activateAccount>['body']

/** The last step of either variant. */
export async function activate(body: ActivateBody): Promise<OpenOutcome> {
  const outcome = outcomeOf(await browserApi.attempt(activateAccount, { body }))
  // still a visitor: what they have told counts for the rest of this session
  if (outcome.state === 'awaits-guardian') saveAnonymousFacts(body, currentMonth(new Date()))
  return outcome
}

type Opened = Attempt<ReplyOf<typeof activateAccount>>

/** The same message for every failure, unless a field can be corrected. Source: section 8. */
function outcomeOf(reply: Opened): OpenOutcome {
  if (reply.ok) return { state: reply.value.awaits_guardian ? 'awaits-guardian' : 'signed-in' }
  const [field] = Object.values(reply.problem.errors).flat()
  return { state: 'failed', message: field ?? words.activationFailed }
}
