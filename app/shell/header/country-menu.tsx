import { useRef, useState } from 'react'
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
  useDismiss(frame, isOpen, close)
  return (
    <details
      ref={frame}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative max-lg:hidden"
      data-screen
    >
      <summary className="flex h-11 items-center rounded-full px-2.5 text-sm font-semibold hover:bg-white/14">
        <span className="sr-only">Country: </span>
        {current}
      </summary>
      <div className="absolute top-full right-0 rounded-b-xl bg-brand-2 p-5 shadow-pop">
        <CountrySwitch
          onSwitched={() => {
            close()
            frame.current?.querySelector('summary')?.focus()
          }}
        />
      </div>
    </details>
  )
}
