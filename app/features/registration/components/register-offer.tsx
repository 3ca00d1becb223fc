import type { ResendAction } from '#app/features/sign-in/forms/offers.ts'
import { requestPasswordReset } from '#app/features/sign-in/screens/email-calls.ts'
import { ResendOffer } from '#app/features/sign-in/screens/resend-offer.tsx'
import { SendEmailButton } from '#app/features/sign-in/screens/send-email-button.tsx'

/** What helps somebody whose address is known already: a new password, or the link that verifies it. */
export function RegisterOffer({ offer, email }: { offer: ResendAction; email: string }) {
  if (offer === 'resend_verification') return <ResendOffer email={email} />
  return <SendEmailButton label="Forgot password" send={() => requestPasswordReset(email)} />
}
