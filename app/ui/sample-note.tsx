import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** On cards of what we made up to show how a listing looks. */
export function SampleTag() {
  return (
    <span className="inline-flex items-center rounded-tag border border-line-strong px-2 py-0.5 text-xs font-semibold text-ink">
      Sample
    </span>
  )
}

/** A strip at the top of a page about something that we made up: the label, and a sentence about what it is good for. */
export function SampleNote({ children }: { children: ReactNode }) {
  return (
    <div
      data-on="paper"
      className="flex items-start justify-center gap-2.5 bg-sand px-4.5 py-3 text-sm text-ink"
    >
      <span className="mt-px">
        <Icon of={FlaskConical} size={18} />
      </span>
      <p className="max-w-page">
        <strong>Sample.</strong> {children}
      </p>
    </div>
  )
}
