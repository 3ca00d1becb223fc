import { TextField } from '#app/ui/text-field.tsx'

/** Whom to ask whether a young person may have an account. `hint` is null where the page has said what happens. */
export function GuardianField({ error, hint = defaultHint }: { error?: string; hint?: string | null }) {
  return (
    <TextField
      label="Email of a parent or guardian"
      name="guardian_email"
      type="email"
      autoComplete="off"
      hint={hint ?? undefined}
      error={error}
    />
  )
}

const defaultHint = 'We ask them whether you may have an account. Nothing happens before they say yes.'
