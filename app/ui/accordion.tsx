import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

/** Rows that open. Works without scripts. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-y border-line">{children}</div>
}

type AccordionItemProps = {
  title: ReactNode
  icon?: LucideIcon
  /** Open to begin with. */
  open?: boolean
  /** Rows with the same name: one open at a time. */
  name?: string
  /** So that a link can point at it. */
  id?: string
  children: ReactNode
}

export function AccordionItem({ title, icon, open, name, id, children }: AccordionItemProps) {
  return (
    <details id={id} name={name} open={open}>
      <summary className="flex min-h-14 items-center gap-3.5 py-3 font-semibold hover:underline">
        {icon && <Icon of={icon} />}
        <span className="min-w-0">{title}</span>
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
