import { Link } from '#app/ui/link.tsx'

/** What comes before a list of courses for a trade in Australia. `isOneCourse`: it stands on the page of a course. */
export function ApprenticeshipNote({ isOneCourse }: { isOneCourse?: boolean }) {
  return (
    <p className="text-sm">
      <b>
        {isOneCourse ? 'This is the training part of an apprenticeship.' : 'An apprenticeship comes first.'}
      </b>{' '}
      An apprenticeship is paid work with training: an employer takes you on, and you study for the
      certificate beside the job.{' '}
      <Link to="https://www.apprenticeships.gov.au/">Australian Apprenticeships</Link> says how to start.
    </p>
  )
}
