import { ChevronUp } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { avatarAddress } from '#app/features/people/picture-address.ts'
import { SignOutForm } from '#app/features/sign-in/screens/sign-out-form.tsx'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useDismiss } from '#app/ui/use-dismiss.ts'
import { usePanel } from '../header/use-panel.ts'
import { usePerson } from '../use-person.ts'

const loadProfileMenu = () => import('../header/profile-menu.tsx')
const ProfileMenu = lazy(loadProfileMenu)

/** The advisor's name and school, opening the profile menu. Without scripts, a sign-out button. */
export function RailPerson({ pathname }: { pathname: string }) {
  const loaded = useSiteState()
  const person = usePerson()
  const { panel, toggle, close } = usePanel(pathname)
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = panel === 'profile'
  useDismiss(frame, isOpen, close)
  const user = loaded.status === 'ready' ? loaded.state.user : null
  const name = user?.full_name ?? 'Your account'
  return (
    <div ref={frame} className="relative m-2.5" onPointerEnter={loadProfileMenu}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => toggle('profile')}
        className="flex min-h-15 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-current/12 noscript:hidden"
      >
        <Avatar name={name} src={avatarAddress(user?.profile_image_url)} />
        <span className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block truncate font-semibold">{name}</span>
          <span className="line-clamp-2">{user?.school_link_with_other?.name ?? 'Advisor'}</span>
        </span>
        <Icon of={ChevronUp} />
      </button>
      <noscript>
        <SignOutForm>
          <button
            type="submit"
            className="flex min-h-15 w-full items-center px-3.5 text-left text-on-brand underline"
          >
            Log out
          </button>
        </SignOutForm>
      </noscript>
      {isOpen && (
        <Suspense>
          <ProfileMenu person={person} onLeave={close} above />
        </Suspense>
      )}
    </div>
  )
}
