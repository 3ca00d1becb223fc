import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { IconLink } from '#app/ui/icon-button.tsx'
import { isTyping } from '#app/ui/is-typing.ts'
import type { Review } from '../contract.ts'

/** "3 of 6 waiting", with the way to the change before and the next one: also by K and J. */
export function ReviewSteps({ queue }: { queue: Review['queue'] }) {
  const { position, total, previous, next } = queue
  const navigate = useNavigate()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : null
      if (!to || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void navigate(`/admin/reviews/${to}`)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, next, previous])
  if (total === 0) return null
  return (
    <nav aria-label="Changes to review" className="flex items-center gap-1 text-sm">
      {previous && <IconLink icon={ChevronLeft} label="Previous change" to={`/admin/reviews/${previous}`} />}
      <span className="num">{position > 0 ? `${position} of ${total} waiting` : `${total} waiting`}</span>
      {next && <IconLink icon={ChevronRight} label="Next change" to={`/admin/reviews/${next}`} />}
    </nav>
  )
}
