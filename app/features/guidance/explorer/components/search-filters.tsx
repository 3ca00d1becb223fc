import { preparations, preparationWords } from '#app/features/careers/preparation.ts'
import { Chip } from '#app/ui/chip.tsx'
import { interestAreas, workValues } from '../../profile-keys.ts'
import { manyJobs } from '../../ranking/labour-facts.ts'
import {
  defaultStrength,
  enabledCount,
  type FigureFilter,
  figureFilters,
  type OccupationFilters,
} from '../../ranking/occupation-filters.ts'
import { interestWords, valueWords } from '../../words.ts'

const figureWords: Record<FigureFilter, string> = {
  pays_above_middle: 'Pays above the median for all full-time adults',
  many_jobs: `At least ${manyJobs.toLocaleString('en-AU')} people do this kind of job`,
}

/** The filters of the search: each chip switches one entry on or off and searches at once. */
export function SearchFilters({
  industries,
  filters,
  onChange,
}: {
  industries: readonly { slug: string; title: string }[]
  filters: OccupationFilters
  onChange(filters: OccupationFilters): void
}) {
  const on = enabledCount(filters)
  return (
    <details className="rounded-card border border-line bg-surface px-5">
      <summary className="flex min-h-14 items-center font-semibold">
        Narrow it down{on > 0 && ` (${on} on)`}
      </summary>
      <div className="grid gap-5 pb-5">
        <Group legend="Usual way in">
          {preparations.map((preparation) => {
            const isOn = filters.PREPARATION === preparation
            return (
              <Chip
                key={preparation}
                pressed={isOn}
                onClick={() => onChange({ ...filters, PREPARATION: isOn ? undefined : preparation })}
              >
                {preparationWords[preparation].name}
              </Chip>
            )
          })}
        </Group>
        <Group legend="Australian figures">
          {figureFilters.map((figure) => {
            const isOn = filters.FIGURES?.[figure] ?? false
            return (
              <Chip
                key={figure}
                pressed={isOn}
                onClick={() => onChange({ ...filters, FIGURES: { ...filters.FIGURES, [figure]: !isOn } })}
              >
                {figureWords[figure]}
              </Chip>
            )
          })}
        </Group>
        <Group legend="Interests that are a big part of the job">
          {interestAreas.map((area) => {
            const enabled = filters.INTERESTS[area]?.enabled ?? false
            const entry = { enabled: !enabled, value: defaultStrength }
            return (
              <Chip
                key={area}
                pressed={enabled}
                onClick={() => onChange({ ...filters, INTERESTS: { ...filters.INTERESTS, [area]: entry } })}
              >
                {interestWords[area].plain}
              </Chip>
            )
          })}
        </Group>
        <Group legend="What the job offers">
          {workValues.map((value) => {
            const enabled = filters.VALUES[value]?.enabled ?? false
            const entry = { enabled: !enabled, value: defaultStrength }
            return (
              <Chip
                key={value}
                pressed={enabled}
                onClick={() => onChange({ ...filters, VALUES: { ...filters.VALUES, [value]: entry } })}
              >
                {valueWords[value].name}
              </Chip>
            )
          })}
        </Group>
        <Group legend="Industries">
          {industries.map(({ slug, title }) => {
            const enabled = filters.INDUSTRIES[slug]?.enabled ?? false
            const entry = { enabled: !enabled, value: title }
            return (
              <Chip
                key={slug}
                pressed={enabled}
                onClick={() => onChange({ ...filters, INDUSTRIES: { ...filters.INDUSTRIES, [slug]: entry } })}
              >
                {title}
              </Chip>
            )
          })}
        </Group>
      </div>
    </details>
  )
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2.5 *:whitespace-normal *:text-left">{children}</div>
    </fieldset>
  )
}
