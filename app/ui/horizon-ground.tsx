import type { ReactNode } from 'react'
import { HorizonArt, type HorizonArtProps } from './horizon-art.tsx'

/** A wide, light view behind all that stands on it: for pages that are one card and little else. */
export function HorizonGround({
  art,
  horizon,
  children,
}: {
  art: Pick<HorizonArtProps, 'slug' | 'theme'>
  /** Where the land begins on phones, from 0 at the top to 1. */
  horizon?: number
  children: ReactNode
}) {
  return (
    <div className="relative isolate min-h-screen overflow-hidden bg-tint">
      <div className="absolute inset-0 -z-10">
        <HorizonArt {...art} ratio="hero" sky="clear" phone={{ ratio: 'tall', horizon }} fill />
      </div>
      {children}
    </div>
  )
}
