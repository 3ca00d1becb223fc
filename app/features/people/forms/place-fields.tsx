import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Country } from '#app/features/places/contract.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { hasStates } from '../user-rules.ts'
import { stateIn } from './person-fields.ts'
import { useCountries } from './use-countries.ts'

type PlaceFieldsProps = {
  country: string
  state: string
  errors?: { country?: string; state?: string }
  /** The page has them already, without scripts. */
  initial?: Country[]
  onChange(place: { country: string; state: string }): void
}

/** Country, and for Australia and New Zealand the state. Another country starts the state afresh. */
export function PlaceFields({ country, state, errors, initial, onChange }: PlaceFieldsProps) {
  const { countries, hasFailed, retry } = useCountries(initial)
  const hydrated = useHydrated()
  const fields = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((chosen: { country: string; state: string }) => {
    if (chosen.country !== country || chosen.state !== state) onChange(chosen)
  })
  // React would put back what it was rendered with over what was chosen before it was hydrated.
  useLayoutEffect(() => {
    const chosen = placeIn(fields.current)
    if (chosen) take(chosen)
  }, [])
  const states = countries.find(({ code }) => code === country)?.states ?? []
  if (hasFailed) {
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button size="small" variant="outline" onClick={retry}>
            Try again
          </Button>
        }
      >
        The list of countries did not load.
      </Banner>
    )
  }
  return (
    <div ref={fields} className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Country"
        name="country"
        autoComplete="country"
        placeholder="Choose a country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...(hydrated ? { value: country } : { defaultValue: country })}
        onChange={(event) => onChange({ country: event.target.value, state: '' })}
        error={errors?.country}
      />
      {!hydrated && initial && (
        <Select
          label="State or region"
          name="state"
          placeholder="For Australia and New Zealand"
          defaultValue={state && `${country}-${state}`}
          error={errors?.state}
          options={initial
            .filter(({ code }) => hasStates(code))
            .map(({ code, name, states: own }) => ({
              label: name,
              options: own.map((one) => ({ value: `${code}-${one.code}`, label: one.name })),
            }))}
        />
      )}
      {(hydrated || !initial) && hasStates(country) && (
        <Select
          label={country === 'AU' ? 'State or territory' : 'Region'}
          name="state"
          autoComplete="address-level1"
          placeholder={country === 'AU' ? 'Choose a state' : 'Choose a region'}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          value={state}
          onChange={(event) => onChange({ country, state: event.target.value })}
          error={errors?.state}
        />
      )}
    </div>
  )
}

/** What is chosen in the fields, once a country is. */
function placeIn(fields: HTMLElement | null) {
  const chosen = (name: string) => fields?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? ''
  const country = chosen('country')
  return country ? { country, state: stateIn(chosen('state'), country) } : null
}
