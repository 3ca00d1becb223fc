import type { Answers } from '#app/features/forms/answers.ts'

/** Answers about risks that a host gives again each time, so they are stored with the host. */
const keptWithHost = ['activities', 'risks', 'employees', 'students'] as const

type Terms = { supervisor: string; supervisorPhone: string | null; address: string; tasks: readonly string[] }
type KnownHost = {
  address: string | null
  phone: string | null
  tasks: readonly string[]
  bring: string | null
  riskAnswers: Answers
  insuredUntil: string | null
}

/**
 * What is known already, for the fields of the form: of this placement first, then of the host. The signature, and that
 * someone is with the student all the time, are declared again each time.
 */
export function knownHostAnswers(placement: Terms, host: KnownHost): Answers {
  const tasks = placement.tasks.length > 0 ? placement.tasks : host.tasks
  const known: Record<string, Answers[string] | null> = {
    supervisor: placement.supervisor,
    supervisor_phone: placement.supervisorPhone,
    address: placement.address || host.address,
    bring: host.bring,
    tasks: tasks.join('\n'),
    insured_until: host.insuredUntil,
  }
  for (const name of keptWithHost) known[name] = host.riskAnswers[name] ?? null
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== ''),
  ) as Answers
}

/** What a host has answered becomes the terms that all sign. */
export function termsOf(answers: Answers): {
  supervisor: string
  supervisorPhone: string
  address: string
  tasks: string[]
} {
  return {
    supervisor: String(answers.supervisor),
    supervisorPhone: String(answers.supervisor_phone),
    address: String(answers.address),
    tasks: linesOf(String(answers.tasks)),
  }
}

/**
 * What of its answers is offered again next time. What it leaves out is forgotten, but for the end of its insurance: where the school
 * has its certificate, the day is that of the certificate, and a later one in an answer proves nothing.
 */
export function hostFactsOf(
  answers: Answers,
  host: Pick<KnownHost, 'insuredUntil'> & { insuranceUploadId: string | null },
): { bring: string | null; riskAnswers: Answers; insuredUntil: string | null } {
  const riskAnswers: Answers = {}
  for (const name of keptWithHost) {
    const answer = answers[name]
    if (answer !== undefined) riskAnswers[name] = answer
  }
  const said = typeof answers.insured_until === 'string' ? answers.insured_until : null
  return {
    bring: typeof answers.bring === 'string' ? answers.bring : null,
    riskAnswers,
    insuredUntil: host.insuranceUploadId ? host.insuredUntil : (said ?? host.insuredUntil),
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
