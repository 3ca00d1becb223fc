import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { User } from '../user-shape.ts'

/** First and last name. Some people have one name only. */
export function NameFields({
  user,
  errors,
}: {
  user: Pick<User, 'first_name' | 'last_name'>
  errors: FormErrors
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={user.first_name}
        error={errors.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        optional
        defaultValue={user.last_name}
        error={errors.last_name}
      />
    </div>
  )
}
