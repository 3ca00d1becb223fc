import { expect, test } from 'vitest'
import { auditOutcome } from './audit-outcome.ts'

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { leaky: { name: 'leaky', severity, range: '<2.0.0' } },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 1 } },
  })

test.each(['high', 'critical'])('a %s hole in a package fails, with its name', (severity) => {
  expect(auditOutcome(report(severity))).toEqual({
    isFine: false,
    lines: [`leaky <2.0.0 has a known hole (${severity})`],
  })
})

test.each(['moderate', 'low', 'info'])('a %s hole does not fail', (severity) => {
  expect(auditOutcome(report(severity))).toEqual({ isFine: true, lines: [] })
})

test.each(['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{}}'])(
  'no answer of the registry is said and does not fail: %s',
  (written) => {
    expect(auditOutcome(written)).toEqual({
      isFine: true,
      lines: [expect.stringMatching(/^NOTE: .*nobody has looked/)],
    })
  },
)
