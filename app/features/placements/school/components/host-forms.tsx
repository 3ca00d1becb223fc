import type { ReactNode } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type HostStanding, hostStandings } from '../../hosts/host-rules.ts'
import { placeNames } from '../../rules/papers.ts'
import { places } from '../../rules/topics.ts'
import type { SchoolHost } from '../setup-contract.ts'
import { SmallForm } from './small-form.tsx'

export const standingWords: Record<HostStanding, string> = {
  new: 'New to the school',
  known: 'Known',
  paused: 'Paused',
  'not-again': 'Do not ask again',
}

const tones = { new: 'warning', known: 'good', paused: 'plain', 'not-again': 'bad' } as const

type Industry = { key: string; name: string }

/** A host with what staff do to it. */
export function HostItem({ host, industries }: { host: SchoolHost; industries: readonly Industry[] }) {
  const { id, business_name, contact_name, email, phone, address, standing, standing_reason } = host
  const industry = industries.find(({ key }) => key === host.industry)
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-h3">{business_name}</h2>
        <span className="flex flex-wrap gap-2">
          {host.is_sample && <Tag>Sample</Tag>}
          {host.again_in !== null && <Tag tone="info">{`Again in ${host.again_in}`}</Tag>}
          <Tag tone={tones[standing]}>{standingWords[standing]}</Tag>
        </span>
      </div>
      <p className="mt-1 break-words text-sm text-muted">
        {[contact_name, email, phone, address].filter(Boolean).join(', ')}
      </p>
      {standing_reason && <p className="mt-1 text-sm">Reason: {standing_reason}</p>}
      <p className="mt-1 text-sm text-muted">
        {host.placements === 0 ? 'No placement yet' : counted(host.placements, 'placement')}
        {host.insured_until && `, insured until ${formatDate(host.insured_until)}`}
        {industry && `, ${industry.name}`}
      </p>
      {host.runs_out && (
        <p className="mt-1 text-sm">
          <Tag tone="warning">Insurance</Tag> {host.runs_out}
        </p>
      )}
      <div className="mt-3 grid gap-2" data-screen>
        {host.awaits_release && (
          <div>
            <p className="mb-2 text-sm">
              Look up the business and check that the email address is theirs. Then approve the first email.
            </p>
            <SmallForm intent={`release:${id}`} button="Approve the first email" variant="primary" />
          </div>
        )}
        <div className="flex flex-wrap gap-x-6">
          <Folded title="Status">
            <SmallForm intent={`standing:${id}`} button="Save">
              {({ errors }) => (
                <>
                  <Select
                    label="Status at your school"
                    name="standing"
                    defaultValue={standing}
                    options={hostStandings.map((value) => ({ value, label: standingWords[value] }))}
                  />
                  <TextField
                    label="Reason"
                    name="reason"
                    hint="Required if you pause the host or do not ask it again. Only staff read it."
                    maxLength={500}
                    error={errors.reason}
                  />
                </>
              )}
            </SmallForm>
          </Folded>
          <Insurance host={host} />
          <Folded title="Edit">
            <HostForm host={host} industries={industries} />
          </Folded>
        </div>
      </div>
    </Panel>
  )
}

/** Closed ones are beside each other; an open one takes the whole width. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
        {title}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}

/** The certificate with its last day; who opens it is recorded. */
function Insurance({ host: { id, has_certificate } }: { host: SchoolHost }) {
  return (
    <Folded title="Insurance">
      {has_certificate && (
        <p className="mb-3 text-sm">
          <Link to={`/api/advisor/wex/hosts/${id}/insurance`} document>
            Open the certificate
          </Link>
        </p>
      )}
      <SmallForm intent={`insurance:${id}`} button="Save the certificate" hasFile>
        {({ errors }) => (
          <>
            <FileField
              label="Certificate of public liability insurance"
              hint="A PDF, JPEG or PNG of at most 10 MB."
              accept=".pdf,image/jpeg,image/png"
              error={(errors as Record<string, string>).file}
            />
            <TextField
              label="Valid until"
              name="insured_until"
              type="date"
              error={(errors as Record<string, string>).insured_until}
            />
          </>
        )}
      </SmallForm>
    </Folded>
  )
}

/** A new host, or one that is known. */
export function HostForm({
  host,
  industries,
  industry = host?.industry,
}: {
  host?: SchoolHost
  industries: readonly Industry[]
  /** Chosen beforehand. */
  industry?: string | null
}) {
  return (
    <SmallForm intent={host ? `edit:${host.id}` : 'add'} button={host ? 'Save' : 'Add the host'}>
      {({ errors }) => (
        <>
          <TextField
            label="Name of the business"
            name="business_name"
            defaultValue={host?.business_name}
            maxLength={150}
            error={errors.business_name}
          />
          <TextField
            label="Contact person"
            name="contact_name"
            defaultValue={host?.contact_name}
            maxLength={100}
            error={errors.contact_name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            defaultValue={host?.email}
            maxLength={254}
            error={errors.email}
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            defaultValue={host?.phone ?? ''}
            maxLength={40}
            error={errors.phone}
          />
          <TextField
            label="Address"
            name="address"
            optional
            defaultValue={host?.address ?? ''}
            maxLength={200}
          />
          <TextField
            label="Suburb or town"
            name="suburb"
            optional
            defaultValue={host?.suburb ?? ''}
            maxLength={100}
          />
          <Select
            label="State or country"
            name="place"
            defaultValue={host?.place ?? ''}
            placeholder={host ? undefined : 'Same as the school'}
            options={places.map((value) => ({ value, label: placeNames[value].replace(/^the /, '') }))}
          />
          <Select
            label="Industry"
            name="industry"
            optional
            defaultValue={industry ?? ''}
            placeholder="Not given"
            error={errors.industry}
            options={industries.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <TextField
            label="How many students at the same time"
            name="capacity"
            optional
            inputMode="numeric"
            defaultValue={host?.capacity ?? ''}
            maxLength={3}
          />
        </>
      )}
    </SmallForm>
  )
}
