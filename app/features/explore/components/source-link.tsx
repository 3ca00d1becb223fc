import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sourcesAddress } from '#app/features/corrections/address.ts'
import { Link } from '#app/ui/link.tsx'

/**
 * Where a figure or a block comes from, in a few words that lead to its source, date and licence, and to the form that says it
 * is out of date.
 * @param fact the key of a figure, or the name of a pack
 */
export function SourceLink({ fact, children }: { fact: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link look="quiet" to={sourcesAddress(pathname, fact)}>
      {children}
    </Link>
  )
}

/** The line below a block. */
export function SourceLine({ fact, children = 'Source' }: { fact: string; children?: ReactNode }) {
  return (
    <p className="mt-2 text-muted text-xs *:inline-block *:py-1">
      <SourceLink fact={fact}>{children}</SourceLink>
    </p>
  )
}
