import { loadSiteState } from '#app/features/site/site-state.ts'
import { watchBuild } from './reload.ts'

let hasBegun = false

/** What cannot wait until idle: detecting missing scripts and loading the site state. Once per document. */
export function startWatching(): void {
  if (hasBegun) return
  hasBegun = true
  watchBuild()
  void loadSiteState()
}
