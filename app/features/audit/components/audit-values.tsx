import type { ReactNode } from 'react'
import { counted } from '#app/ui/figures.ts'

type Values = Record<string, unknown> | null

/** Changed fields of a row of the audit log, before and after. Of people the names of fields alone are kept. */
export function AuditValues({
  before,
  after,
  children,
}: {
  before: Values
  after: Values
  children?: ReactNode
}) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <details className="max-w-115 min-w-60">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        {names.length === 0 ? 'Details' : counted(names.length, 'field')}
      </summary>
      {children}
      <dl className="grid gap-2 pb-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="break-words">
              <del className="block text-danger">{words(before?.[name])}</del>
              <ins className="block text-success">{words(after?.[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const longest = 600

function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
