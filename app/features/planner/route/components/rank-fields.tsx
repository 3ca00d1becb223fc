import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Rank, rankSchemes } from '../../plan-parts.ts'
import { rankWords } from '../../words.ts'

/** A rank and whose rank it is: the two countries count differently. */
export function RankFields({
  label,
  rank,
  place,
  error,
}: {
  label: string
  rank: Rank | null
  /** A region or a country: which rank is meant when none is there yet. */
  place: string | null
  error?: string
}) {
  const scheme = rank?.scheme ?? (place?.startsWith('NZ') ? 'nz-rank-score' : 'atar')
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Select
        label="ATAR or NZ rank score"
        name="rank_scheme"
        defaultValue={scheme}
        options={rankSchemes.map((value) => ({ value, label: rankWords[value] }))}
      />
      <TextField
        label={label}
        name="rank"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rank?.value ?? ''}
        optional
        error={error}
      />
    </div>
  )
}
