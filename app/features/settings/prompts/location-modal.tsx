import { useState } from 'react'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import { updateUserLocation } from '#app/features/registration/contract.ts'
import { placeRefusal } from '#app/features/registration/forms/location-form.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PromptProps } from './prompt-host.tsx'

/** Asks for country and state. Closes at once without waiting for the reply (R-7-033). */
export default function LocationModal({ user, onDismiss, onClose, onDone }: PromptProps) {
  const [place, setPlace] = useState({ country: user.country ?? '', state: user.state ?? '' })
  const refusal = placeRefusal(place)

  function save() {
    onClose()
    void browserApi
      .attempt(updateUserLocation, {
        body: { country: place.country, ...(place.state && { state: place.state }) },
      })
      .then((reply) => (reply.ok ? onDone() : toast(reply.problem.message, { kind: 'bad' })))
  }

  return (
    <Modal title="What's your location?" onClose={onDismiss}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!refusal) save()
        }}
      >
        <p className="text-muted">So that courses, entry rules and places to study fit where you live.</p>
        <PlaceFields {...place} onChange={setPlace} />
        <Button type="submit" wide disabledReason={refusal}>
          Save
        </Button>
        <Button variant="ghost" wide onClick={onDismiss}>
          Not now
        </Button>
      </form>
    </Modal>
  )
}
