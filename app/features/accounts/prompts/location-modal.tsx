import { useState } from 'react'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import type { updateUserLocation } from '../registration/school-contract.ts'
import { hasStates } from '../user-rules.ts'
import { words } from '../words.ts'
import type { PromptProps } from './prompt-host.tsx'
import { useCountries } from './use-countries.ts'

/** Asks for country and state. What is sent is not waited for: the window closes at once (R-7-033). */
export default function LocationModal({ user, onClose, onDone }: PromptProps) {
  const countries = useCountries()
  const [country, setCountry] = useState(user.country ?? '')
  const [state, setState] = useState(user.state ?? '')
  const needsState = hasStates(country)
  const states = countries?.find(({ code }) => code === country)?.states ?? []
  const refusal = country ? (needsState && !state ? words.state : null) : words.country

  function save() {
    onClose()
    void browserApi
      .attempt(bareEndpoint<typeof updateUserLocation>('POST /api/user/update-user-location'), {
        body: { country, ...(needsState && { state }) },
      })
      .then((reply) => (reply.ok ? onDone() : toast(reply.problem.message, { kind: 'bad' })))
  }

  return (
    <Modal title="What's your location?" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!refusal) save()
        }}
      >
        <p className="text-muted">So that courses, entry rules and places to study fit where you live.</p>
        <Select
          label="Country"
          name="country"
          value={country}
          placeholder={countries?.length === 0 ? 'Loading' : 'Choose your country'}
          options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={countries === null ? 'The list did not load. Please try again later.' : undefined}
          onChange={(event) => {
            setCountry(event.target.value)
            setState('')
          }}
        />
        {needsState && (
          <Select
            label={country === 'NZ' ? 'Region' : 'State or territory'}
            name="state"
            value={state}
            placeholder="Choose one"
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => setState(event.target.value)}
          />
        )}
        <Button type="submit" wide disabledReason={refusal}>
          Save
        </Button>
      </form>
    </Modal>
  )
}
