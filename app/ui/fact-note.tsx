import { Button } from './button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

/** A fact with a button for the next one. Reserves its space while there is no text yet. */
export function FactNote({
  icon,
  title,
  text,
  onNext,
}: {
  icon: LucideIcon
  title: string
  text: string | null
  onNext(): void
}) {
  return (
    <section data-on="paper" className="rounded-card bg-sand p-5 text-ink md:p-6" aria-label="A fact">
      <h2 className="flex items-center gap-2.5 text-h3">
        <Icon of={icon} />
        {title}
      </h2>
      <p aria-live="polite" className="mt-2.5 min-h-18 max-w-[64ch]">
        {text}
      </p>
      <div className="mt-3">
        <Button variant="outline" size="small" onClick={onNext}>
          Show another fact
        </Button>
      </div>
    </section>
  )
}
