import type { PackImport } from '../contract.ts'

type Field = PackImport['changes'][number]['fields'][number]

/** The editor's value and the pack's, to choose from: the editor's unless the pack's is chosen. */
export function ConflictChoice({
  field,
  about,
  canChoose,
}: {
  field: Field
  about: string
  canChoose: boolean
}) {
  const values = [
    { value: 'editor', label: 'Keep the editor’s value', text: field.before },
    { value: 'pack', label: 'Use the pack’s value', text: field.after },
  ]
  return (
    <fieldset disabled={!canChoose}>
      <legend className="mb-1.5 font-semibold">
        {field.label}
        <span className="sr-only"> of {about}</span>
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {values.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-primary has-checked:bg-tint"
          >
            <input
              type="radio"
              name={`take.${field.name}`}
              value={value}
              defaultChecked={field.takes_pack === (value === 'pack')}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
                {text ?? 'Nothing'}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
