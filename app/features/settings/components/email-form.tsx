import type { Security } from '#app/features/sign-in/contract.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** Changes the email address, which takes effect once the emailed link is opened. */
export function EmailForm({ security }: { security: Security }) {
  const form = useSettingsForm('email')
  return (
    <SettingsForm form={form} intent="email" save="Send the link" proof={security} isNarrow>
      <p>
        You sign in with <strong className="break-all">{security.email}</strong>
      </p>
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We send a link there. Your address changes when you open it."
        error={form.errors.email}
      />
    </SettingsForm>
  )
}
