import type { ReactNode } from 'react'

/** The heading of a page of the admin area, with a line below and its actions at the right. */
export function AdminHead({
  title,
  lead,
  actions,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-60 flex-1">
        <h1 className="text-h2 break-words">{title}</h1>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}
