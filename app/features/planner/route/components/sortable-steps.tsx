import { GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { PlanStep } from '../../plan-parts.ts'
import { moveTo, placeUnder } from '../lists.ts'
import { useEditDesk } from './edits.tsx'

type Drag = { id: string; from: number; to: number }

/**
 * Steps in their order. A row is dragged by its handle, with a finger too; the buttons in the row do the same from the
 * keyboard. Each move is read out, and focus stays on the button that made it.
 */
export function SortableSteps({
  steps,
  row,
}: {
  steps: PlanStep[]
  row(step: PlanStep, at: number, handle: ReactNode): ReactNode
}) {
  const desk = useEditDesk()
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [dropped, setDropped] = useState<Drag | null>(null)
  const spoken = useMoveSpoken(steps, list)

  // The local order applies until the saved one arrives or the move fails.
  const held = drag ?? (desk.pending.includes('place') ? dropped : null)
  const shown = held ? moveTo(steps, held.id, held.to) : steps

  function middles(): number[] {
    return [...(list.current?.children ?? [])].map((child) => {
      const { top, height } = child.getBoundingClientRect()
      return top + height / 2
    })
  }

  function begin(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = steps.findIndex((step) => step.id === id)
    setDrag({ id, from, to: from })
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag) return
    const now = shown.findIndex((step) => step.id === drag.id)
    const to = placeUnder(middles(), now, event.clientY)
    if (to !== drag.to) setDrag({ ...drag, to })
  }

  function drop() {
    if (drag && drag.to !== drag.from) {
      const form = new FormData()
      const values = { intent: 'place', form: 'place', list: 'steps', id: drag.id, at: String(drag.to) }
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      desk.send(form)
      setDropped(drag)
    }
    setDrag(null)
  }

  return (
    <>
      <ol ref={list}>
        {shown.map((step, at) => (
          <li
            key={step.id}
            className={
              drag?.id === step.id
                ? 'relative z-1 rounded-md bg-raised shadow-pop'
                : 'border-line border-b last:border-b-0'
            }
          >
            {row(
              step,
              at,
              <span
                onPointerDown={(event) => begin(event, step.id)}
                onPointerMove={follow}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(null)}
                aria-hidden="true"
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-subtle active:cursor-grabbing"
              >
                <Icon of={GripVertical} />
              </span>,
            )}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** Announces the last move and restores the focus, which is lost when a row moves in the document. */
function useMoveSpoken(steps: PlanStep[], list: { current: HTMLOListElement | null }): string {
  const before = useRef(steps)
  const focused = useRef<string | null>(null)
  const [spoken, say] = useState('')

  useEffect(() => {
    const element = list.current
    const remember = (event: FocusEvent) => {
      const button = event.target instanceof HTMLElement ? event.target.closest('[data-move]') : null
      focused.current = button?.getAttribute('data-move') ?? null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [list])

  useEffect(() => {
    const earlier = before.current
    before.current = steps
    if (earlier === steps || earlier.length !== steps.length) return
    const id = focused.current?.replace(/-(up|down)$/, '')
    const at = steps.findIndex((step) => step.id === id)
    if (at < 0 || earlier[at]?.id === id) return
    say(`${steps[at]?.title}: place ${at + 1} of ${steps.length}`)
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
  }, [steps, list])

  return spoken
}
