import type { ReactNode } from 'react'

/** As wide as a small phone. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="phone-frame" data-on="paper">
      {children}
    </div>
  )
}
