import { maxNameLength } from '#app/features/families/rules.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { FamilyParts } from './family-parts.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** Invites a parent. Nothing is ticked before the student ticks it. */
export function InviteForm() {
  const form = useSettingsForm('invite')
  return (
    <SettingsForm form={form} intent="invite" save="Send invitation" resets>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="What do you call them?"
          hint="Such as Mum, Dad or Aunty Jo"
          name="name"
          autoComplete="off"
          maxLength={maxNameLength}
          error={form.errors.name}
        />
        <TextField
          label="Their email address"
          hint="We use it for this invitation only"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={form.errors.email}
        />
      </div>
      <FamilyParts legend="They may see" error={form.errors.parts} />
    </SettingsForm>
  )
}
