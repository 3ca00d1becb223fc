import { getSchema } from '@tiptap/core'
import { type Node as Content, DOMParser } from '@tiptap/pm/model'
import { htmlOf } from './html-of.ts'
import { lossOf } from './same-rich-text.ts'
import { richTextExtensions } from './schema.ts'

const schema = getSchema(richTextExtensions)

/** What the editor makes of a text, and what the text would lose by it. @param dom the parsed HTML */
export function openRichText(html: string, dom: globalThis.Node): { doc: Content; loss: string | null } {
  const doc = DOMParser.fromSchema(schema).parse(dom)
  return { doc, loss: lossOf(html, htmlOf(doc)) }
}
