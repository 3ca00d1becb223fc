/** A link to a shared plan ends in 43 characters that only its holder knows. Source: `newToken` of the platform. */
const link = /(?:^|\/shared-plan\/)([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/

/**
 * The path of the plan that a pasted text leads to, whatever surrounds the link; null when there is no link in it. Always a
 * path of this site.
 */
export function sharedPlanPath(pasted: string): string | null {
  const [, token] = link.exec(pasted.trim()) ?? []
  return token ? `/shared-plan/${token}` : null
}
