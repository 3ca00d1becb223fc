import type { Registration } from '../forms/registration-steps.ts'

/** Hidden fields with the results of earlier steps. */
export function CarriedFields({ registration, dob }: { registration: Registration; dob?: boolean }) {
  const { variant, draft, guid, verificationToken, verificationSkipped } = registration
  return (
    <>
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="guid" value={guid ?? ''} />
      <input type="hidden" name="full_name" value={draft.fullName} />
      <input type="hidden" name="email_address" value={draft.email} />
      <input type="hidden" name="user_verification_token" value={verificationToken} />
      {verificationSkipped && <input type="hidden" name="email_verification_skipped" value="on" />}
      {dob && <input type="hidden" name="dob" value={draft.dob} />}
    </>
  )
}
