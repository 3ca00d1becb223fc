import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Anchor, type Destination } from '../link.tsx'

type MenuProps = {
  /** Of this page alone. */
  id: string
  /** What the row is about. */
  title: string
  children: ReactNode
}

const item =
  'flex min-h-11 w-full items-center gap-3.5 rounded-md px-3 text-left text-ink no-underline hover:bg-tint font-medium'

/**
 * What can be done with a row beside opening it. A popover of the browser: the table that scrolls does not cut it off, Escape closes it,
 * and it opens without scripts. Beside its button where browsers can place it (`ui/table-cards.css`), else in the middle.
 */
export function RowMenu({ id, title, children }: MenuProps) {
  return (
    <>
      <IconButton icon={Ellipsis} label={`More about ${title}`} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        data-row-menu=""
        data-on="paper"
        className="m-auto rounded-card border border-line bg-raised p-2 text-ink shadow-pop"
      >
        {children}
      </div>
    </>
  )
}

type ItemProps = { icon: LucideIcon; children: ReactNode }

export function MenuLink({ icon, children, ...to }: ItemProps & Destination) {
  return (
    <Anchor {...to} className={item}>
      <Icon of={icon} size={18} />
      {children}
    </Anchor>
  )
}

/** Closes the menu and does it. @param menu the id of the menu */
export function MenuButton({ icon, menu, onClick, children }: ItemProps & { menu: string; onClick(): void }) {
  return (
    <button type="button" popoverTarget={menu} popoverTargetAction="hide" onClick={onClick} className={item}>
      <Icon of={icon} size={18} />
      {children}
    </button>
  )
}
