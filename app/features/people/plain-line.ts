/**
 * A name or a place as one plain line: no line breaks, no bidi controls, and no invisible characters except the joiners that
 * some scripts need.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
}
