import type { OfficialBoard } from '#app/features/opportunities/official-boards.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type BoardsProps = { title: string; text: string; boards: readonly OfficialBoard[] }

/** Official places to look, before what Yonder lists itself. HTML only. */
export function OfficialBoards({ title, text, boards }: BoardsProps) {
  return (
    <Panel tone="tint">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-1.5 max-w-[68ch] text-sm">{text}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <BoardItems boards={boards} />
      </ul>
      <p className="mt-3 text-muted text-xs">Links change. If one does not open, search for its name.</p>
    </Panel>
  )
}

/** The same in a narrow column, on the page of a sample. HTML only. */
export function RealThing({ title, text, boards }: BoardsProps) {
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-sm">{text}</p>
      <ul className="mt-2 grid gap-2.5">
        <BoardItems boards={boards} />
      </ul>
    </>
  )
}

function BoardItems({ boards }: Pick<BoardsProps, 'boards'>) {
  return boards.map(({ name, url, about }) => (
    <li key={url} className="text-sm">
      <strong>
        <Link to={url}>{name}</Link>
      </strong>
      <span className="block text-muted">{about}</span>
    </li>
  ))
}
