import { Link } from '#app/ui/link.tsx'

/** What an apprenticeship is for: the course or the job of the page, or some jobs of an industry. */
type Purpose = 'course' | 'job' | 'some-jobs'

const firstSentence: Record<Purpose, string> = {
  course: 'Many people do this course as the training part of an apprenticeship.',
  job: 'You can learn this as an apprentice.',
  'some-jobs': 'You can learn some of these jobs as an apprentice.',
}

/** What comes before a list of courses for a trade in Australia. */
export function ApprenticeshipNote({ of = 'job' }: { of?: Purpose }) {
  return (
    <p className="text-sm">
      <b>{firstSentence[of]}</b> An apprenticeship is paid work with training: an employer takes you on, and
      you study for the certificate while you work. Apprentices often take three or four years, longer than
      full-time students. <Link to="https://www.apprenticeships.gov.au/">Australian Apprenticeships</Link>{' '}
      says how to start.
    </p>
  )
}
