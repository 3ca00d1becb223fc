import type { ReactNode } from 'react'

/** Words for screen readers where the sighted see a shape. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
