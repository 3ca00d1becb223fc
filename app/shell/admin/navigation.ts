import {
  Activity,
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpen,
  Briefcase,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CircleQuestionMark,
  ClipboardList,
  Coins,
  Compass,
  Database,
  Download,
  Eye,
  Files,
  FileText,
  Flag,
  GraduationCap,
  Handshake,
  House,
  Inbox,
  Layers,
  LayoutGrid,
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
  MonitorPlay,
  Network,
  Newspaper,
  NotebookText,
  Package,
  PanelsTopLeft,
  PenLine,
  Plane,
  Presentation,
  Scale,
  School,
  ScrollText,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Signpost,
  Store,
  Tag,
  Tent,
  University,
  UserCheck,
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
  educators: University,
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
  lessons: Presentation,
  vjes: MonitorPlay,
  'vje-pages': PanelsTopLeft,
  'vje-documents': Files,
  events: CalendarDays,
  expos: Tent,
  exhibitors: Store,
  'expo-sections': LayoutGrid,
  schools: School,
  'school-requests': UserCheck,
  'cms-config': Settings,
}

/** The areas of the rail, in this order, by the names of their record types. A type that is in none is shown in the area of its group. */
const areas: Readonly<Record<string, readonly string[]>> = {
  Publish: [
    'articles',
    'tags',
    'hubs',
    'pages',
    'business-reports',
    'media-articles',
    'contributions',
    'team',
    'partners',
  ],
  Academy: ['academy-programs', 'academy-modules', 'academy-topics', 'quizzes', 'quiz-questions', 'badges'],
  'Experiences and lessons': ['vjes', 'vje-pages', 'vje-documents', 'lessons'],
  Listings: [],
  Events: ['events', 'expos', 'exhibitors', 'expo-sections'],
  People: ['users', 'schools', 'school-requests', 'safety', 'subscribers'],
  Messages: [
    'enquiries',
    'contact-messages',
    'partner-enquiries',
    'fact-reports',
    'report-downloads',
    'announcements',
  ],
  'XP and badges': ['cashouts', 'xp-reviews', 'xp-adjustments', 'xp-awards', 'credentials'],
  Run: [],
}

/** How many links may be seen at once where no area has to be opened first. */
const maxOpenLinks = 14

/** How much waits, by the name of a record type; `reviews` are the changes to review. */
export type WaitingCounts = Readonly<Record<string, number>>

/** Links of the admin area: what waits first, then the record types by area. What runs the site is for admins alone. */
export function navigationOf(resources: readonly FrameResource[], waiting: WaitingCounts): NavigationGroup[] {
  const has = (name: string) => resources.some((resource) => resource.name === name)
  const isAdmin = has('users')
  const first: SideNavLink[] = [
    { to: '/admin', label: 'Today', icon: House, end: true },
    { to: '/admin/reviews', label: 'Review', icon: Inbox, waiting: waitingOf(waiting.reviews) },
  ]
  if (has('fact-reports')) first.push({ to: '/view-as', label: 'See the site as…', icon: Eye })
  const groups = Object.entries(areas).map(([title, names]) => {
    const links = resources
      .filter((resource) => areaOf(resource) === title)
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map((resource) => linkTo(resource, waiting[resource.name]))
    return { title, links: [...links, ...(isAdmin ? (adminLinks[title] ?? []) : [])] }
  })
  if (has('academy-programs'))
    groups
      .find(({ title }) => title === 'Academy')
      ?.links.unshift({ to: '/admin/academy', label: 'Academy', icon: GraduationCap, end: true })
  return [{ title: null, links: first }, ...groups.filter(({ links }) => links.length > 0)]
}

/** Which areas are open on a page: the one that it is in, or all of them where there are few links. */
export function isOpenAt(
  groups: readonly NavigationGroup[],
  group: NavigationGroup,
  pathname: string,
): boolean {
  const total = groups.reduce((sum, { links }) => sum + links.length, 0)
  return total <= maxOpenLinks || currentLink(groups, pathname)?.group === group
}

/** The link with the longest address that the page is at or below. */
function currentLink(groups: readonly NavigationGroup[], pathname: string) {
  return groups
    .flatMap((group) => group.links.map(({ to }) => ({ group, to })))
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)
    .at(0)
}

/** How much waits in an area, for those who have not opened it. */
export function waitingIn({ links }: NavigationGroup): SideNavLink['waiting'] {
  return waitingOf(links.reduce((sum, { waiting }) => sum + (waiting?.number ?? 0), 0))
}

function areaOf({ name, group }: FrameResource): string {
  return Object.entries(areas).find(([, names]) => names.includes(name))?.[0] ?? group
}

const adminLinks: Readonly<Record<string, SideNavLink[]>> = {
  Academy: [{ to: '/admin/academy/dashboard', label: 'Academy figures', icon: ChartNoAxesColumn }],
  Run: [
    { to: '/admin/stale', label: 'Not checked for a year', icon: CalendarClock },
    { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
    { to: '/admin/packs', label: 'Content packs', icon: Package },
    { to: '/admin/outbox', label: 'Outbox', icon: Send },
    { to: '/admin/job-queue', label: 'Background jobs', icon: Activity },
  ],
}

function linkTo({ name, label }: FrameResource, waiting = 0): SideNavLink {
  return { to: `/admin/${name}`, label, icon: recordIcons[name] ?? Database, waiting: waitingOf(waiting) }
}

function waitingOf(number = 0): SideNavLink['waiting'] {
  return number > 0 ? { number, words: `${number} waiting` } : undefined
}
