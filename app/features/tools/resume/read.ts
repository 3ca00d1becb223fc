import {
  isObject,
  isResumeDate,
  type Json,
  type JsonObject,
  type Leaf,
  type Resume,
  resumeShape,
  type Shape,
} from './shapes.ts'

/** A part that was left out, with where it stood and why. */
export type ResumeProblem = { path: string; reason: string }
export type ReadResume = { resume: Resume; problems: ResumeProblem[] } | { refused: string }

/** Files from 2 MB are refused before they are read. */
export const resumeBytesLimit = 2_000_000
const deepest = 20

/** Reads a JSON Resume. A part that is wrong is left out and named; the rest stays, fields of others too. */
export function readResume(text: string): ReadResume {
  if (new TextEncoder().encode(text).length >= resumeBytesLimit)
    return { refused: 'The file is 2 MB or more. Please send a smaller one' }
  const parsed = parse(text)
  if (parsed === undefined) return { refused: 'The file is not JSON. Please save it again as JSON Resume' }
  if (!isObject(parsed)) return { refused: 'The file holds no résumé: it has to begin with {' }
  const problems: ResumeProblem[] = []
  return { resume: readObject(parsed, resumeShape, '', problems, 0), problems }
}

/** The document as a file: what was read is written, field for field. */
export function writeResume(resume: Resume): string {
  return `${JSON.stringify(resume, null, 2)}\n`
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as Json
  } catch {
    return undefined
  }
}

function readObject(
  value: JsonObject,
  shape: Shape,
  path: string,
  problems: ResumeProblem[],
  depth: number,
): JsonObject {
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const at = path === '' ? name : `${path}.${name}`
    const expected = Object.hasOwn(shape, name) ? shape[name] : undefined
    const read =
      expected === undefined
        ? readOther(one, at, problems, depth)
        : readPart(one, expected, at, problems, depth)
    return read === undefined ? [] : [[name, read] as const]
  })
  return Object.fromEntries(fields)
}

/** A field that the standard does not name stays, unless it is nested without end. */
function readOther(value: Json, path: string, problems: ResumeProblem[], depth: number): Json | undefined {
  if (depthOf(value, deepest - depth) <= deepest - depth) return value
  problems.push({ path, reason: `is nested more than ${deepest} levels deep` })
  return undefined
}

function depthOf(value: Json, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit < 0) return 1
  let deepestPart = 0
  for (const part of Object.values(value)) deepestPart = Math.max(deepestPart, depthOf(part, limit - 1))
  return deepestPart + 1
}

function readPart(
  value: Json,
  expected: Leaf | Shape | [Shape],
  path: string,
  problems: ResumeProblem[],
  depth: number,
): Json | undefined {
  if (typeof expected === 'string') return readLeaf(value, expected, path, problems)
  if (!Array.isArray(expected)) {
    if (isObject(value)) return readObject(value, expected, path, problems, depth + 1)
    problems.push({ path, reason: 'has to be an object' })
    return undefined
  }
  if (!Array.isArray(value)) {
    problems.push({ path, reason: 'has to be a list' })
    return undefined
  }
  return value.flatMap((entry, index) => {
    const at = `${path}[${index}]`
    if (isObject(entry)) return [readObject(entry, expected[0], at, problems, depth + 1)]
    problems.push({ path: at, reason: 'has to be an object' })
    return []
  })
}

const reasons: Record<Exclude<Leaf, 'texts'>, string> = {
  text: 'has to be a text',
  url: 'has to be an address such as https://example.org',
  email: 'has to be an e-mail address',
  date: 'has to be a date such as 2026-11-28, 2026-11 or 2026',
}

function readLeaf(value: Json, leaf: Leaf, path: string, problems: ResumeProblem[]): Json | undefined {
  if (leaf === 'texts') {
    if (Array.isArray(value))
      return value.filter((one, index) => isGood(one, 'text', `${path}[${index}]`, problems))
    problems.push({ path, reason: 'has to be a list of texts' })
    return undefined
  }
  return isGood(value, leaf, path, problems) ? value : undefined
}

function isGood(value: Json, leaf: Exclude<Leaf, 'texts'>, path: string, problems: ResumeProblem[]): boolean {
  // An empty text is a field that is not filled in yet.
  if (typeof value === 'string' && (value === '' || matches(value, leaf))) return true
  problems.push({ path, reason: reasons[leaf] })
  return false
}

function matches(text: string, leaf: Exclude<Leaf, 'texts'>): boolean {
  if (leaf === 'date') return isResumeDate(text)
  if (leaf === 'email') return /^[^\s@]+@[^\s@]+$/.test(text)
  if (leaf === 'url') return URL.canParse(text) && /^https?:/i.test(text)
  return true
}
