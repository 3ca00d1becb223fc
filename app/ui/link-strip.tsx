import { NavLink } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StripLink = {
  to: string
  label: string
  /** A badge, also in words: `{ number: 4, words: '4 to approve' }`. */
  waiting?: { number: number; words: string }
}

type LinkStripProps = {
  /** Names the landmark. */
  label: string
  links: StripLink[]
  /** A link is also current for the pages below it. */
  wide?: boolean
}

/** A row of links to neighbouring pages under a header; scrolls sideways when narrow. */
export function LinkStrip({ label, links, wide }: LinkStripProps) {
  return (
    <nav aria-label={label} data-on="brand" className="bg-brand-2 text-on-brand">
      <div
        data-strip=""
        className="no-bar mx-auto flex w-full max-w-[calc(var(--container-page)+40px)] gap-1 overflow-x-auto px-4 md:px-5"
      >
        {links.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            end={!wide}
            className="relative flex items-center gap-2 border-b-3 border-transparent px-3.5 py-3 text-sm font-semibold whitespace-nowrap text-on-brand-muted no-underline first:-ml-3.5 hover:text-on-brand aria-[current=page]:border-sun aria-[current=page]:text-on-brand"
          >
            {link.label}
            {link.waiting && (
              <>
                <CountBadge count={link.waiting.number} />
                <VisuallyHidden>, {link.waiting.words}</VisuallyHidden>
              </>
            )}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
