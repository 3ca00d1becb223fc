import { useSearchParams } from 'react-router'
import { type Preparation, preparations, preparationWords } from '#app/features/careers/preparation.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { figure } from '#app/ui/figures.ts'
import { mixed, preparationAddress } from '../result-filters.ts'

/** The ranked list by how much preparation a job needs: all mixed, or one group. A plan's own group is on before anybody chooses. */
export function PreparationSwitch({
  counts,
  current,
}: {
  counts: Record<Preparation, number>
  current: Preparation | null
}) {
  const [params] = useSearchParams()
  const isOwn = current !== null && !params.has('way')
  const shown = preparations.filter((key) => counts[key] > 0 || key === current)
  return (
    <nav aria-label="How you get in" className="mb-5">
      <p className="mb-2.5 font-semibold text-sm">How do you want to get in?</p>
      <ul className="flex flex-wrap gap-2.5">
        {[mixed, ...shown].map((key) => (
          <li key={key}>
            <ChipLink to={preparationAddress(params, key)} current={(current ?? mixed) === key}>
              {key === mixed ? 'All, mixed' : preparationWords[key as Preparation].name}
              {key !== mixed && <span className="num font-normal">{figure(counts[key as Preparation])}</span>}
            </ChipLink>
          </li>
        ))}
      </ul>
      {current && (
        <p className="mt-2.5 max-w-[62ch] text-muted text-sm">
          {isOwn && 'Your plan names this one, so it comes first. '}
          {preparationWords[current].meaning}
        </p>
      )}
    </nav>
  )
}
