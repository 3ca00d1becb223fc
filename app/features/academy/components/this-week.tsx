import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import type { Module } from '../contract.ts'

type ThisWeekProps = {
  of: NonNullable<Module['this_week']>
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** The one thing to do in the real world that a module ends with. */
export function ThisWeek({ of: { title, text }, heading: Heading = 'h2', children }: ThisWeekProps) {
  return (
    <Panel tone="sand">
      <p className="text-sm font-semibold">One thing to do this week</p>
      <Heading className="mt-1 text-h3">{title}</Heading>
      <p className="mt-2 text-sm">{text}</p>
      {children}
    </Panel>
  )
}
