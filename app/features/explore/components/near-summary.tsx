import { distanceWords } from '#app/features/study/near/rules.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { type NearOutcome, nearAddress, placeName, radiusFor } from '../near.ts'

type Props = {
  near: NearOutcome
  noun: [one: string, many: string]
  path: string
  query: URLSearchParams
  /** Where the pages of the list's items are. */
  below: string
}

/** Says how a list by distance is to be read; or which places have the name, that nobody knows it, or that nothing is near. */
export function NearSummary({ near, noun, path, query, below }: Props) {
  const { asked, km, total, place, alike, nearest } = near
  if (!place && alike.length > 0)
    return (
      <div role="status">
        <h2 className="text-h3">Which one do you mean?</h2>
        <ul className="mt-2">
          {alike.map((one) => (
            <li key={one.id} className="py-1.5">
              <Link to={nearAddress(path, query, { text: one.id })}>{placeName(one)}</Link>
              {one.country === 'NZ' && <span className="text-muted"> (New Zealand)</span>}
            </li>
          ))}
        </ul>
      </div>
    )
  if (!place)
    return (
      <EmptyState title={`We do not know a suburb called “${asked}”`}>
        Check how it is spelled, or type its postcode or a larger town close to it.
      </EmptyState>
    )
  if (total === 0) {
    const wider = nearest && radiusFor(nearest.distance.km)
    return (
      <EmptyState title={`No ${noun[1]} on our list within ${km} km of ${placeName(place)}`}>
        {nearest ? (
          <p>
            Our list has <Link to={`${below}/${nearest.slug}`}>{nearest.name}</Link> in{' '}
            {nearest.distance.town}, {distanceWords(nearest.distance.km)} away. Other places may be closer:
            the list is not complete.
          </p>
        ) : (
          <p>Our list has none that fits in the whole country.</p>
        )}
        {wider && wider > km && (
          <p className="mt-1">
            <Link to={nearAddress(path, query, { km: wider })}>Look within {wider} km</Link>
          </p>
        )}
      </EmptyState>
    )
  }
  return (
    <p className="mb-2 max-w-[76ch]" role="status">
      On our list within {km} km of <b>{placeName(place)}</b>, sorted by distance. The list is not complete,
      so another place may be closer. Distances are as the crow flies, from the middle of one suburb to the
      middle of the other: the way there is longer.
    </p>
  )
}

/** Study that needs no campus stands apart: it is as near from everywhere. */
export function FromHome({ country }: { country: 'AU' | 'NZ' }) {
  return (
    <div className="mt-9 max-w-[76ch]">
      <h2 className="text-h3">From home</h2>
      {country === 'NZ' ? (
        <p className="mt-2">
          The <Link to="/educators/open-polytechnic-of-new-zealand">Open Polytechnic</Link> teaches the whole
          country at a distance, and <Link to="/educators/massey-university">Massey University</Link> many of
          its courses.
        </p>
      ) : (
        <p className="mt-2">
          This list is of courses taught at a place; it has none that are online only. Many universities and
          TAFEs teach online too: ask the one you like, or look at{' '}
          <Link to="https://www.open.edu.au/">Open Universities Australia</Link>, where several of them do.
        </p>
      )}
    </div>
  )
}
