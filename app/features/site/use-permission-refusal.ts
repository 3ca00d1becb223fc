import type { AdvisorPermission } from '#app/platform/actor.ts'
import { type AdvisorCall, permissionRefusal } from '#app/platform/advisor-permissions.ts'
import type { Endpoint } from '#app/platform/contract.ts'
import { useSiteState } from './site-state.ts'

/** Why a button of an advisor's page is disabled: the permission that its call needs is missing. Null until the state is loaded. */
export function usePermissionRefusal(
  endpoint: Pick<Endpoint, 'permission'>,
  call?: AdvisorCall,
): string | null {
  const loaded = useSiteState()
  if (loaded.status !== 'ready' || !loaded.state.user) return null
  const held = loaded.state.user.effective_permissions.ADVISOR as AdvisorPermission[]
  return permissionRefusal(held, endpoint, call)
}
