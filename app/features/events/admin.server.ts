import { sql } from 'drizzle-orm'
import { timeZones } from '#app/features/places/time-zone.ts'
import { isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { videoProviderNames, videoSite } from '#app/platform/rich-text/video.ts'
import { eventChanged } from './changed-job.ts'
import { readLocal, timeErrors } from './event-times.ts'
import { type EventType, eventTypes, eventTypeWords, type HostType } from './event-words.ts'
import { recordingErrors } from './recordings/captions.server.ts'
import { events } from './tables.server.ts'

const local = { control: 'local-time', zone: 'timeZone', required: true, max: 30, section: 'Time' } as const
const room = { section: 'Room' }
const recording = { section: 'Recording' }

const eventFields = {
  title: field.text({ label: 'Title', required: true, max: 120 }),
  slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/events/' }),
  status: field.choice({
    label: 'Status',
    choices: { DRAFT: 'Draft', LIVE: 'Published', ARCHIVED: 'Archived' },
  }),
  type: field.choice({
    label: 'Kind',
    required: true,
    choices: Object.fromEntries(eventTypes.map((type: EventType) => [type, eventTypeWords[type].one])),
  }),
  oneLine: field.text({ label: 'One line for cards', required: true, max: 120 }),
  description: field.richText({ label: 'What it is about', required: true }),
  speakers: field.list({
    label: 'Speakers',
    pair: { one: 'Speaker', title: 'Name', text: 'What they do' },
    max: 12,
  }),
  startsLocal: field.text({ label: 'Starts', ...local }),
  endsLocal: field.text({ label: 'Ends', ...local }),
  timeZone: field.choice({ label: 'Time zone', required: true, choices: timeZones, section: 'Time' }),
  isCancelled: field.boolean({
    label: 'Cancelled',
    hint: 'Everyone who signed up is told',
    section: 'Time',
  }),
  startsAt: field.readOnly({ label: 'Starts, Sydney time', as: 'date-time', section: 'Time' }),
  previousStartsAt: field.readOnly({
    label: 'First planned start, Sydney time',
    as: 'date-time',
    section: 'Time',
  }),
  sequence: field.readOnly({ label: 'Version for calendars', section: 'Time' }),
  hostType: field.choice({
    label: 'Kind of host',
    hint: 'Leave this empty if Yonder is the host',
    choices: {
      educator: 'Educator',
      employer: 'Employer',
      experience_provider: 'Experience provider',
    } satisfies Record<HostType, string>,
  }),
  hostProviderId: field.referenceBy({
    label: 'Host',
    of: 'hostType',
    to: {
      educator: 'educators',
      employer: 'employers',
      experience_provider: 'experience-providers',
    } satisfies Record<HostType, string>,
  }),
  stage: field.text({ label: 'Stage', hint: 'Only for a session of an expo', max: 60 }),
  isExternal: field.boolean({ label: 'It takes place on another site', ...room }),
  externalUrl: field.text({ label: 'Address on the other site', hint: 'https://…', max: 500, ...room }),
  room: field.choice({
    label: 'Where people meet',
    choices: { local: 'A page of Yonder', bbb: 'The room server', link: 'Another room' },
    ...room,
  }),
  joinUrl: field.text({ label: 'Address of another room', hint: 'https://…', max: 500, ...room }),
  isLockDeclared: field.boolean({
    label: 'Viewers have no camera, microphone or private chat in that room',
    hint: 'If this is off, nobody under 18 can enter another room',
    ...room,
  }),
  slides: field.list({
    label: 'Slides',
    pair: { one: 'Slide', title: 'Title', text: 'Text' },
    max: 60,
    ...room,
  }),
  videoId: field.video({ label: 'Recording', ...recording }),
  videoProvider: field.readOnly({
    label: 'Site of the recording',
    choices: videoProviderNames,
    ...recording,
  }),
  captions: field.longText({ label: 'Captions', hint: 'In WebVTT format', max: 200_000, ...recording }),
  transcript: field.longText({ label: 'Transcript', max: 100_000, ...recording }),
  iconText: field.text({ label: 'Text of the live bar', max: 20 }),
  isSample,
}

/** What a provider does not write: who hosts, what is made up, and what Yonder counts. */
const staffOnly = ['isSample', 'hostType', 'hostProviderId', 'startsAt', 'previousStartsAt', 'sequence']

export const eventResource = defineResource({
  name: 'events',
  label: { one: 'event', many: 'Events' },
  group: 'Listings',
  table: events,
  title: 'title',
  fields: eventFields,
  list: {
    columns: ['title', 'status', 'type', 'startsAt', 'isCancelled', 'isSample'],
    filters: ['type', 'isCancelled', 'isSample'],
    search: ['title', 'slug'],
  },
  workflow: { status: { field: 'status', draft: 'DRAFT', live: 'LIVE', archived: 'ARCHIVED' } },
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'create', 'update', 'archive'],
      owner: { property: 'hostProviderId', typeProperty: 'hostType' },
      fields: Object.keys(eventFields).filter((name) => !staffOnly.includes(name)),
    },
  },
  numbers: { path: '/admin/events/:id/attendance', label: 'Attendance and questions' },
  derive: (values) => ({ ...timesOf(values), videoProvider: videoSite(String(values.videoId ?? '')) }),
  validate: (values, { tx }) => eventErrors(values, tx),
  async written(tx, { id, services }) {
    await services.jobs.enqueue(tx, eventChanged, { id: Number(id) })
  },
})

/** The instants of what was typed, the start that was given up, and one more for calendars. */
function timesOf(values: Values): Values {
  const { startsLocal, endsLocal, timeZone, startsAt: before, sequence } = values
  const [starts, ends] = [startsLocal, endsLocal].map((local) =>
    readLocal(String(timeZone), String(local ?? '')),
  )
  if (!starts || !ends || 'error' in starts || 'error' in ends) return {}
  const was = before ? new Date(String(before)) : null
  const hasMoved = was !== null && was.getTime() !== starts.instant.getTime()
  return {
    startsAt: starts.instant,
    endsAt: ends.instant,
    sequence: was === null ? 0 : Number(sequence ?? 0) + 1,
    ...(hasMoved && { previousStartsAt: was }),
  }
}

async function eventErrors(values: Values, tx: Database): Promise<FieldErrors> {
  const words = (name: string) => (values[name] ? String(values[name]) : null)
  const id = words('videoId')
  const errors: FieldErrors = {
    ...timeErrors({
      startsLocal: words('startsLocal') ?? '',
      endsLocal: words('endsLocal') ?? '',
      timeZone: words('timeZone') ?? '',
    }),
    ...recordingErrors({
      videoProvider: videoSite(id ?? ''),
      videoId: id,
      captions: words('captions'),
      transcript: words('transcript'),
    }),
  }
  if (words('slug') === 'external') errors.slug = ['A page of Yonder has this address. Choose another']
  for (const name of ['externalUrl', 'joinUrl'])
    if (words(name) && !isHttps(words(name))) errors[name] = ['Give an address that begins with https://']
  if (values.isExternal && !values.isSample && !values.externalUrl) errors.externalUrl = ['Say where it is']
  if (values.isSample && (id || values.externalUrl || values.joinUrl))
    errors.isSample = ['A sample must not lead anywhere. Remove its addresses and its video']
  if (values.hostType || values.hostProviderId) {
    const problem = await hostError(values, tx)
    if (problem) errors.hostProviderId = [problem]
  }
  return errors
}

const hostTables: Record<HostType, string> = {
  educator: 'educator',
  employer: 'employer',
  experience_provider: 'experience_provider',
}

async function hostError({ hostType, hostProviderId }: Values, tx: Database): Promise<string | null> {
  if (!hostType || !hostProviderId) return 'Choose both: the kind of host and the host'
  const table = sql.raw(hostTables[hostType as HostType])
  const { rows } = await tx.execute(sql`select 1 from ${table} where id = ${Number(hostProviderId)}`)
  return rows.length > 0 ? null : 'There is no such host'
}

function isHttps(address: string | null): boolean {
  return URL.canParse(address ?? '') && new URL(address ?? '').protocol === 'https:'
}
