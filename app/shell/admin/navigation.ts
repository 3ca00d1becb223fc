import {
  Activity,
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpen,
  Briefcase,
  Building2,
  CalendarClock,
  ChartNoAxesColumn,
  CircleQuestionMark,
  ClipboardList,
  Coins,
  Compass,
  Database,
  Download,
  Eye,
  FileText,
  Flag,
  GraduationCap,
  Handshake,
  House,
  Inbox,
  Layers,
  Library,
  ListChecks,
  type LucideIcon,
  Mail,
  MailCheck,
  Medal,
  Megaphone,
  Menu,
  MessageCircleQuestionMark,
  MessageSquare,
  Network,
  Newspaper,
  NotebookText,
  Package,
  PenLine,
  Plane,
  Scale,
  School,
  ScrollText,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Signpost,
  Tag,
  Users,
  UsersRound,
  Vote,
} from 'lucide-react'
import type { SideNavLink } from '#app/ui/side-nav.tsx'

/** A record type as the frame needs it. */
export type FrameResource = { name: string; label: string; group: string; isSearchable: boolean }

export type NavigationGroup = { title: string | null; links: SideNavLink[] }

/** By record type, each its own: the list is found by its picture too. */
export const recordIcons: Readonly<Record<string, LucideIcon>> = {
  articles: Newspaper,
  tags: Tag,
  'business-reports': ChartNoAxesColumn,
  'report-downloads': Download,
  'media-articles': Megaphone,
  team: UsersRound,
  contributions: PenLine,
  hubs: Network,
  'experience-providers': Compass,
  'partner-enquiries': MessageSquare,
  'fact-reports': Flag,
  safety: ShieldAlert,
  'form-templates': ClipboardList,
  menus: Menu,
  cashouts: Banknote,
  'xp-adjustments': Scale,
  'xp-awards': Coins,
  'xp-reviews': ShieldCheck,
  pages: FileText,
  jobs: Briefcase,
  'gap-years': Plane,
  employers: Building2,
  educators: School,
  courses: GraduationCap,
  occupations: BookOpen,
  partners: Handshake,
  users: Users,
  subscribers: MailCheck,
  enquiries: CircleQuestionMark,
  'contact-messages': Mail,
  redirects: Signpost,
  'academy-programs': Library,
  'academy-modules': Layers,
  'academy-topics': NotebookText,
  quizzes: ListChecks,
  'quiz-questions': MessageCircleQuestionMark,
  badges: Medal,
  credentials: BadgeCheck,
  surveys: Vote,
  announcements: BellRing,
  'cms-config': Settings,
}

const groupOrder = ['Publish', 'Listings', 'People', 'Run']

/** Links of the admin area: what waits first, then the record types by group. What runs the site is for admins alone. */
export function navigationOf(resources: readonly FrameResource[], waiting: number): NavigationGroup[] {
  const groups = groupOrder.map((title) => ({
    title,
    links: resources.filter(({ group }) => group === title).map(linkTo),
  }))
  const isAdmin = resources.some(({ name }) => name === 'users')
  const first: SideNavLink[] = [
    { to: '/admin', label: 'Today', icon: House, end: true },
    {
      to: '/admin/reviews',
      label: 'Review',
      icon: Inbox,
      waiting: { number: waiting, words: `${waiting} waiting` },
    },
  ]
  if (resources.some(({ name }) => name === 'academy-programs'))
    groups[0]?.links.unshift({ to: '/admin/academy', label: 'Academy', icon: GraduationCap, end: true })
  if (isAdmin)
    groups
      .at(-1)
      ?.links.push(
        { to: '/admin/academy/dashboard', label: 'Academy figures', icon: ChartNoAxesColumn },
        { to: '/admin/stale', label: 'Not checked for a year', icon: CalendarClock },
        { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
        { to: '/admin/packs', label: 'Content packs', icon: Package },
        { to: '/admin/outbox', label: 'Outbox', icon: Send },
        { to: '/admin/job-queue', label: 'Background jobs', icon: Activity },
      )
  if (resources.some(({ name }) => name === 'fact-reports'))
    first.push({ to: '/view-as', label: 'See the site as…', icon: Eye })
  return [{ title: null, links: first }, ...groups.filter(({ links }) => links.length > 0)]
}

function linkTo({ name, label }: FrameResource): SideNavLink {
  return { to: `/admin/${name}`, label, icon: recordIcons[name] ?? Database }
}
