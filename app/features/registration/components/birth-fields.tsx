import { type Month, needsGuardian } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { GuardianField } from '#app/features/people/forms/guardian-field.tsx'
import type { FormErrors } from '#app/platform/forms/form-result.ts'
import type { DetailsField } from '../forms/details-form.ts'

type BirthFieldsProps = {
  dob: string
  today: Month
  asksGuardian: boolean
  errors: FormErrors<DetailsField>
  onChange(dob: string): void
}

/** The age questions of the first step: the month of birth, and for the youngest the guardian's address. */
export function BirthFields({ dob, today, asksGuardian, errors, onChange }: BirthFieldsProps) {
  return (
    <>
      <BirthMonth dob={dob} today={today} error={errors.dob} onChange={onChange} />
      {asksGuardian && dob && needsGuardian(dob, today) && <GuardianField error={errors.guardian_email} />}
    </>
  )
}
