import { type ReactNode, useEffect, useRef } from 'react'

export type Place = 'page' | 'modal'

type ScreenHeadingProps = {
  where: Place
  /** When this changes the heading takes focus, so that the next step begins at its top, also for screen readers. */
  step?: string
  children: ReactNode
}

/** The title of a screen: the page's own heading, or one below the name of the window. */
export function ScreenHeading({ where, step, children }: ScreenHeadingProps) {
  const Heading = where === 'page' ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const element = heading.current
    // a field that asked for focus has it already
    if (!element || element.parentElement?.querySelector('input:focus')) return
    // not before: a window that opens would focus it in place of its first field
    element.tabIndex = -1
    element.focus()
  }, [step])
  return (
    <Heading ref={heading} className="scroll-mt-24 text-h2 outline-none">
      {children}
    </Heading>
  )
}
