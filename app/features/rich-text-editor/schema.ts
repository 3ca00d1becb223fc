import { type Extensions, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isOwnPath } from '#app/platform/own-path.ts'
import { Figure, Gallery, LinkCard, Video } from './blocks.ts'
import { Footnote, FootnoteReference, Footnotes } from './footnotes.ts'
import { Subscript, Superscript } from './marks.ts'

const cellContent = '(paragraph | list)+'
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } }

/** What a text may hold: the allow-list of `platform/rich-text/sanitize.server.ts`. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    document: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Node.create({ name: 'doc', topNode: true, content: 'block+ footnotes?' }),
  Subscript,
  Superscript,
  Figure,
  Gallery,
  Video,
  LinkCard,
  FootnoteReference,
  Footnotes,
  Footnote,
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: cellContent, addAttributes: () => ({ ...spans, scope: { default: null } }) }),
  TableCell.extend({ content: cellContent, addAttributes: () => spans }),
]

/** Pages of this site and of others, emails, phone numbers, and parts of the page. */
export function isAllowedAddress(address: string): boolean {
  return isOwnPath(address) || /^(?:https?:\/\/[^\s/]|mailto:|tel:|#[a-z0-9-]+$)/i.test(address)
}
