/**
 * A name or a place as one plain line: no line breaks, nothing that turns the direction of what follows, nothing unseen
 * but the joiners that some scripts need.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
}
