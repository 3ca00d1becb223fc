import type { ReactNode } from 'react'
import { HorizonArt, type HorizonArtProps } from './horizon-art.tsx'

/** A wide, light background picture, for pages that consist of one card. */
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
