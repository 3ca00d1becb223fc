import type { ReactNode } from 'react'
import { answerLines } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { Link } from '#app/ui/link.tsx'
import type { Submission } from '../contract.ts'

/** What was handed in, to read. */
export function HandedIn({
  submission,
  sections,
  files,
  beside,
}: {
  submission: Submission
  sections: readonly FormSection[]
  files: readonly { name: string; url: string }[]
  /** What is shown below an answer. */
  beside?(name: string, label: string): ReactNode
}) {
  const { text, answers, skip_reason, evidence } = submission
  const lines = answerLines(sections, answers)
  return (
    <div className="grid gap-5">
      {skip_reason && (
        <div>
          <h3 className="text-h3">Would rather skip it</h3>
          <p className="mt-1 whitespace-pre-line break-words">{skip_reason}</p>
        </div>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-5">
          {lines.map(({ name, label, value }) => (
            <div key={name}>
              <dt className="font-semibold text-muted text-sm">{label}</dt>
              <dd className="mt-1 whitespace-pre-line break-words">{value}</dd>
              {beside && <dd className="mt-1">{beside(name, label)}</dd>}
            </div>
          ))}
        </dl>
      )}
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
      {files.length > 0 && (
        <ul aria-label="Files" className="grid gap-1">
          {files.map(({ name, url }) => (
            <li key={url} className="break-words">
              <Link to={url} document>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What was done on Yonder, with the days. */
export function EvidenceList({ evidence }: { evidence: Submission['evidence'] }) {
  return (
    <ul className="list-disc pl-5">
      {evidence.map(({ text, on }) => (
        <li key={text}>
          {text} <span className="text-sm text-muted">on {formatDay(on)}</span>
        </li>
      ))}
    </ul>
  )
}
