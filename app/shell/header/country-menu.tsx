import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDismiss } from '#app/ui/use-dismiss.ts'
import { CountrySwitch } from '../country-switch.tsx'
import { useReaderCountry } from '../use-reader-country.ts'

/** The country of the page on wide screens. It opens the switch, without scripts too. */
export function CountryMenu() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDetailsElement>(null)
  const current = useReaderCountry()
  const close = () => {
    if (frame.current) frame.current.open = false
  }
  const closeAndFocus = () => {
    close()
    frame.current?.querySelector('summary')?.focus()
  }
  // It may have been opened before this component was hydrated, and `toggle` comes only once.
  useEffect(() => setOpen(frame.current?.open ?? false), [])
  useDismiss(frame, isOpen, close)

  // `toggle` comes later than the opening, so that an Escape right after it would find `isOpen` false.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !frame.current?.open) return
    event.preventDefault()
    closeAndFocus()
  }

  return (
    <details
      ref={frame}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative max-lg:hidden"
      data-screen
    >
      <summary className="flex h-11 items-center rounded-full px-2.5 text-sm font-semibold hover:bg-white/14">
        <span className="sr-only">Country: </span>
        {current}
      </summary>
      <div className="absolute top-full right-0 rounded-b-xl bg-brand-2 p-5 shadow-pop">
        <CountrySwitch onSwitched={closeAndFocus} />
      </div>
    </details>
  )
}
