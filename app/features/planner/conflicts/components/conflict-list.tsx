import { Split } from 'lucide-react'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SectionSlug } from '../../plan-parts.ts'
import { conflictIntents, describeConflict, type WayOut } from '../conflict-words.ts'
import type { PlanConflict } from '../conflicts.ts'

/** The most conflicts that are told at once. */
const maxShown = 2

/** Conflicts in a plan, kindly: what points where, two ways out, and leaving it as it is. */
export function ConflictList({
  conflicts,
  back,
}: {
  conflicts: PlanConflict[]
  /** The route that a form without scripts returns to; the planner without it. */
  back?: SectionSlug
}) {
  if (conflicts.length === 0) return null
  return (
    <div className="mb-8 grid gap-5" data-screen>
      {conflicts.slice(0, maxShown).map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} back={back} />
      ))}
    </div>
  )
}

type ConflictFacts = { conflict: PlanConflict; back?: SectionSlug }

function Conflict({ conflict, back }: ConflictFacts) {
  const form = useForm<FormResult>({
    action: '/career-planner',
    intents: conflictIntents,
    onResult: ({ ok, message }) => {
      if (message) toast(message, { kind: ok ? 'good' : 'bad' })
    },
  })
  const { title, text, waysOut } = describeConflict(conflict)
  return (
    <Panel tone="sand">
      <div className="flex items-start gap-4">
        <span className="mt-1 max-sm:hidden">
          <Icon of={Split} size={26} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1.5 max-w-[60ch]">{text}</p>
          <form {...form.props} className="mt-3.5 flex flex-wrap gap-2.5">
            {form.prefetch}
            <input type="hidden" name="id" value={conflict.id} />
            <input type="hidden" name="facts" value={conflict.facts} />
            <input type="hidden" name="back" value={back ?? ''} />
            {waysOut.map((way) => (
              <Way key={way.label} way={way} busy={form.isPending} />
            ))}
            <Button
              type="submit"
              name="intent"
              value="dismiss-conflict"
              variant="ghost"
              size="small"
              busy={form.pendingIntent === 'dismiss-conflict'}
            >
              Leave it as it is
            </Button>
          </form>
        </div>
      </div>
    </Panel>
  )
}

function Way({ way, busy }: { way: WayOut; busy: boolean }) {
  if ('to' in way)
    return (
      <ButtonLink to={way.to} variant="outline" size="small">
        {way.label}
      </ButtonLink>
    )
  return (
    <>
      {way.intent === 'open-to' ? (
        <input type="hidden" name="level" value={way.level} />
      ) : (
        <input type="hidden" name="slug" value={way.slug} />
      )}
      <Button type="submit" name="intent" value={way.intent} variant="outline" size="small" busy={busy}>
        {way.label}
      </Button>
    </>
  )
}
