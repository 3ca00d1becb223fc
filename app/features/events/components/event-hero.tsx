import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** The top of a page about events: words on a dark sky, below a transparent header. */
export function EventHero({
  slug,
  crumbs,
  title,
  lead,
  children,
}: {
  slug: string
  crumbs?: readonly Crumb[]
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <div
      data-on="brand"
      className="relative isolate overflow-hidden bg-tasman-800 text-on-brand print:text-ink"
    >
      <div className="absolute inset-0 -z-1" data-screen>
        <HorizonArt
          slug={slug}
          theme="city"
          ratio="wide"
          focus="left"
          sky="deep"
          horizon={0.86}
          phone={{ ratio: 'square', horizon: 0.88 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="pt-24 pb-26">
          {crumbs && <Breadcrumbs items={crumbs} />}
          <h1 className="mt-2 text-display max-md:text-h1">{title}</h1>
          <p className="mt-3 max-w-[56ch] text-lead">{lead}</p>
          {children}
        </div>
      </Wrap>
    </div>
  )
}
