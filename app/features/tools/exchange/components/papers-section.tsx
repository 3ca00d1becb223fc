import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ExchangePaper } from '../exchange-pack.ts'
import { listsOf } from '../timeline.ts'
import type { SectionProps } from './exchange-hub.tsx'

/** Papers and insurance to tick off. */
export function PapersSection({ draft, facts: { pack }, onChange }: SectionProps) {
  if (!pack) return null
  const { papers, insurance } = listsOf(pack, draft)
  const toggle = (key: string) =>
    onChange((before) => ({
      ...before,
      papers: before.papers.includes(key)
        ? before.papers.filter((one) => one !== key)
        : [...before.papers, key],
    }))
  return (
    <div className="exchange-pair grid gap-6">
      <Ticks title="Documents" of={papers} ticked={draft.papers} onToggle={toggle} />
      <Ticks title="Insurance" of={insurance} ticked={draft.papers} onToggle={toggle} />
    </div>
  )
}

type TicksProps = {
  title: string
  of: readonly ExchangePaper[]
  ticked: readonly string[]
  onToggle(key: string): void
}

function Ticks({ title, of, ticked, onToggle }: TicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-card font-bold">{title}</legend>
      {of.map(({ key, label, why }) => (
        <Checkbox
          key={key}
          name={`paper-${key}`}
          label={label}
          hint={why}
          checked={ticked.includes(key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </fieldset>
  )
}
