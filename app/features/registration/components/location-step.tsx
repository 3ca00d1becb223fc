import { type FormEvent, useState } from 'react'
import { dobRefusal, type Month } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import type { Country } from '#app/features/places/contract.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { locationRefusal } from '../forms/location-form.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { CarriedFields } from './carried-fields.tsx'
import { activate, type OpenOutcome } from './register-calls.ts'
import { StepFoot } from './step-foot.tsx'

type LocationStepProps = {
  registration: Registration
  today: Month
  error?: string
  countries?: Country[]
  onOpened(outcome: Exclude<OpenOutcome, { state: 'failed' }>): Promise<void>
  onBack(): void
}

/** Step 3 of the standard sign-up: country, state, month of birth, parent or teacher. Then the account is activated. */
export function LocationStep({
  registration,
  today,
  error: initial,
  countries,
  ...props
}: LocationStepProps) {
  const [place, setPlace] = useState({ country: '', state: '' })
  const [dob, setDob] = useState(registration.draft.dob)
  const [error, setError] = useState<string | null>(initial ?? null)
  const [sending, setSending] = useState(false)
  const wasAsked = dobRefusal(registration.draft.dob, today) === null
  const reason = locationRefusal({ ...place, dob }, today)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || reason) return
    const given = new FormData(event.currentTarget)
    setSending(true)
    setError(null)
    const outcome = await activate({
      guid: registration.guid ?? '',
      dob,
      country: place.country,
      ...(place.state && { state: place.state }),
      is_parent: given.has('is_parent'),
      user_verification_token: registration.verificationToken,
      ...(registration.verificationSkipped && { email_verification_skipped: true }),
    })
    if (outcome.state !== 'failed') return props.onOpened(outcome).finally(() => setSending(false))
    setSending(false)
    setError(outcome.message)
  }

  return (
    <form method="post" action="/register" onSubmit={submit} noValidate className="mt-4 space-y-4">
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
      <Button type="submit" variant="accent" size="large" wide busy={sending} disabledReason={reason}>
        Next
      </Button>
      <StepFoot onBack={props.onBack} />
    </form>
  )
}
