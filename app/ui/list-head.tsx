import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Wrap } from './layout.tsx'

/** The head of a listing: a plain title with a sentence, on a sunken background. */
export function ListHead({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs?: Crumb[]
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="border-line border-b bg-sunken">
      <Wrap>
        <div className="py-8 lg:py-11">
          {crumbs && <Breadcrumbs items={crumbs} />}
          <h1 className="mt-2 text-h1">{title}</h1>
          {lead && <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p>}
          {children}
        </div>
      </Wrap>
    </div>
  )
}
