import type { Node as Content } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { otherPictureNote, otherPictures } from '#app/platform/site-picture.ts'
import { FieldNotes, labelClasses } from '#app/ui/field.tsx'
import { cleanPaste } from './clean-paste.ts'
import type { RichTextFieldProps } from './html-field.tsx'
import { htmlOf } from './html-of.ts'
import { InsertPanel } from './insert-panel.tsx'
import { richTextExtensions } from './schema.ts'
import { SelectionTools } from './selection-tools.tsx'
import { Toolbar } from './toolbar.tsx'
import type { PanelName } from './tools.ts'

type Props = RichTextFieldProps & {
  doc: Content
  /** Shows the text as HTML. */
  onHtml(): void
}

/** Text with its headings, lists and pictures as a page shows them; the form carries its HTML. */
export function VisualEditor({ name, label, hint, error, required, value, doc, onChange, onHtml }: Props) {
  const id = useId()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: doc.toJSON(),
    injectCSS: false, // its style is in our own sheet, which the policy of pages allows
    editorProps: {
      attributes: {
        id,
        class: 'prose rich-text own-focus',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-keys`,
        ...(required ? { 'aria-required': 'true' } : {}),
      },
      transformPastedHTML: (html) => {
        const [other] = otherPictures(html)
        setLeftOut(other === undefined ? null : otherPictureNote(other))
        return cleanPaste(html)
      },
      handleDOMEvents: {
        click: (_, event) => {
          if ((event.target as HTMLElement).closest('a')) event.preventDefault()
        },
        keydown: (_, event) => {
          if (event.altKey && event.key === 'F10') focusTools(toolbar.current)
          if (event.altKey && (event.ctrlKey || event.metaKey) && event.key === 'k') setPanel('link')
        },
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(htmlOf(state.doc)),
  })

  const shown = useRef(doc)
  useEffect(() => {
    if (shown.current === doc) return
    shown.current = doc
    editor.commands.setContent(doc.toJSON(), { emitUpdate: false })
  }, [editor, doc])

  function close() {
    setPanel(null)
    editor.commands.focus()
  }

  return (
    <div>
      <span id={`${id}-label`} className={labelClasses}>
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </span>
      <div className={error ? 'rich-text-frame rich-text-bad' : 'rich-text-frame'}>
        <div className="rich-text-tools" ref={toolbar}>
          <Toolbar editor={editor} label={label} panel={panel} onPanel={setPanel} onHtml={onHtml} />
          {panel && <InsertPanel key={panel} editor={editor} name={panel} onClose={close} />}
          {!panel && <SelectionTools editor={editor} />}
        </div>
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={value} />
      <p id={`${id}-keys`} className="mt-1.5 text-xs text-muted">
        Press Alt+F10 for the toolbar and Escape to go back to the text.
      </p>
      <p role="status" className="mt-1.5 text-sm text-danger empty:hidden">
        {leftOut}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

function focusTools(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
}
