/** `09:10` as `9.10`: the time at the left of a programme. */
export function clockWords(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}.${minutes}`
}
