import * as z from 'zod/mini'
import { type Pattern, patternError, patternsBelow } from './patterns.ts'

/**
 * Part of `npm run check`: no regular expression of the product takes more than linear time, whatever the text, nor does one that
 * Zod brings along. An expression over text of a bounded length is no exception: the next one may copy it.
 */
const formats = ['email', 'uuid', 'url', 'datetime', 'date'] as const
const ofZod: Pattern[] = formats.flatMap((format) => {
  const shapes = {
    email: z.email(),
    uuid: z.uuid(),
    url: z.url(),
    datetime: z.iso.datetime(),
    date: z.iso.date(),
  }
  const pattern = shapes[format]._zod.def.pattern
  return pattern ? [{ source: pattern.source, flags: pattern.flags, where: `zod: ${format}` }] : []
})

const patterns = new Map<string, Pattern>()
for (const pattern of [...patternsBelow(['app', 'server']), ...ofZod])
  patterns.set(`/${pattern.source}/${pattern.flags}`, pattern)
const errors = [...patterns.values()].map(patternError).filter((error) => error !== null)
console.log(`${patterns.size} patterns, ${errors.length} slow`)
for (const error of errors) console.log(error)
process.exit(errors.length === 0 ? 0 : 1)
