import { useEffect, useState } from 'react'
import { hasStored } from '#app/platform/device/owner.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { track } from '#app/platform/web/tracking.ts'
import { clearUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

export const meta = () =>
  pageMeta({ title: 'Log out', description: 'Leave Yonder on this device.', path: '/logout', noIndex: true })

/** How long the count of the log-out may take before the page goes on without it, in milliseconds. */
const patience = 500

const leave = () => location.replace('/admin/logout')

/**
 * Counts the log-out and clears what was typed and not saved, and what is stored on this device, then loads the path that ends the
 * session as a whole new document: nothing stays in memory. Answers that were not sent yet are asked about first.
 */
export default function LogoutPage() {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    let isOpen = true
    let stay = () => {}
    void usesDevice().then(async (isUsed) => {
      if (!isOpen) return
      if (!isUsed) {
        stay = leaveSoon()
        return
      }
      const count = await loadDevice()
        .then(({ countUnsent }) => countUnsent())
        .catch(() => 0)
      if (!isOpen) return
      if (count > 0) setUnsent(count)
      else await clearAndLeave()
    })
    return () => {
      isOpen = false
      stay()
    }
  }, [])
  return (
    <Wrap width="text">
      <div className="py-20 text-center">{unsent > 0 ? <Unsent count={unsent} /> : <Leaving />}</div>
    </Wrap>
  )
}

function Leaving() {
  return (
    <>
      <h1>Logging you out</h1>
      <p className="mt-3 text-lead text-muted">
        One moment.{' '}
        <Link to="/admin/logout" document>
          Log out now
        </Link>{' '}
        if nothing happens.
      </p>
    </>
  )
}

function Unsent({ count }: { count: number }) {
  return (
    <>
      <h1>Log out and lose answers?</h1>
      <p className="mt-3 text-lead text-muted">
        {count === 1 ? 'One answer on this device has' : `${count} answers on this device have`} not been sent
        yet. Logging out removes what is stored here.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/academy/on-this-device">Stay and send them</ButtonLink>
        <Button variant="outline" onClick={() => void clearAndLeave()}>
          Log out and remove them
        </Button>
      </div>
    </>
  )
}

/** Whether something is stored on this device, or notifications are shown on it. */
async function usesDevice(): Promise<boolean> {
  if (hasStored()) return true
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  return Boolean(registrations?.length)
}

/** Its script is needed only there. */
const loadDevice = () => import('#app/platform/device/leave.ts')

async function clearAndLeave(): Promise<void> {
  await loadDevice()
    .then(({ leaveDevice }) => leaveDevice())
    .catch(() => {})
  leaveSoon()
}

function leaveSoon(): () => void {
  track('log_out')
  clearUnsaved()
  const timer = setTimeout(leave, patience)
  return () => clearTimeout(timer)
}
