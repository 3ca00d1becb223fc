import { useSearchParams } from 'react-router'
import { type Preparation, preparations, preparationWords } from '#app/features/careers/preparation.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { figure } from '#app/ui/figures.ts'
import { mixed, preparationAddress } from '../result-filters.ts'

/** The ranked list by how much preparation a job needs: all together, or one group. All together are shown until one is chosen. */
export function PreparationSwitch({
  counts,
  current,
  training,
}: {
  counts: Record<Preparation, number>
  current: Preparation | null
  /** How far the person wants to study. */
  training: Preparation | null
}) {
  const [params] = useSearchParams()
  const shown = preparations.filter((key) => counts[key] > 0 || key === current)
  return (
    <nav aria-label="How you get in" className="mb-5">
      <p className="mb-2.5 font-semibold text-sm">How do you want to get in?</p>
      <ul className="flex flex-wrap gap-2.5">
        {[mixed, ...shown].map((key) => (
          <li key={key}>
            <ChipLink to={preparationAddress(params, key)} current={(current ?? mixed) === key}>
              {key === mixed
                ? training
                  ? 'All, longer training last'
                  : 'All, mixed'
                : preparationWords[key as Preparation].name}
              {key !== mixed && <span className="num font-normal">{figure(counts[key as Preparation])}</span>}
            </ChipLink>
          </li>
        ))}
      </ul>
      {(current ?? training) && (
        <p className="mt-2.5 max-w-[64ch] text-muted text-sm">
          {current
            ? preparationWords[current].meaning
            : training &&
              `Your plan says “${preparationWords[training].name}”. Careers that need more training come last.`}
        </p>
      )}
    </nav>
  )
}
