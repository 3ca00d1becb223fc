import type { RouteFacts } from '../route-facts.ts'

type ExpoState = 'upcoming' | 'live' | 'past'

/** The state of its expo that a page shows; null for a page about no expo. */
export function expoStateIn(loaded: readonly unknown[]): ExpoState | null {
  for (const data of loaded) {
    const state = (data as { expoState?: ExpoState } | null | undefined)?.expoState
    if (state) return state
  }
  return null
}

/** Before its start the page of an expo is the teaser: it has that name and no enquiry bar. Sources: section 2.2, decision D-036. */
export function factsInState(facts: RouteFacts, state: ExpoState | null): RouteFacts {
  if (facts.name !== 'expo' || state !== 'upcoming') return facts
  return { ...facts, name: 'expo-teaser', enquiryBar: false, enquiryAction: false }
}
