import type { Country } from '#app/features/places/contract.ts'
import type { ResendAction } from '#app/features/sign-in/forms/offers.ts'
import type { Attempt } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import type { activateAccount } from '../contract.ts'
import { registrationWords } from '../words.ts'
import type { DetailsField } from './details-form.ts'
import type { AboutForm } from './location-form.ts'
import type { Registration, RegistrationEvent } from './registration-steps.ts'

/** The result of a step of the sign-up. Without an event after a success the account is open and its owner signed in. */
export type RegisterResult = FormResult<DetailsField | keyof AboutForm | 'email_token' | 'phone' | 'code'> & {
  event?: RegistrationEvent
  /** What may help when the first step was refused. */
  offer?: ResendAction | null
  /** The code was right, but the account could not be opened yet. */
  provenToken?: string
  /** What a person has told who waits for a guardian. */
  facts?: { dob?: string; country?: string; state?: string }
  /** For a page without scripts: the state of the sign-up, and what its step needs. */
  registration?: Registration
  countries?: Country[]
}

/** What opening an account came to. The same message for every failure, unless a field can be corrected. Source: section 8. */
export function openedResult(
  reply: Attempt<ReplyOf<typeof activateAccount>>,
  intent: string,
  facts: RegisterResult['facts'],
): RegisterResult {
  if (!reply.ok) {
    const [sentence] = Object.values(reply.problem.errors).flat()
    const status = reply.problem.status || 503
    return { ok: false, intent, message: sentence ?? registrationWords.activationFailed, status }
  }
  // still a visitor: what they have told counts for the rest of this session
  return reply.value.awaits_guardian
    ? { ok: true, intent, event: { type: 'awaits-guardian' }, facts }
    : { ok: true, intent, token: reply.value.token }
}
