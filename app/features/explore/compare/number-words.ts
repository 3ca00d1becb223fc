/** `none` to `four`, for sentences about a comparison. */
export function numberWords(count: number): string {
  return ['none', 'one', 'two', 'three', 'four'][count] ?? String(count)
}
