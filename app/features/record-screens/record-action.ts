import { redirect } from 'react-router'
import {
  type AdminRecord,
  createRecord,
  deleteRecord,
  getRecord,
  type ResourceDescription,
  restoreRecord,
  updateRecord,
} from '#app/features/admin/contract.ts'
import { deleteDraft } from '#app/features/admin/record-tools-contract.ts'
import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import { isDataRequest, textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { otherPictureNote, otherPictures } from '#app/platform/site-picture.ts'
import { errorsByField } from './errors-by-field.ts'
import { changedValues, type Inputs, inputName, postedInputs, shownInputs } from './form-values.ts'
import { slugOf } from './slug-of.ts'

/** What the form of a record is answered with: the record as it is now, or what someone else made of it meanwhile. */
export type RecordResult = FormResult & {
  record?: AdminRecord
  conflict?: AdminRecord
  /** What was typed, for a page that is rendered again without scripts. */
  typed?: Inputs
}

type Posted = { resource: ResourceDescription; id: string; form: FormData; request: Request }

export const saves = ['save', 'draft', 'review', 'publish', 'schedule'] as const
type Save = (typeof saves)[number]

const done: Record<Save, string> = {
  save: 'Saved.',
  draft: 'Draft saved.',
  review: 'Sent for review.',
  publish: 'Published.',
  schedule: 'Scheduled.',
}

/** Answers every form of the page of a record. */
export async function handleRecordForm(api: ApiClient, posted: Posted) {
  const { resource, id, form } = posted
  const intent = textOf(form, 'intent')
  const params = { resource: resource.name, id }
  if (intent === 'withdraw' || intent === 'delete-draft') {
    const reply = await api.attempt(intent === 'withdraw' ? deleteRecord : deleteDraft, { params })
    if (!reply.ok) return respond(refused(reply.problem, { intent }))
    return redirect(`/admin/${resource.name}`)
  }
  if (intent === 'restore') {
    const reply = await api.attempt(restoreRecord, { params, body: { revision: textOf(form, 'revision') } })
    return respond(answer(resource, reply, intent, 'Restored and published.'))
  }
  if (id === 'new') return create(api, posted)
  const save = saves.find((one) => one === intent) ?? 'save'
  const result = await update(api, posted, save)
  return respond(result.ok ? result : { ...result, ...typedIn(posted) })
}

async function create(api: ApiClient, { resource, form, request }: Posted) {
  const fields = withAddress(resource, changedValues(resource.fields, form, null))
  const reply = await api.attempt(createRecord, { params: { resource: resource.name }, body: { fields } })
  if (!reply.ok)
    return respond({ ...answer(resource, reply, 'save', ''), ...typedIn({ resource, form, request }) })
  const path = `/admin/${resource.name}/${reply.value.data.id}`
  return isDataRequest(request)
    ? respond({
        ok: true,
        intent: 'save',
        message: `Created.${leftOut(resource, fields)}`,
        record: reply.value.data,
      } as RecordResult)
    : redirect(path)
}

/** A new record whose address was left empty gets one from its title: without scripts nobody sees it before. */
function withAddress({ fields }: ResourceDescription, values: Record<string, unknown>) {
  const slug = fields.find(({ kind, writable }) => kind === 'slug' && writable)
  const title = slug && values[String(slug.details.from)]
  if (!slug || typeof title !== 'string' || values[slug.name]) return values
  return { ...values, [slug.name]: slugOf(title) }
}

function typedIn({ resource, form, request }: Omit<Posted, 'id'>): { typed?: Inputs } {
  return isDataRequest(request) ? {} : { typed: postedInputs(resource.fields, form) }
}

async function update(api: ApiClient, { resource, id, form }: Posted, save: Save): Promise<RecordResult> {
  const params = { resource: resource.name, id }
  const { data: record } = await api.call(getRecord, { params })
  const version = textOf(form, 'version')
  if (version !== record.version) return conflictOf(record, save)
  const fields = changedValues(resource.fields, form, shownInputs(resource, record))
  const when = save === 'schedule' ? ['publish_at', 'zone', 'occurrence'] : []
  const given = [...when, 'message'].map((name) => [name, textOf(form, name).trim() || undefined])
  const reply = await api.attempt(updateRecord, {
    params,
    body: { fields, version, save: save === 'save' ? undefined : save, ...Object.fromEntries(given) },
  })
  if (!reply.ok && reply.problem.code === 'changed-meanwhile')
    return conflictOf((await api.call(getRecord, { params })).data, save)
  return answer(resource, reply, save, done[save] + leftOut(resource, fields))
}

/** What the server has taken out of a rich text, and what to do instead. */
function leftOut(resource: ResourceDescription, values: Record<string, unknown>): string {
  const texts = resource.fields.filter(({ kind }) => kind === 'rich-text').map(({ name }) => values[name])
  const [address] = texts.flatMap((text) => otherPictures(String(text ?? '')))
  return address === undefined ? '' : ` ${otherPictureNote(address)}`
}

function conflictOf(conflict: AdminRecord, intent: string): RecordResult {
  const message =
    'Someone else saved this first. Your text is still here. Compare the two, then save what you choose.'
  return { ok: false, intent, message, conflict, status: 409 }
}

function answer(
  { fields }: ResourceDescription,
  reply: Attempt<{ data: AdminRecord }>,
  intent: string,
  message: string,
): RecordResult {
  if (reply.ok) return { ok: true, intent, message, record: reply.value.data }
  const own = ['publish_at', 'zone', 'occurrence', 'message'].map((name) => [name, name])
  const names = Object.fromEntries([...own, ...fields.map(({ name }) => [name, inputName(name)])])
  const { status, message: sentence, errors } = reply.problem
  const problem = { status, message: sentence, errors: errorsByField(fields, errors) }
  return refused(problem, { intent, names })
}
