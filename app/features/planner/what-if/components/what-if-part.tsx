import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#app/platform/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type RouteAnswers, type SectionSlug, sectionNames } from '../../plan-parts.ts'
import { EditForm } from '../../route/components/edits.tsx'
import { Part } from '../../route/components/part.tsx'
import { unknownsOf } from '../../route/costs.ts'
import type { RouteForm, WhatIf } from '../../shapes.ts'
import { changedWords, describeObstacle, describeUnknowns } from '../../words.ts'
import type { WhatIfPreview } from '../preview-shapes.ts'
import { fieldsOf as changeFieldsOf, triedField } from '../what-if-query.ts'
import { ChangeFields } from './change-fields.tsx'
import { ReachLines } from './reach-lines.tsx'
import { TimeScale } from './time-scale.tsx'

/** Tries changes on a copy of the route, shows their effects, and applies or discards them. */
export function WhatIfPart({
  answers,
  whatIf,
  preview,
  errors,
  form,
  place,
  free,
  slug,
}: {
  answers: RouteAnswers
  /** Changes that were stored to be tried. */
  whatIf: WhatIf | null
  /** Changes that the address tries: nothing is stored. */
  preview: WhatIfPreview | null
  errors: Record<string, string>
  form: RouteForm
  place: string | null
  /** The route that it can be kept as; null while all are in use. */
  free: SectionSlug | null
  slug: SectionSlug
}) {
  const shown = preview ?? whatIf
  // Also once the changes of the address were used.
  const isUnchanged = preview?.effect.changed.length === 0
  return (
    <Part lead="Change a subject, your rank, the region or the money on a copy, or put a gap year first. Your plan stays as it is until you use the changes.">
      {isUnchanged && <p className="mb-4 text-sm">Nothing yet: the copy is the same as your plan.</p>}
      {shown && !isUnchanged && (
        <Effect
          key={JSON.stringify(shown.changes)}
          whatIf={shown}
          regions={form.regions}
          preview={preview}
          free={free}
          slug={slug}
        />
      )}
      <TryForm
        key={`form ${JSON.stringify(shown?.changes)}`}
        route={shown?.copy ?? answers}
        answers={answers}
        errors={errors}
        form={form}
        place={place}
      />
    </Part>
  )
}

type TryFacts = {
  route: RouteAnswers
  answers: RouteAnswers
  errors: Record<string, string>
  form: RouteForm
  place: string | null
}

/** Asks with an address, so that nothing is stored and it works without scripts. */
function TryForm({ route, answers, errors, form, place }: TryFacts) {
  return (
    <Form method="get" preventScrollReset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="part" value="what-if" />
      <input type="hidden" name={triedField} value="1" />
      <ChangeFields regions={form.regions} route={route} answers={answers} place={place} errors={errors} />
      <div className="self-end">
        {answers.gap_year && <input type="hidden" name="had_gap" value="1" />}
        <Checkbox
          name="gap_year"
          label="A gap year first"
          hint="Everything after school moves by one year."
          defaultChecked={route.gap_year}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" variant="outline">
          See what changes
        </Button>
        <p className="mt-2 max-w-[60ch] text-muted text-sm">
          Leave out what you do not want to say. Nothing that you write here is saved.
        </p>
      </div>
    </Form>
  )
}

/** What the copy changes, in sentences, and the two ways on. */
function Effect({
  whatIf,
  preview,
  regions,
  free,
  slug,
}: {
  whatIf: WhatIf
  preview: WhatIfPreview | null
  regions: RouteForm['regions']
  free: SectionSlug | null
  slug: SectionSlug
}) {
  const news = useRef<HTMLHeadingElement>(null)
  const isPreview = preview !== null
  useEffect(() => {
    if (isPreview) news.current?.focus()
  }, [isPreview])
  const { effect, courses_in_region } = whatIf
  const regionName = (id: string) => regions.find((one) => one.id === id)?.name ?? id
  const say = (part: string, value: string | number | null) => {
    if (value === null || value === '') return 'not set'
    if (part === 'region') return regionName(String(value))
    return typeof value === 'number' && part !== 'rank' ? formatMoney(value) : String(value)
  }
  const lines = [
    ...effect.appeared.map((one) => ({ tone: 'New problem', text: describeObstacle(one, regionName) })),
    ...effect.cleared.map((one) => ({ tone: 'Solved', text: describeObstacle(one, regionName) })),
    ...effect.remaining.map((one) => ({ tone: 'Still a problem', text: describeObstacle(one, regionName) })),
    ...money(effect),
    ...(preview && preview.consequences.length > 0
      ? [{ tone: 'Gap year', text: preview.consequences.join(' ') }]
      : []),
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
        <h3 ref={news} tabIndex={-1} className="text-h3 outline-none" data-news>
          What it would change
        </h3>
        {effect.changed.length === 0 && (
          <p className="mt-2 text-sm">Nothing yet: the copy is the same as your plan.</p>
        )}
        <ul className="mt-2 text-sm">
          {effect.changed.map(({ part, before, after }) => (
            <li key={part}>
              <b>{changedWords[part]}</b>:{' '}
              {part === 'gap-year' ? after : `from ${say(part, before)} to ${say(part, after)}`}
            </li>
          ))}
        </ul>
        {preview && <Times preview={preview} slug={slug} />}
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
                  ? 'Nothing is in the way, going by what you wrote down.'
                  : 'Nothing you wrote down is in the way. Some things are not known yet.'}
              </li>
            )}
          </ul>
        )}
        {preview && preview.reach.lines.length > 0 && <ReachLines reach={preview.reach} />}
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
          {preview ? (
            <>
              <EditForm intent="keep" part="what-if" then="part=what-if" says="Your plan has changed.">
                {({ busy }) => (
                  <>
                    {changeFieldsOf(preview.changes).map(([name, value]) => (
                      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                    ))}
                    <Button type="submit" variant="primary" busy={busy}>
                      Use these changes
                    </Button>
                  </>
                )}
              </EditForm>
              {free && (
                <EditForm intent="keep-as" part="what-if" says={`Kept as ${sectionNames[free]}.`}>
                  {({ busy }) => (
                    <>
                      {changeFieldsOf(preview.changes).map(([name, value]) => (
                        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                      ))}
                      <Button type="submit" variant="outline" busy={busy}>
                        {`Keep as ${sectionNames[free]}`}
                      </Button>
                    </>
                  )}
                </EditForm>
              )}
              <ButtonLink to="?part=what-if#stepper" variant="ghost">
                Leave my plan as it is
              </ButtonLink>
            </>
          ) : (
            <>
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
            </>
          )}
        </div>
        {preview && !free && (
          <p className="mt-2 text-muted text-sm">
            All three of your plans are in use, so this cannot be kept as another one.
          </p>
        )}
      </Panel>
    </div>
  )
}

/** When the route and its copy arrive, on one scale; or what is missing to tell. */
function Times({ preview: { times }, slug }: { preview: WhatIfPreview; slug: SectionSlug }) {
  const { finding, before, after, unknown } = times
  if (!before || !after)
    return unknown.map((sentence) => (
      <p key={sentence} className="mt-3 text-sm">
        {sentence}
      </p>
    ))
  return (
    <section className="mt-4 border-line-strong border-t pt-4" aria-labelledby="times">
      <h4 id="times" className="text-card">
        {finding}
      </h4>
      <TimeScale
        routes={[
          { name: sectionNames[slug], times: before },
          { name: 'What if', times: after },
        ]}
      />
    </section>
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
