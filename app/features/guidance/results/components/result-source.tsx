import { sourcesAddress } from '#app/features/corrections/address.ts'
import { Link } from '#app/ui/link.tsx'

type ResultSourceProps = {
  fact: 'guidance/interest-items' | 'guidance/work-values' | 'careers/onet'
  children: string
}

/** The line below a part of the results that leads to its source, date and licence. */
export function ResultSource({ fact, children }: ResultSourceProps) {
  return (
    <p className="mt-4 text-muted text-sm">
      <Link look="quiet" to={sourcesAddress('/career-quiz/results', fact)}>
        {children}
      </Link>
    </p>
  )
}
