import * as z from 'zod'
import { CARD_LINE_LENGTH } from '../rules.ts'

/**
 * A section of a file about one unit group: `# 351311 Chef`, then `> the line for cards`, which some leave out, then the
 * text.
 */
export const TextSection = z
  .strictObject({
    file: z.string(),
    heading: z.string().regex(/^\d{6} \S/, 'is not a code and a title, as in # 351311 Chef'),
    body: z.string(),
  })
  .transform(({ file, heading, body }) => {
    const [, line, text = ''] = /^(?:>(.*)(?:\n|$))?([\s\S]*)$/.exec(body) ?? []
    return {
      file,
      anzsco_code: heading.slice(0, 6),
      title: heading.slice(7),
      one_line: line?.trim() || null,
      text: text.trim(),
    }
  })
  .refine(({ one_line }) => (one_line?.length ?? 0) <= CARD_LINE_LENGTH, {
    path: ['one_line'],
    message: `is longer than ${CARD_LINE_LENGTH} characters`,
  })

export type TextSection = z.infer<typeof TextSection>
