import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

const ways = '/advisor/students/onboarding'

/** In place of figures while the school has nobody here: the next step. */
export function NoStudents() {
  return (
    <EmptyState title="No students yet" action={{ to: ways, label: 'Add students' }}>
      There are three ways: <Link to={`${ways}/csv`}>upload a list</Link>,{' '}
      <Link to={`${ways}/google`}>choose classes in Google Classroom</Link> or{' '}
      <Link to={`${ways}/manual`}>add them by hand</Link>. You check everything before anyone gets an
      invitation.
    </EmptyState>
  )
}
