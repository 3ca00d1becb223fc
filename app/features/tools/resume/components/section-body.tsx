import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { setBasics } from '../draft.ts'
import { sectionHints } from '../section-fields.ts'
import { type Section, sectionNames } from '../sections.ts'
import { basicsOf } from '../shapes.ts'
import type { Warning } from '../warnings.ts'
import { onResume, type PartProps } from './part.ts'
import { SectionEntries } from './section-entries.tsx'
import { TypedField } from './typed-field.tsx'
import { WarningList } from './warning-list.tsx'

type Props = PartProps & {
  section: Section
  errors: Record<string, string[]>
  warnings: readonly Warning[]
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
}

/** One section: what goes into it, its entries, and where it stands. */
export function SectionBody({ section, draft, onChange, errors, warnings, isFirst, isLast, onMove }: Props) {
  const move = (by: -1 | 1) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget
    onMove(by)
    requestAnimationFrame(() => button.focus())
  }
  return (
    <div className="grid gap-4 text-ink">
      {sectionHints[section] && <p className="max-w-[60ch] text-muted">{sectionHints[section]}</p>}
      <WarningList warnings={warnings} />
      {section === 'summary' ? (
        <AboutMe draft={draft} onChange={onChange} />
      ) : (
        <SectionEntries section={section} draft={draft} onChange={onChange} errors={errors} />
      )}
      <div className="flex flex-wrap gap-2 border-line border-t pt-3">
        <Button
          size="small"
          variant="ghost"
          icon={ArrowUp}
          disabledReason={isFirst ? 'This is already the first section.' : null}
          onClick={move(-1)}
        >
          Move up<span className="sr-only"> {sectionNames[section]}</span>
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={ArrowDown}
          disabledReason={isLast ? 'This is already the last section.' : null}
          onClick={move(1)}
        >
          Move down<span className="sr-only"> {sectionNames[section]}</span>
        </Button>
      </div>
    </div>
  )
}

function AboutMe({ draft, onChange }: PartProps) {
  return (
    <TypedField
      field={{
        name: 'summary',
        label: 'Two or three sentences about you',
        kind: 'area',
        hint: 'What you are good at, what you look for, and when you can work. Short sentences are best.',
      }}
      name="basics-summary"
      value={basicsOf(draft.resume).summary}
      error={undefined}
      onChange={(value) => onChange(onResume((before) => setBasics(before, 'summary', String(value))))}
    />
  )
}
