import { Check, Square } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ChecklistItem } from '../checklist.ts'

/** What a reader looks for. It is no score: some of it does not fit everybody. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="text-h3">
        Checklist
      </h2>
      <p className="mt-1 text-sm text-muted">What readers look for. Not all of it fits everybody.</p>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, label, isDone, why }) => (
          <li key={id} className="flex gap-3">
            <span className={isDone ? 'mt-0.5 text-success' : 'mt-0.5 text-subtle'}>
              <Icon of={isDone ? Check : Square} size={20} />
            </span>
            <span>
              <VisuallyHidden>{isDone ? 'Done: ' : 'Not done yet: '}</VisuallyHidden>
              <b>{label}</b>
              <span className="block text-sm text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
