import { X } from 'lucide-react'
import { ChipLink } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { UnderstoodFilter } from '../contract.ts'

/** What was understood of the words, each with a link that takes it as words again. */
export function Understood({ understood, hrefs }: { understood: UnderstoodFilter[]; hrefs: string[] }) {
  if (understood.length === 0) return null
  return (
    <section aria-label="How your search was understood" className="mb-6">
      <ul className="grid gap-3">
        {understood.map(({ key, title, note }, index) => (
          <li key={key}>
            <ChipLink to={hrefs[index] as string} aria-label={`Remove ${title}`} keepScroll>
              {title}
              <Icon of={X} size={16} />
            </ChipLink>
            {note && <p className="mt-1.5 max-w-[60ch] text-muted text-sm">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
