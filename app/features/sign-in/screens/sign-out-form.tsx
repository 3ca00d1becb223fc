import { type FormEvent, type ReactNode, useState } from 'react'
import { hasStored, readOwner } from '#app/platform/device/owner.ts'
import { track } from '#app/platform/web/tracking.ts'
import { clearUnsaved } from '#app/platform/web/unsaved-texts.ts'

/** The page that takes the form, and shows it with a sentence. */
export const logoutPage = '/logout'

/** How long the count of the log-out may take before the form is sent without it, in milliseconds. */
const patience = 500

/**
 * The form that signs out: a POST of a whole document, so nothing stays in memory, and no link, picture or other site can send
 * it. With scripts it first clears what was typed and not saved and what is stored on this device. Answers that were not sent
 * yet are asked about on the page of the form, which passes `removesUnsent`.
 */
export function SignOutForm({
  removesUnsent = false,
  children,
}: {
  removesUnsent?: boolean
  children: ReactNode
}) {
  const [isLeaving, setLeaving] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLeaving) return
    setLeaving(true)
    void leave(removesUnsent)
  }
  return (
    <form method="post" action={logoutPage} onSubmit={submit} className="contents">
      {children}
    </form>
  )
}

/** How many answers on this device were not sent yet. */
export async function countUnsentHere(): Promise<number> {
  if (!(await usesDevice())) return 0
  return loadDevice()
    .then(({ countUnsent }) => countUnsent())
    .catch(() => 0)
}

async function leave(removesUnsent: boolean): Promise<void> {
  if (!removesUnsent && (await countUnsentHere()) > 0) return location.assign(logoutPage)
  if (await usesDevice())
    await loadDevice()
      .then(({ leaveDevice }) => leaveDevice())
      .catch(() => {})
  track('log_out')
  clearUnsaved()
  setTimeout(send, patience)
}

/** A form of its own: the menu with the one that was pressed may have closed meanwhile. */
function send(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = logoutPage
  document.body.append(form)
  form.submit()
}

/** Whether something is stored on this device, or notifications are shown on it. */
async function usesDevice(): Promise<boolean> {
  if (hasStored() || readOwner() !== null) return true
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  return Boolean(registrations?.length)
}

/** Its script is needed only there. */
const loadDevice = () => import('#app/platform/device/leave.ts')
