import type { AdminRecord, FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { instantIn, localTime } from '#app/platform/calendar.ts'
import { videoMeant, videoPage } from '#app/platform/rich-text/video.ts'

/** What a control of the form holds: text, or the keys of several records. */
export type Input = string | readonly string[]
export type Inputs = Readonly<Record<string, Input>>

/** Names of fields in forms, so that they never meet those of the form itself (`intent`, `message`). */
export function inputName(field: string): string {
  return `fields.${field}`
}

/** The controls of a form, filled with the values of a record. */
export function inputsOf(fields: readonly FieldDescription[], values: Record<string, unknown>): Inputs {
  return Object.fromEntries(
    fields
      .filter(({ writable }) => writable)
      .map((field) => [field.name, inputOf(field, values[field.name])]),
  )
}

/** The controls as the page fills them: the record with the writer's own draft. */
export function shownInputs({ fields }: ResourceDescription, record: AdminRecord) {
  return inputsOf(fields, { ...record.fields, ...record.revision?.fields })
}

function inputOf({ kind, details }: FieldDescription, value: unknown): Input {
  if (kind === 'references') return ((value as unknown[] | null) ?? []).map(String)
  if (kind === 'choices') return inOrder(details, ((value as unknown[] | null) ?? []).map(String))
  if (kind === 'boolean') return value ? 'true' : 'false'
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'date-time') return localMinute(String(value), editingZone)
  if (details.control === 'local-time') return String(value).replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
  if (details.item === 'vimeo')
    return (value as unknown[]).map((id) => videoPage('VIMEO', String(id))).join('\n')
  if (kind === 'list' && details.item !== 'json') return (value as unknown[]).join('\n')
  if (['list', 'json', 'parts', 'rows'].includes(kind)) return JSON.stringify(value, null, 2)
  return String(value)
}

/** From a control to the wire. What cannot be read is sent as it is, for the server to refuse with its sentence. */
export function wireValue({ kind, details }: FieldDescription, input: Input): unknown {
  if (typeof input !== 'string') return kind === 'choices' && details.numeric ? input.map(Number) : input
  const text = input.trim()
  switch (kind) {
    case 'text':
    case 'long-text':
    case 'rich-text':
    case 'image':
    case 'icon':
      return input.replaceAll('\r\n', '\n')
    case 'boolean':
      return input === 'true'
    case 'list':
      if (details.item === 'json') return json(text, [])
      if (details.item === 'vimeo') return lines(input).map(vimeoNumber)
      return lines(input)
    case 'rows':
      return json(text, [])
    case 'json':
    case 'parts':
      return json(text, null)
  }
  if (text === '') return null
  if (kind === 'number') return numberIn(text)
  if (kind === 'money') return moneyIn(text)
  if (kind === 'date-time') return timeIn(text)
  return text
}

/**
 * The values of a posted form that differ from those that were shown.
 * @param shown null for a new record, of which every filled-in field is sent
 */
export function changedValues(
  fields: readonly FieldDescription[],
  form: FormData,
  shown: Inputs | null,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, input] of Object.entries(postedInputs(fields, form))) {
    const field = fields.find((one) => one.name === name)
    if (field && (shown ? !isSameInput(input, shown[name]) : input.length > 0))
      values[name] = wireValue(field, input)
  }
  return values
}

/** The controls of a posted form. Only those that it holds: scripts send what was changed alone. */
export function postedInputs(fields: readonly FieldDescription[], form: FormData): Inputs {
  const inputs: Record<string, Input> = {}
  for (const { name, kind, writable } of fields) {
    if (!writable || !form.has(inputName(name))) continue
    const given = form.getAll(inputName(name)).map(String)
    inputs[name] = isSeveral(kind) ? given.filter(Boolean) : (given.at(-1) ?? '')
  }
  return inputs
}

/** Whether a field holds several keys: of records, or of a set. */
function isSeveral(kind: string): boolean {
  return kind === 'references' || kind === 'choices'
}

/** Chosen keys in the order of their set, in which the form sends them. Those that the set does not have stay at the end. */
export function inOrder({ choices }: FieldDescription['details'], keys: readonly string[]): string[] {
  const set = (choices as [string, string][]).map(([key]) => key)
  return [...set.filter((key) => keys.includes(key)), ...keys.filter((key) => !set.includes(key))]
}

/** Browsers send lines of text areas with a carriage return. */
export function isSameInput(one: Input | undefined, other: Input | undefined): boolean {
  const plain = (input: Input | undefined) => JSON.stringify(input ?? '').replaceAll('\\r\\n', '\\n')
  return plain(one) === plain(other)
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.trim() || [])
}

function json(text: string, empty: unknown): unknown {
  if (text === '') return empty
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The number of a video on Vimeo. What is no such address is sent as it is. */
function vimeoNumber(line: string): number | string {
  const meant = videoMeant(line)
  return meant?.provider === 'VIMEO' ? Number(meant.video) : line
}

function numberIn(text: string): number | string {
  const number = Number(text.replaceAll(/[ ,]/g, ''))
  return Number.isFinite(number) ? number : text
}

function moneyIn(text: string): number | string {
  const dollars = numberIn(text.replace('$', ''))
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars
}

function timeIn(text: string): string {
  const chosen = instantIn(editingZone, text, 'first')
  return 'instant' in chosen ? chosen.instant.toISOString() : text
}

/** A day and time as its control takes it, and which of two is meant where the clocks show it twice. */
export function localParts(text: string): { minute: string; occurrence: string } {
  const [minute = '', occurrence = ''] = text.split(' ')
  return { minute, occurrence }
}

/** `2026-11-23T09:40`: what the clocks of a zone show at an instant. */
export function localMinute(instant: string, zone: string): string {
  return localTime(zone, new Date(instant)).slice(0, 16)
}
