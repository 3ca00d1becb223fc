import { ButtonLink } from '../button.tsx'
import { RemovableChipLink } from '../chip.tsx'
import { listAddress } from '../list-address.ts'

type Props = {
  path: string
  params: URLSearchParams
  /** What is set: the name in the address, and what it says. */
  set: readonly { name: string; words: string }[]
}

/** The filters of a list that are set, each to be removed, and all of them. */
export function SetFilters({ path, params, set }: Props) {
  if (set.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Filters that are set">
      {set.map(({ name, words }) => (
        <li key={name} className="min-w-0">
          <RemovableChipLink to={listAddress(path, params, { [name]: null })} removeLabel={`Remove ${words}`}>
            {words}
          </RemovableChipLink>
        </li>
      ))}
      <li>
        <ButtonLink to={path} variant="ghost" size="small">
          Clear
        </ButtonLink>
      </li>
    </ul>
  )
}
