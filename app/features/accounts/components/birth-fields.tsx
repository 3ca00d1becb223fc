import type { DetailsField } from '../forms/details-form.ts'
import type { FormErrors } from '../forms/form-errors.ts'
import { type Month, needsGuardian } from '../registration/registration-rules.ts'
import { BirthMonth } from './birth-month.tsx'
import { GuardianField } from './guardian-field.tsx'

type BirthFieldsProps = {
  dob: string
  today: Month
  asksGuardian: boolean
  errors: FormErrors<DetailsField>
  onChange(dob: string): void
}

/** What the first step asks where it asks about age: the month of birth, and of the youngest whom to ask. */
export function BirthFields({ dob, today, asksGuardian, errors, onChange }: BirthFieldsProps) {
  return (
    <>
      <BirthMonth dob={dob} today={today} error={errors.dob} onChange={onChange} />
      {asksGuardian && dob && needsGuardian(dob, today) && <GuardianField error={errors.guardian_email} />}
    </>
  )
}
