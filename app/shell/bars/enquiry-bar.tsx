import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SignInLink } from '../modals/sign-in-link.tsx'
import { isSignedIn } from '../person.ts'
import type { RouteFacts } from '../route-facts.ts'
import { usePerson } from '../use-person.ts'
import { enquiryBar } from './enquiry-rules.ts'

/** The floating bar at the bottom. Once closed, it stays closed until the page changes. */
export function EnquiryBar({ facts, pathname }: { facts: RouteFacts; pathname: string }) {
  const bar = enquiryBar(facts, isSignedIn(usePerson()))
  const isAlive = useHydrated()
  const [closedOn, setClosedOn] = useState<string>()
  const hasSection = useHasSection(bar?.action?.anchor, pathname)
  if (!bar || closedOn === pathname) return null
  return (
    <aside
      aria-label="Join in"
      data-on="brand"
      data-screen
      className="sticky bottom-0 z-20 border-t border-line-on-brand bg-deep text-on-brand shadow-bar"
    >
      <div className="mx-auto flex min-h-17 w-full max-w-[calc(var(--container-page)+40px)] items-center gap-3 px-4 py-2 md:px-5">
        <p className="flex-1 text-sm leading-snug max-lg:sr-only">
          Keep what you find: an account saves your quiz, your careers and your courses.
        </p>
        {bar.hasSignInLinks && (
          <>
            <Share>
              <SignInLink way="login" variant="outline" size="small" wide>
                Log In
              </SignInLink>
            </Share>
            <Share>
              <SignInLink
                way="register"
                variant={bar.action && hasSection ? 'outline' : 'accent'}
                size="small"
                wide
              >
                Sign Up
              </SignInLink>
            </Share>
          </>
        )}
        {bar.action && hasSection && (
          <Share>
            <ButtonLink to={`#${bar.action.anchor}`} variant="accent" size="small" wide>
              {bar.action.label}
            </ButtonLink>
          </Share>
        )}
        {/* a button that cannot be pressed yet is invisible but takes its space */}
        <span className={cx('noscript:hidden', !isAlive && 'invisible')}>
          <IconButton icon={X} label="Close this bar" onClick={() => setClosedOn(pathname)} />
        </span>
      </div>
    </aside>
  )
}

function Share({ children }: { children: React.ReactNode }) {
  return <span className="max-lg:flex-1">{children}</span>
}

/** The action links to a section of the page, so it is shown only when that section exists. */
function useHasSection(anchor: string | undefined, pathname: string): boolean {
  const [has, setHas] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have it or not
  useEffect(() => setHas(Boolean(anchor && document.getElementById(anchor))), [anchor, pathname])
  return has
}
