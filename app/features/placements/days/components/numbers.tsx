import type { PlacementDaysOf } from '../contract.ts'

/** Telephone numbers to ring, each a link. */
export function Numbers({ ring }: Pick<PlacementDaysOf, 'ring'>) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
      {ring.map(({ name, phone }) => (
        <li key={`${name}-${phone}`}>
          {name}:{' '}
          <a className="text-link underline" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </li>
      ))}
    </ul>
  )
}
