import type { ReactNode } from 'react'
import { Section } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'

/** A page to read: a title, a line under it, and text. */
export function TextPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <Section>
      <h1 className="max-w-[24ch]">{title}</h1>
      {lead && <p className="mt-4 max-w-[60ch] text-lead text-muted">{lead}</p>}
      <div className="mt-8">
        <Prose>{children}</Prose>
      </div>
    </Section>
  )
}
