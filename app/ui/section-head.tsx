import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type SectionHeadProps = {
  title: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  id?: string
  /** Position of the sun on the line, in percent. Let it decrease down a page: 82, 64, 41 … */
  sunAt?: number
  link?: { to: string; label: string }
}

/** A title, then the horizon to the end of the grid with a half sun on it, then a link. */
export function SectionHead({ title, heading: Heading = 'h2', id, sunAt = 82, link }: SectionHeadProps) {
  return (
    <div data-head className="mb-4 flex items-center gap-3 lg:mb-5.5 lg:gap-4.5">
      <Heading id={id}>{title}</Heading>
      <HorizonLine sunAt={sunAt} />
      {link && (
        <Link to={link.to} look="arrow">
          <span className="max-md:sr-only">{link.label}</span>
        </Link>
      )}
    </div>
  )
}

/** The 2 px line with the half sun. */
export function HorizonLine({ sunAt = 82 }: { sunAt?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--sun-at': `${sunAt}%` }}
      className="relative h-3.5 min-w-6 flex-1 border-b-2 border-line after:absolute after:bottom-0 after:left-(--sun-at) after:h-3 after:w-6 after:-translate-x-1/2 after:rounded-t-full after:bg-sun on-brand:border-line-on-brand"
    />
  )
}
