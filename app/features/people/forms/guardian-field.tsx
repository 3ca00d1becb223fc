import { TextField } from '#app/ui/text-field.tsx'

/** Whom to ask whether a young person may have an account. */
export function GuardianField({ error }: { error?: string }) {
  return (
    <TextField
      label="Email of a parent or guardian"
      name="guardian_email"
      type="email"
      autoComplete="off"
      hint="We ask them whether you may have an account. Nothing happens before they say yes."
      error={error}
    />
  )
}
