import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'

export { ListHead } from '#app/ui/list-head.tsx'

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
      {lead && <p className="mt-3.5 max-w-[34ch] text-lead lg:max-w-[min(36ch,46%)]">{lead}</p>}
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </PictureHero>
  )
}
