import { sourcesAddress } from '#app/features/corrections/address.ts'
import { Link } from '#app/ui/link.tsx'

type ResultSourceProps = {
  fact: 'guidance/interest-items' | 'guidance/work-values' | 'careers/onet'
  children: string
}

/** Words of a part of the results that lead to its source, date and licence. */
export function ResultSource({ fact, children }: ResultSourceProps) {
  return <Link to={sourcesAddress('/career-quiz/results', fact)}>{children}</Link>
}
