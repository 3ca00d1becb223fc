import { preparationWords } from '#app/features/careers/preparation.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { type SectionSlug, sectionNames } from '../../plan-parts.ts'
import { OutlookLines } from '../../route/components/outlook-lines.tsx'
import type { Draft } from '../../shapes.ts'
import type { DraftResult } from '../draft-form.ts'

type DraftFacts = {
  draft: Draft
  existing: SectionSlug | null
  free: SectionSlug | null
  today: string
}

/** A suggested route with three steps to edit. Nothing is stored before it is accepted. */
export function DraftPanel(facts: DraftFacts) {
  const { draft, existing, free } = facts
  const { title } = draft.occupation
  return (
    <section id="draft" className="mb-8 scroll-mt-20" data-screen>
      <Panel tone="tint">
        {existing ? (
          <Note
            heading={`${sectionNames[existing]} leads to ${title} already`}
            text="It stays as it is."
            link={{ to: `/career-planner/${existing}`, label: `Open ${sectionNames[existing]}` }}
          />
        ) : free ? (
          <DraftForm {...facts} free={free} />
        ) : (
          <Note
            heading="All three of your plans are in use"
            text="Clear one first, or change the work of one. You can then come back to this draft."
            link={{ to: '/career-planner/plan-c', label: 'Open Plan C' }}
          />
        )}
      </Panel>
    </section>
  )
}

function DraftForm({ draft, free, today }: DraftFacts & { free: SectionSlug }) {
  const form = useForm<DraftResult>({ intents: ['accept-draft'] })
  const { occupation, preparation, entry, licence, steps, outlook, subjects } = draft
  const typed = form.result?.typed
  const name = sectionNames[free]
  return (
    <>
      <h2 className="text-h3">{`A first draft: ${occupation.title}`}</h2>
      {outlook && <OutlookLines outlook={outlook} as="h3" />}
      <p className="mt-1.5 max-w-[60ch] text-sm">
        Three steps to start from. Change the words and the dates, or empty a step to leave it out. Nothing is
        saved until you say so.
      </p>
      <dl className="mt-3 grid max-w-[66ch] gap-2 text-sm">
        <Fact name="Usual way in" value={entry ?? preparationWords[preparation].meaning} />
        {licence && <Fact name="Registration, licence or check" value={licence} />}
        {subjects.advice.length > 0 && (
          <Fact name="School subjects" value={[...subjects.advice, subjects.source].join(' ')} />
        )}
      </dl>
      <form {...form.props} className="mt-4 grid gap-4">
        {form.result?.message && !form.result.ok && <ErrorSummary message={form.result.message} />}
        <input type="hidden" name="intent" value="accept-draft" />
        <input type="hidden" name="occupation" value={occupation.slug} />
        {steps.map(({ title, due_on, why }, at) => (
          <div key={title} className="grid items-start gap-3 sm:grid-cols-[1fr_15rem]">
            <TextArea
              label={`Step ${at + 1}`}
              name={`steps.${at}.title`}
              rows={1}
              defaultValue={typed?.[at]?.title ?? title}
              maxLength={140}
              error={form.errors[`steps.${at}.title`]}
            />
            <TextField
              label={`By when, step ${at + 1}`}
              name={`steps.${at}.due_on`}
              type="date"
              min={today}
              defaultValue={typed?.[at]?.due_on ?? due_on}
              hint={why}
              error={form.errors[`steps.${at}.due_on`]}
            />
          </div>
        ))}
        {subjects.chosen.length > 0 && (
          <ChoiceGroup legend="Add subjects from your other plans">
            <div className="flex flex-wrap gap-x-6">
              {subjects.chosen.map((name) => (
                <Checkbox key={name} label={name} name="subjects" value={name} defaultChecked />
              ))}
            </div>
          </ChoiceGroup>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isPending}>
            {`Use it as ${name}`}
          </Button>
          <ButtonLink to="/career-planner" variant="ghost">
            Do not use it
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type NoteFacts = { heading: string; text: string; link: { to: string; label: string } }

function Note({ heading, text, link }: NoteFacts) {
  return (
    <>
      <h2 className="text-h3">{heading}</h2>
      <p className="mt-1.5 mb-2 text-sm">{text}</p>
      <Link to={link.to} look="strong">
        {link.label}
      </Link>
    </>
  )
}
