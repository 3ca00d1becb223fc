import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type DisclosureProps = {
  label: string
  /** Of what, where the label alone does not say it: read out after the label. */
  of?: string
  open?: boolean
  children: ReactNode
}

/** What looks like a link, and opens what is below it. Works without scripts. */
export function Disclosure({ label, of, open, children }: DisclosureProps) {
  return (
    <details data-screen open={open || undefined}>
      <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-3">
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </summary>
      {children}
    </details>
  )
}
