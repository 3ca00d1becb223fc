import { interests, profileWords } from './profile-rules.ts'

type Meta = Record<string, unknown>
type Joined = { ok: true; meta: Meta } | { ok: false; problem: string }

/** Size limit of a person's meta. */
export const maximumMetaCharacters = 16_384
const maximumEntries = 500

/**
 * Meta of an account or a ghost by key: tours are appended, progress and feedback are merged by module, and the rest is
 * replaced. Source: specification, sections 3 (user meta) and 4.
 */
export function joinMeta(meta: Meta, key: string, value: unknown): Joined {
  const join = Object.hasOwn(joins, key) ? joins[key] : undefined
  if (!join) return { ok: false, problem: profileWords.metaKey }
  const joined = join(meta[key], value)
  if (joined === undefined) return { ok: false, problem: profileWords.metaValue }
  const next = { ...meta, [key]: joined }
  return JSON.stringify(next).length > maximumMetaCharacters
    ? { ok: false, problem: profileWords.metaTooMuch }
    : { ok: true, meta: next }
}

/** Each returns the new stored value, or undefined for an invalid one. */
const joins: Record<string, (before: unknown, value: unknown) => unknown> = {
  complete_tours: (before, value) => {
    const added = (Array.isArray(value) ? value : [value]).filter(isName)
    if (added.length === 0) return undefined
    return [...new Set([...listOf(before), ...added])].slice(-maximumEntries)
  },
  user_academy_progress_tracker: joinRecord,
  user_academy_module_feedback: joinRecord,
  expo_welcome_displayed: (_before, value) =>
    typeof value === 'boolean' || isName(value) ? value : undefined,
  interests: (_before, value) =>
    Array.isArray(value) && value.every((one) => (interests as readonly unknown[]).includes(one))
      ? [...new Set(value)]
      : undefined,
}

function joinRecord(before: unknown, value: unknown): unknown {
  if (!isRecord(value)) return undefined
  return { ...(isRecord(before) ? before : {}), ...value }
}

function isRecord(value: unknown): value is Meta {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isName) : []
}
