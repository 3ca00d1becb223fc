/** D-106 and NIST 800-63B: ten free tries, then a growing wait, after a hundred a day each. Nothing locks for ever. */
const freeTries = 10
export const triesBeforeDays = 100

/** Seconds until the next try is looked at, after so many wrong ones in a row. */
export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(30 * 2 ** (failures - freeTries), 3_600)
}

type Kind = 'user' | 'advisor' | 'provider' | 'admin'

/** The destination of a sign-in without a return address. */
export function homeOf(kind: Kind): string {
  if (kind === 'user') return '/home'
  return kind === 'advisor' ? '/advisor/dashboard' : '/admin'
}
