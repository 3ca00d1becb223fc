import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'

export type Crumb = { label: string; to: string }

/** The hero of a detail page: text on a dark sky with land below. */
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
  art: ComponentProps<typeof PictureHero>['art']
  children?: ReactNode
}) {
  return (
    <PictureHero art={art}>
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-3 max-w-[20ch] text-display lg:max-w-[46%] lg:max-xl:text-h1 xl:max-w-[min(20ch,50%)]">
        {title}
      </h1>
      {lead && <p className="mt-3.5 max-w-[36ch] text-lead lg:max-w-[min(36ch,46%)]">{lead}</p>}
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </PictureHero>
  )
}

/** The head of a listing: a plain title with a sentence, on a sunken background. */
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
