import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { escapes, leaveTo, weatherPages } from '../help/leaving.ts'

/** Leaves the page at once, for a weather page. Without scripts it is a link. */
export function LeaveBar({ country }: { country: ReaderCountry }) {
  const to = weatherPages[country]

  useEffect(() => {
    const isSecond = escapes()
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (isSecond(key, timeStamp)) leaveTo(to, window.location)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [to])

  return (
    <div className="sticky top-(--size-header) z-10 border-line border-b bg-page">
      <Wrap>
        <div className="flex min-h-15 items-center justify-between gap-4">
          <p className="text-muted text-sm max-md:sr-only">
            One press opens a weather page instead of this one. You can also press Escape twice.
          </p>
          <span className="max-md:w-full">
            <ButtonLink
              to={to}
              variant="outline"
              icon={LogOut}
              wide
              onClick={(event) => {
                event.preventDefault()
                leaveTo(to, window.location)
              }}
            >
              Leave this page quickly
            </ButtonLink>
          </span>
        </div>
      </Wrap>
    </div>
  )
}
