import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'

type Student = { id: number; first_name: string; last_name: string }

/** The head of an advisor's page about a student's plan. */
export function StudentHead({
  student,
  title,
  trail = [],
  actions,
}: {
  student: Student
  title: string
  trail?: Crumb[]
  actions?: ReactNode
}) {
  const name = `${student.first_name} ${student.last_name}`
  return (
    <div className="mb-7">
      <Breadcrumbs
        items={[
          { label: 'Students', to: '/advisor/students' },
          { label: name, to: `/advisor/students/${student.id}` },
          ...trail,
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">{title}</h1>
        {actions}
      </div>
    </div>
  )
}
