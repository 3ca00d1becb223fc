import { useState } from 'react'
import { dobRefusal, type Month } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { locationRefusal } from '../forms/location-form.ts'
import type { RegisterResult } from '../forms/register-result.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { registrationWords } from '../words.ts'
import { CarriedFields } from './carried-fields.tsx'
import { StepFoot } from './step-foot.tsx'
import { useGuessedCountry } from './use-guessed-country.ts'

type LocationStepProps = {
  registration: Registration
  form: Form<RegisterResult>
  today: Month
  onBack(): void
}

/** Step 3 of the standard sign-up: country, state, month of birth, parent or teacher. Then the account is activated. */
export function LocationStep({ registration, form, today, onBack }: LocationStepProps) {
  const [place, setPlace] = useState({ country: '', state: '' })
  useGuessedCountry(place.country === '', (country) => setPlace({ country, state: '' }))
  const [dob, setDob] = useState(registration.draft.dob)
  const [countries] = useState(form.result?.countries)
  const result = form.result?.intent === 'location' ? form.result : undefined
  const error = result?.status === 503 ? registrationWords.activationFailed : result?.message
  const wasAsked = dobRefusal(registration.draft.dob, today) === null
  const reason = locationRefusal({ ...place, dob }, today)

  return (
    <form {...form.props} className="mt-4 space-y-4">
      {form.prefetch}
      <input type="hidden" name="intent" value="location" />
      <CarriedFields registration={registration} dob={wasAsked} />
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <PlaceFields {...place} initial={countries} onChange={setPlace} />
      {!wasAsked && <BirthMonth dob={dob} today={today} onChange={setDob} />}
      <Checkbox label="I am a parent or teacher" name="is_parent" />
      <Button type="submit" variant="accent" size="large" wide busy={form.isPending} disabledReason={reason}>
        Next
      </Button>
      <StepFoot onBack={onBack} />
    </form>
  )
}
