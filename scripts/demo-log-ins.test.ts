import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoLogIns, demoPassword } from '../app/features/demo/log-ins.ts'
import { linkLines, logInLines } from './demo-log-ins.ts'

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

test('a start of the demo says each link in full, with whom it is for; any other start says none', () => {
  const links = [{ who: 'a sample host', path: '/wex/host/abc' }]
  const said = linkLines({ demo: true, origin: 'http://localhost:3000' }, links).join('\n')
  expect(said).toContain('a sample host')
  expect(said).toContain('http://localhost:3000/wex/host/abc')
  expect(linkLines({ demo: false, origin: 'http://localhost:3000' }, links)).toEqual([])
  expect(linkLines({ demo: true, origin: 'http://localhost:3000' }, [])).toEqual([])
})
