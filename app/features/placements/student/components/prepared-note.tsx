import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OwnPlacement } from '../../student-contract.ts'
import { startPath } from '../student-steps.ts'

/** Who at the school started the placement, and what is left for the student. */
export function PreparedNote({ placement: { id, prepared_by, status } }: { placement: OwnPlacement }) {
  if (!prepared_by) return null
  if (status !== 'draft')
    return <p className="text-sm text-muted">{prepared_by} at your school started this for you.</p>
  return (
    <Banner>
      {prepared_by} at your school started this for you. Check all of it and change what is not right. Then{' '}
      <Link to={startPath(id, 'you')}>fill in “About you”</Link>, and sign it below.
    </Banner>
  )
}
