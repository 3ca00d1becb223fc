import type { ReactNode } from 'react'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** A full-screen picture with text at the left, for pages with nothing else to show. */
export function HorizonScreen({
  slug,
  theme,
  children,
}: {
  slug: string
  theme: 'outback' | 'southern-sky'
  children: ReactNode
}) {
  return (
    <div data-on="brand" className="relative isolate min-h-dvh bg-deep text-on-brand">
      <div className="absolute inset-0 -z-1 overflow-hidden">
        <HorizonArt
          slug={slug}
          theme={theme}
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.8}
          phone={{ ratio: 'tall', horizon: 0.8 }}
          fill
        />
      </div>
      <Wrap>{children}</Wrap>
    </div>
  )
}
