import { demoLogIns, demoPassword } from '../app/features/demo/log-ins.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import type { DemoLink } from '../app/platform/slice.server.ts'

/** What a start says about signing in: the log-ins of the demo, while there is one. */
export function logInLines({ demo, origin }: Pick<Settings, 'demo' | 'origin'>): string[] {
  if (!demo) return []
  const width = Math.max(...demoLogIns.map(({ email }) => email.length))
  return [
    `Sign in at ${origin}/login, all with the password ${demoPassword}`,
    ...demoLogIns.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`),
  ]
}

/** What a start says about the links of the demo that work without an account. */
export function linkLines(
  { demo, origin }: Pick<Settings, 'demo' | 'origin'>,
  links: readonly DemoLink[],
): string[] {
  if (!demo || links.length === 0) return []
  return [
    '',
    'Links of samples, which need no account:',
    ...links.map(({ who, path }) => `  ${who}\n    ${origin}${path}`),
  ]
}
