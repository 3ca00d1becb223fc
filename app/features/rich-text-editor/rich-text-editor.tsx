import './rich-text.css'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { HtmlField, type RichTextFieldProps } from './html-field.tsx'
import { openRichText } from './open-rich-text.ts'
import { isSameRichText } from './same-rich-text.ts'
import { VisualEditor } from './visual-editor.tsx'

/** The editor of rich text. A text that would lose something in it is shown as HTML, with what it is. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { value } = props
  const [opened, setOpened] = useState(() => openHtml(value))
  const [isHtml, setHtml] = useState(opened.loss !== null)
  const [known, setKnown] = useState(value)

  /** Both ways keep what is typed; what comes from elsewhere is opened again. */
  function open(html: string) {
    const next = openHtml(html)
    setOpened(next)
    setHtml(next.loss !== null)
    setKnown(html)
  }
  if (value !== known && !isHtml) {
    // the same text in the spelling of the server leaves the cursor where it is
    if (isSameRichText(value, known)) setKnown(value)
    else open(value)
  }

  if (isHtml)
    return (
      <div>
        <HtmlField {...props} hint={opened.loss ? lossWords(opened.loss) : props.hint} />
        <div className="mt-2">
          <Button variant="ghost" size="small" onClick={() => open(value)}>
            Back to the editor
          </Button>
        </div>
      </div>
    )
  return (
    <VisualEditor
      {...props}
      doc={opened.doc}
      onChange={(html) => {
        setKnown(html)
        props.onChange(html)
      }}
      onHtml={() => {
        setOpened({ ...opened, loss: null })
        setHtml(true)
      }}
    />
  )
}

function openHtml(html: string) {
  return openRichText(html, new DOMParser().parseFromString(html, 'text/html').body)
}

function lossWords(loss: string): string {
  return `This text has something that the editor would lose (${loss}), so it is shown as HTML.`
}
