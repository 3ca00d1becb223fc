import { type Editor, useEditorState } from '@tiptap/react'
import { CodeXml } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ariaKeys, keysInWords, nextTool, type PanelName, type Tool, tools } from './tools.ts'

type Props = {
  editor: Editor
  /** Of the field. */
  label: string
  panel: PanelName | null
  onPanel(name: PanelName | null): void
  onHtml(): void
}

const all = tools.flat()

/** One stop of the Tab key; arrows go from tool to tool, Escape back to the text. */
export function Toolbar({ editor, label, panel, onPanel, onHtml }: Props) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => all.map((tool) => tool.isOn?.(now) ?? false),
  })
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const html: Tool = { label: 'HTML', icon: CodeXml }
  const count = all.length + 1

  function use(tool: Tool) {
    if (tool === html) onHtml()
    else if (tool.panel) onPanel(panel === tool.panel ? null : tool.panel)
    else if (tool.run) tool.run(editor.chain().focus()).run()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') editor.commands.focus()
    const next = nextTool(event.key, current, count)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    buttons.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={buttons} role="toolbar" aria-label={`Format: ${label}`} onKeyDown={onKeyDown}>
      {[...tools, [html]].map((group) => (
        <span key={group[0]?.label} className="rich-text-group">
          {group.map((tool) => {
            const at = tool === html ? all.length : all.indexOf(tool)
            const { keys } = tool
            return (
              <button
                key={tool.label}
                type="button"
                aria-label={tool.label}
                aria-pressed={tool.isOn && on?.[at]}
                aria-expanded={tool.panel && panel === tool.panel}
                aria-keyshortcuts={keys && ariaKeys(keys, isMac)}
                title={keys ? `${tool.label} (${keysInWords(keys, isMac)})` : tool.label}
                tabIndex={at === current ? 0 : -1}
                onFocus={() => setCurrent(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => use(tool)}
              >
                <Icon of={tool.icon} size={20} />
              </button>
            )
          })}
        </span>
      ))}
    </div>
  )
}
