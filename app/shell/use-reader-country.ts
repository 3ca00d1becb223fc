import { useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { chosenCountry, countryInQuery, type ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { RootFacts } from './root-facts.ts'

const never = () => () => {}

/** The country that the page speaks for: as the server chooses it, also after a navigation inside the app. */
export function useReaderCountry(): ReaderCountry {
  const { search } = useLocation()
  const chosen = useSyncExternalStore(never, () => chosenCountry(document.cookie), noChoice)
  const first = useRouteLoaderData<RootFacts>('root')?.country
  return countryInQuery(new URLSearchParams(search)) ?? chosen ?? first ?? 'AU'
}

function noChoice(): null {
  return null
}
