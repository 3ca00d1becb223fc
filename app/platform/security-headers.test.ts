import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from './security-headers.server.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('every inline script of a page has its hash in the policy, and nothing else does', () => {
  const page = `<script>one()</script><script type="module" async="">two()</script><script src="/assets/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><script>one()</script>`
  expect(inlineScriptHashes(page)).toEqual([hashOf('one()'), hashOf('two()')])
})

test('a script that is not the page’s own has no hash', () => {
  const hashes = inlineScriptHashes('<script>one()</script>')
  expect(hashes).not.toContain(hashOf('planted()'))
})

test('scripts never run by a general permission', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], { secure: true })
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain('upgrade-insecure-requests')
})

test('hCaptcha is let in only where it is configured', () => {
  expect(contentSecurityPolicy([], { secure: false })).not.toContain('hcaptcha')
  const policy = contentSecurityPolicy(["'nonce-abc'"], { secure: false, hcaptcha: { siteKey: 'k' } })
  for (const part of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*https://hcaptcha.com https://\\*.hcaptcha.com`))
})

test('scripts, styles, pictures and fonts may come from the host of the files, and nothing else from there', () => {
  const policy = contentSecurityPolicy([], { secure: true, assetsUrl: 'https://static.example' })
  const allowed = policy.split('; ').filter((part) => part.includes('https://static.example'))
  expect(allowed.map((part) => part.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
  ])
})

test('only a site on https promises https', () => {
  expect(commonHeaders(true)['strict-transport-security']).toContain('max-age=63072000')
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined()
  expect(commonHeaders(false)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
  })
})
