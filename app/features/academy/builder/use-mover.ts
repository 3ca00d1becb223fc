import { type PointerEvent, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { toast } from '#app/ui/toast.ts'
import { moved } from '../quiz/order.ts'
import type { Place, Siblings } from './place.ts'

export type Mover = ReturnType<typeof useMover>

/** Moves a part within its list: by a button, a key, or a pointer that carries it. The order is sent once. */
export function useMover() {
  const [carried, setCarried] = useState<Place | null>(null)
  const [said, setSaid] = useState('')
  const form = useForm({
    intents: ['move'],
    onResult: ({ ok, message }) => {
      if (!ok) toast(message ?? 'We could not move it. Open the page again, then try again.', { kind: 'bad' })
    },
  })

  function moveTo(siblings: Siblings, to: number, title: string): void {
    const { type, parent, id, ids } = siblings
    const from = ids.indexOf(id)
    if (form.isPending || from < 0 || to < 0 || to >= ids.length || from === to) return
    const fields = new FormData()
    const entries = { intent: 'move', type, parent, before: ids, order: moved(ids, from, to) }
    for (const [name, value] of Object.entries(entries)) fields.set(name, String(value))
    setSaid(`${title}: now ${to + 1} of ${ids.length}.`)
    void form.send(fields)
  }

  return {
    /** What a screen reader is told, and what went wrong. */
    said: form.result && !form.result.ok ? (form.result.message ?? '') : said,
    hasFailed: form.result?.ok === false,
    isMoving: ({ type, id }: Place) => carried?.type === type && carried.id === id,
    moveBy(siblings: Siblings, step: number, title: string) {
      moveTo(siblings, siblings.ids.indexOf(siblings.id) + step, title)
    },
    /** For the grip of a row; rows say in `data-part` which they are. */
    gripProps(siblings: Siblings, title: string) {
      const { type, parent, id, ids } = siblings
      return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCarried({ type, id })
        },
        onPointerUp(event: PointerEvent) {
          const over = document
            .elementFromPoint(event.clientX, event.clientY)
            ?.closest<HTMLElement>(`[data-part^="${type}/${parent}/"]`)
          const to = ids.indexOf(Number(over?.dataset.part?.split('/').at(-1)))
          moveTo(siblings, to, title)
        },
        onLostPointerCapture: () => setCarried(null),
      }
    },
  }
}
