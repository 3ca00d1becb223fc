import { sourcesAddress } from '#app/features/corrections/address.ts'
import { Link } from '#app/ui/link.tsx'
import { type Outlook, outlookHeadline } from '../outlook.ts'

/** Where a route leads as one sentence, the source of each part under it, and what nobody has told us yet. */
export function OutlookLines({ outlook, as: Heading = 'h2' }: { outlook: Outlook; as?: 'h2' | 'h3' }) {
  const { occupation, pay, sources, unknown } = outlook
  return (
    <>
      <Heading className="mt-4 max-w-[22ch] text-h2">{outlookHeadline(outlook)}</Heading>
      <ul className="mt-2 grid max-w-[68ch] gap-1 text-muted text-sm">
        {sources.map(({ part, text }) => (
          <li key={part}>{text}</li>
        ))}
        {pay && (
          <li>
            {`${pay.value}: ${pay.basis}.${pay.basis.startsWith('median') ? ' Half earn less.' : ''} First years often pay less. `}
            <Link to={sourcesAddress(`/occupations/${occupation.slug}`, pay.key)}>Source of the pay</Link>
          </li>
        )}
        {unknown.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
