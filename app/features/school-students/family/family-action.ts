import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { addFamilyContact, changeFamilyContact, removeFamilyContact } from './contract.ts'
import type { FamilyField } from './family-rules.ts'

/** `sent` is what was typed, for a page without scripts. */
export type FamilyResult = FormResult<FamilyField> & { sent?: Record<FamilyField, string> }

/** The forms about the family on the page of a student. */
export async function handleFamilyForm(api: ApiClient, id: string, form: FormData): Promise<FamilyResult> {
  const intent = textOf(form, 'intent')
  const [verb, contact_id = ''] = intent.split(':')
  if (verb === 'remove-family') {
    const params = { id, contact_id: textOf(form, 'contact_id', 20) }
    return resultOf(await api.attempt(removeFamilyContact, { params }), intent, 'The contact is removed.')
  }
  const sent = {
    name: textOf(form, 'name'),
    relation: textOf(form, 'relation'),
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
  }
  const reply =
    verb === 'change-family'
      ? await api.attempt(changeFamilyContact, {
          params: { id, contact_id },
          body: { ...sent, updated_at: textOf(form, 'updated_at', 40) },
        })
      : await api.attempt(addFamilyContact, { params: { id }, body: sent })
  if (!reply.ok) return { ...refused<FamilyField>(reply.problem, { intent }), sent }
  return {
    ok: true,
    intent,
    message: verb === 'change-family' ? 'The contact is changed.' : 'The contact is added.',
  }
}
