import type { ReactNode } from 'react'
import type { ArtPicture } from './art-url.ts'
import { cx } from './class-names.ts'
import { heroPicture, heroSky } from './hero-picture.ts'
import { HorizonArt } from './horizon-art.tsx'
import { Wrap } from './layout.tsx'

/**
 * The text ends above the land. Below the desktop breakpoint the picture is as wide as the screen, and land and emblem grow
 * with it; on wide screens the land grows too, and the hero with it, so that the emblem stays in view.
 */
const aboveLand = 'pb-[48vw] lg:pb-[max(9rem,10.5vw)]'
const sizes = {
  usual: `min-h-72 pt-11 ${aboveLand} lg:min-h-[max(26.25rem,28vw)] lg:pt-11`,
  /** A panel of the page overlaps it. */
  low: 'pt-7 pb-33 lg:pt-9',
  tall: `min-h-105 pt-11 ${aboveLand} lg:min-h-[max(28rem,30vw)]`,
  /** The page consists of little more than this. */
  page: `min-h-[560px] pt-11 ${aboveLand} lg:pt-24`,
} as const

/** The top of a page: text on a dark sky with land below. Print shows only the text. */
export function PictureHero({
  art,
  size = 'usual',
  children,
}: {
  /** `sky` is the hour the subject belongs to; `emblem` stands in the sun. */
  art: Pick<ArtPicture, 'slug' | 'theme' | 'sky' | 'emblem'>
  size?: keyof typeof sizes
  children: ReactNode
}) {
  return (
    <div
      data-on="brand"
      className="relative isolate overflow-hidden bg-brand text-on-brand print:bg-transparent print:text-ink"
    >
      <div className="absolute inset-0 -z-10" data-screen>
        <HorizonArt
          {...art}
          {...heroPicture}
          sky={heroSky(art.sky)}
          lift={art.emblem ? undefined : 0.7}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className={cx(sizes[size], 'print:min-h-0 print:py-0')}>{children}</div>
      </Wrap>
    </div>
  )
}
