import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { MatchedOccupation } from '../../contract.ts'
import { FitPanel, OverallFit } from '../../matching/components/fit-panel.tsx'

/** The careers that someone follows, each with how it fits. */
export function FollowedCareers({
  careers,
  total,
}: {
  careers: readonly MatchedOccupation[]
  total: number
}) {
  return (
    <Section tone="sunken" id="careers">
      <SectionHead
        title="Careers you saved"
        sunAt={64}
        link={{ to: '/follow/occupations', label: 'Find more' }}
      />
      {careers.length === 0 ? (
        <EmptyState title="No careers saved yet" action={{ to: '/follow/occupations', label: 'Find some' }}>
          Tap the heart on anything that sounds all right. It is saved here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {careers.map((occupation) => (
            <li
              key={occupation.id}
              className="rounded-card border border-line bg-surface p-5 text-ink"
              data-on="paper"
            >
              <h3 className="text-card">
                <Link to={`/welcome-user/career-explorer/${occupation.slug}`} look="strong">
                  {occupation.title}
                </Link>
              </h3>
              <p className="mt-1 max-w-[64ch] text-muted text-sm">{occupation.one_line}</p>
              <div className="mt-4 max-w-[48rem]">
                <FitPanel fit={occupation} />
              </div>
              <div className="mt-4 max-w-[48rem]">
                <OverallFit fit={occupation} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > careers.length && (
        <p className="mt-4 text-muted text-sm">
          {careers.length} of {total} shown.
        </p>
      )}
    </Section>
  )
}
