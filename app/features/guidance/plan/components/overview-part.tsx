import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'

/** One part of the overview under its heading. */
export function OverviewPart({
  id,
  title,
  sunAt,
  link,
  children,
}: {
  id: string
  title: string
  sunAt: number
  link?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <section id={id}>
      <SectionHead title={title} sunAt={sunAt} link={link} />
      {children}
    </section>
  )
}

/** Leads to where one part of the plan is changed. */
export function changeLink(part: string) {
  return { to: `/ppa?part=${part}`, label: 'Change' }
}
