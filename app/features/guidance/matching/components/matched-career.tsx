import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { counted } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { HtmlOnly } from '#app/ui/html-only.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import type { ShownOccupation } from '../../results/lean-list.ts'
import { matchLevels } from '../bands.ts'
import { FitPanel, OverallFit } from './fit-panel.tsx'

// Behind a press, and not in every document.
const SkillGaps = lazyHydrate(
  () => import('./skill-gaps.tsx'),
  (file) => file.SkillGaps,
  { isOnUse: true },
)
const WhyThisScore = lazyHydrate(
  () => import('./why-this-score.tsx'),
  (file) => file.WhyThisScore,
  { isSeldom: true },
)

/** One career of the ranked list, with the sum behind its score a press away. */
export function MatchedCareer({ occupation, place }: { occupation: ShownOccupation; place: number }) {
  const { match } = occupation
  const isWhole = occupation.one_line === undefined ? undefined : true
  return (
    <li data-on="paper" className="overflow-hidden rounded-card border border-line bg-surface text-ink">
      <div className="flex gap-4 p-4 md:gap-5">
        <div className="relative hidden h-24 w-36 shrink-0 overflow-hidden rounded-md sm:block">
          <HtmlOnly>
            {isWhole && (
              <HorizonArt
                slug={occupation.slug}
                theme={occupation.art_theme ?? 'coast'}
                sky={occupation.art_sky}
                ratio="snap"
                emblem={occupation.icon ?? undefined}
                fill
              />
            )}
          </HtmlOnly>
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <h3 className="text-card">
              <span className="num mr-2 text-muted">{place}</span>
              <Link to={`/occupations/${occupation.slug}`} look="strong">
                {occupation.title}
              </Link>
            </h3>
            {match && <MatchMeter level={heightOf(match.level)} label={match.label} of="Interests match" />}
          </div>
          <HtmlOnly>
            {isWhole && (
              <>
                <p className="mt-1 max-w-[64ch] text-muted text-sm">{occupation.one_line}</p>
                <p className="mt-1.5 text-sm">{occupation.way_in}</p>
              </>
            )}
          </HtmlOnly>
          {match && (
            <div className="mt-3 max-w-[60ch]">
              <FitPanel fit={occupation} dense />
            </div>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
            <FollowButton
              kind="OCCUPATION"
              id={occupation.id}
              path="/career-quiz/results#careers"
              known={occupation.is_faved}
              of={occupation.title}
            />
            {occupation.also?.length !== 0 && (
              <HtmlOnly>{occupation.also && <Siblings also={occupation.also} />}</HtmlOnly>
            )}
          </div>
        </div>
      </div>
      {match && (
        <details className="group/why border-line border-t">
          <summary className="flex min-h-11 items-center px-4 font-semibold text-link text-sm hover:underline">
            Why “{match.label}”
          </summary>
          <div className="grid gap-6 px-4 pb-5">
            <HtmlOnly>
              {match.rows && <WhyThisScore match={{ ...match, rows: match.rows }} title={occupation.title} />}
            </HtmlOnly>
            {occupation.skills_match && (
              <section>
                <h4 className="mb-3 font-bold font-display text-h3">What is left to learn</h4>
                <SkillGaps match={occupation.skills_match} />
              </section>
            )}
            <OverallFit fit={occupation} />
          </div>
        </details>
      )}
    </li>
  )
}

/** Others of its unit group, which the list does not repeat. */
function Siblings({ also }: { also: NonNullable<ShownOccupation['also']> }) {
  return (
    <details className="text-sm open:basis-full">
      <summary className="flex min-h-11 items-center font-semibold text-link hover:underline">
        Also: {counted(also.length, 'job')} of the same official group
      </summary>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 pb-1">
        {also.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/occupations/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The sun stands higher the better it fits. */
export function heightOf(level: (typeof matchLevels)[number]): 1 | 2 | 3 | 4 {
  return (matchLevels.indexOf(level) + 1) as 1 | 2 | 3 | 4
}
