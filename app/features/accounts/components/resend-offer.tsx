import { resendVerificationOf } from './letter-calls.ts'
import { LetterOffer } from './letter-offer.tsx'

/** Sends the link that verifies an account once more. */
export function ResendOffer({ email }: { email: string }) {
  return <LetterOffer label="Resend Verification Link" send={() => resendVerificationOf(email, 'link')} />
}
