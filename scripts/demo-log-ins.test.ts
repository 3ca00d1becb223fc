import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoLogIns, demoPassword } from '../app/features/demo/log-ins.ts'
import { logInLines } from './demo-log-ins.ts'

test('a start of the demo names every log-in and their password; any other start names none', () => {
  const said = logInLines({ demo: true, origin: 'http://localhost:3000' }).join('\n')
  expect(said).toContain('Sign in at http://localhost:3000/login, all with the password Horizon-2026!')
  for (const { email, who } of demoLogIns) expect(said).toMatch(new RegExp(`${email} +${who}`))
  expect(logInLines({ demo: false, origin: 'http://localhost:3000' })).toEqual([])
})

test('the README names the same log-ins', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const { email, who } of demoLogIns) expect(readme).toContain(`| \`${email}\` | ${who} |`)
  expect(readme).toContain(`\`${demoPassword}\``)
})
