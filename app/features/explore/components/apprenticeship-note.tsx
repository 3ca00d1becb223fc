import { Link } from '#app/ui/link.tsx'

/** What comes before a list of courses for a trade in Australia. `isOneCourse`: it stands on the page of a course. */
export function ApprenticeshipNote({ isOneCourse }: { isOneCourse?: boolean }) {
  return (
    <p className="text-sm">
      <b>
        {isOneCourse
          ? 'Many people do this course as the training part of an apprenticeship.'
          : 'You can learn this as an apprentice.'}
      </b>{' '}
      An apprenticeship is paid work with training: an employer takes you on, and you study for the
      certificate while you work.{' '}
      <Link to="https://www.apprenticeships.gov.au/">Australian Apprenticeships</Link> says how to start.
    </p>
  )
}
