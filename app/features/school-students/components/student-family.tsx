import { useRef } from 'react'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { getStudent } from '../contract.ts'
import { addFamilyContact, type FamilyContact } from '../family/contract.ts'
import type { FamilyResult } from '../family/family-action.ts'
import { familyLimits } from '../family/family-rules.ts'
import { ChangeOrRemove } from './change-or-remove.tsx'
import { Outcome } from './student-forms.tsx'

type Details = ReplyOf<typeof getStudent>['data']
type Props = { student: Pick<Details, 'first_name' | 'family' | 'guardian_email'> }

/** How the school reaches the family, and the parent or guardian whom the student named. Nothing is sent to the school’s contacts. */
export function StudentFamily({ student: { first_name, family, guardian_email } }: Props) {
  const removal = useForm<FormResult>({ intents: ['remove-family'] })
  const refusal = usePermissionRefusal(addFamilyContact)
  return (
    <Panel>
      <h2 className="text-h3">Family</h2>
      {family.length === 0 && !guardian_email && (
        <p className="mt-2 text-muted text-sm">Your school has added no contact.</p>
      )}
      <ul className="mt-2 text-sm">
        {guardian_email && (
          <li className="py-3">
            <b className="break-words">{guardian_email}</b>
            <span className="block text-muted">{`Parent or guardian, named by ${first_name}`}</span>
          </li>
        )}
        {family.map((contact) => (
          <li key={contact.id} className="border-line border-t py-3 first:border-t-0">
            <b className="break-words">{contact.name}</b>
            <span className="block break-words text-muted">{contact.relation}</span>
            {contact.phone && (
              <Link to={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} document>
                {contact.phone}
              </Link>
            )}
            {contact.email && <span className="block break-words">{contact.email}</span>}
            {!refusal && <ChangeContact key={contact.updated_at} contact={contact} removal={removal} />}
          </li>
        ))}
      </ul>
      <Outcome result={removal.result} />
      {refusal ? <p className="mt-2 text-muted text-sm">{refusal}</p> : <AddContact name={first_name} />}
    </Panel>
  )
}

function ChangeContact({ contact, removal }: { contact: FamilyContact; removal: Form<FormResult> }) {
  const change = `change-family:${contact.id}`
  const form = useForm<FamilyResult>({ intents: [change] })
  const sent = form.result?.ok === false ? form.result.sent : undefined
  return (
    <ChangeOrRemove
      of={contact.name}
      form={form}
      intent={change}
      save="Save the contact"
      removal={
        <form {...removal.props}>
          <input type="hidden" name="contact_id" value={contact.id} />
          <AskFirst
            label="Remove the contact"
            of={contact.name}
            question="Nobody at your school can see it after that. You cannot undo this."
            yes="Yes, remove it"
            intent="remove-family"
            busy={removal.isPending}
          />
        </form>
      }
    >
      <input type="hidden" name="updated_at" value={contact.updated_at} />
      <Fields values={sent ?? contact} errors={form.errors} />
    </ChangeOrRemove>
  )
}

function AddContact({ name }: { name: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FamilyResult>({
    intents: ['add-family'],
    onResult({ ok }) {
      if (ok) element.current?.reset()
    },
  })
  const failed = form.result?.ok === false ? form.result : undefined
  return (
    <>
      <details data-screen open={failed ? true : undefined}>
        <summary className={summary}>Add a contact</summary>
        {failed?.message && <AlertBanner type="danger">{failed.message}</AlertBanner>}
        <form {...form.props} ref={element} className="mt-2 grid gap-3">
          <p className="text-muted text-sm">
            {`Yonder does not use these details to contact anyone. ${name} sees this person’s name and role in Settings. A download of ${name}’s data has all the details.`}
          </p>
          <Fields values={failed?.sent} errors={form.errors} />
          <div>
            <Button
              type="submit"
              name="intent"
              value="add-family"
              variant="outline"
              size="small"
              busy={form.isPending}
            >
              Add the contact
            </Button>
          </div>
        </form>
      </details>
      <Outcome result={form.result?.ok ? form.result : undefined} />
    </>
  )
}

type Values = { name: string; relation: string; phone: string | null; email: string | null }

function Fields({ values, errors }: { values: Values | undefined; errors: FamilyResult['errors'] }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={familyLimits.name}
        defaultValue={values?.name}
        error={errors?.name}
      />
      <TextField
        label="Who they are"
        name="relation"
        hint="For example: mother, grandfather, caregiver"
        maxLength={familyLimits.relation}
        defaultValue={values?.relation}
        error={errors?.relation}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        optional
        maxLength={familyLimits.phone}
        defaultValue={values?.phone ?? ''}
        error={errors?.phone}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        optional
        maxLength={familyLimits.email}
        defaultValue={values?.email ?? ''}
        error={errors?.email}
      />
    </>
  )
}

const summary = 'inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3'
