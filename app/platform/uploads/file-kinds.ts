/** `picture`: in any format that we can decode, and always encoded again. All others are stored as they are. */
export const fileKinds = ['picture', 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'csv', 'txt'] as const
export type FileKind = (typeof fileKinds)[number]
export type DocumentKind = Exclude<FileKind, 'picture'>

const office = 'application/vnd.openxmlformats-officedocument'
/** As files are served, by the ending of their names. */
export const contentTypes: Record<DocumentKind | 'avif' | 'webp' | 'jpg', string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
