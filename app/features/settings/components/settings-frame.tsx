import { Heart, KeyRound, Mail, ShieldCheck, User, UserPlus, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

export type SettingsPlace =
  | 'profile'
  | 'security'
  | 'privacy'
  | 'family'
  | 'preferences'
  | 'letters'
  | 'referrals'

const places: { id: SettingsPlace; to: string; label: string; icon: LucideIcon; forUsers?: boolean }[] = [
  { id: 'profile', to: '/profile', label: 'Your details', icon: User, forUsers: true },
  { id: 'security', to: '/account/security', label: 'Security', icon: KeyRound },
  { id: 'privacy', to: '/account/privacy', label: 'Privacy', icon: ShieldCheck },
  { id: 'family', to: '/account/family', label: 'Family', icon: Users, forUsers: true },
  { id: 'preferences', to: '/preferences', label: 'Preferences', icon: Heart, forUsers: true },
  { id: 'letters', to: '/subscription-centre', label: 'Emails', icon: Mail, forUsers: true },
  { id: 'referrals', to: '/referrals', label: 'Referrals', icon: UserPlus, forUsers: true },
]

/** The frame of the account pages, with their navigation. */
export function SettingsFrame({
  place,
  title,
  lead,
  isUser = true,
  children,
}: {
  place: SettingsPlace
  title: string
  lead?: ReactNode
  /** Advisors, providers and admins have security and privacy here; the rest is in their own areas. */
  isUser?: boolean
  children: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)

  // On a phone the navigation is one scrolling row: scroll the current page into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 48
  }, [])

  return (
    <Section tight>
      <div className="grid gap-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-11">
        <nav aria-label="Your account" className="min-w-0 lg:pt-2">
          <ul
            ref={list}
            className="no-bar -mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:px-0"
          >
            {places
              .filter(({ forUsers }) => isUser || !forUsers)
              .map(({ id, to, label, icon }) => (
                <li key={id} className="shrink-0">
                  <Link to={to} look="bare" aria-current={id === place ? 'page' : undefined}>
                    <span
                      className={
                        id === place
                          ? 'flex min-h-11 items-center gap-2.5 rounded-md bg-tint px-3.5 font-semibold whitespace-nowrap text-ink'
                          : 'flex min-h-11 items-center gap-2.5 rounded-md px-3.5 font-semibold whitespace-nowrap text-muted hover:bg-sunken hover:text-ink'
                      }
                    >
                      <Icon of={icon} size={18} />
                      {label}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className="max-w-180 min-w-0">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
        </div>
      </div>
    </Section>
  )
}
