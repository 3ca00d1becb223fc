import type { ReactNode } from 'react'
import { track } from '#app/platform/web/tracking.ts'

type LinkAreaProps = {
  /** The menu that is recorded with each counted click. */
  context: 'main_nav' | 'profile_menu'
  onLeave(): void
  /** Makes it a landmark with this name. */
  label?: string
  on: 'brand' | 'paper'
  className: string
  children: ReactNode
}

/** A panel of links: counts clicks, and closes after a link has been followed. */
export function LinkArea({ context, onLeave, label, on, className, children }: LinkAreaProps) {
  const Frame = label ? 'nav' : 'div'
  return (
    <Frame
      aria-label={label}
      data-on={on}
      className={className}
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        if (!link) return
        track('link_click', { url: link.getAttribute('href') ?? '', context })
        onLeave()
      }}
    >
      {children}
    </Frame>
  )
}
