import * as z from 'zod/mini'
import { sanitizeRichText } from '../rich-text/sanitize.server.ts'
import { videoMeant } from '../rich-text/video.ts'
import { longestPart, maxRows, type Part, type Parts } from './parts.ts'

/** What a value of these parts must be. Parts that are not required may be left out. */
export function partsShape(parts: Parts): z.ZodMiniType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        'required' in part && part.required ? partShape(part) : z.optional(partShape(part)),
      ]),
    ),
  )
}

/** Several rows of these parts. */
export function rowsShape(parts: Parts, max = maxRows): z.ZodMiniType {
  return z.array(partsShape(parts)).check(z.maxLength(max))
}

/** Rich text in any of the parts as the sanitiser leaves it. */
export async function cleanParts(parts: Parts, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((row) => cleanParts(parts, row)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, inner]) => {
    const part = parts[name]
    if (part?.kind === 'rich-text') return [name, await sanitizeRichText(String(inner))]
    if (part?.kind === 'video') return [name, videoMeant(String(inner))?.video ?? inner]
    return [name, part?.kind === 'rows' ? await cleanParts(part.parts, inner) : inner]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function partShape(part: Part): z.ZodMiniType {
  switch (part.kind) {
    case 'number':
      return z.number('Enter a number')
    case 'boolean':
      return z.boolean()
    case 'date':
      return z.iso.date('Please give a date like 2026-11-23').check(z.maxLength(10))
    case 'url':
      return z
        .string()
        .check(
          z.trim(),
          z.maxLength(part.max ?? longestPart),
          z.refine(isHttpsAddress, 'Use an address that begins with https://'),
        )
    case 'video':
      return z.string().check(
        z.maxLength(longestPart),
        z.refine((typed) => videoMeant(typed) !== null, 'Paste the address of a video on YouTube or Vimeo'),
      )
    case 'choice':
      return z.enum(Object.keys(part.choices) as [string, ...string[]], 'Choose from the list')
    case 'lines':
      return z
        .array(z.string().check(z.trim(), z.maxLength(longestPart)))
        .check(z.maxLength(part.max ?? maxRows))
    case 'rows':
      return rowsShape(part.parts, part.max)
    default:
      return z
        .string()
        .check(z.trim(), z.minLength(1, `“${part.label}” is missing`), z.maxLength(part.max ?? longestPart))
  }
}

function isHttpsAddress(text: string): boolean {
  const address = URL.parse(text)
  return address?.protocol === 'https:' && address.hostname.includes('.')
}
