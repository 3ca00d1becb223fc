import { Check, Minus, RotateCcw } from 'lucide-react'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { WhatIfPreview } from '../preview-shapes.ts'
import type { ReachEffect } from '../reach.ts'

const effectWords: Record<ReachEffect, string> = {
  closes: 'Closes',
  'asks-more': 'Asks for more',
  opens: 'Opens',
  'stays-closed': 'Stays closed',
  'stays-with-catch-up': 'Stays open, with something to catch up on',
  'stays-open': 'Stays open',
  check: 'Check with the provider',
}

/** What opens and what closes: the finding first, then each line with who says so. */
export function ReachLines({ reach }: { reach: WhatIfPreview['reach'] }) {
  const { finding, lines, unknown_subjects, check } = reach
  return (
    <section className="mt-4 border-line-strong border-t pt-4" aria-labelledby="reach">
      <h4 id="reach" className="text-card">
        {finding}
      </h4>
      <ul className="mt-2">
        {lines.map(({ kind, title, effect, why, source }) => (
          <li
            key={`${kind} ${title} ${effect}`}
            className="flex gap-3 border-line border-t py-3 text-sm first:border-t-0"
          >
            <span className={tones[effect]}>
              <Icon of={icons[effect]} size={18} />
            </span>
            <div className="min-w-0">
              <b className="block break-words">{`${effectWords[effect]}: ${title}`}</b>
              {why.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p className="text-muted">{source}</p>
            </div>
          </li>
        ))}
      </ul>
      {unknown_subjects.length > 0 && (
        <p className="mt-2 text-sm">
          {`We left out ${unknown_subjects.map((name) => `“${name}”`).join(', ')}, which our list of subjects for your certificate does not have.`}
        </p>
      )}
      {check && (
        <p className="mt-2 text-sm">
          {'Look up what a course asks for: '}
          <Link to={check.url}>{check.name}</Link>
        </p>
      )}
    </section>
  )
}

const icons: Record<ReachEffect, LucideIcon> = {
  closes: Minus,
  'asks-more': RotateCcw,
  opens: Check,
  'stays-closed': Minus,
  'stays-with-catch-up': RotateCcw,
  'stays-open': Check,
  check: RotateCcw,
}

const tones: Record<ReachEffect, string> = {
  closes: 'text-danger',
  'asks-more': 'text-muted',
  opens: 'text-success',
  'stays-closed': 'text-danger',
  'stays-with-catch-up': 'text-muted',
  'stays-open': 'text-success',
  check: 'text-muted',
}
