import * as z from 'zod/mini'

const severities = ['high', 'critical'] as const
const Report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.optional(z.string()) })),
})

export type Outcome = { isFine: boolean; lines: string[] }

/** What `npm audit --json` says: high and critical holes fail; where the registry gives no answer nothing does. */
export function auditOutcome(written: string): Outcome {
  const report = Report.safeParse(parsed(written))
  if (!report.success)
    return {
      isFine: true,
      lines: ['NOTE: the registry does not say which packages have known holes, so nobody has looked.'],
    }
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) =>
    severities.some((one) => one === severity),
  )
  return {
    isFine: found.length === 0,
    lines: found.map(
      ([name, { severity, range }]) => `${name} ${range ?? ''} has a known hole (${severity})`,
    ),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
