import { fitHeadings } from '#app/features/careers/words.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { FitPanel, OverallFit } from '../../matching/components/fit-panel.tsx'
import { heightOf } from '../../matching/components/matched-career.tsx'
import { SkillGaps } from '../../matching/components/skill-gaps.tsx'
import { WhyThisScore } from '../../matching/components/why-this-score.tsx'
import { reasonsOf } from '../../matching/match-reasons.ts'
import { levelWords } from '../../words.ts'
import type { OwnFit } from '../own-fit.ts'

/** Why an occupation matches the person: the three bars, the reasons, the calculation, and the skill gaps. */
export function OwnFitSection({
  fit,
  title,
  isWeak,
}: {
  fit: OwnFit | null
  title: string
  isWeak: boolean
}) {
  return (
    <Section tone="sunken" id="fit">
      <h2 className="text-h2">Why it could suit you</h2>
      {fit === null ? (
        <div className="mt-5 max-w-[68ch]">
          <SkeletonLines lines={4} />
        </div>
      ) : (
        <div className="mt-5 grid gap-8 lg:grid-cols-2 lg:gap-11">
          <div className="grid content-start gap-6">
            {fit.match ? (
              <>
                <MatchMeter
                  level={heightOf(fit.match.level)}
                  label={fit.match.label}
                  of="Interests match"
                  large
                  score={fit.match.level === 'low' ? undefined : fit.match.score}
                />
                <Reasons fit={fit.match} />
              </>
            ) : (
              <p className="max-w-[56ch]">{missingWords(fit, isWeak)}</p>
            )}
          </div>
          <div className="grid content-start gap-6">
            <div className="rounded-card border border-line bg-surface p-5">
              <FitPanel fit={fit} />
            </div>
            <OverallFit fit={fit} />
            {fit.skills_match && (
              <section className="rounded-card border border-line bg-surface p-5">
                <h3 className="mb-3 text-h3">What is left to learn</h3>
                <SkillGaps match={fit.skills_match} />
              </section>
            )}
          </div>
          {fit.match && (
            <details className="rounded-card border border-line bg-surface px-5 lg:col-span-2">
              <summary className="flex min-h-12 items-center font-semibold text-sm">
                See the sum behind “{fit.match.label}”
              </summary>
              <div className="pb-5">
                <WhyThisScore match={fit.match} title={title} />
              </div>
            </details>
          )}
        </div>
      )}
    </Section>
  )
}

function Reasons({ fit }: { fit: NonNullable<OwnFit['match']> }) {
  const { linesUp, chafes } = reasonsOf(fit.rows)
  return (
    <>
      <p className="max-w-[56ch] text-muted">
        {levelWords[fit.level]} <Link to="/how-matching-works">How matching works</Link>
      </p>
      {[[fitHeadings.suits, linesUp] as const, [fitHeadings.bothers, chafes] as const].map(
        ([heading, reasons]) => (
          <section key={heading}>
            <h3 className="text-h3">{heading}</h3>
            <ul className="mt-2 grid gap-1.5">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  )
}

function missingWords({ signal }: OwnFit, isWeak: boolean) {
  if (isWeak) return 'Nobody has measured this job well enough to compare it with you, so we do not guess.'
  if (signal === 'not-enough-signal')
    return 'Your answers do not show a direction yet, so there is nothing to compare. Change a few that you were unsure of.'
  return (
    <>
      Answer the thirty activities and this page tells you what may suit you in this job.{' '}
      <Link to="/career-quiz?q=next">Start now</Link>
    </>
  )
}
