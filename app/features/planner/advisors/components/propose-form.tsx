import { useLocation } from 'react-router'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Fold } from '../../route/components/part.tsx'
import type { RouteForm, Section } from '../../shapes.ts'
import { ChangeFields } from '../../what-if/components/change-fields.tsx'
import { type ProposalField, proposeIntent } from '../plan-action.ts'
import { ProposePickers } from './propose-pickers.tsx'

type Props = {
  section: Section
  regions: RouteForm['regions']
  place: string | null
  /** The student's first name. */
  owner: string
}

/** A copy of a route that an advisor changes, with the sentence that says why. */
export function ProposeForm({ section, regions, place, owner }: Props) {
  const intent = proposeIntent(section.slug)
  const form = useForm<FormResult<ProposalField>>({ intents: [intent] })
  const { answers } = section
  const { hash } = useLocation()
  const isAsked = useHydrated() && hash === `#${intent}`
  return (
    <Fold
      title={`Propose a change to ${section.name}`}
      open={isAsked || (form.result !== undefined && !form.result.ok)}
    >
      <p className="mb-4 text-muted text-sm">
        This is a copy. {owner} sees what it says now and what you propose, and can accept or decline each
        change.
        {!answers.shares_details && ` Ranks and money are not shared; what you leave empty stays as it is.`}
      </p>
      <form
        {...form.props}
        id={intent}
        aria-label={`Propose a change to ${section.name}`}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="slug" value={section.slug} />
        <ProposePickers
          career={answers.occupation?.title ?? null}
          errors={{ career: form.errors.career, course: form.errors.course }}
        />
        <ChangeFields
          route={answers}
          errors={form.errors}
          answers={answers}
          regions={regions}
          place={place}
          owner={owner}
        />
        <div className="sm:col-span-2">
          <TextArea
            label="Why you propose it"
            name="sentence"
            rows={2}
            maxLength={500}
            error={form.errors.sentence}
          />
        </div>
        <div>
          <Button type="submit" busy={form.isPending}>
            Propose it
          </Button>
        </div>
      </form>
      {form.result?.message && (
        <p role={form.result.ok ? 'status' : 'alert'} className="mt-3 font-semibold text-sm">
          {form.result.message}
        </p>
      )}
    </Fold>
  )
}
