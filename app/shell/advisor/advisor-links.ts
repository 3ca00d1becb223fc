import {
  Bell,
  ChartNoAxesColumn,
  Group,
  HardHat,
  LayoutDashboard,
  ListChecks,
  MessageCircle,
  Presentation,
  ShieldAlert,
  Users,
} from 'lucide-react'
import { reportsPath } from '#app/features/messaging/paths.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import type { SideNavLink } from '#app/ui/side-nav.tsx'
import { ownCount } from '../header/own-counts.ts'

/** The pages of the advisor area, in the order of use. */
export const advisorPlaces: SideNavLink[] = [
  { to: '/advisor/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/advisor/students', label: 'Students', icon: Users },
  { to: '/advisor/groups', label: 'Groups', icon: Group },
  { to: '/advisor/career-tasks', label: 'Career tasks', icon: ListChecks },
  { to: '/advisor/lessons', label: 'Lessons', icon: Presentation },
  { to: '/advisor/wex', label: 'Work experience', icon: HardHat },
  { to: '/advisor/analytics', label: 'Analytics', icon: ChartNoAxesColumn },
  { to: '/advisor/messages', label: 'Messages', icon: MessageCircle },
  { to: '/advisor/notifications', label: 'Notifications', icon: Bell },
]

/** For safeguarding staff alone. */
const reports: SideNavLink = { to: reportsPath, label: 'Reports', icon: ShieldAlert }

/** The pages of the advisor area for the person who is signed in, with what is new on each. */
export function useAdvisorPlaces(): SideNavLink[] {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user) return advisorPlaces
  const isSafeguarding = user.effective_permissions.ADVISOR.includes('safeguarding')
  return advisorPlaces
    .flatMap((place) => (isSafeguarding && place.to === '/advisor/messages' ? [reports, place] : [place]))
    .map((place) => ({ ...place, waiting: ownCount(user, place.to) ?? undefined }))
}
