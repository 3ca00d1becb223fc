import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { ListName } from '../../plan-parts.ts'
import { EditForm } from './edits.tsx'

type RowProps = { list: ListName; id: string; title: string; part: string }

/** Buttons that move a row up or down, for use without pointer or scripts. */
export function MoveButtons({
  list,
  id,
  title,
  part,
  first,
  last,
}: RowProps & { first: boolean; last: boolean }) {
  return (
    <EditForm intent="move" name={`move-${id}`} part={part} className="flex">
      {() => (
        <>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="id" value={id} />
          <IconButton
            type="submit"
            name="by"
            value="-1"
            icon={ArrowUp}
            label={`Move ${title} up`}
            data-move={`${id}-up`}
            aria-disabled={first || undefined}
          />
          <IconButton
            type="submit"
            name="by"
            value="1"
            icon={ArrowDown}
            label={`Move ${title} down`}
            data-move={`${id}-down`}
            aria-disabled={last || undefined}
          />
        </>
      )}
    </EditForm>
  )
}

export function RemoveButton({ list, id, title, part }: RowProps) {
  return (
    <EditForm intent="remove" name={`remove-${id}`} part={part}>
      {() => (
        <>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="id" value={id} />
          <IconButton type="submit" icon={Trash2} label={`Take ${title} off the plan`} />
        </>
      )}
    </EditForm>
  )
}
