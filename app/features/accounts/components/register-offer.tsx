import type { ResendAction } from '../forms/offers.ts'
import { askForNewPassword } from './letter-calls.ts'
import { LetterOffer } from './letter-offer.tsx'
import { ResendOffer } from './resend-offer.tsx'

/** What helps somebody whose address is known already: a new password, or the link that verifies it. */
export function RegisterOffer({ offer, email }: { offer: ResendAction; email: string }) {
  if (offer === 'resend_verification') return <ResendOffer email={email} />
  return <LetterOffer label="Forgot password" send={() => askForNewPassword(email)} />
}
