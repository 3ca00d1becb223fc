import { Link } from '#app/ui/link.tsx'
import type { Event } from '../contract.ts'

/** Who holds an event, and of which expo it is a session. */
export function HeldBy({ of: event }: { of: Pick<Event, 'host' | 'expo' | 'stage'> }) {
  const { host, expo, stage } = event
  return (
    <p>
      Host: {host ? <Link to={host.href}>{host.name}</Link> : 'Yonder'}
      {expo && (
        <>
          <br />
          Part of <Link to={`/expo/${expo.slug}`}>{expo.title}</Link>
          {stage && `, ${stage}`}
        </>
      )}
    </p>
  )
}
