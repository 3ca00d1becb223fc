import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { HorizonArt } from './horizon-art.tsx'
import { Wrap } from './layout.tsx'

/** Below 768 px the picture is as wide as the screen and its highest peak grows with it: the text ends above. */
const abovePeaks = 'pb-[53vw]'
const sizes = {
  usual: `min-h-75 pt-10 ${abovePeaks} md:pb-45 lg:min-h-105 lg:pt-11 lg:pb-31`,
  tall: `min-h-105 pt-11 ${abovePeaks} md:pb-45 lg:pb-40`,
  /** The page consists of little more than this. */
  page: `min-h-[560px] pt-14 ${abovePeaks} md:pb-44 lg:pt-24`,
} as const

/** The top of a page: text on a dark sky with land below. Print shows only the text. */
export function PictureHero({
  art,
  size = 'usual',
  children,
}: {
  art: { slug: string; theme: string }
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
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.76}
          lift={0.7}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.88 }}
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
