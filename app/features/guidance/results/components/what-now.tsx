import { ButtonLink } from '#app/ui/button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { ShownResult } from '../results-shown.ts'

/** Small next steps, each of which exists. */
export function WhatNow({ result }: { result: ShownResult }) {
  const steps = [
    ...(result.form === 'full'
      ? []
      : [
          {
            title: 'Answer more activities',
            text: 'Answer thirty more to make your scores more reliable.',
            to: '/career-quiz?set=more&q=1',
            label: 'Answer 30 more',
          },
        ]),
    {
      title: 'See how to get there',
      text: 'Open a career above to see what to study and where.',
      to: '/explore/study',
      label: 'Browse courses',
    },
    {
      title: 'Look wider',
      text: 'The activities only ask about things you have heard of. Look at an industry you know nothing about.',
      to: '/careers/industries',
      label: 'See industries',
    },
    result.ghost_user_id
      ? {
          title: 'Keep your results',
          text: 'They stay with this browser for 90 days.',
          to: '/career-quiz/sign-up',
          label: 'Keep them',
        }
      : {
          title: 'Make your plan',
          text: 'What you care about, how you want to learn, and careers to save.',
          to: '/ppa',
          label: 'Go to your plan',
        },
  ]
  return (
    <section>
      <SectionHead title="What now?" sunAt={62} />
      <ul>
        {steps.map((step) => (
          <li
            key={step.title}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-52">
              <b className="block">{step.title}</b>
              <span className="text-muted text-sm">{step.text}</span>
            </span>
            <ButtonLink to={step.to} variant="outline" size="small">
              {step.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
