import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

export const onboardingPath = '/advisor/students/onboarding'

type Props = { title: string; here?: string; lead: ReactNode; steps?: ReactNode }

/** Where the page is, its heading, and what it is for. `here` is left out on the first page. */
export function OnboardingHead({ title, here, lead, steps }: Props) {
  const start = [
    { label: 'Students', to: '/advisor/students' },
    { label: 'Add students', to: here && onboardingPath },
  ]
  return (
    <header className="mb-6">
      <Breadcrumbs items={here ? [...start, { label: here }] : start} />
      <h1 className="mt-2 text-h1">{title}</h1>
      <p className="mt-2 max-w-180 text-muted">{lead}</p>
      {steps}
    </header>
  )
}
