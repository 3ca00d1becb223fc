import { resendVerificationOf } from './email-calls.ts'
import { SendEmailButton } from './send-email-button.tsx'

/** Sends the link that verifies an account once more. */
export function ResendOffer({ email }: { email: string }) {
  return <SendEmailButton label="Resend Verification Link" send={() => resendVerificationOf(email, 'link')} />
}
