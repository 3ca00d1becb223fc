import { type PointerEvent, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { toast } from '#app/ui/toast.ts'
import { moved } from '../quiz/order.ts'
import type { AcademyTree } from './contract.ts'
import { type Place, type Siblings, type Target, targetsFor } from './place.ts'

export type Mover = ReturnType<typeof useMover>

/** Moves a part within its list or to another parent: by a button, a key, or a pointer that carries it. It is sent once. */
export function useMover(tree: AcademyTree) {
  const [carried, setCarried] = useState<{ place: Place; over?: string } | null>(null)
  const [said, setSaid] = useState('')
  const form = useForm({
    intents: ['move', 'move-to'],
    onResult: ({ ok, message }) => {
      if (!ok) toast(message ?? 'We could not move it. Open the page again, then try again.', { kind: 'bad' })
    },
  })

  function send(entries: Record<string, unknown>, words: string): void {
    if (form.isPending) return
    const fields = new FormData()
    for (const [name, value] of Object.entries(entries)) fields.set(name, String(value))
    form.clear()
    setSaid(words)
    void form.send(fields)
  }

  function moveTo(siblings: Siblings, to: number, title: string): void {
    const { type, parent, id, ids } = siblings
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    const entries = { intent: 'move', type, parent, before: ids, order: moved(ids, from, to) }
    send(entries, `${title}: now ${to + 1} of ${ids.length}.`)
  }

  /** To the end of another parent. */
  function moveInto({ type, parent, id }: Siblings, target: Target, title: string): void {
    const entries = { intent: 'move-to', type, part: id, from: parent, to: target.to }
    send(entries, `${title}: now at the end of “${target.title}”.`)
  }

  /** The row below the pointer where the part can be put down. */
  function rowUnder({ clientX, clientY }: PointerEvent, siblings: Siblings): string | undefined {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-part]')?.dataset.part
    const isHere = row?.startsWith(`${siblings.type}/${siblings.parent}/`)
    return row && (isHere || targetAt(row, siblings)) ? row : undefined
  }

  function targetAt(row: string, siblings: Siblings): Target | undefined {
    const [type, , id] = row.split('/')
    return targetsFor(tree, siblings).find((one) => one.row.type === type && one.row.id === Number(id))
  }

  return {
    /** What a screen reader is told, and what went wrong. */
    said: form.result && !form.result.ok ? (form.result.message ?? '') : said,
    hasFailed: form.result?.ok === false,
    isMoving: ({ type, id }: Place) => carried?.place.type === type && carried.place.id === id,
    /** A carried part would be put down there. */
    isOver: (row: string | undefined) => row !== undefined && carried?.over === row,
    moveInto,
    moveBy(siblings: Siblings, step: number, title: string) {
      moveTo(siblings, siblings.ids.indexOf(siblings.id) + step, title)
    },
    /** To the parent before or after its own. */
    moveAcross(siblings: Siblings, step: number, title: string) {
      const targets = targetsFor(tree, siblings, { withOwn: true })
      const target = targets[targets.findIndex(({ to }) => to === siblings.parent) + step]
      if (target) moveInto(siblings, target, title)
    },
    /** For the grip of a row; rows say in `data-part` which they are. */
    gripProps(siblings: Siblings, title: string) {
      const { type, parent, id, ids } = siblings
      return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCarried({ place: { type, id } })
        },
        onPointerMove(event: PointerEvent) {
          if (!carried) return
          const over = rowUnder(event, siblings)
          if (over !== carried.over) setCarried({ ...carried, over })
        },
        onPointerUp(event: PointerEvent) {
          const row = rowUnder(event, siblings)
          if (row?.startsWith(`${type}/${parent}/`))
            moveTo(siblings, ids.indexOf(Number(row.split('/').at(-1))), title)
          else {
            const target = row && targetAt(row, siblings)
            if (target) moveInto(siblings, target, title)
          }
        },
        onLostPointerCapture: () => setCarried(null),
      }
    },
  }
}
