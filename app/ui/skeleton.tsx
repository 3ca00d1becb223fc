import type { ReactNode } from 'react'

/** Grey placeholders of the final size, shown when loading takes longer than 200 ms. */
export function Skeleton({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden="true" className="animate-late">
        {children}
      </div>
    </div>
  )
}

/** Placeholder lines of text. */
export function SkeletonLines({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      <div className="space-y-2.5">
        {Array.from({ length: lines - 1 }, (_, line) => `line ${line}`).map((line) => (
          <div key={line} className="sheen h-4 animate-sheen rounded-sm" />
        ))}
        <div className="sheen h-4 w-3/5 animate-sheen rounded-sm" />
      </div>
    </Skeleton>
  )
}
