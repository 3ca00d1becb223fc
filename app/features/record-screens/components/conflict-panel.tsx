import { useState } from 'react'
import type { ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Input } from '../form-values.ts'
import type { RecordForm } from '../use-record-form.ts'

/** Both versions of each field that two people changed at once, side by side, to choose from. */
export function ConflictPanel({ resource, form }: { resource: ResourceDescription; form: RecordForm }) {
  const [chosen, setChosen] = useState<readonly string[]>(form.disputed)
  const fields = resource.fields.filter(({ name }) => form.disputed.includes(name))
  return (
    <div role="alert" className="mb-5">
      <Panel tone="floating">
        <h2 className="text-h3">Someone else saved this while you were writing</h2>
        <p className="mt-1 text-muted">
          {fields.length === 0
            ? 'Nothing is lost. They changed other fields than you did.'
            : 'Nothing is lost. Choose for each field, then save.'}
        </p>
        <div className="mt-4 grid gap-4">
          {fields.map(({ name, label }) => (
            <fieldset key={name}>
              <legend className="mb-1.5 font-semibold">{label}</legend>
              <div className="grid gap-3 md:grid-cols-2">
                {(['mine', 'theirs'] as const).map((whose) => {
                  const isMine = whose === 'mine'
                  return (
                    <label
                      key={whose}
                      className="flex gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-primary has-checked:bg-tint"
                    >
                      <input
                        type="radio"
                        name={`conflict.${name}`}
                        checked={chosen.includes(name) === isMine}
                        onChange={() =>
                          setChosen(isMine ? [...chosen, name] : chosen.filter((one) => one !== name))
                        }
                      />
                      <span className="min-w-0">
                        <span className="block font-semibold">{isMine ? 'Yours' : 'Theirs'}</span>
                        <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
                          {plain((isMine ? form.inputs : form.theirs)[name])}
                        </span>
                      </span>
                    </label>
                  )
                })}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="mt-4">
          <Button onClick={() => form.settle(chosen)}>
            {fields.length === 0 ? 'Keep both changes' : 'Use what I chose'}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function plain(input: Input | undefined): string {
  const text = typeof input === 'string' ? input : (input ?? []).join(', ')
  return text === '' ? 'Nothing' : text
}
