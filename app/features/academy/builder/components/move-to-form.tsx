import { useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { AcademyTree } from '../contract.ts'
import { type Path, siblingsOf, targetsFor } from '../place.ts'
import type { Mover } from '../use-mover.ts'

type Props = { tree: AcademyTree; path: Path; mover: Mover }

const parentNames = { 'academy-modules': 'program', 'academy-topics': 'module', 'quiz-questions': 'quiz' }

/** Moves the open part to the end of another program, module or quiz, also without scripts. */
export function MoveToForm({ tree, path, mover }: Props) {
  const form = useForm({ intents: ['move-to'] })
  const [chosen, choose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const siblings = tree.program && siblingsOf(tree.program, path)
  const targets = siblings ? targetsFor(tree, siblings) : []
  if (!siblings || targets.length === 0) return null
  const { type, parent, id } = siblings
  const title = (path.question ?? path.topic ?? path.module)?.title ?? ''
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">
        Move to another {parentNames[type]}
      </summary>
      <form
        {...form.props}
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const target = targets.find(({ to }) => String(to) === chosen)
          setMissing(!target)
          if (target) mover.moveInto(siblings, target, title)
        }}
      >
        <input type="hidden" name="intent" value="move-to" />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="part" value={id} />
        <input type="hidden" name="from" value={parent} />
        <Select
          name="to"
          label="Move to"
          hint="It goes to the end. What learners did in it stays with it."
          required
          value={chosen}
          error={isMissing && chosen === '' ? `Choose a ${parentNames[type]}` : undefined}
          onChange={({ target }) => choose(target.value)}
          placeholder={`Choose a ${parentNames[type]}`}
          options={targets.map(({ to, title: label }) => ({ value: String(to), label }))}
        />
        <p>
          <Button type="submit" variant="outline" size="small">
            Move
          </Button>
        </p>
        {form.result && !form.result.ok && (
          <p role="alert" className="text-danger">
            {form.result.message}
          </p>
        )}
      </form>
    </details>
  )
}
