import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SignInLink } from '../modals/sign-in-link.tsx'
import type { RouteFacts } from '../route-facts.ts'
import { useIsVisitor } from '../use-person.ts'
import { enquiryBar, enquiryLine } from './enquiry-rules.ts'

/**
 * The bar at the foot. Its sign-in buttons are for narrow screens, whose header has none: there it stands at the end of the
 * page and covers nothing. It floats only where it leads to a section of the page, and ends on the picture of the footer, so that
 * the footer does not move when it comes or is closed. Once closed, it stays closed in this tab.
 */
export function EnquiryBar({ facts, pathname }: { facts: RouteFacts; pathname: string }) {
  const bar = enquiryBar(facts, !useIsVisitor(facts))
  const isAlive = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const hasSection = useHasSection(bar?.action?.anchor, pathname)
  useEffect(() => setClosed(wasClosed()), [])
  if (!bar || isClosed) return null
  const action = hasSection ? bar.action : null
  if (!action && !bar.hasSignInLinks) return null

  function close() {
    rememberClosed()
    setClosed(true)
  }

  return (
    <aside
      aria-label="Join in"
      data-on="brand"
      data-screen
      className={cx(
        'border-t border-line-on-brand bg-deep text-on-brand',
        action ? 'sticky bottom-0 z-20 -mb-18 shadow-bar' : 'lg:hidden',
      )}
    >
      <div className="mx-auto flex min-h-18 w-full max-w-[calc(var(--container-page)+40px)] flex-wrap items-center gap-2 px-2 py-2 md:px-5">
        <p className={cx('min-w-0 flex-1 text-sm leading-snug', action && 'max-lg:sr-only')}>
          {enquiryLine(bar)}
        </p>
        {bar.hasSignInLinks && (
          <div className={cx('flex flex-2 gap-2 lg:hidden', !action && 'order-last basis-full pb-1')}>
            <Share>
              <SignInLink way="login" variant="outline" size="small" wide>
                Log In
              </SignInLink>
            </Share>
            <Share>
              <SignInLink way="register" variant={action ? 'outline' : 'accent'} size="small" wide>
                Sign Up
              </SignInLink>
            </Share>
          </div>
        )}
        {action && (
          <Share>
            <ButtonLink to={`#${action.anchor}`} variant="accent" size="small" wide>
              {action.label}
            </ButtonLink>
          </Share>
        )}
        {/* a button that cannot be pressed yet is invisible but takes its space */}
        <span className={cx('noscript:hidden', !isAlive && 'invisible')}>
          <IconButton icon={X} label="Close this bar" onClick={close} />
        </span>
      </div>
    </aside>
  )
}

const closedKey = 'yonder_bar_closed'

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(closedKey, 'yes')
  } catch {
    // without storage it is closed until the page is loaded again
  }
}

function Share({ children }: { children: React.ReactNode }) {
  return <span className="whitespace-nowrap max-lg:flex-1">{children}</span>
}

/** The action links to a section of the page, so it is shown only when that section exists. */
function useHasSection(anchor: string | undefined, pathname: string): boolean {
  const [has, setHas] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have it or not
  useEffect(() => setHas(Boolean(anchor && document.getElementById(anchor))), [anchor, pathname])
  return has
}
