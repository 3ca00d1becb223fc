import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type AskFirstProps = {
  /** What it is about to do: "Delete this task". */
  label: string
  /** To what, where the label alone does not say it: read out after the label. */
  of?: string
  /** What happens then, and whether it can be undone. */
  question: string
  /** The button that does it. */
  children: ReactNode
}

/** Opens a question in place of acting at once: the second tap is in what the first one opens. Works without scripts. */
export function AskFirst({ label, of, question, children }: AskFirstProps) {
  return (
    <details data-screen>
      <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-3">
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </summary>
      <div className="grid gap-3 pt-1 pb-3">
        <p className="max-w-[60ch] text-sm">{question}</p>
        <div>{children}</div>
      </div>
    </details>
  )
}
