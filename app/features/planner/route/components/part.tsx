import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'
import { partWords } from '../../words.ts'
import type { RoutePart } from '../progress.ts'

/** One part of a route, under its name. The sun moves along the line from part to part. */
export function Part({
  part,
  sunAt,
  lead,
  children,
}: {
  part: RoutePart
  sunAt: number
  lead?: string
  children: ReactNode
}) {
  return (
    <section id={part} className="scroll-mt-20 print:hidden">
      <SectionHead title={partWords[part].name} sunAt={sunAt} />
      {lead && <p className="mb-4 max-w-[60ch] text-muted">{lead}</p>}
      {children}
    </section>
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
