import { communityNote } from '#app/features/people/push/community-events.ts'
import { changeUnread, refreshSiteState } from '#app/features/site/site-state.ts'
import { dismissToast, toast, toastMs } from '#app/ui/toast.ts'
import { isQuietPage } from '../quiet-pages.ts'

/** Everybody hears of a broadcast at once: they ask for their own within this long. */
const spreadMs = 20_000

let wasConnected = false

/** What an event of the push connection does on every page. */
export function hearEvent(event: string, data: Record<string, unknown>): void {
  const note = communityNote(event)
  if (note === null) dismissToast()
  else if (note) toast(note, { durationMs: toastMs.message })
  else if (event === 'connected') askForMissed()
  else if (event === 'new_broadcast') setTimeout(() => void refreshSiteState(), Math.random() * spreadMs)
  else if (event === 'new_web_notification') showNew(data)
}

function showNew(data: Record<string, unknown>): void {
  if (typeof data.unread_notifications === 'number') changeUnread(data.unread_notifications)
  if (data.kind === 'new-message') return // it has a toast with a link of its own
  if (data.kind === 'badge' && isResultOrQuiz(window.location)) return // the result shows the badge itself
  if (typeof data.title === 'string') toast(data.title, { durationMs: toastMs.message })
}

/** The result of a quiz of the Academy, and its questions, from which the result follows. */
function isResultOrQuiz({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return /^\/academy(?:\/[^/]+){3}\/result\//.test(pathname) || isQuietPage(pathname, search)
}

/** The page has just loaded what there is; after any later connection it asks once. */
function askForMissed(): void {
  if (wasConnected) void refreshSiteState()
  wasConnected = true
}
