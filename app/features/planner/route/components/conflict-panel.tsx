import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { differenceWords } from '../../words.ts'
import type { RouteOutcome } from '../route-outcome.ts'
import { useEditDesk } from './edits.tsx'

/** A version conflict: both versions of every differing line, and the choice. */
export function ConflictPanel() {
  const desk = useEditDesk()
  const conflict = desk.outcome?.outcome === 'conflict' ? desk.outcome : null
  const box = useRef<HTMLDivElement>(null)
  const isThere = conflict !== null
  useEffect(() => {
    if (isThere) box.current?.focus()
  }, [isThere])
  if (!conflict) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" data-screen className="mb-8 outline-none">
      <Panel tone="sand">
        <h2 className="text-h3">This plan was changed in another window</h2>
        <p className="mt-1.5 text-sm">
          Nothing is lost. Below are the newer version and what your change would make of it.
        </p>
        <Differences differences={conflict.differences} />
        <ConflictChoice conflict={conflict} />
      </Panel>
    </div>
  )
}

type Conflict = RouteOutcome & { outcome: 'conflict' }

function Differences({ differences }: Pick<Conflict, 'differences'>) {
  if (differences.length === 0)
    return <p className="mt-3 font-semibold text-sm">The newer version has your change already.</p>
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What is saved, and what it would be with your change</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-4">
              Part
            </th>
            <th scope="col" className="py-1 pr-4">
              Saved
            </th>
            <th scope="col" className="py-1">
              With yours
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ part, item, saved, yours }) => (
            <tr key={`${part}-${item}-${yours}`} className="border-line-strong border-t align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {differenceWords[part]}
              </th>
              <td className="py-2 pr-4">{saved ?? 'Nothing'}</td>
              <td className="py-2">{yours ?? 'Nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** With scripts the form is still queued; without, its fields are posted again. */
function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const desk = useEditDesk()
  return (
    <form
      method="post"
      className="mt-4 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        desk.insist(conflict.fields)
      }}
    >
      {conflict.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="version" value={conflict.version} />
      <Button type="submit">Save mine as well</Button>
      <Button variant="ghost" onClick={desk.giveUp}>
        Keep the saved version
      </Button>
    </form>
  )
}
