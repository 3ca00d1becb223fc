import { House, LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { SignOutForm } from '#app/features/sign-in/screens/sign-out-form.tsx'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SideNav } from '#app/ui/side-nav.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { isOpenAt, type NavigationGroup, waitingIn } from './navigation.ts'

/** From 992 px: the navigation of the admin area at the left, with who is signed in at the bottom. */
export function AdminRail({ groups }: { groups: NavigationGroup[] }) {
  return (
    <header
      data-on="brand"
      className="sticky top-0 z-20 flex h-dvh flex-col bg-deep text-on-brand max-lg:hidden print:hidden"
    >
      <Anchor to="/admin" className="mx-5 mt-5 mb-3 flex items-center gap-2 text-inherit no-underline">
        <Logo name="Yonder" />
        <span className="text-sm">Admin</span>
      </Anchor>
      <div className="min-h-0 flex-1 overflow-y-auto pb-5">
        <AdminNavigation groups={groups} />
      </div>
      <Account />
    </header>
  )
}

/** The links of the admin area by what they are about. The area of the page is open, and a closed one says how much waits in it. */
export function AdminNavigation({ groups }: { groups: NavigationGroup[] }) {
  const { pathname } = useLocation()
  return groups.map((group) => {
    const { title, links } = group
    if (title === null) return <SideNav key="first" label="Admin" links={links} />
    const isOpen = isOpenAt(groups, group, pathname)
    const waiting = isOpen ? undefined : waitingIn(group)
    return (
      // a new page closes what was opened on the one before
      <details key={`${title} ${pathname}`} open={isOpen || undefined} className="mt-1">
        <summary className="mx-2.5 flex min-h-11.5 items-center rounded-md px-3.5 text-sm font-semibold hover:bg-current/12">
          <span className="min-w-0 flex-1">{title}</span>
          {waiting && (
            <>
              <CountBadge count={waiting.number} />
              <VisuallyHidden>, {waiting.words}</VisuallyHidden>
            </>
          )}
        </summary>
        <SideNav label={title} links={links} />
      </details>
    )
  })
}

/** Who is signed in, with the ways out. */
export function Account() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  const name = user?.full_name ?? 'Your account'
  return (
    <div className="m-2.5 flex items-center gap-3 px-2 py-2 text-sm">
      <Avatar name={name} />
      <Anchor
        to="/account/security"
        title="Your account"
        className="min-w-0 flex-1 py-2 text-inherit no-underline"
      >
        <span className="block truncate font-semibold">{name}</span>
      </Anchor>
      <Anchor to="/" className={wayOut} aria-label="Main site" title="Main site">
        <Icon of={House} />
      </Anchor>
      <SignOutForm>
        <button type="submit" className={wayOut} aria-label="Log out" title="Log out">
          <Icon of={LogOut} />
        </button>
      </SignOutForm>
    </div>
  )
}

const wayOut = 'grid size-11 shrink-0 place-items-center rounded-full text-inherit hover:bg-current/12'
