import type { ResendAction } from '#app/features/sign-in/forms/offers.ts'
import { requestPasswordReset } from '#app/features/sign-in/screens/email-calls.ts'
import { ResendOffer } from '#app/features/sign-in/screens/resend-offer.tsx'
import { SendEmailButton } from '#app/features/sign-in/screens/send-email-button.tsx'

/** Offers for a registered address: a password reset, or the verification link. */
export function RegisterOffer({ offer, email }: { offer: ResendAction; email: string }) {
  if (offer === 'resend_verification') return <ResendOffer email={email} />
  return <SendEmailButton label="Forgot password" send={() => requestPasswordReset(email)} />
}
