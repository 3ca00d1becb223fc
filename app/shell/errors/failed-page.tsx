import type { ReactNode } from 'react'
import { LastResort } from './last-resort.tsx'

/** A failed page in any frame: its title, noindex, and the fixed last words. */
export function FailedPage({ status, children }: { status: number; children: ReactNode }) {
  return (
    <LastResort>
      <title>{`${status === 404 ? 'This page could not be found' : 'Something went wrong'} – Yonder`}</title>
      <meta name="robots" content="noindex" />
      {children}
    </LastResort>
  )
}
