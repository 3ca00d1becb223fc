import { formatInstant } from '#app/features/planner/dates.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { finalStatuses } from '../../status.ts'
import { guardianWarningWords } from '../guardian-rules.ts'
import type { SchoolPlacement } from '../school-contract.ts'
import { evidenceWords, recordable } from '../school-words.ts'
import { SmallForm } from './small-form.tsx'

type Props = { placement: SchoolPlacement }

/** Who signs for the student. No letter goes to an address before it is confirmed. */
export function Guardian({ placement: { guardian, papers } }: Props) {
  if (!guardian.is_needed) return null
  const isSigned = papers.some(({ form, signature }) => form === 'guardian' && signature)
  return (
    <Panel>
      <h2 className="text-h3">Parent or guardian</h2>
      <p className="mt-2 break-words">
        {guardian.name ?? 'Nobody is named yet.'}
        {guardian.email && <span className="block text-muted">{guardian.email}</span>}
        {guardian.phone && <span className="block text-muted">{guardian.phone}</span>}
      </p>
      <div className="my-3 grid gap-2">
        {guardian.warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {guardianWarningWords[warning]} Check it before you confirm.
          </Banner>
        ))}
        {guardian.is_confirmed ? (
          <p className="text-sm text-muted">The school has confirmed this address.</p>
        ) : (
          <Banner>No email goes there until you confirm the address.</Banner>
        )}
      </div>
      {!isSigned && (
        <details open={!guardian.is_confirmed} data-screen>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            {guardian.is_confirmed ? 'Change it' : 'Confirm or correct it'}
          </summary>
          <SmallForm intent="guardian" button="Confirm">
            {({ errors }) => (
              <>
                <TextField
                  label="Name"
                  name="name"
                  defaultValue={guardian.name ?? ''}
                  maxLength={100}
                  error={errors.name}
                />
                <TextField
                  label="Email"
                  name="email"
                  type="email"
                  defaultValue={guardian.email ?? ''}
                  maxLength={254}
                  error={errors.email}
                />
                <TextField
                  label="Phone"
                  name="phone"
                  type="tel"
                  optional
                  defaultValue={guardian.phone ?? ''}
                  maxLength={40}
                  error={errors.phone}
                />
              </>
            )}
          </SmallForm>
        </details>
      )}
    </Panel>
  )
}

/** What you record before the start. */
export function EvidenceRecords({ placement: { evidence, pack, status } }: Props) {
  const isOver = finalStatuses.includes(status)
  const open = isOver ? [] : recordable.filter((kind) => !evidence.some((one) => one.kind === kind))
  const taken = evidence.map(({ kind }) => kind).filter((kind) => recordable.includes(kind))
  return (
    <Panel>
      <h2 className="text-h3">Recorded before the start</h2>
      {evidence.length === 0 && <p className="mt-2 text-muted">Nothing yet.</p>}
      <ul className="divide-y divide-line">
        {evidence.map(({ kind, note, recorded_at }) => (
          <li key={kind} className="py-2.5">
            {evidenceWords(kind)}
            <span className="block break-words text-sm text-muted">
              {formatInstant(recorded_at, pack.place)}
              {note && `: ${note}`}
            </span>
          </li>
        ))}
      </ul>
      {taken.length > 0 && !isOver && (
        <details data-screen>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            Remove a record
          </summary>
          <p className="mb-2 max-w-[60ch] text-sm">
            The record and its note are deleted. If it was required, the placement cannot start until you
            record it again.
          </p>
          <ul className="grid gap-2 pb-2">
            {taken.map((kind) => (
              <li key={kind}>
                <SmallForm intent={`no-evidence:${kind}`} button={`Remove: ${evidenceWords(kind)}`} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {open.length > 0 && (
        <details data-screen>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            Record something
          </summary>
          <SmallForm intent="evidence" button="Record">
            {({ errors }) => (
              <>
                <Select
                  label="What you record"
                  name="kind"
                  options={open.map((value) => ({ value, label: evidenceWords(value) }))}
                  error={errors.kind}
                />
                <TextField label="Note" name="note" optional maxLength={1_000} error={errors.note} />
              </>
            )}
          </SmallForm>
        </details>
      )}
    </Panel>
  )
}

/** Visits and calls by the school. */
export function Visits({ placement: { visits, today } }: Props) {
  return (
    <Panel>
      <h2 className="text-h3">Visits and calls</h2>
      {visits.length === 0 && <p className="mt-2 text-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {visits.map(({ id, kind, on, note, by }) => (
          <li key={id} className="py-2.5">
            <span className="font-semibold">
              {kind === 'visit' ? 'Visit' : 'Call'}, {formatDate(on)}
            </span>
            <span className="block break-words">{note}</span>
            <span className="block text-sm text-muted">{by}</span>
          </li>
        ))}
      </ul>
      <details data-screen>
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
          Log a visit or a call
        </summary>
        <SmallForm intent="visit" button="Log it">
          {({ errors }) => (
            <>
              <Select
                label="Visit or call"
                name="kind"
                options={[
                  { value: 'visit', label: 'A visit' },
                  { value: 'call', label: 'A call' },
                ]}
              />
              <TextField
                label="Day"
                name="on"
                type="date"
                defaultValue={today}
                max={today}
                error={errors.on}
              />
              <TextArea
                label="What you saw or heard"
                name="note"
                rows={3}
                maxLength={1_000}
                error={errors.note}
              />
            </>
          )}
        </SmallForm>
      </details>
    </Panel>
  )
}
