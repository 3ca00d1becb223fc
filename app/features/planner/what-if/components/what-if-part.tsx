import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import { EditForm } from '../../route/components/edits.tsx'
import { Part } from '../../route/components/part.tsx'
import { unknownsOf } from '../../route/costs.ts'
import { formatMoney } from '../../route/figures.ts'
import type { RouteForm, WhatIf } from '../../shapes.ts'
import { changedWords, describeObstacle, describeUnknowns } from '../../words.ts'
import { ChangeFields } from './change-fields.tsx'

/** Tries changes on a copy of the route, shows their effects, and applies or discards them. */
export function WhatIfPart({
  answers,
  whatIf,
  form,
  place,
}: {
  answers: RouteAnswers
  whatIf: WhatIf | null
  form: RouteForm
  place: string | null
}) {
  return (
    <Part lead="Change a subject, your rank, the region or the money on a copy. Your plan stays as it is until you use the changes.">
      {whatIf && <Effect whatIf={whatIf} regions={form.regions} />}
      <TryForm key={whatIf?.created_at} route={whatIf?.copy ?? answers} {...{ answers, form, place }} />
    </Part>
  )
}

type TryFacts = { route: RouteAnswers; answers: RouteAnswers; form: RouteForm; place: string | null }

function TryForm({ route, answers, form, place }: TryFacts) {
  return (
    <EditForm intent="try" part="what-if">
      {({ errors, busy }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <ChangeFields regions={form.regions} {...{ route, answers, place, errors }} />
          <div>
            <Button type="submit" variant="outline" busy={busy}>
              See what changes
            </Button>
          </div>
        </div>
      )}
    </EditForm>
  )
}

/** What the copy changes, in sentences, and the two ways on. */
function Effect({ whatIf, regions }: { whatIf: WhatIf; regions: RouteForm['regions'] }) {
  const { effect, courses_in_region } = whatIf
  const regionName = (id: string) => regions.find((one) => one.id === id)?.name ?? id
  const say = (part: string, value: string | number | null) => {
    if (value === null || value === '') return 'not set'
    if (part === 'region') return regionName(String(value))
    return typeof value === 'number' && part !== 'rank' ? formatMoney(value) : String(value)
  }
  const lines = [
    ...effect.appeared.map((one) => ({ tone: 'In the way now', text: describeObstacle(one, regionName) })),
    ...effect.cleared.map((one) => ({ tone: 'Out of the way', text: describeObstacle(one, regionName) })),
    ...effect.remaining.map((one) => ({ tone: 'Still in the way', text: describeObstacle(one, regionName) })),
    ...money(effect),
    ...(courses_in_region
      ? [
          {
            tone: 'Courses',
            text: `Our list has ${courses_in_region.after} ${courses_in_region.after === 1 ? 'course that leads' : 'courses that lead'} there in the new region; there ${courses_in_region.before === 1 ? 'was' : 'were'} ${courses_in_region.before}.`,
          },
        ]
      : []),
  ]
  const unknowns = describeUnknowns(unknownsOf(whatIf.copy))
  return (
    <div className="mb-6" aria-live="polite">
      <Panel tone="tint">
        <h3 className="text-h3" data-news>
          What it would change
        </h3>
        {effect.changed.length === 0 && (
          <p className="mt-2 text-sm">Nothing yet: the copy is the same as your plan.</p>
        )}
        <ul className="mt-2 text-sm">
          {effect.changed.map(({ part, before, after }) => (
            <li key={part}>
              <b>{changedWords[part]}</b>: from {say(part, before)} to {say(part, after)}
            </li>
          ))}
        </ul>
        {effect.changed.length > 0 && (
          <ul className="mt-3 space-y-2">
            {lines.map(({ tone, text }) => (
              <li key={tone + text} className="text-sm">
                <b className="block">{tone}</b>
                {text}
              </li>
            ))}
            {lines.length === 0 && (
              <li className="text-sm">
                {unknowns.length === 0
                  ? 'Nothing stands in the way, going by what you have written down.'
                  : 'Nothing you wrote down stands in the way. Some of it is not known yet.'}
              </li>
            )}
          </ul>
        )}
        {unknowns.length > 0 && (
          <div className="mt-3 text-sm">
            <b>Not known yet</b>
            <ul className="list-disc pl-5">
              {unknowns.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <EditForm intent="accept" part="what-if" says="Your plan has changed.">
            {({ busy }) => (
              <Button type="submit" variant="primary" busy={busy}>
                Use these changes
              </Button>
            )}
          </EditForm>
          <EditForm intent="drop" part="what-if">
            {({ busy }) => (
              <Button type="submit" variant="ghost" busy={busy}>
                Leave my plan as it is
              </Button>
            )}
          </EditForm>
        </div>
      </Panel>
    </div>
  )
}

function money({ total_change_cents, gap_before_cents, gap_after_cents, appeared }: WhatIf['effect']) {
  const lines: { tone: string; text: string }[] = []
  if (total_change_cents) {
    const much = formatMoney(Math.abs(total_change_cents))
    lines.push({
      tone: 'Money',
      text: `The whole route costs ${much} ${total_change_cents > 0 ? 'more' : 'less'}.`,
    })
  }
  const isSaidAlready = appeared.some(({ kind }) => kind === 'money')
  if (
    !isSaidAlready &&
    gap_before_cents !== null &&
    gap_after_cents !== null &&
    gap_before_cents !== gap_after_cents
  )
    lines.push({
      tone: 'Still to find',
      text: `${formatMoney(gap_after_cents)} instead of ${formatMoney(gap_before_cents)}.`,
    })
  return lines
}
