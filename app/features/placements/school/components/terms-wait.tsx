import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above the board while students cannot hand in because the school has not entered its terms. */
export function TermsWait({ students }: { students: number }) {
  return (
    <div className="mt-5">
      <Banner tone="warning">
        {students === 1 ? '1 student is waiting' : `${students} students are waiting`} for your term dates.
        Nobody can hand in a placement without them.{' '}
        <Link to="/advisor/wex/settings">Enter your term dates</Link>
      </Banner>
    </div>
  )
}
