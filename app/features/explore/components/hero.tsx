import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

export type Crumb = { label: string; to: string }

/** The top of a detail page: words on a deep sky, land below them. */
export function Hero({
  crumbs,
  title,
  lead,
  art,
  children,
}: {
  crumbs: Crumb[]
  title: string
  lead?: ReactNode
  art: { slug: string; theme: string }
  children?: ReactNode
}) {
  return (
    <div data-on="brand" className="relative isolate overflow-hidden bg-brand text-on-brand">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug={art.slug}
          theme={art.theme}
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.76}
          lift={0.7}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.8 }}
          priority
          fill
          className="object-cover"
        />
      </div>
      <Wrap>
        <div className="min-h-75 pt-10 pb-45 lg:min-h-105 lg:pt-11 lg:pb-31">
          <Breadcrumbs items={crumbs} />
          <h1 className="mt-3 max-w-[20ch] text-display">{title}</h1>
          {lead && <p className="mt-3.5 max-w-[36ch] text-lead">{lead}</p>}
          {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
        </div>
      </Wrap>
    </div>
  )
}

/** The top of a listing: a plain title with a sentence, on sunken paper. */
export function ListHead({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs?: Crumb[]
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <div className="border-line border-b bg-sunken">
      <Wrap>
        <div className="py-8 lg:py-11">
          {crumbs && <Breadcrumbs items={crumbs} />}
          <h1 className="mt-2 text-h1">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p>
          {children}
        </div>
      </Wrap>
    </div>
  )
}
