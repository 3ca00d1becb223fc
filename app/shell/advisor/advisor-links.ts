import {
  Bell,
  ChartNoAxesColumn,
  Group,
  HardHat,
  LayoutDashboard,
  ListChecks,
  MessageCircle,
  Users,
} from 'lucide-react'
import type { SideNavLink } from '#app/ui/side-nav.tsx'

/** The pages of the advisor area, in the order of use. */
export const advisorPlaces: SideNavLink[] = [
  { to: '/advisor/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/advisor/students', label: 'Students', icon: Users },
  { to: '/advisor/groups', label: 'Groups', icon: Group },
  { to: '/advisor/career-tasks', label: 'Career tasks', icon: ListChecks },
  { to: '/advisor/wex', label: 'Work experience', icon: HardHat },
  { to: '/advisor/analytics', label: 'Analytics', icon: ChartNoAxesColumn },
  { to: '/advisor/messages', label: 'Messages', icon: MessageCircle },
  { to: '/advisor/notifications', label: 'Notifications', icon: Bell },
]
