import { loadSiteState } from '#app/features/site/site-state.ts'
import { watchBuild } from './reload.ts'

let hasBegun = false

/** What cannot wait for the later parts: a script that is gone, and who is here. Once per document. */
export function beginWatching(): void {
  if (hasBegun) return
  hasBegun = true
  watchBuild()
  void loadSiteState()
}
