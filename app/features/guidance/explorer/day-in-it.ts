/** How many hours a day in the working example has. */
const dayHours = 8

/** Shares below this are too small to name in a day. */
const minShare = 3

/** Tasks of an ordinary day as clock time, the largest first: shares of working time laid over eight hours. */
export function dayInIt(
  tasks: readonly { task: string; share: number }[],
  most = 6,
): { task: string; time: string }[] {
  return tasks
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ task, share }) => ({ task, time: clockWords((share / 100) * dayHours * 60) }))
}

/** Minutes in words, to the nearest quarter of an hour: "About 1½ hours". */
export function clockWords(minutes: number): string {
  const quarters = Math.max(1, Math.round(minutes / 15))
  if (quarters < 4) return `About ${quarters * 15} minutes`
  const whole = Math.floor(quarters / 4)
  const fraction = ['', '¼', '½', '¾'][quarters % 4]
  return `About ${whole}${fraction} ${quarters === 4 ? 'hour' : 'hours'}`
}
