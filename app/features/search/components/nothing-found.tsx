import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { withMacrons } from '../macrons.ts'

/** No results: what to try, and two ways on that need no words at all. */
export function NothingFound({
  keyword,
  isNarrowed,
  clearTo,
}: {
  keyword: string
  isNarrowed: boolean
  clearTo: string
}) {
  return (
    <EmptyState
      title={keyword ? `Nothing found for “${withMacrons(keyword)}”` : 'Nothing here yet'}
      action={{ to: '/career-quiz', label: 'Take the career quiz' }}
    >
      {isNarrowed ? (
        <p>
          The filters may be too tight. <Link to={clearTo}>Search without them</Link>.
        </p>
      ) : (
        <p>
          Try fewer or plainer words: “nurse” finds more than “jobs where I can help sick people”. Questions
          work too: <Link to={searchFor('how much does a chef earn')}>how much does a chef earn</Link>, or{' '}
          <Link to={searchFor('jobs without a degree')}>jobs without a degree</Link>.
        </p>
      )}
      <p className="mt-2">
        Or look through <Link to="/careers/industries">industries</Link>,{' '}
        <Link to="/careers/occupations">careers</Link> and <Link to="/explore/study">courses</Link>. Not sure
        what to look for? The quiz starts from what you like doing.
      </p>
      <p className="mt-2">
        Having a hard time? <Link to="/need-help">See who you can talk to</Link>.
      </p>
    </EmptyState>
  )
}

function searchFor(keyword: string): string {
  return `/search?${new URLSearchParams({ keyword })}`
}
