import { useEffect } from 'react'
import { pageMeta } from '#app/platform/meta.ts'
import { track } from '#app/platform/web/tracking.ts'
import { clearUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

export const meta = () =>
  pageMeta({ title: 'Log out', description: 'Leave Yonder on this device.', path: '/logout', noIndex: true })

/** How long the count of the log-out may take before the page goes on without it, in milliseconds. */
const patience = 500

/** Counts the log-out and clears what was typed and not saved, then loads the path that ends the session as a whole new document: nothing stays in memory. */
export default function LogoutPage() {
  useEffect(() => {
    track('log_out')
    clearUnsaved()
    const leave = () => location.replace('/admin/logout')
    const timer = setTimeout(leave, patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Wrap width="text">
      <div className="py-20 text-center">
        <h1>Logging you out</h1>
        <p className="mt-3 text-lead text-muted">
          One moment.{' '}
          <Link to="/admin/logout" document>
            Log out now
          </Link>{' '}
          if nothing happens.
        </p>
      </div>
    </Wrap>
  )
}
