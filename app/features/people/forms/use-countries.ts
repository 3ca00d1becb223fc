import { useEffect, useState } from 'react'
import { type Country, listCountries } from '#app/features/places/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'

let asked: Promise<Country[]> | undefined

/** Countries, Australia and New Zealand first: those the page came with, else loaded once per document. */
export function useCountries(initial: Country[] = []): {
  countries: Country[]
  hasFailed: boolean
  retry(): void
} {
  const [countries, setCountries] = useState(initial)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const isGiven = initial.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    if (isGiven) return
    let isHere = true
    fetchCountries().then(
      (list) => isHere && setCountries(list),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [tries, isGiven])

  return {
    countries,
    hasFailed,
    retry: () => {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}

function fetchCountries(): Promise<Country[]> {
  asked ??= browserApi
    .call(listCountries)
    .then((reply) => reply.data)
    .catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return asked
}
