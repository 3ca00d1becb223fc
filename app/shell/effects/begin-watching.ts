import { loadSiteState } from '#app/features/site/site-state.ts'
import { prepareNavigation } from '../before-navigation.ts'
import { watchBuild } from './reload.ts'

let hasBegun = false

/** What cannot wait until idle: missing scripts, the first use, and the state of the site. Once per document. */
export function startWatching(): void {
  if (hasBegun) return
  hasBegun = true
  watchBuild()
  prepareNavigation()
  void loadSiteState()
}
