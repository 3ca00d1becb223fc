import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { studentsPath } from '../list-views.ts'
import { type ListMemory, neighboursIn } from '../neighbours.ts'

const key = 'advisor:students-list'

/** Remembers in this tab which page of the list is open, so that its students can be gone through. */
export function rememberList(memory: ListMemory): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // storing is forbidden: there is no previous and next
  }
}

function readMemory(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const neverChanges = () => () => undefined

/** The student before and after in the list that the advisor came from. */
export function StudentSteps({ id }: { id: number }) {
  const stored = useSyncExternalStore(neverChanges, readMemory, () => null)
  const place = neighboursIn(stored === null ? null : (JSON.parse(stored) as ListMemory), id)
  if (!place) return null
  const { number, total, search, previous, next } = place
  return (
    <nav aria-label="Students of the list" className="flex items-center gap-2 text-sm">
      <Link to={`${studentsPath}${search && `?${search}`}`}>{`${number} of ${total}`}</Link>
      {previous !== null && <Step id={previous} icon={ChevronLeft} label="Previous student" />}
      {next !== null && <Step id={next} icon={ChevronRight} label="Next student" />}
    </nav>
  )
}

function Step({ id, icon, label }: { id: number; icon: LucideIcon; label: string }) {
  return (
    <Anchor
      to={`${studentsPath}/${id}`}
      aria-label={label}
      className="hit grid size-11 place-items-center rounded-full text-ink hover:bg-tint"
    >
      <Icon of={icon} />
    </Anchor>
  )
}
