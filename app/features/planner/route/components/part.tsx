import type { ReactNode } from 'react'

/** What a question of the stepper holds. */
export function Part({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      {lead && <p className="mb-4 max-w-[60ch] text-muted">{lead}</p>}
      {children}
    </div>
  )
}

/** A small collapsible form. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} data-screen className="mt-3 rounded-card border border-line bg-surface px-5">
      <summary className="flex min-h-12 items-center font-semibold">{title}</summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
