import type { PostSchoolPlan } from '../contract.ts'
import { educationLevelWords, educationStyleWords, gapYearWords } from '../plan-words.ts'
import { changeLink, OverviewPart } from './overview-part.tsx'

/** How and how far someone wants to study. */
export function OverviewPreferences({ plan }: { plan: PostSchoolPlan | null }) {
  const rows = [
    ['How you learn best', plan?.education_style && educationStyleWords[plan.education_style]],
    ['How far you want to go', plan?.education_level && educationLevelWords[plan.education_level]],
    ['A gap year first', plan && plan.gap_year !== null ? gapYearWords(plan.gap_year) : null],
  ] as const
  return (
    <OverviewPart id="preferences" title="How you want to learn" sunAt={40} link={changeLink('preferences')}>
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label} className="border-line border-b pb-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold">{value ?? 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </OverviewPart>
  )
}
