import type { ResendAction } from '../forms/offers.ts'
import { askForNewPassword } from './email-calls.ts'
import { ResendOffer } from './resend-offer.tsx'
import { SendEmailButton } from './send-email-button.tsx'

/** What helps somebody whose address is known already: a new password, or the link that verifies it. */
export function RegisterOffer({ offer, email }: { offer: ResendAction; email: string }) {
  if (offer === 'resend_verification') return <ResendOffer email={email} />
  return <SendEmailButton label="Forgot password" send={() => askForNewPassword(email)} />
}
