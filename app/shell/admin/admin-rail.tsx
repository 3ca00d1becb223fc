import { House, LogOut } from 'lucide-react'
import { SignOutForm } from '#app/features/sign-in/screens/sign-out-form.tsx'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SideNav } from '#app/ui/side-nav.tsx'
import type { NavigationGroup } from './navigation.ts'

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

/** The links of the area, a landmark for each group. */
export function AdminNavigation({ groups }: { groups: NavigationGroup[] }) {
  return groups.map(({ title, links }) => (
    <div key={title ?? ''}>
      {title && <p className="mt-3 mb-1 px-6 text-xs font-semibold text-on-brand-muted">{title}</p>}
      <SideNav label={title ?? 'Admin'} links={links} />
    </div>
  ))
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
