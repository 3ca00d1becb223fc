import { ExternalLink, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import type { IncomingLinks, PublishWarning } from '#app/features/admin/record-tools-contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { wordsOf } from '../value-words.ts'
import { CheckPanel } from './check-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type SaveProps = { resource: ResourceDescription; record: AdminRecord | null; form: RecordForm }
type Props = SaveProps & { warnings: PublishWarning[]; links: IncomingLinks[] }

/** What is done with a record, and the facts about it that nobody writes. */
export function RecordAside({ resource, record, form, warnings, links }: Props) {
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-5">
      <Panel>
        <h2 className="mb-3 text-h3">{record ? 'Save' : 'Create'}</h2>
        <SaveButtons resource={resource} record={record} form={form} />
      </Panel>
      {record && resource.workflow && <CheckPanel warnings={warnings} />}
      {record && resource.workflow && resource.can.includes('publish') && (
        <SchedulePanel revision={record.revision} form={form} />
      )}
      {record && resource.numbers && (
        <p>
          <Link to={resource.numbers.path.replace(':id', String(record.id))} look="arrow">
            {resource.numbers.label}
          </Link>
        </p>
      )}
      {record && resource.single === null && <LinksPanel links={links} />}
      {record && <Facts resource={resource} record={record} />}
    </aside>
  )
}

/** What can be done with what is written; `isRow` in a bar above it. */
export function SaveButtons({ resource, record, form, isRow }: SaveProps & { isRow?: boolean }) {
  const wide = !isRow
  const mayWrite = resource.can.includes(record ? 'update' : 'create')
  if (!mayWrite) return <p className="text-muted">You can read this, but you cannot change it.</p>
  const mayPublish = resource.can.includes('publish')
  const isForReview = record && resource.workflow && !mayPublish
  const place = { form, wide }
  return (
    <div className={isRow ? 'flex flex-wrap items-center gap-3' : 'grid gap-3'}>
      {!record && (
        <IntentButton {...place} intent="save">
          Create {resource.label.one}
        </IntentButton>
      )}
      {isForReview && (
        <>
          <TextArea name="message" label="Message to Yonder" rows={3} maxLength={2000} optional />
          <IntentButton {...place} intent="review">
            Send for review
          </IntentButton>
        </>
      )}
      {record && !isForReview && (
        <IntentButton {...place} intent={resource.workflow ? 'publish' : 'save'}>
          {resource.workflow ? 'Publish' : 'Save'}
        </IntentButton>
      )}
      {form.hasDrafts && (
        <IntentButton {...place} intent="draft" variant="outline">
          Save draft
        </IntentButton>
      )}
      {record && resource.workflow && mayPublish && (
        <IntentButton {...place} intent="review" variant="outline">
          Send for review
        </IntentButton>
      )}
      {record?.preview && (
        <ButtonLink to={record.preview} variant="outline" icon={Eye} wide={wide} document target="_blank">
          Preview
        </ButtonLink>
      )}
      {record?.is_live && record.address && (
        <ButtonLink
          to={record.address}
          variant="ghost"
          icon={ExternalLink}
          wide={wide}
          document
          target="_blank"
        >
          See it on the site
        </ButtonLink>
      )}
      {record && <WithdrawButton resource={resource} record={record} />}
    </div>
  )
}

type IntentProps = {
  form: RecordForm
  intent: 'save' | 'publish' | 'draft' | 'review'
  wide: boolean
  variant?: 'outline'
  children: ReactNode
}

function IntentButton({ form, intent, ...looks }: IntentProps) {
  return <Button {...looks} type="submit" name="intent" value={intent} busy={form.pendingIntent === intent} />
}

export function Facts({ resource, record }: { resource: ResourceDescription; record: AdminRecord }) {
  const status = resource.workflow?.statuses
  const shown = resource.fields.filter(
    ({ name, writable }) => !writable && name in record.fields && !(status && name === 'status'),
  )
  const labels = resource.fields
    .filter(({ name }) => record.edited_fields.includes(name))
    .map(({ label }) => label)
  const others = record.others.map(({ author, state }) => `${author ?? 'Someone'} (${state})`)
  if (shown.length === 0 && labels.length === 0 && others.length === 0) return null
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Details</h2>
      <dl className="grid gap-2 text-sm">
        {shown.map((field) => (
          <Fact key={field.name} label={field.label}>
            {wordsOf(field, record.fields[field.name], record.references, record.fields)}
          </Fact>
        ))}
        {labels.length > 0 && (
          <Fact label="Changed by editors (imports do not overwrite it)">{labels.join(', ')}</Fact>
        )}
        {record.edited_at && <Fact label="Last changed">{timeWords(record.edited_at)}</Fact>}
        {others.length > 0 && <Fact label="Others who are editing it">{others.join(', ')}</Fact>}
      </dl>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
