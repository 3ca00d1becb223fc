import {
  BriefcaseBusiness,
  Calendar,
  Download,
  Heart,
  House,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  LogOut,
  type LucideIcon,
  MailQuestionMark,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Moon,
  Newspaper,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  User,
  UserPlus,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { SignOutForm } from '#app/features/sign-in/screens/sign-out-form.tsx'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Switch } from '#app/ui/choice.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RowButton, RowLink } from '#app/ui/popover.tsx'
import { SignInLink } from '../modals/sign-in-link.tsx'
import { isSignedIn, isUser, type Person } from '../person.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import { EntryCount } from './entry-count.tsx'
import { LinkArea } from './link-area.tsx'
import { profileAreaOf, profileEntries } from './profile-entries.ts'

const icons: Record<string, LucideIcon> = {
  help: LifeBuoy,
  home: House,
  feed: Newspaper,
  dashboard: LayoutDashboard,
  'main-site': House,
  profile: User,
  preferences: SlidersHorizontal,
  saves: Heart,
  events: Calendar,
  messages: MessageCircle,
  tasks: ListChecks,
  groups: MessagesSquare,
  wex: BriefcaseBusiness,
  downloads: Download,
  rewards: Sun,
  referrals: UserPlus,
  enquiries: MailQuestionMark,
  feedback: MessageSquare,
  security: ShieldCheck,
}

type ProfileMenuProps = {
  person: Person
  onLeave(): void
  /** Opens upwards, for use at the bottom of the rail. */
  above?: boolean
}

/** The profile menu: personal pages, the theme, and sign-in or sign-out. */
export default function ProfileMenu({ person, onLeave, above }: ProfileMenuProps) {
  const { pathname } = useLocation()
  const theme = useTheme()
  const area = profileAreaOf(pathname)
  const entries = profileEntries(person, area)
  return (
    <LinkArea
      context="profile_menu"
      onLeave={onLeave}
      on="paper"
      className={cx(
        'absolute z-40 animate-drop overflow-y-auto overscroll-contain rounded-[20px] bg-raised py-2 text-ink shadow-pop max-lg:fixed max-lg:inset-x-0 max-lg:top-(--size-header) max-lg:bottom-0 max-lg:rounded-none lg:my-1.5 lg:max-h-[calc(100dvh-90px)] lg:w-80',
        above ? 'bottom-full left-0' : 'top-full right-0',
      )}
    >
      {!isSignedIn(person) && area !== 'expo' && (
        <div className="px-5 pt-3 pb-4">
          <h2 className="text-h3">Nobody is signed in</h2>
          <p className="mt-1 text-sm text-muted">What you do here is kept on this device.</p>
          <div className="mt-3 grid grid-cols-2 gap-3 lg:hidden">
            <SignInLink way="login" variant="outline" size="small" wide>
              Sign in
            </SignInLink>
            <SignInLink way="register" variant="accent" size="small" wide>
              Sign up
            </SignInLink>
          </div>
        </div>
      )}
      {area !== 'expo' && <Whoami />}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.id === 'log-out' ? (
              <SignOutForm>
                <RowButton icon={LogOut}>{entry.label}</RowButton>
              </SignOutForm>
            ) : (
              <RowLink to={entry.to} icon={icons[entry.id]}>
                {entry.label}
                <EntryCount of={entry.to} />
                {entry.id === 'dashboard' && isUser(person) && <OwnXp />}
              </RowLink>
            )}
          </li>
        ))}
      </ul>
      {area !== 'expo' && (
        <div className="mt-2 flex items-center gap-3.5 border-t border-line px-5 pt-3 pb-1 font-medium">
          <span className="text-subtle">
            <Icon of={Moon} />
          </span>
          <div className="flex-1">
            <Switch
              label="Dark theme"
              name="dark-theme"
              checked={theme === 'dark'}
              onChange={(event) => chooseTheme(event.target.checked ? 'dark' : 'light')}
            />
          </div>
        </div>
      )}
    </LinkArea>
  )
}

/** The balance, beside the way to the dashboard. */
function OwnXp() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  return user ? <span className="num text-sm text-muted"> XP {user.academy_balance}</span> : null
}

/** The signed-in person's name. */
function Whoami() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user) return null
  return (
    <div className="px-5 pt-3 pb-3">
      <h2 className="text-h3">{user.full_name}</h2>
      <p className="truncate text-sm text-muted">{user.email}</p>
    </div>
  )
}
