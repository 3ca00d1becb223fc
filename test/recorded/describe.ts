import { createHash } from 'node:crypto'
import type { Entry } from './journal.ts'
import { isLaterRow, isRandom, type World } from './world.ts'

/** What differs between two runs alike is replaced by what it is: `thread#2`, `new`, `<random>`. */
export function normalised(world: World, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => normalised(world, one))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [textOf(world, key), normalised(world, one)]),
    )
  if (typeof value === 'number') return world.nameOf(value) ?? (isLaterRow(value) ? 'new' : value)
  return typeof value === 'string' ? textOf(world, value) : value
}

/** Four digits, as of a code that is sent, with or without spaces between them. */
const codes = /(?<![\w-])\d(?: ?\d){3}(?![\w-])/g

const parts = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{20,}|\b\d{8,}\b/g

function textOf(world: World, text: string): string {
  if (text.startsWith('$argon2')) return '<hash>'
  return text.replace(parts, (part) => {
    const name = world.nameOf(part)
    if (name) return name
    if (/^\d+$/.test(part)) return isLaterRow(Number(part)) ? 'new' : part
    return isRandom(part) ? '<random>' : part
  })
}

/** Status and, of what was found, the rows in their order with a digest of everything. */
export async function describeReply(world: World, reply: Response): Promise<string> {
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  const to = reply.headers.get('location')
  const status = to ? `${reply.status} to ${textOf(world, to)}` : String(reply.status)
  if (!isJson) return status
  const body = normalised(world, JSON.parse(text))
  if (!reply.ok) {
    const { code, message } = body as { code?: string; message?: string }
    return `${status} ${code ?? message ?? ''}`
  }
  const written = JSON.stringify(body) ?? ''
  const rows = [...new Set(written.match(/\w+#\d+/g) ?? [])]
  const shown =
    rows.length > maxRows ? [...rows.slice(0, maxRows), `and ${rows.length - maxRows} more`] : rows
  return [status, ...shown, `~${digest(written)}`].join(' ')
}

const maxRows = 12
const maxText = 80

/** A line for each row that was written, with the columns that have a value or were changed. */
export function describeEntries(world: World, entries: Entry[]): string[] {
  const lines = entries
    .filter(({ table, before }) => !(table.startsWith('pgboss.') && before))
    .map(({ table, before, after }) => {
      const columns = table.startsWith('pgboss.') ? jobColumns : undefined
      const shown = (values: Record<string, unknown>) =>
        Object.entries(values)
          .filter(
            ([column, value]) =>
              value !== null && !(column in leftOut) && (!columns || columns.includes(column)),
          )
          .map(
            ([column, value]) => `${column}=${short(world, column === 'text' ? withoutCodes(value) : value)}`,
          )
      if (!before) return `+ ${table} ${shown(after ?? {}).join(' ')}`
      if (!after) return `- ${table} ${keyOf(world, before)}`
      const changed = Object.entries(after)
        .filter(
          ([column, value]) =>
            !(column in leftOut) && JSON.stringify(value) !== JSON.stringify(before[column]),
        )
        .map(([column, value]) => `${column}=${short(world, value)}`)
      return `* ${table} ${keyOf(world, before)} ${changed.join(' ')}`
    })
    .sort()
  return [...Map.groupBy(lines, (line) => line.split(' ', 2).join(' '))].flatMap(([kind, all]) =>
    all.length > maxLines
      ? [...all.slice(0, maxLines), `${kind} and ${all.length - maxLines} more ~${digest(all.join())}`]
      : all,
  )
}

const maxLines = 6

/** Of no interest, and another each time. */
const leftOut: Record<string, true> = {
  request_id: true,
  referral_code: true,
  html: true, // says what the text says
  versions: true, // of questions, which are numbered in the order in which their rows were written
  salt: true,
  hash: true,
  digest: true,
  previous_hash: true,
  network_salt: true,
  network_digest: true,
}

const jobColumns = ['name', 'data', 'singleton_key', 'priority']

const withoutCodes = (value: unknown) => (typeof value === 'string' ? value.replace(codes, '<code>') : value)

function keyOf(world: World, values: Record<string, unknown>): string {
  return String(world.nameOf(values.id) ?? short(world, values.id ?? values))
}

function short(world: World, value: unknown): string {
  const text = JSON.stringify(normalised(world, value)) ?? ''
  return text.length > maxText ? `${text.slice(0, maxText)}…~${digest(text)}` : text
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** An address with the beginning of what is sent to it. */
export function shortBody(world: World, path: string, body: unknown): string {
  const address = String(normalised(world, path))
  return body === undefined ? address : `${address} ${short(world, body)}`
}
