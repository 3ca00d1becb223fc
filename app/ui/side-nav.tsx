import { NavLink } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SideNavLink = {
  to: string
  label: string
  icon: LucideIcon
  /** Only that page, none below it, is marked as current. */
  end?: boolean
  /** A badge, also in words: `{ number: 4, words: '4 to approve' }`. */
  waiting?: { number: number; words: string }
}

/** The pages of an area as a vertical list on a dark background. Highlights the current page and the parent of a subpage. */
export function SideNav({ label, links }: { label: string; links: SideNavLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1 px-2.5">
        {links.map(({ to, label, icon, end, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="flex min-h-11.5 items-center gap-3.5 rounded-md px-3.5 text-sm font-medium text-on-brand no-underline hover:bg-current/12 aria-[current=page]:bg-accent aria-[current=page]:font-bold aria-[current=page]:text-on-accent"
            >
              <Icon of={icon} />
              <span className="min-w-0 flex-1">{label}</span>
              {waiting && waiting.number > 0 && (
                <>
                  <CountBadge count={waiting.number} />
                  <VisuallyHidden>, {waiting.words}</VisuallyHidden>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
