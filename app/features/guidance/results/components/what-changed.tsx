import { dayOnly } from '#app/features/people/dates.ts'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { QuizResult } from '../../contract.ts'
import { methodVersion } from '../../matching/interest-scores.ts'
import { RankingMoves } from './ranking-moves.tsx'

/** What is different from the list before, and why. */
export function WhatChanged({ changed }: { changed: NonNullable<QuizResult['changed']> }) {
  const day = dayOnly(changed.since, null)
  return (
    <Section tight>
      <SectionHead title="What changed" sunAt={22} />
      <p className="mb-4 max-w-[64ch] text-muted">
        {changed.reason === 'answers'
          ? `Compared with your list of ${day}, before you changed your answers.`
          : changed.method_version === methodVersion
            ? `Your answers are the same as on ${day}. What we know about occupations is not: the list then was made from ${changed.data_version}.`
            : `Your answers are the same as on ${day}. How we put the list in order is not.`}
      </p>
      <RankingMoves changes={changed.changes} />
    </Section>
  )
}
