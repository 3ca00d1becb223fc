import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { needHelp } from '#app/features/enquiries/need-help.ts'
import { defaultTopEntry, type MenuItem } from '#app/features/site/menu.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { CountrySwitch } from '../country-switch.tsx'
import { SignInLink } from '../modals/sign-in-link.tsx'
import { has, isOfferedHelp } from '../person.ts'
import { usePerson } from '../use-person.ts'
import { EntryCount } from './entry-count.tsx'
import { LinkArea } from './link-area.tsx'
import { topEntries } from './main-nav-entries.ts'
import { schoolEntries } from './menu-rules.ts'
import { loadMenu, useMenu } from './use-menu.ts'

void loadMenu().catch(() => {})

/** The main menu up to 991 px: a sheet under the header with collapsible rows. */
export default function MobileMenu({ isVisitor, onLeave }: { isVisitor: boolean; onLeave(): void }) {
  const menu = useMenu()
  const person = usePerson()
  const shortcuts = [
    ...(has(person, 'student') ? schoolEntries : []),
    ...(isOfferedHelp(person) ? [help] : []),
  ]
  const [openId, setOpenId] = useState<string | null>(defaultTopEntry)
  const items = menu.state === 'loaded' ? menu.items : []
  return (
    <LinkArea
      context="main_nav"
      onLeave={onLeave}
      label="Main"
      on="brand"
      className="fixed inset-x-0 top-(--size-header) bottom-0 z-40 animate-sheet overflow-y-auto overscroll-contain bg-brand-2 text-on-brand lg:hidden"
    >
      {shortcuts.length > 0 && (
        <ul className="flex flex-wrap gap-x-7 border-b border-line-on-brand/60 px-5 py-1.5">
          {shortcuts.map(({ to, name }) => (
            <li key={to}>
              <Anchor to={to} className="flex min-h-12 items-center font-semibold text-inherit no-underline">
                {name}
                <EntryCount of={to} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {menu.state === 'failed' &&
        topEntries.map((entry) => (
          <Anchor key={entry.id} to={entry.landing} className={row}>
            {entry.name}
          </Anchor>
        ))}
      {items.map((top) => {
        const isOpen = openId === top.id
        return (
          <div key={top.id} className="border-b border-line-on-brand/60">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`mobile-${top.id}`}
              onClick={() => setOpenId(isOpen ? null : top.id)}
              className={row}
            >
              {top.name}
              <Icon of={isOpen ? Minus : Plus} />
            </button>
            {/* A new key per state, so that nested rows collapse with their parent. */}
            <ul
              key={isOpen ? 'open' : 'closed'}
              id={`mobile-${top.id}`}
              hidden={!isOpen}
              className="px-3 pb-3"
            >
              {top.children.filter(isNotAbove).map((item) => (
                <SubRow key={item.id} item={item} />
              ))}
            </ul>
          </div>
        )
      })}
      {isVisitor && (
        <div className="grid grid-cols-2 gap-3 px-5 py-5">
          <SignInLink way="login" variant="outline" wide>
            Sign in
          </SignInLink>
          <SignInLink way="register" variant="accent" wide>
            Sign up
          </SignInLink>
        </div>
      )}
      <div className="px-5 pt-7">
        <CountrySwitch onSwitched={onLeave} />
      </div>
      <div className="grid gap-1.5 px-5 py-8 text-sm text-on-brand-muted">
        <span className="text-on-brand">
          <Logo />
        </span>
        Find your passion. Plan your future.
      </div>
    </LinkArea>
  )
}

const help = { to: needHelp.path, name: needHelp.label }

/** What of the school stands at the top of the sheet is not repeated below. */
function isNotAbove({ link }: MenuItem): boolean {
  return !schoolEntries.some(({ to }) => to === link)
}

const row =
  'flex min-h-15 w-full items-center justify-between px-5 text-left font-display text-[1.3125rem] leading-none font-bold text-inherit no-underline'
const subRow =
  'flex min-h-12 w-full items-center justify-between rounded-md pr-2 pl-5 text-left font-medium text-inherit no-underline'

function SubRow({ item }: { item: MenuItem }) {
  const [isOpen, setOpen] = useState(false)
  if (item.is_link) {
    return (
      <li>
        <Anchor to={item.link ?? '/'} className={subRow}>
          {item.name}
        </Anchor>
      </li>
    )
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={subRow}>
        {item.name}
        <span className={cx('transition-[rotate] duration-300', isOpen && 'rotate-180')}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <ul hidden={!isOpen} className="pb-2 pl-4">
        {item.children.map((child) => (
          <li key={child.id}>
            <Anchor to={child.link ?? '/'} className={subRow}>
              {child.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </li>
  )
}
