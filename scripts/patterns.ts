import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'

export type Pattern = { source: string; flags: string; where: string }

/**
 * Expressions put together at run time, from routes, channels, names of codings and words of our own, never from a request. Those
 * of the enquiries repeat nothing without a bound, and read messages of 4,000 characters at most. Those of courses come from our packs
 * and read names of courses when content is imported.
 */
const composed = [
  'app/features/enquiries/contact-details.ts',
  'app/features/site/styles/foundations.tsx',
  'app/features/study/course-match.ts',
  'app/platform/compress.server.ts',
  'app/platform/push/channels.ts',
  'app/platform/web/route-patterns.server.ts',
]

/** Every regular expression in the sources below these folders, tests left out. */
export function patternsBelow(folders: string[]): Pattern[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .flatMap((file) => patternsIn(readFileSync(file, 'utf8'), file))
}

/** The regular expressions of one file. One that is put together at run time has an empty `source`, unless it is known. */
export function patternsIn(code: string, file: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    if (!isNode(node)) return
    const where = `${file}:${code.slice(0, node.start).split('\n').length}`
    if (node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, where })
    if (node.callee?.name === 'RegExp' && !composed.includes(file))
      found.push({ source: '', flags: '', where })
    for (const [key, value] of Object.entries(node)) if (key !== 'regex') visit(value)
  }
  visit(parseSync(file, code).program)
  return found
}

/** Counts characters that an attack makes the engine read, never time: the verdict is the same on a busy machine. */
const limits = { timeout: 600_000, attackTimeout: 600_000, attackLimit: 100_000_000 }

/** What is wrong with a pattern: text that makes it take more than linear time. Null when nothing is. */
export function patternError({ source, flags, where }: Pattern): string | null {
  if (source === '') return `${where}: composed at run time, where nothing can check it`
  const verdict = checkSync(source, flags, limits)
  if (verdict.status === 'safe') return null
  const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'it could not be checked'
  const attack = verdict.status === 'vulnerable' ? `, with ${verdict.attack.pattern}` : ''
  return `${where}: /${source}/${flags}: ${why}${attack}`
}

type Node = {
  start: number
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
