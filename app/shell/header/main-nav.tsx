import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef } from 'react'
import { track } from '#app/platform/web/tracking.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useDismiss } from '#app/ui/use-dismiss.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { topEntries } from './main-nav-entries.ts'
import type { PanelControl } from './panel.ts'

const loadMegaMenu = () => import('./mega-menu.tsx')
const MegaMenu = lazy(loadMegaMenu)

/**
 * The main menu on wide screens. Each top entry is a link; with scripts it opens its submenu instead, one at a time.
 */
export function MainNav({ panel, toggle, close }: PanelControl) {
  const openId = panel.startsWith('mega:') ? panel.slice(5) : null
  const frame = useRef<HTMLElement>(null)
  const hasScripts = useHydrated()
  useDismiss(frame, openId !== null, close)

  return (
    <nav
      ref={frame}
      aria-label="Main"
      className="hidden lg:flex"
      onPointerEnter={loadMegaMenu}
      onFocus={loadMegaMenu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !openId) return
        event.preventDefault()
        close()
        frame.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      }}
    >
      {topEntries.map(({ id, name, landing }) => {
        const isOpen = openId === id
        const press = (event: MouseEvent | KeyboardEvent) => {
          if ('metaKey' in event && (event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          if (!isOpen) track('link_click', { url: landing, context: 'main_nav' })
          toggle(`mega:${id}`)
        }
        return (
          <a
            key={id}
            href={landing}
            {...(hasScripts && {
              role: 'button',
              'aria-expanded': isOpen,
              'aria-controls': 'mega-menu',
              onClick: press,
              onKeyDown: (event: KeyboardEvent) => event.key === ' ' && press(event),
            })}
            className="group/top relative inline-flex h-11 items-center gap-1 px-2.5 max-xl:px-1.5 text-[0.9688rem] font-semibold whitespace-nowrap text-inherit no-underline before:absolute before:inset-x-2.5 before:bottom-0.5 before:h-0.75 before:origin-left before:scale-x-0 before:rounded-full before:bg-sun before:transition-[scale] before:duration-300 hover:before:scale-x-100 aria-expanded:before:scale-x-100"
          >
            {name}
            <span
              className={cx(
                'opacity-80 transition-[rotate] duration-300 max-xl:hidden',
                isOpen && 'rotate-180',
              )}
            >
              <Icon of={ChevronDown} size={16} />
            </span>
          </a>
        )
      })}
      <div id="mega-menu" className="absolute inset-x-0 top-full">
        {openId && (
          <Suspense>
            <MegaMenu key={openId} id={openId} onLeave={close} />
          </Suspense>
        )}
      </div>
    </nav>
  )
}
