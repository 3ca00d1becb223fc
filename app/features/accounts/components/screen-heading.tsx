import type { ReactNode } from 'react'

export type Place = 'page' | 'modal'

/** The title of a screen: the page's own heading, or one below the name of the window. */
export function ScreenHeading({ where, children }: { where: Place; children: ReactNode }) {
  const Heading = where === 'page' ? 'h1' : 'h2'
  return <Heading className="text-h2">{children}</Heading>
}
