import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { longestAlt } from '#app/features/uploads/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** What can be done with the picture or the table that the cursor is in. */
export function SelectionTools({ editor }: { editor: Editor }) {
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      kind: kinds.find((kind) => now.isActive(kind)),
      alt: String(now.getAttributes('figure').alt ?? ''),
    }),
  })
  if (!place?.kind) return null
  const { kind, alt } = place
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => change(editor.chain().focus()).run()
  return (
    <fieldset aria-label={labels[kind]} className="rich-text-panel min-w-0">
      {kind === 'figure' && (
        <TextField
          name="figure-alt"
          label="What the picture shows"
          hint="For those who do not see it. Needed before the text is published."
          autoComplete="off"
          value={alt}
          maxLength={longestAlt}
          onChange={(event) => editor.commands.updateAttributes('figure', { alt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            editor.commands.focus()
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {kind === 'table' &&
          tableTools.map(([label, change]) => (
            <Button key={label} size="small" variant="ghost" onClick={() => run(change)}>
              {label}
            </Button>
          ))}
        <Button size="small" variant="ghost" onClick={() => run((chain) => removed(chain, kind))}>
          {`Remove ${names[kind]}`}
        </Button>
      </div>
    </fieldset>
  )
}

const kinds = ['figure', 'video', 'linkCard', 'table'] as const
type Kind = (typeof kinds)[number]

const labels: Record<Kind, string> = {
  figure: 'Picture',
  video: 'Video',
  linkCard: 'Link card',
  table: 'Table',
}
const names: Record<Kind, string> = {
  figure: 'the picture',
  video: 'the video',
  linkCard: 'the card',
  table: 'the table',
}

const tableTools: readonly [string, (chain: ChainedCommands) => ChainedCommands][] = [
  ['Row below', (chain) => chain.addRowAfter()],
  ['Column after', (chain) => chain.addColumnAfter()],
  ['Remove row', (chain) => chain.deleteRow()],
  ['Remove column', (chain) => chain.deleteColumn()],
  ['Heading row', (chain) => chain.toggleHeaderRow()],
]

function removed(chain: ChainedCommands, kind: Kind): ChainedCommands {
  return kind === 'table'
    ? chain.deleteTable()
    : kind === 'linkCard'
      ? chain.deleteSelection()
      : chain.deleteNode(kind)
}
