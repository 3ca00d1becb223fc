type CodeField = {
  /** What stood in the field before the key. */
  before: string
  /** What the field holds after it. */
  typed: string
  length: number
  /** The code before was wrong: the next key starts afresh. */
  refused: boolean
}

/** What a code field holds after a key, a paste or a fill: letters and digits in capitals, never more than its boxes. */
export function nextCode({ before, typed, length, refused }: CodeField): string {
  const text = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (!refused) return text.slice(0, length)
  if (text.startsWith(before)) return text.slice(before.length, before.length + length)
  return text.length < before.length ? '' : text.slice(0, length)
}
