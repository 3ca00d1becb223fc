import { useMayCall } from '#app/features/site/may-call.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Event } from '../contract.ts'

/** For those who speak for the host, and Yonder's admins: the way to how many attend. */
export function HostLink({ of: event }: { of: Pick<Event, 'id' | 'host' | 'host_provider_id'> }) {
  const site = useSiteState()
  const isStaff = useMayCall('provider-or-admin')
  const user = site.status === 'ready' ? site.state.user : null
  if (!isStaff || !user) return null
  const { provider } = user
  const isHost = provider?.type === event.host?.type && provider?.id === event.host_provider_id
  if (user.dashboard_permissions.is_provider && !isHost) return null
  return (
    <div className="mt-4">
      <ButtonLink to={`/admin/events/${event.id}/attendance`} variant="outline" wide>
        See how many attend
      </ButtonLink>
    </div>
  )
}
