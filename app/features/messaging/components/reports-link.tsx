import { ShieldAlert } from 'lucide-react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { reportsPath } from '../paths.ts'

/** For safeguarding staff: what was reported at their school stands above their conversations. */
export function ReportsLink() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user?.effective_permissions.ADVISOR.includes('safeguarding')) return null
  const open = user.open_reports
  return (
    <p className="flex items-center gap-2 px-4 pb-2 text-sm">
      <Icon of={ShieldAlert} size={18} />
      <Link to={reportsPath}>
        {open === 0 ? 'Reported messages' : `${counted(open, 'report')} to look at`}
      </Link>
    </p>
  )
}
