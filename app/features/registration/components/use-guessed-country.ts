import { useEffect, useEffectEvent } from 'react'
import { countryOfDevice } from '#app/features/places/zone-country.ts'

/** Once a form is in the browser: preselects the country of the device's time zone, unless something was chosen before. */
export function useGuessedCountry(isUntouched: boolean, choose: (country: 'AU' | 'NZ') => void): void {
  const guess = useEffectEvent(() => {
    const country = isUntouched ? countryOfDevice() : null
    if (country) choose(country)
  })
  useEffect(() => guess(), [])
}
