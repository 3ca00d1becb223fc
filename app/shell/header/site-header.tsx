import { CircleUser, Menu, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { track } from '#app/platform/web/tracking.ts'
import { cx } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { useDismiss } from '#app/ui/use-dismiss.ts'
import { Balance, CountryMenu } from '../frame-parts.tsx'
import { SignInLink } from '../modals/sign-in-link.tsx'
import { usePageFacts } from '../page-facts.ts'
import type { HeaderLook } from '../route-facts.ts'
import { useIsVisitor, usePerson } from '../use-person.ts'
import { MainNav } from './main-nav.tsx'
import { isHeaderBlue, type PanelControl } from './panel.ts'
import { SearchBox } from './search-box.tsx'
import { usePanel } from './use-panel.ts'
import { useScrolled } from './use-scrolled.ts'

const loadMobileMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(loadMobileMenu)
const NotificationBell = lazy(() =>
  import('./notification-bell.tsx').then((file) => ({ default: file.NotificationBell })),
)
const loadProfileMenu = () => import('./profile-menu.tsx')
const ProfileMenu = lazy(loadProfileMenu)

type HeaderProps = {
  look: HeaderLook
  /** With a strip below. */
  secondary: boolean
  pathname: string
  /** Without menus and burger, for the no-distraction layout. */
  bare?: boolean
  /** Without balance and notifications as well, beside help for someone in distress. */
  calm?: boolean
}

/**
 * The header of every page. A transparent one overlays the page's first picture; without scripts it scrolls away with the
 * page, since nothing could turn it blue.
 */
export function SiteHeader({ look, secondary, pathname, bare, calm }: HeaderProps) {
  const control = usePanel(pathname)
  const isBlue = isHeaderBlue(look, control.panel, useScrolled())
  const isVisitor = useIsVisitor(usePageFacts(pathname))
  const overArt = look !== 'blue'
  return (
    <header
      data-on="brand"
      data-look={isBlue ? 'blue' : look}
      data-secondary={secondary || undefined}
      data-screen
      className={cx(
        'top-0 z-30 h-(--size-header) text-on-brand transition-[background-color] duration-200',
        overArt ? '-mb-(--size-header) sticky noscript:relative' : 'sticky',
        isBlue ? 'bg-brand' : look === 'blue-transparent' ? veil : scrim,
      )}
    >
      <div className="mx-auto flex h-full w-[calc(100%-32px)] max-w-310 items-center gap-0.5 sm:gap-1.5 md:w-[calc(100%-40px)]">
        <Anchor
          to="/"
          className="mr-auto py-2 text-inherit no-underline lg:mr-3.5"
          onClick={() => track('link_click', { url: '/', context: 'nav_logo' })}
        >
          <Logo name="Yonder, home" />
        </Anchor>
        {!bare && <MainNav {...control} />}
        <SearchBox {...control} />
        {!bare && <CountryMenu />}
        {!calm && <Balance />}
        {isVisitor && !bare && <SignInLinks />}
        {!calm && <Notifications />}
        <Profile {...control} />
        {!bare && <Burger {...control} isVisitor={isVisitor} />}
      </div>
    </header>
  )
}

const scrim =
  'before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-bottom-11 before:-z-1 before:bg-linear-to-b before:from-tasman-950/66 before:via-tasman-950/50 before:via-52% before:to-transparent'
const veil = 'bg-brand/72 backdrop-blur-[10px] contrast-more:bg-brand'

function SignInLinks() {
  return (
    <div className="ml-1.5 flex shrink-0 gap-1.5 max-lg:hidden">
      <SignInLink way="login" variant="outline" size="small">
        Sign in
      </SignInLink>
      <SignInLink way="register" variant="accent" size="small">
        Sign up
      </SignInLink>
    </div>
  )
}

/** Loaded only for people who are signed in. */
function Notifications() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user) return null
  return (
    <Suspense>
      <NotificationBell unread={user.unread_notifications} />
    </Suspense>
  )
}

function Profile({ panel, toggle, close }: PanelControl) {
  const isOpen = panel === 'profile'
  const frame = useRef<HTMLDivElement>(null)
  const person = usePerson()
  useDismiss(frame, isOpen, close)
  return (
    <div ref={frame} className="relative noscript:hidden" onPointerEnter={loadProfileMenu}>
      <IconButton
        icon={CircleUser}
        label="Profile menu"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) track('profile_button_click', { context: 'header' })
          toggle('profile')
        }}
      />
      {isOpen && (
        <Suspense>
          <ProfileMenu person={person} onLeave={close} />
        </Suspense>
      )}
    </div>
  )
}

function Burger({ panel, toggle, close, isVisitor }: PanelControl & { isVisitor: boolean }) {
  const isOpen = panel === 'menu'
  const frame = useRef<HTMLDivElement>(null)
  useDismiss(frame, isOpen, close)
  return (
    <div ref={frame} className="noscript:hidden lg:hidden" onPointerEnter={loadMobileMenu}>
      <IconButton
        icon={isOpen ? X : Menu}
        label="Menu"
        aria-expanded={isOpen}
        onClick={() => toggle('menu')}
      />
      {isOpen && (
        <Suspense>
          <MobileMenu isVisitor={isVisitor} onLeave={close} />
        </Suspense>
      )}
    </div>
  )
}
