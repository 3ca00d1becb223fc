import { counted } from '#app/ui/figures.ts'
import type { PackImport } from '../contract.ts'
import { kindWords } from '../words.ts'
import { ConflictChoice } from './conflict-choice.tsx'

type Change = PackImport['changes'][number]
type Kind = Change['kind']

const kinds = ['conflict', 'changed', 'new', 'removed', 'left'] as const

/** What an import would change, conflicts first, field by field. */
export function ChangeList({ item, canChoose }: { item: PackImport; canChoose: boolean }) {
  return kinds.map((kind) => {
    const changes = item.changes.filter((one) => one.kind === kind)
    const total = item.counts[kind === 'conflict' ? 'conflicts' : kind]
    if (total === 0) return null
    return (
      <section key={kind} className="mt-6">
        <h2 className="text-h3">{kindWords[kind]}</h2>
        <p className="mb-3 text-sm text-muted">
          {counted(total, 'row')}
          {changes.length < total && `, the first ${changes.length} of them here`}
          {kind === 'conflict' && changes.length < total && '. The others keep the editor’s value'}
        </p>
        {kind === 'conflict' ? (
          <Conflicts changes={changes} canChoose={canChoose} />
        ) : (
          <Rows changes={changes} kind={kind} />
        )}
      </section>
    )
  })
}

function Conflicts({ changes, canChoose }: { changes: Change[]; canChoose: boolean }) {
  return (
    <ul className="grid gap-4">
      {changes.map((change) => (
        <li key={`${change.table} ${change.key}`} className="rounded-card border border-line bg-surface p-5">
          <h3 className="mb-3 font-semibold break-words">
            {change.table}: {change.key}
          </h3>
          <div className="grid gap-4">
            {change.fields.map((field) =>
              field.name ? (
                <ConflictChoice
                  key={field.name}
                  field={field}
                  canChoose={canChoose}
                  about={`${change.table} ${change.key}`}
                />
              ) : (
                <FieldChange key={field.label} field={field} />
              ),
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Rows({ changes, kind }: { changes: Change[]; kind: Kind }) {
  return (
    <ul className="grid gap-2">
      {changes.map((change) => (
        <li key={`${change.table} ${change.key}`}>
          <details open={kind === 'changed' && changes.length <= 5}>
            <summary className="min-h-11 cursor-pointer py-2 break-words">
              {change.table}: <span className="font-semibold">{change.key}</span> ·{' '}
              {counted(change.fields.length, 'field')}
            </summary>
            <div className="grid gap-2 pb-3 pl-4">
              {change.fields.map((field) => (
                <FieldChange key={field.label} field={field} />
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function FieldChange({ field: { label, before, after } }: { field: Change['fields'][number] }) {
  return (
    <dl>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="break-words">
        {before !== null && <del className="block text-danger">{before}</del>}
        {after !== null && <ins className="block text-success">{after}</ins>}
      </dd>
    </dl>
  )
}
