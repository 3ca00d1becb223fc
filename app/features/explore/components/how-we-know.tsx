import type { Occupation } from '#app/features/careers/contract.ts'
import { oscaWords } from '#app/features/careers/osca.ts'
import { officialTitle } from '#app/features/careers/titles.ts'
import { gettingInHeading, type SkillLevel, skillLevelWords } from '#app/features/careers/words.ts'
import { sourcesAddress } from '#app/features/corrections/address.ts'
import { DownloadForm } from '#app/features/downloads/download-form.tsx'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { measuredWords } from '../rules.ts'

/** Where the facts come from and what is not known. */
export function HowWeKnow({ occupation, hasSkills }: { occupation: Occupation; hasSkills: boolean }) {
  const { profile } = occupation
  const osca = oscaWords(occupation.osca)
  return (
    <Panel tone="tint">
      <h2 className="text-h3">How we know</h2>
      <AccordionItem title="Official codes and levels, and what was measured">
        <div className="grid gap-2.5 text-sm">
          <p>
            {`In ANZSCO, the official list of occupations in Australia and New Zealand until 2024, this is ${officialTitle(occupation.official_title)}, number ${occupation.anzsco_code}, under ${occupation.groups.unit}.`}
          </p>
          {osca && <p>{osca}</p>}
          <p>{skillLevels(occupation)}</p>
          {profile && (
            <p>
              {measuredWords(profile, {
                interests: occupation.interests !== null,
                values: occupation.values !== null,
                skills: hasSkills,
              })}
            </p>
          )}
          {occupation.tasks.length === 0 && (
            <p>No list of tasks is published for this job, so we show none.</p>
          )}
          {!profile && (
            <p>
              Nobody has measured the interests and values of this job yet, so it cannot be compared with quiz
              answers.
            </p>
          )}
        </div>
      </AccordionItem>
      <div className="grid gap-2.5 text-sm">
        <p>
          <Link to={sourcesAddress(`/occupations/${occupation.slug}`)}>All sources of this page</Link> ·{' '}
          <Link to="/how-matching-works">How matching works</Link>
        </p>
        <DownloadForm type="occupation" id={occupation.id} label="Career facts (PDF)" />
      </div>
    </Panel>
  )
}

/** The official skill level with what it stands for in each country. */
function skillLevels({ skill_level_au: au, skill_level_nz: nz }: Occupation): string {
  const inAustralia = skillLevelWords[au as SkillLevel].au
  const inNewZealand = skillLevelWords[nz as SkillLevel].nz
  const level =
    au === nz
      ? `ANZSCO puts it at skill level ${au} of 5`
      : `ANZSCO puts it at skill level ${au} of 5 in Australia and ${nz} in New Zealand`
  const meaning =
    inAustralia === inNewZealand
      ? `Jobs at that level usually ask for ${inAustralia}.`
      : `In Australia, jobs at that level usually ask for ${inAustralia}, and in New Zealand for ${inNewZealand}.`
  return `${level}, with 1 the highest. ${meaning} This job may ask for something else: see “${gettingInHeading}”.`
}
