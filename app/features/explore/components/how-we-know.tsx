import type { Occupation } from '#app/features/careers/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Where the facts come from and what is not known. */
export function HowWeKnow({ occupation }: { occupation: Occupation }) {
  const { profile } = occupation
  return (
    <Panel tone="tint">
      <h2 className="text-h3">How we know</h2>
      <div className="mt-2 grid gap-2.5 text-sm">
        <p>
          In ANZSCO, the official list of occupations in Australia and New Zealand, this is{' '}
          {occupation.official_title}, number {occupation.anzsco_code}, under {occupation.groups.unit}.
        </p>
        {profile && !profile.is_weak && (
          <p>
            Interests, values and skills are measured for “{profile.onet_title}” in the United States, the
            closest match we have. Work here may differ.
          </p>
        )}
        {profile?.is_weak && (
          <p>
            The closest measured job, “{profile.onet_title}” in the United States, is only a loose match, so
            we do not use it to match anybody.
          </p>
        )}
        {!profile && (
          <p>
            Nobody has measured the interests and values of this job yet, so it cannot be matched with a quiz.
          </p>
        )}
        <p>
          <Link to="/data-credits">Data credits</Link> ·{' '}
          <Link to="/how-matching-works">How matching works</Link>
        </p>
      </div>
    </Panel>
  )
}
