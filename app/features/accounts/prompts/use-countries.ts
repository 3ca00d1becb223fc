import { useEffect, useState } from 'react'
import type { Country, listCountries } from '#app/features/places/contract.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'

/** Countries with their states; empty until they are there, null when they could not be had. */
export function useCountries(): Country[] | null {
  const [countries, setCountries] = useState<Country[] | null>([])
  useEffect(() => {
    void browserApi
      .attempt(bareEndpoint<typeof listCountries>('GET /api/countries'))
      .then((reply) => setCountries(reply.ok ? reply.value.data : null))
  }, [])
  return countries
}
