import { type LoadedState, useSiteState } from '#app/features/site/site-state.ts'
import { ghost, type Person, visitor } from './person.ts'

/** Until the state is there, everybody is a visitor: that is what a kept page was drawn for. */
export function usePerson(): Person {
  return personOfState(useSiteState())
}

export function personOfState(loaded: LoadedState): Person {
  return loaded.status === 'ready' && loaded.state.ghost ? ghost : visitor
}
